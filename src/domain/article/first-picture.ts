import { z } from 'zod';
import {
  type CropMarks,
  cropMarksSchema,
  DEFAULT_FOCUS_POINT,
  focusPointSchema,
  FULL_CROP,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_KINDS,
  imageRatioSchema,
  type ImageValue,
  imageVariantSchema,
  NAME_SOURCES,
} from '../media/image.ts';
import { type Element, ELEMENT_TYPE, isElement, plainText } from './document.ts';

const pixels = z
  .number()
  .positive()
  .transform(size => Math.max(1, Math.round(size)));

/** Data of a picture in a text that are needed to use it elsewhere; the rest may be missing or of a newer version. */
const dataSchema = z.looseObject({
  src: z.string().min(1),
  mimetype: z.string().catch(''),
  embed: z.looseObject({
    elvisId: z.string().min(1),
    name: z.string().catch(''),
    nameSource: z.enum(NAME_SOURCES).nullable().catch(null),
    naturalWidth: pixels,
    naturalHeight: pixels,
    focusPoint: focusPointSchema.catch(DEFAULT_FOCUS_POINT),
    cropMarks: cropMarksSchema.catch(FULL_CROP),
    variants: z.partialRecord(imageRatioSchema, imageVariantSchema).catch({}),
    style: z.looseObject({ imageType: z.enum(IMAGE_KINDS).catch('image') }).catch({ imageType: 'image' }),
  }),
});

const partOf = (natural: number, marks: CropMarks, side: 'width' | 'height'): number => Math.max(1, Math.round(natural * marks[side]));

const wordsOf = (picture: Element, type: string): string => {
  const part = picture.children.find((child): child is Element => isElement(child) && child.type === type);
  return part ? plainText(part).trim() : '';
};

const readPicture = (element: Element): ImageValue | undefined => {
  const parsed = dataSchema.safeParse(element.data);
  if (!parsed.success) return undefined;
  const { src: url, mimetype, embed } = parsed.data;
  const { elvisId, nameSource, naturalWidth, naturalHeight, focusPoint, cropMarks, variants, style } = embed;
  return {
    url,
    elvisId,
    name: embed.name.slice(0, IMAGE_DESCRIPTION_MAX),
    nameSource,
    caption: wordsOf(element, ELEMENT_TYPE.embedCaption),
    credit: wordsOf(element, ELEMENT_TYPE.embedCredit),
    mimetype,
    naturalWidth,
    naturalHeight,
    width: partOf(naturalWidth, cropMarks, 'width'),
    height: partOf(naturalHeight, cropMarks, 'height'),
    focusPoint,
    cropMarks,
    variants,
    imageType: style.imageType,
  };
};

/** The first picture of a text that is in the library, in the order of reading; null if there is none. */
export const firstPicture = (elements: readonly Element[]): ImageValue | null => {
  for (const element of elements) {
    const found = element.type === ELEMENT_TYPE.image ? readPicture(element) : firstPicture(element.children.filter(isElement));
    if (found) return found;
  }
  return null;
};
