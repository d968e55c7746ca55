import { type Element, ELEMENT_TYPE, type Node, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData } from '../../model/data.ts';
import { piecesOf } from '../../repair/pieces.ts';
import { isBlank } from '../../model/text-block.ts';

const isList = (type: string): boolean => type === ELEMENT_TYPE.orderedList || type === ELEMENT_TYPE.unorderedList;

const itemOf = (nodes: readonly Node[], tools: RepairTools): Element => ({
  type: ELEMENT_TYPE.listItem,
  id: tools.makeId(),
  children: nodes,
});

/** Checks whether children are items and nothing else, each with its line of text only. */
const isSound = (element: Element, tools: RepairTools): boolean =>
  element.children.length > 0 &&
  element.children.every(child => {
    if (isText(child) || child.type !== ELEMENT_TYPE.listItem) return false;
    return child.children.length > 0 && child.children.every(node => isText(node) || tools.modelOf(node.type)?.place === 'inline');
  });

/** The items that a list's children represent; an element that cannot be an item is passed on as it is. */
const itemsOf = (children: readonly Node[], tools: RepairTools): readonly Element[] =>
  piecesOf(children, tools).flatMap(piece => {
    if (piece.kind === 'inline') return [itemOf(piece.nodes, tools)];
    const { element } = piece;
    if (isList(element.type)) return itemsOf(element.children, tools);
    const model = tools.modelOf(element.type);
    if (element.type !== ELEMENT_TYPE.listItem && model?.content !== 'text') return [element];
    return itemsOfTextBlock(element, tools);
  });

const itemsOfTextBlock = (element: Element, tools: RepairTools): readonly Element[] => {
  const [first, ...others] = piecesOf(element.children, tools);
  const own: Element = {
    type: ELEMENT_TYPE.listItem,
    id: element.id,
    ...(element.data && element.type === ELEMENT_TYPE.listItem ? { data: element.data } : {}),
    children: first?.kind === 'inline' ? first.nodes : [{ text: '' }],
  };
  const moved = first?.kind === 'element' ? [first, ...others] : others;
  return [own, ...moved.flatMap(piece => (piece.kind === 'inline' ? [itemOf(piece.nodes, tools)] : itemsOf([piece.element], tools)))];
};

const repairItem = (item: Element, tools: RepairTools): readonly Element[] => {
  const model = tools.modelOf(ELEMENT_TYPE.listItem);
  return model ? model.repair(item, tools) : [item];
};

/** Items stay together in one list; what cannot be an item goes between two lists. Nested lists become items of this one. */
export const repairList = (list: Element, tools: RepairTools): readonly Element[] => {
  if (isSound(list, tools)) {
    const children = list.children.flatMap((child): readonly Node[] => (isText(child) ? [child] : repairItem(child, tools)));
    const same = children.every((child, index) => child === list.children[index]);
    return [repairData(same ? list : { ...list, children }, { isEmpty: isBlank })];
  }
  tools.report({ code: 'invalidStructure', elementId: list.id, elementType: list.type });
  return groupItems(list, itemsOf(list.children, tools), tools);
};

const groupItems = (list: Element, parts: readonly Element[], tools: RepairTools): readonly Element[] => {
  const lists: Element[] = [];
  const result: Element[] = [];
  let items: Element[] = [];
  const endList = () => {
    if (items.length === 0) return;
    const next = lists.length === 0 ? list : { type: list.type, id: tools.makeId() };
    lists.push(list);
    result.push(repairData({ ...next, children: items }, { isEmpty: isBlank }));
    items = [];
  };
  for (const part of parts) {
    if (part.type === ELEMENT_TYPE.listItem) items.push(...repairItem(part, tools));
    else {
      endList();
      result.push(...tools.repair(part));
    }
  }
  endList();
  if (lists.length > 0) return result;
  return [repairData({ ...list, children: [itemOf([{ text: '' }], tools)] }, { isEmpty: isBlank }), ...result];
};
