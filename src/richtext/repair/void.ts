import { type Element, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../model/block.ts';
import { repairData } from '../model/data.ts';
import { paragraphOf, piecesOf } from './pieces.ts';

const isBare = ({ children }: Element): boolean => {
  const [only] = children;
  return children.length === 1 && only !== undefined && isText(only) && only.text === '' && Object.keys(only).length === 1;
};

/** An element that holds nothing, and what was in it, as blocks of the body. */
export const emptyOut = (element: Element, tools: RepairTools): { readonly emptied: Element; readonly moved: readonly Element[] } => {
  if (isBare(element)) return { emptied: repairData(element, { isEmpty: () => true }), moved: [] };
  tools.report({ code: 'invalidStructure', elementId: element.id, elementType: element.type });
  const moved = piecesOf(element.children, tools).flatMap(piece =>
    piece.kind === 'inline' ? paragraphOf(piece.nodes, tools) : tools.repair(piece.element),
  );
  return { emptied: repairData({ ...element, children: [{ text: '' }] }, { isEmpty: () => true }), moved };
};
