import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { PICTURE_ITSELF } from '../../model/picture-slot.ts';
import { captionAndCredit } from '../captioned.ts';
import { recogniseImage } from './create.ts';
import { imageFromHtml, imageToHtml } from './html.ts';
import { isEmptyImage, repairImage } from './normalize.ts';
import { imageSchema } from './schema.ts';

/** A picture with its caption and credit. */
export const imageModel: BlockModel = {
  type: ELEMENT_TYPE.image,
  place: 'body',
  content: 'elements',
  schema: imageSchema,
  recognise: recogniseImage,
  repair: repairImage,
  isEmpty: isEmptyImage,
  create: makeId => ({
    type: ELEMENT_TYPE.image,
    id: makeId(),
    data: { embed: { style: { imageType: 'image' } } },
    children: captionAndCredit(makeId),
  }),
  toHtml: imageToHtml,
  fromHtml: imageFromHtml,
  picture: PICTURE_ITSELF,
};
