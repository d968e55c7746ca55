import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { backToQuoteText, dissolveQuote, goToCaption, leaveQuote } from './commands.ts';
import { quoteCaptionFromHtml, quoteCaptionToHtml, quoteFromHtml, quoteTextFromHtml, quoteTextToHtml, quoteToHtml } from './html.ts';
import { repairQuote, repairQuoteCaption, repairQuoteText } from './normalize.ts';
import { QUOTE_CAPTION_RULES, QUOTE_TEXT_RULES, quoteCaptionSchema, quoteSchema, quoteTextSchema } from './schema.ts';

/** Words of somebody, and who said them. */
export const quoteModel: BlockModel = {
  type: ELEMENT_TYPE.quote,
  place: 'body',
  content: 'elements',
  schema: quoteSchema,
  repair: repairQuote,
  isEmpty: isBlank,
  create: makeId => ({
    type: ELEMENT_TYPE.quote,
    id: makeId(),
    children: [emptyTextElement(ELEMENT_TYPE.quoteText, makeId), emptyTextElement(ELEMENT_TYPE.quoteCaption, makeId)],
  }),
  toHtml: quoteToHtml,
  fromHtml: quoteFromHtml,
};

/** The words of a quote; their recommended length is in `GUIDE_LENGTHS`. */
export const quoteTextModel: BlockModel = {
  type: ELEMENT_TYPE.quoteText,
  place: 'inner',
  content: 'text',
  text: QUOTE_TEXT_RULES,
  isolated: true,
  schema: quoteTextSchema,
  repair: repairQuoteText,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.quoteText, makeId),
  toHtml: quoteTextToHtml,
  fromHtml: quoteTextFromHtml,
  behaviour: { onEnter: goToCaption, onBackspaceAtStart: dissolveQuote },
};

/** Source of the quote: the person who said it. */
export const quoteCaptionModel: BlockModel = {
  type: ELEMENT_TYPE.quoteCaption,
  place: 'inner',
  content: 'text',
  text: QUOTE_CAPTION_RULES,
  isolated: true,
  schema: quoteCaptionSchema,
  repair: repairQuoteCaption,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.quoteCaption, makeId),
  toHtml: quoteCaptionToHtml,
  fromHtml: quoteCaptionFromHtml,
  behaviour: { onEnter: leaveQuote, onSoftBreak: () => true, onBackspaceAtStart: backToQuoteText },
};
