import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { recordOf, repairData } from '../../model/data.ts';
import { repairRun } from '../../repair/run.ts';
import { fitsIntoSnippet, isCopyedited, snippetIdOf } from './schema.ts';

const neverEmpty = { isEmpty: () => false };

const repairedData = (element: Element): Element => {
  const embed = recordOf(element.data?.['embed']);
  if (embed && typeof element.data?.['copyedit'] === 'boolean') return repairData(element, neverEmpty);
  return repairData({ ...element, data: { ...element.data, embed: { ...embed }, copyedit: isCopyedited(element) } }, neverEmpty);
};

/**
 * A component that names none cannot be looked up: its content takes its place. Contains only blocks, at least one; a component inside a
 * component follows it.
 */
export const repairEmbeddedSnippet = (element: Element, tools: RepairTools): readonly Element[] => {
  if (snippetIdOf(element) === undefined) {
    tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
    const { children, behind } = repairRun(element.children, () => true, tools);
    return [...children.filter(child => 'children' in child), ...behind];
  }
  const { children, behind } = repairRun(element.children, fitsIntoSnippet, tools);
  return [repairedData(children === element.children ? element : { ...element, children }), ...behind];
};
