import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { unorderedListFromHtml, unorderedListToHtml } from './html.ts';
import { repairUnorderedList } from './normalize.ts';
import { unorderedListSchema } from './schema.ts';

/** A bulleted list. */
export const unorderedListModel: BlockModel = {
  type: ELEMENT_TYPE.unorderedList,
  place: 'body',
  content: 'elements',
  schema: unorderedListSchema,
  repair: repairUnorderedList,
  isEmpty: isBlank,
  create: makeId => ({ type: ELEMENT_TYPE.unorderedList, id: makeId(), children: [emptyTextElement(ELEMENT_TYPE.listItem, makeId)] }),
  toHtml: unorderedListToHtml,
  fromHtml: unorderedListFromHtml,
};
