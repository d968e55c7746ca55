import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { FIXED_PART, ignoreBreak } from '../../editing/structure.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import {
  infoboxContentFromHtml,
  infoboxContentToHtml,
  infoboxFromHtml,
  infoboxTitleFromHtml,
  infoboxTitleToHtml,
  infoboxToHtml,
} from './html.ts';
import { isInfoboxEmpty, repairInfobox, repairInfoboxContent, repairInfoboxTitle } from './normalize.ts';
import {
  DEFAULT_INFOBOX,
  INFOBOX_TITLE_RULES,
  acceptsInInfobox,
  infoboxContentSchema,
  infoboxData,
  infoboxSchema,
  infoboxTitleSchema,
} from './schema.ts';

/** The title of an infobox, what a collapsed one shows. */
export const infoboxTitleModel: BlockModel = {
  type: ELEMENT_TYPE.infoboxTitle,
  place: 'inner',
  content: 'text',
  text: INFOBOX_TITLE_RULES,
  isolated: true,
  schema: infoboxTitleSchema,
  repair: repairInfoboxTitle,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.infoboxTitle, makeId),
  toHtml: infoboxTitleToHtml,
  fromHtml: infoboxTitleFromHtml,
  behaviour: { ...FIXED_PART, onSoftBreak: ignoreBreak },
};

/** The content of an infobox: text blocks, images and lists. */
export const infoboxContentModel: BlockModel = {
  type: ELEMENT_TYPE.infoboxContent,
  place: 'inner',
  content: 'elements',
  isolated: true,
  accepts: acceptsInInfobox,
  // B5-088: more is allowed, for pasted and toggled blocks.
  offersInside: type => type === ELEMENT_TYPE.paragraph || type === ELEMENT_TYPE.image,
  schema: infoboxContentSchema,
  repair: repairInfoboxContent,
  isEmpty: isBlank,
  create: makeId => ({
    type: ELEMENT_TYPE.infoboxContent,
    id: makeId(),
    children: [emptyTextElement(ELEMENT_TYPE.paragraph, makeId)],
  }),
  toHtml: infoboxContentToHtml,
  fromHtml: infoboxContentFromHtml,
};

/** Facts beside the story, in a box that opens and closes. */
export const infoboxModel: BlockModel = {
  type: ELEMENT_TYPE.infobox,
  place: 'body',
  content: 'elements',
  isolated: true,
  feature: 'infobox',
  schema: infoboxSchema,
  repair: repairInfobox,
  isEmpty: isInfoboxEmpty,
  create: makeId => ({
    type: ELEMENT_TYPE.infobox,
    id: makeId(),
    data: infoboxData(DEFAULT_INFOBOX),
    children: [infoboxTitleModel.create(makeId), infoboxContentModel.create(makeId)],
  }),
  toHtml: infoboxToHtml,
  fromHtml: infoboxFromHtml,
};
