import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { pictureUnder } from '../../model/picture-slot.ts';
import { FIXED_PART, ignoreBreak } from '../../editing/structure.ts';
import { emptyTextElement, isBlank } from '../../model/text-block.ts';
import { dynamicTeaserFromHtml, dynamicTeaserTitleFromHtml, dynamicTeaserTitleToHtml, dynamicTeaserToHtml } from './html.ts';
import { isEmptyTeaser, repairDynamicTeaser, repairDynamicTeaserTitle } from './normalize.ts';
import { DYNAMIC_TEASER_TITLE_RULES, dynamicTeaserSchema, dynamicTeaserTitleSchema } from './schema.ts';

/** Related contents of the newsroom under a title, with an image. */
export const dynamicTeaserModel: BlockModel = {
  type: ELEMENT_TYPE.dynamicTeaser,
  place: 'body',
  content: 'elements',
  feature: 'dynamicTeaser',
  schema: dynamicTeaserSchema,
  repair: repairDynamicTeaser,
  isEmpty: isEmptyTeaser,
  create: makeId => ({
    type: ELEMENT_TYPE.dynamicTeaser,
    id: makeId(),
    data: { metadataIds: [] },
    children: [emptyTextElement(ELEMENT_TYPE.dynamicTeaserTitle, makeId)],
  }),
  toHtml: dynamicTeaserToHtml,
  fromHtml: dynamicTeaserFromHtml,
  picture: pictureUnder('image'),
};

/** The title of a dynamic teaser; Enter goes on behind the teaser. */
export const dynamicTeaserTitleModel: BlockModel = {
  type: ELEMENT_TYPE.dynamicTeaserTitle,
  place: 'inner',
  content: 'text',
  text: DYNAMIC_TEASER_TITLE_RULES,
  isolated: true,
  schema: dynamicTeaserTitleSchema,
  repair: repairDynamicTeaserTitle,
  isEmpty: isBlank,
  create: makeId => emptyTextElement(ELEMENT_TYPE.dynamicTeaserTitle, makeId),
  toHtml: dynamicTeaserTitleToHtml,
  fromHtml: dynamicTeaserTitleFromHtml,
  behaviour: { ...FIXED_PART, onSoftBreak: ignoreBreak },
};
