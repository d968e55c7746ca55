import { ELEMENT_TYPE } from '#domain/article/document.ts';
import type { BlockModel } from '../../model/block.ts';
import { VIDEO_PREVIEW } from '../../model/picture-slot.ts';
import { captionAndCredit } from '../captioned.ts';
import { recogniseVideo } from './create.ts';
import { embeddedVideoFromHtml, embeddedVideoToHtml } from './html.ts';
import { isEmptyVideo, repairEmbeddedVideo } from './normalize.ts';
import { embeddedVideoSchema } from './schema.ts';

/** A video or livestream of the publisher's own system. */
export const embeddedVideoModel: BlockModel = {
  type: ELEMENT_TYPE.embeddedVideo,
  place: 'body',
  content: 'elements',
  schema: embeddedVideoSchema,
  recognise: recogniseVideo,
  repair: repairEmbeddedVideo,
  isEmpty: isEmptyVideo,
  create: makeId => ({ type: ELEMENT_TYPE.embeddedVideo, id: makeId(), children: captionAndCredit(makeId) }),
  toHtml: embeddedVideoToHtml,
  fromHtml: embeddedVideoFromHtml,
  picture: VIDEO_PREVIEW,
};
