import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { captionedSchema } from '../captioned.ts';
import { mediaDataSchema } from '../media-data.ts';

/** B3-016 and B3-017. */
export const imageSchema = captionedSchema(ELEMENT_TYPE.image, mediaDataSchema.optional());
