import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { isBlank } from '../../model/text-block.ts';
import { summaryFromHtml, summaryListFromHtml, summaryListToHtml, summaryToHtml } from './html.ts';
import { repairSummary, repairSummaryList } from './normalize.ts';
import { createSummary, createSummaryList } from './lines.ts';
import { summaryListSchema, summarySchema } from './schema.ts';

/** The article in three or four sentences. */
export const summaryModel: BlockModel = {
  type: ELEMENT_TYPE.summary,
  place: 'body',
  content: 'elements',
  isolated: true,
  once: true,
  feature: 'summary',
  forbiddenBelow: ['bold', 'italic', 'underlined'],
  schema: summarySchema,
  repair: repairSummary,
  isEmpty: isBlank,
  create: createSummary,
  toHtml: summaryToHtml,
  fromHtml: summaryFromHtml,
};

/** Holds the bulleted list. */
export const summaryListModel: BlockModel = {
  type: ELEMENT_TYPE.summaryList,
  place: 'inner',
  content: 'elements',
  isolated: true,
  offersInside: () => false,
  schema: summaryListSchema,
  repair: repairSummaryList,
  isEmpty: isBlank,
  create: createSummaryList,
  toHtml: summaryListToHtml,
  fromHtml: summaryListFromHtml,
};
