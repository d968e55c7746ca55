import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { HEADING_TEXT_RULES } from '../heading-rules.ts';
import { textElementSchema } from '../../model/text-schema.ts';

export const titleHeaderSchema = textElementSchema(ELEMENT_TYPE.titleHeader, HEADING_TEXT_RULES);
