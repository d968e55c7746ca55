import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { emptyOut } from '../../repair/void.ts';

/** Stands for an interview to be imported; as soon as it holds one, the segments and paragraphs inside take its place. */
export const repairImportInterview = (element: Element, tools: RepairTools): readonly Element[] => {
  const { emptied, moved } = emptyOut(element, tools);
  return moved.length > 0 ? moved : [emptied];
};
