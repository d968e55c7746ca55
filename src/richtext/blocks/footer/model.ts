import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { footerToParagraph, leaveFooter } from './commands.ts';
import { footerFromHtml, footerToHtml } from './html.ts';
import { repairFooter } from './normalize.ts';
import { FOOTER_TEXT_RULES, footerSchema } from './schema.ts';

/** Small print at the end: an agency's mark, a correction, where a text appeared first. */
export const footerModel: BlockModel = {
  type: ELEMENT_TYPE.footer,
  place: 'body',
  content: 'text',
  text: FOOTER_TEXT_RULES,
  schema: footerSchema,
  repair: repairFooter,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.footer, makeId),
  toHtml: footerToHtml,
  fromHtml: footerFromHtml,
  behaviour: { onEnter: leaveFooter, onBackspaceAtStart: footerToParagraph },
};
