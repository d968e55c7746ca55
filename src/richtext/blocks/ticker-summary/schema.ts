import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { voidElementSchema } from '../../model/text-schema.ts';

export const tickerSummarySchema = voidElementSchema(ELEMENT_TYPE.tickerSummary);
