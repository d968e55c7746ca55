import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { TextRules } from '../../model/block.ts';
import { textElementSchema } from '../../model/text-schema.ts';

/** B5-067, B5-082, B5-084 and B5-087: one line without bold, italic, underline, subscript and superscript; links may stand in it. */
export const EMBED_CAPTION_RULES: TextRules = {
  forbiddenMarks: ['bold', 'italic', 'underlined', 'subscript', 'superscript'],
  links: true,
  singleLine: true,
};

/** B5-068 and B5-087: as a caption, and no links. */
export const EMBED_CREDIT_RULES: TextRules = { ...EMBED_CAPTION_RULES, links: false };

export const embedCaptionSchema = textElementSchema(ELEMENT_TYPE.embedCaption, EMBED_CAPTION_RULES);
export const embedCreditSchema = textElementSchema(ELEMENT_TYPE.embedCredit, EMBED_CREDIT_RULES);
