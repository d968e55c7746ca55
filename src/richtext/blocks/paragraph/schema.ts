import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { textElementSchema } from '../../model/text-schema.ts';

export const PARAGRAPH_TEXT_RULES: TextRules = { forbiddenMarks: [], links: true, singleLine: false };

export const paragraphSchema = textElementSchema(ELEMENT_TYPE.paragraph, PARAGRAPH_TEXT_RULES);
