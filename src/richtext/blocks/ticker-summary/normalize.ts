import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { emptyOut } from '../../repair/void.ts';

/** Stands for words to come and holds none; whatever stood inside follows it. */
export const repairTickerSummary = (element: Element, tools: RepairTools): readonly Element[] => {
  const { emptied, moved } = emptyOut(element, tools);
  return [emptied, ...moved];
};
