import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { emptyOut } from '../../repair/void.ts';

/** A placeholder for an interview to import; as soon as it has one, the segments and paragraphs inside replace it. */
export const repairImportInterview = (element: Element, tools: RepairTools): readonly Element[] => {
  const { emptied, moved } = emptyOut(element, tools);
  return moved.length > 0 ? moved : [emptied];
};
