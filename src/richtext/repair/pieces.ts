import { type Element, type Node, isText } from '#domain/article/document.ts';
import type { BlockModel, RepairTools, TextRules } from '../model/block.ts';
import { repairData } from '../model/data.ts';
import { repairInline } from './inline.ts';

/** The content of an element, in order: stretches of text with links, and elements that do not belong in a line of text. */
export type Piece = { readonly kind: 'inline'; readonly nodes: readonly Node[] } | { readonly kind: 'element'; readonly element: Element };

/** Cuts children into pieces. Stretches without any character are left out. */
export const piecesOf = (children: readonly Node[], tools: RepairTools): readonly Piece[] => {
  const pieces: Piece[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.some(node => !isText(node) || node.text !== '')) pieces.push({ kind: 'inline', nodes: run });
    run = [];
  };
  for (const child of children) {
    if (isText(child) || tools.modelOf(child.type)?.place === 'inline') run.push(child);
    else {
      endRun();
      pieces.push({ kind: 'element', element: child });
    }
  }
  endRun();
  return pieces;
};

const hasOnlyInline = (children: readonly Node[], tools: RepairTools): boolean =>
  children.length > 0 && children.every(child => isText(child) || tools.modelOf(child.type)?.place === 'inline');

/** Text of an element that had to leave its place: becomes a paragraph. */
export const paragraphOf = (nodes: readonly Node[], tools: RepairTools): readonly Element[] =>
  tools.repair({ type: 'paragraph', id: tools.makeId(), children: nodes });

/**
 * The repair of every block that holds a line of text: elements inside leave it and follow it,
 * text after them becomes paragraphs, and the line itself gets its valid form.
 */
export const repairTextBlock = (
  element: Element,
  model: Pick<BlockModel, 'isEmpty'>,
  rules: TextRules,
  tools: RepairTools,
): readonly Element[] => {
  if (!hasOnlyInline(element.children, tools)) return splitTextBlock(element, model, rules, tools);
  const children = repairInline(element.children, rules, tools);
  const repaired = children === element.children ? element : { ...element, children };
  return [repairData(repaired, model)];
};

const splitTextBlock = (element: Element, model: Pick<BlockModel, 'isEmpty'>, rules: TextRules, tools: RepairTools): readonly Element[] => {
  tools.report({ code: 'invalidStructure', elementId: element.id, elementType: element.type });
  const [first, ...others] = piecesOf(element.children, tools);
  const own = first?.kind === 'inline' ? first.nodes : [{ text: '' }];
  const moved = first?.kind === 'element' ? [first, ...others] : others;
  return [
    ...repairTextBlock({ ...element, children: own }, model, rules, tools),
    ...moved.flatMap(piece => (piece.kind === 'inline' ? paragraphOf(piece.nodes, tools) : tools.repair(piece.element))),
  ];
};
