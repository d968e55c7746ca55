import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { FIXED_PART, ignoreBreak } from '../../editing/structure.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { embedCaptionFromHtml, embedCaptionToHtml, embedCreditFromHtml, embedCreditToHtml } from './html.ts';
import { repairEmbedCaption, repairEmbedCredit } from './normalize.ts';
import { EMBED_CAPTION_RULES, EMBED_CREDIT_RULES, embedCaptionSchema, embedCreditSchema } from './schema.ts';

/** What an image, a slide, a video or an embed shows; Enter goes on to the credit. */
export const embedCaptionModel: BlockModel = {
  type: ELEMENT_TYPE.embedCaption,
  place: 'inner',
  content: 'text',
  text: EMBED_CAPTION_RULES,
  isolated: true,
  schema: embedCaptionSchema,
  repair: repairEmbedCaption,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.embedCaption, makeId),
  toHtml: embedCaptionToHtml,
  fromHtml: embedCaptionFromHtml,
  behaviour: { ...FIXED_PART, onSoftBreak: ignoreBreak },
};

/** Who made it; Enter goes on behind the block. */
export const embedCreditModel: BlockModel = {
  type: ELEMENT_TYPE.embedCredit,
  place: 'inner',
  content: 'text',
  text: EMBED_CREDIT_RULES,
  isolated: true,
  schema: embedCreditSchema,
  repair: repairEmbedCredit,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.embedCredit, makeId),
  toHtml: embedCreditToHtml,
  fromHtml: embedCreditFromHtml,
  behaviour: { ...FIXED_PART, onSoftBreak: ignoreBreak },
};
