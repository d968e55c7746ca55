import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { paragraphFromHtml, paragraphToHtml } from './html.ts';
import { repairParagraph } from './normalize.ts';
import { PARAGRAPH_TEXT_RULES, paragraphSchema } from './schema.ts';
import { splitParagraph } from './commands.ts';

/** Body text, and what any text becomes that has no other place. */
export const paragraphModel: BlockModel = {
  type: ELEMENT_TYPE.paragraph,
  place: 'body',
  content: 'text',
  text: PARAGRAPH_TEXT_RULES,
  schema: paragraphSchema,
  repair: repairParagraph,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.paragraph, makeId),
  toHtml: paragraphToHtml,
  fromHtml: paragraphFromHtml,
  behaviour: { onEnter: splitParagraph },
};
