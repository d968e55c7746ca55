import { type Element, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData } from '../../model/data.ts';
import { paragraphOf, piecesOf } from '../../repair/pieces.ts';

const isSound = (element: Element): boolean => {
  const [only] = element.children;
  return element.children.length === 1 && only !== undefined && isText(only) && only.text === '' && Object.keys(only).length === 1;
};

/** Holds nothing; whatever stood inside follows it. */
export const repairSeparator = (element: Element, tools: RepairTools): readonly Element[] => {
  if (isSound(element)) return [repairData(element, { isEmpty: () => false })];
  tools.report({ code: 'invalidStructure', elementId: element.id, elementType: element.type });
  const emptied = repairData({ ...element, children: [{ text: '' }] }, { isEmpty: () => false });
  const moved = piecesOf(element.children, tools);
  return [emptied, ...moved.flatMap(piece => (piece.kind === 'inline' ? paragraphOf(piece.nodes, tools) : tools.repair(piece.element)))];
};
