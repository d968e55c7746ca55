import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { orderedListFromHtml, orderedListToHtml } from './html.ts';
import { repairOrderedList } from './normalize.ts';
import { orderedListSchema } from './schema.ts';

/** A numbered list. */
export const orderedListModel: BlockModel = {
  type: ELEMENT_TYPE.orderedList,
  place: 'body',
  content: 'elements',
  schema: orderedListSchema,
  repair: repairOrderedList,
  isEmpty: isBlank,
  create: makeId => ({ type: ELEMENT_TYPE.orderedList, id: makeId(), children: [emptyTextElement(ELEMENT_TYPE.listItem, makeId)] }),
  toHtml: orderedListToHtml,
  fromHtml: orderedListFromHtml,
};
