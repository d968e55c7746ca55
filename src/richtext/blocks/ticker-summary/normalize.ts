import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { emptyOut } from '../../repair/void.ts';

/** A placeholder without content; other content follows it. */
export const repairTickerSummary = (element: Element, tools: RepairTools): readonly Element[] => {
  const { emptied, moved } = emptyOut(element, tools);
  return [emptied, ...moved];
};
