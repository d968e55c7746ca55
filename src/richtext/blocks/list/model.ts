import { z } from 'zod';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { parentElementSchema } from '../../model/text-schema.ts';
import { createTextBlock } from '../create-block.ts';
import { partsHtml } from '../plain-html.ts';
import { leaveEmptyItem, outdentItem } from './commands.ts';
import { repairList } from './normalize.ts';

/** One entry of a list: all marks and links. Elements inside are taken out by the list. */
export const listItemModel = createTextBlock({
  type: ELEMENT_TYPE.listItem,
  place: 'inner',
  text: { forbiddenMarks: [], links: true, singleLine: false },
  tag: 'li',
  behaviour: { onEnter: leaveEmptyItem, onBackspaceAtStart: outdentItem },
});

/** A list of either kind: at least one item, and nothing but items. */
const createListBlock = (type: string, tag: string): BlockModel => ({
  type,
  place: 'body',
  content: 'elements',
  schema: parentElementSchema(type, z.array(listItemModel.schema).min(1)),
  repair: repairList,
  isEmpty: isBlank,
  create: makeId => ({ type, id: makeId(), children: [emptyTextElement(ELEMENT_TYPE.listItem, makeId)] }),
  ...partsHtml({ type, tag }),
});

/** A bulleted list. */
export const unorderedListModel = createListBlock(ELEMENT_TYPE.unorderedList, 'ul');

/** A numbered list. */
export const orderedListModel = createListBlock(ELEMENT_TYPE.orderedList, 'ol');
