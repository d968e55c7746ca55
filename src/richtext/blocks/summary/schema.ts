import { z } from 'zod';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { parentElementSchema, textElementSchema } from '../../model/text-schema.ts';

/** B5-084: no bold, italic and underline in a summary. */
export const SUMMARY_TEXT_RULES: TextRules = { forbiddenMarks: ['bold', 'italic', 'underlined'], links: true, singleLine: false };

/** A fresh summary has three lines; three to four are best (rules.md, section 9). */
export const SUMMARY_LINES = 3;
export const SUMMARY_MOST_LINES = 4;

const itemSchema = textElementSchema(ELEMENT_TYPE.listItem, SUMMARY_TEXT_RULES);

/** B5-071: a summary must contain an unordered list. */
export const summaryListSchema = parentElementSchema(
  ELEMENT_TYPE.summaryList,
  z.tuple([parentElementSchema(ELEMENT_TYPE.unorderedList, z.array(itemSchema).min(1))]),
);

export const summarySchema = parentElementSchema(ELEMENT_TYPE.summary, z.tuple([summaryListSchema]));
