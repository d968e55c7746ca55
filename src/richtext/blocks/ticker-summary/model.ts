import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { VOID_BEHAVIOUR } from '../../editing/caret.ts';
import { emptyTextElement } from '../../model/text-block.ts';
import { tickerSummaryFromHtml, tickerSummaryToHtml } from './html.ts';
import { repairTickerSummary } from './normalize.ts';
import { tickerSummarySchema } from './schema.ts';

/** A placeholder for the summary of a ticker: paragraphs replace it as soon as they are written. */
export const tickerSummaryModel: BlockModel = {
  type: ELEMENT_TYPE.tickerSummary,
  place: 'body',
  content: 'void',
  feature: 'tickerSummary',
  schema: tickerSummarySchema,
  repair: repairTickerSummary,
  isEmpty: () => true,
  create: makeId => emptyTextElement(ELEMENT_TYPE.tickerSummary, makeId),
  toHtml: tickerSummaryToHtml,
  fromHtml: tickerSummaryFromHtml,
  behaviour: VOID_BEHAVIOUR,
};
