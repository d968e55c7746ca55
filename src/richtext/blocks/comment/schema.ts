import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { textElementSchema } from '../../model/text-schema.ts';

export const COMMENT_TEXT_RULES: TextRules = { forbiddenMarks: [], links: true, singleLine: false };

export const commentSchema = textElementSchema(ELEMENT_TYPE.comment, COMMENT_TEXT_RULES);
