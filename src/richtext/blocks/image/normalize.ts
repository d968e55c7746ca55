import type { Element } from '#domain/article/document.ts';
import type { RepairTools } from '../../model/block.ts';
import { repairData } from '../../model/data.ts';
import { isBlank } from '../../model/text-block.ts';
import { repairCaptions } from '../captioned.ts';
import { MEDIA_SHAPE, fitData, pictureOf } from '../media-data.ts';

/** B5-077: without source, caption and credit. */
export const isEmptyImage = (element: Element): boolean => pictureOf(element.data).address === undefined && isBlank(element);

/** Exactly one caption and one credit; data that cannot be right is kept aside. */
export const repairImage = (element: Element, tools: RepairTools): readonly Element[] => {
  const { element: captioned, behind } = repairCaptions(element, tools);
  return [repairData(fitData(captioned, MEDIA_SHAPE, tools), { isEmpty: isEmptyImage }), ...behind];
};
