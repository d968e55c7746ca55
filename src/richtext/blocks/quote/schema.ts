import { z } from 'zod';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { parentElementSchema, textElementSchema } from '../../model/text-schema.ts';

/** B5-084 and B5-087: no bold, italic, underline and links in a quote. */
export const QUOTE_TEXT_RULES: TextRules = { forbiddenMarks: ['bold', 'italic', 'underlined'], links: false, singleLine: false };
export const QUOTE_CAPTION_RULES: TextRules = { ...QUOTE_TEXT_RULES, singleLine: true };

export const quoteTextSchema = textElementSchema(ELEMENT_TYPE.quoteText, QUOTE_TEXT_RULES);
export const quoteCaptionSchema = textElementSchema(ELEMENT_TYPE.quoteCaption, QUOTE_CAPTION_RULES);

export const quoteSchema = parentElementSchema(ELEMENT_TYPE.quote, z.tuple([quoteTextSchema, quoteCaptionSchema]));
