import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { goToNextBlock } from '../../editing/caret.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { HEADING_TEXT_RULES } from '../heading-rules.ts';
import { leadFromHtml, leadToHtml } from './html.ts';
import { repairLead } from './normalize.ts';
import { leadSchema } from './schema.ts';

/** The paragraph that leads into the article. Third of the three fixed blocks. */
export const leadModel: BlockModel = {
  type: ELEMENT_TYPE.lead,
  place: 'top',
  content: 'text',
  text: HEADING_TEXT_RULES,
  isolated: true,
  schema: leadSchema,
  repair: repairLead,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.lead, makeId),
  toHtml: leadToHtml,
  fromHtml: leadFromHtml,
  behaviour: { onEnter: goToNextBlock, onSoftBreak: () => true },
};
