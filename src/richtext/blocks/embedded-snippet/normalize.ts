import { type Element, ELEMENT_TYPE, type Node, isText } from '#domain/article/document.ts';
import type { RepairTools } from '../../block.ts';
import { recordOf, repairData } from '../../repair/data.ts';
import { piecesOf } from '../../repair/pieces.ts';
import { emptyTextElement } from '../../text-block.ts';
import { fitsIntoSnippet, isCopyedited, snippetIdOf } from './schema.ts';

const neverEmpty = { isEmpty: () => false };

const repairedData = (element: Element): Element => {
  const embed = recordOf(element.data?.['embed']);
  if (embed && typeof element.data?.['copyedit'] === 'boolean') return repairData(element, neverEmpty);
  return repairData({ ...element, data: { ...element.data, embed: { ...embed }, copyedit: isCopyedited(element) } }, neverEmpty);
};

/** The children as blocks that fit, and what has to follow the component because it does not. */
const sortChildren = (
  children: readonly Node[],
  tools: RepairTools,
): { readonly inside: readonly Element[]; readonly behind: readonly Element[] } => {
  const inside: Element[] = [];
  const behind: Element[] = [];
  for (const piece of piecesOf(children, tools)) {
    const element: Element =
      piece.kind === 'element' ? piece.element : { type: ELEMENT_TYPE.paragraph, id: tools.makeId(), children: piece.nodes };
    for (const repaired of tools.repair(element)) (fitsIntoSnippet(repaired.type) ? inside : behind).push(repaired);
  }
  return { inside, behind };
};

/**
 * A component that names none cannot be looked up: its content takes its place. Inside stand blocks only, at least one; a component inside a
 * component follows it.
 */
export const repairEmbeddedSnippet = (element: Element, tools: RepairTools): readonly Element[] => {
  const { inside, behind } = sortChildren(element.children, tools);
  if (snippetIdOf(element) === undefined) {
    tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
    return [...inside, ...behind];
  }
  const children = inside.length === 0 ? [emptyTextElement(ELEMENT_TYPE.paragraph, tools.makeId)] : inside;
  const same = children.length === element.children.length && children.every((child, index) => child === element.children[index]);
  if (!same && element.children.some(child => isText(child) || !fitsIntoSnippet(child.type)))
    tools.report({ code: 'invalidStructure', elementId: element.id, elementType: element.type });
  return [repairedData(same ? element : { ...element, children }), ...behind];
};
