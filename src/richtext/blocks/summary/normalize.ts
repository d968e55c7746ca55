import { type Element, ELEMENT_TYPE, type Node, isElement, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData } from '../../model/data.ts';
import { piecesOf, repairTextBlock } from '../../repair/pieces.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { SUMMARY_TEXT_RULES } from './schema.ts';

const FRAMES: readonly string[] = [ELEMENT_TYPE.summary, ELEMENT_TYPE.summaryList, ELEMENT_TYPE.unorderedList, ELEMENT_TYPE.orderedList];

const isItem = (node: Node, tools: RepairTools): node is Element =>
  isElement(node) &&
  node.type === ELEMENT_TYPE.listItem &&
  node.children.length > 0 &&
  node.children.every(child => isText(child) || tools.modelOf(child.type)?.place === 'inline');

const only = (element: Element, type: string): Element | undefined => {
  const [first] = element.children;
  return element.children.length === 1 && first !== undefined && isElement(first) && first.type === type ? first : undefined;
};

const withChildren = (element: Element, children: readonly Element[]): Element => {
  const isSame = children.length === element.children.length && children.every((child, index) => child === element.children[index]);
  return repairData(isSame ? element : { ...element, children }, { isEmpty: isBlank });
};

/** One bulleted list (B3-036). Every text inside becomes an item; what cannot be one follows the summary. */
export const repairSummary = (summary: Element, tools: RepairTools): readonly Element[] => {
  const frame = only(summary, ELEMENT_TYPE.summaryList);
  const list = frame && only(frame, ELEMENT_TYPE.unorderedList);
  const items = list?.children.filter(child => isItem(child, tools)) ?? [];
  if (!frame || !list || items.length === 0 || items.length < list.children.length) return rebuildSummary(summary, tools);
  const repaired = items.flatMap(item => repairTextBlock(item, { isEmpty: isBlank }, SUMMARY_TEXT_RULES, tools));
  return [withChildren(summary, [withChildren(frame, [withChildren(list, repaired)])])];
};

/** A list that lost its summary is a list. */
export const repairSummaryList = (element: Element, tools: RepairTools): readonly Element[] =>
  tools.repair({ type: ELEMENT_TYPE.unorderedList, id: element.id, children: element.children });

interface Gathered {
  readonly items: readonly Element[];
  readonly others: readonly Element[];
}

const gather = (children: readonly Node[], tools: RepairTools): Gathered => {
  const parts = piecesOf(children, tools).map((piece): Gathered => {
    if (piece.kind === 'inline') return { items: [{ type: ELEMENT_TYPE.listItem, id: tools.makeId(), children: piece.nodes }], others: [] };
    const { element } = piece;
    if (FRAMES.includes(element.type)) return gather(element.children, tools);
    const isLine = tools.modelOf(element.type)?.content === 'text' && element.type !== ELEMENT_TYPE.comment;
    return isLine ? gatherLine(element, tools) : { items: [], others: [element] };
  });
  return { items: parts.flatMap(part => part.items), others: parts.flatMap(part => part.others) };
};

const gatherLine = (element: Element, tools: RepairTools): Gathered => {
  const pieces = piecesOf(element.children, tools);
  const [first, ...others] = pieces;
  const own = first?.kind === 'inline' ? first.nodes : [{ text: '' }];
  const rest = first?.kind === 'element' ? pieces : others;
  const below = gather(
    rest.flatMap(piece => (piece.kind === 'inline' ? piece.nodes : [piece.element])),
    tools,
  );
  const data = element.type === ELEMENT_TYPE.listItem && element.data ? { data: element.data } : {};
  return { items: [{ type: ELEMENT_TYPE.listItem, id: element.id, ...data, children: own }, ...below.items], others: below.others };
};

/** The frame of a type that the broken summary has somewhere, so that it keeps its id. */
const frameIn = (element: Element, type: string, tools: RepairTools): Element => {
  const inside = element.children.filter(isElement).filter(child => FRAMES.includes(child.type));
  const found =
    inside.find(child => child.type === type) ??
    inside.flatMap(child => child.children.filter(isElement)).find(child => child.type === type);
  return found ?? { type, id: tools.makeId(), children: [] };
};

const rebuildSummary = (summary: Element, tools: RepairTools): readonly Element[] => {
  tools.report({ code: 'invalidStructure', elementId: summary.id, elementType: summary.type });
  const { items, others } = gather(summary.children, tools);
  const list = {
    ...frameIn(summary, ELEMENT_TYPE.unorderedList, tools),
    children: items.length === 0 ? [emptyTextElement(ELEMENT_TYPE.listItem, tools.makeId)] : items,
  };
  const frame = { ...frameIn(summary, ELEMENT_TYPE.summaryList, tools), children: [list] };
  return [...repairSummary({ ...summary, children: [frame] }, tools), ...others.flatMap(tools.repair)];
};
