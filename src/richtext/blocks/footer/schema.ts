import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { textElementSchema } from '../../model/text-schema.ts';

export const FOOTER_TEXT_RULES: TextRules = { forbiddenMarks: [], links: true, singleLine: false };

export const footerSchema = textElementSchema(ELEMENT_TYPE.footer, FOOTER_TEXT_RULES);
