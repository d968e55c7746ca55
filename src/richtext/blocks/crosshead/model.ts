import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { backToParagraph, leaveCrosshead } from './commands.ts';
import { crossheadFromHtml, crossheadToHtml } from './html.ts';
import { repairCrosshead } from './normalize.ts';
import { CROSSHEAD_TEXT_RULES, DEFAULT_CROSSHEAD_TYPE, crossheadData, crossheadSchema } from './schema.ts';

/** A heading inside the body, in four variants. */
export const crossheadModel: BlockModel = {
  type: ELEMENT_TYPE.crosshead,
  place: 'body',
  content: 'text',
  text: CROSSHEAD_TEXT_RULES,
  schema: crossheadSchema,
  repair: repairCrosshead,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.crosshead, makeId, crossheadData(DEFAULT_CROSSHEAD_TYPE)),
  toHtml: crossheadToHtml,
  fromHtml: crossheadFromHtml,
  behaviour: { onEnter: leaveCrosshead, onSoftBreak: () => true, onBackspaceAtStart: backToParagraph },
};
