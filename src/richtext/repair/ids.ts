import { type Element, type Node, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../model/block.ts';

/**
 * Gives a new id to every element with a duplicate id (B5-076), at all depths.
 * Elements whose ids are unique keep their reference.
 */
export const makeIdsUnique = (elements: readonly Element[], tools: Pick<RepairTools, 'makeId' | 'report'>): readonly Element[] => {
  const taken = new Set<string>();
  const freshId = (): string => {
    let id = tools.makeId();
    while (taken.has(id)) id = tools.makeId();
    return id;
  };
  const visit = (node: Node): Node => (isText(node) ? node : visitElement(node));
  const visitElement = (element: Element): Element => {
    const duplicate = taken.has(element.id);
    if (duplicate) tools.report({ code: 'duplicateId', elementId: element.id, elementType: element.type });
    const id = duplicate ? freshId() : element.id;
    taken.add(id);
    const children = element.children.map(visit);
    const same = children.every((child, index) => child === element.children[index]);
    return !duplicate && same ? element : { ...element, id, children: same ? element.children : children };
  };
  const result = elements.map(visitElement);
  return result.every((element, index) => element === elements[index]) ? elements : result;
};
