import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { leaveEmptyItem, outdentItem } from './commands.ts';
import { listItemFromHtml, listItemToHtml } from './html.ts';
import { repairListItem } from './normalize.ts';
import { LIST_ITEM_TEXT_RULES, listItemSchema } from './schema.ts';

/** One entry of a list. */
export const listItemModel: BlockModel = {
  type: ELEMENT_TYPE.listItem,
  place: 'inner',
  content: 'text',
  text: LIST_ITEM_TEXT_RULES,
  schema: listItemSchema,
  repair: repairListItem,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.listItem, makeId),
  toHtml: listItemToHtml,
  fromHtml: listItemFromHtml,
  behaviour: { onEnter: leaveEmptyItem, onBackspaceAtStart: outdentItem },
};
