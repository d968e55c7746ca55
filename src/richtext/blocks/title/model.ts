import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { goToNextBlock } from '../../editing/caret.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { HEADING_TEXT_RULES } from '../heading-rules.ts';
import { titleFromHtml, titleToHtml } from './html.ts';
import { repairTitle } from './normalize.ts';
import { titleSchema } from './schema.ts';

/** The headline. Second of the three fixed blocks. */
export const titleModel: BlockModel = {
  type: ELEMENT_TYPE.title,
  place: 'top',
  content: 'text',
  text: HEADING_TEXT_RULES,
  isolated: true,
  schema: titleSchema,
  repair: repairTitle,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.title, makeId),
  toHtml: titleToHtml,
  fromHtml: titleFromHtml,
  behaviour: { onEnter: goToNextBlock, onSoftBreak: () => true },
};
