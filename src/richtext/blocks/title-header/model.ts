import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { goToNextBlock } from '../../editing/caret.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { HEADING_TEXT_RULES } from '../heading-rules.ts';
import { titleHeaderFromHtml, titleHeaderToHtml } from './html.ts';
import { repairTitleHeader } from './normalize.ts';
import { titleHeaderSchema } from './schema.ts';

/** The line over the title: a place, a person, a series. First of the three fixed blocks. */
export const titleHeaderModel: BlockModel = {
  type: ELEMENT_TYPE.titleHeader,
  place: 'top',
  content: 'text',
  text: HEADING_TEXT_RULES,
  isolated: true,
  schema: titleHeaderSchema,
  repair: repairTitleHeader,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.titleHeader, makeId),
  toHtml: titleHeaderToHtml,
  fromHtml: titleHeaderFromHtml,
  behaviour: { onEnter: goToNextBlock, onSoftBreak: () => true },
};
