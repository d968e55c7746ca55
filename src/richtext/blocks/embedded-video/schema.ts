import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { captionedSchema } from '../captioned.ts';
import { mediaDataSchema } from '../media-data.ts';

/** B3-032: mimetype of a video or a livestream, its addresses, preview image and caption. */
export const embeddedVideoSchema = captionedSchema(ELEMENT_TYPE.embeddedVideo, mediaDataSchema.optional());
