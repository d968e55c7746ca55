import { z } from 'zod';
import type { Element } from '#domain/article/document.ts';
import { type CropMarks, type FocusPoint, cropMarksSchema, focusPointSchema } from '#domain/media/image.ts';
import { type ImageSize, fitImage } from '#domain/media/image-size.ts';
import type { RepairTools } from '../model/block.ts';
import { recordOf, withData } from '../model/data.ts';

/*
 * The data of media and embed elements (B3-014, B3-015): what the schemas prove, and a repair that is written apart from them.
 */

/** Kinds of pictures (`embed.style.imageType`). */
export const IMAGE_TYPES = ['image', 'infographic'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const share = z.number().min(0).max(1);
const pixels = z.number().positive();

/** The poster of a video or a frame. */
const previewImageSchema = z.looseObject({ url: z.string().optional(), elvisId: z.string().optional(), caption: z.string().optional() });

/** `data.embed`; further fields of a newer version are kept. */
export const embedFieldsSchema = z.looseObject({
  url: z.string().optional(),
  elvisId: z.string().optional(),
  name: z.string().optional(),
  nameSource: z.string().optional(),
  naturalWidth: pixels.optional(),
  naturalHeight: pixels.optional(),
  title: z.string().optional(),
  caption: z.string().optional(),
  credit: z.string().optional(),
  previewImage: previewImageSchema.optional(),
  overlayIcon: z.looseObject({ position: z.string().optional(), type: z.string().optional() }).optional(),
  focusPoint: z.looseObject({ x: share, y: share }).optional(),
  cropMarks: z.looseObject({ x: share, y: share, width: share, height: share }).optional(),
  style: z.looseObject({ imageType: z.enum(IMAGE_TYPES).optional() }).optional(),
});

/** The data of an image, a slide or a video; further fields of a newer version are kept. */
export const mediaDataSchema = z.looseObject({
  src: z.string().optional(),
  originalSrc: z.string().optional(),
  mimetype: z.string().optional(),
  loadingStatusId: z.string().optional(),
  displayError: z.boolean().optional(),
  templateElement: z.literal(true).optional(),
  embed: embedFieldsSchema.optional(),
});

type Check = (value: unknown) => boolean;
/** Checks of fields, nested for a field that holds fields. */
export interface Shape {
  readonly [key: string]: Check | Shape;
}

const isString: Check = value => typeof value === 'string';
const isPixels: Check = value => typeof value === 'number' && Number.isFinite(value) && value > 0;
const holdsShares =
  (...keys: readonly string[]): Check =>
  value => {
    const fields = recordOf(value);
    return fields !== undefined && keys.map(key => fields[key]).every(part => typeof part === 'number' && part >= 0 && part <= 1);
  };

export const PREVIEW_SHAPE: Shape = { url: isString, elvisId: isString, caption: isString };

export const EMBED_SHAPE: Shape = {
  url: isString,
  elvisId: isString,
  name: isString,
  nameSource: isString,
  naturalWidth: isPixels,
  naturalHeight: isPixels,
  title: isString,
  caption: isString,
  credit: isString,
  previewImage: PREVIEW_SHAPE,
  overlayIcon: { position: isString, type: isString },
  focusPoint: holdsShares('x', 'y'),
  cropMarks: holdsShares('x', 'y', 'width', 'height'),
  style: { imageType: value => IMAGE_TYPES.some(type => type === value) },
};

export const MEDIA_SHAPE: Shape = {
  src: isString,
  originalSrc: isString,
  mimetype: isString,
  loadingStatusId: isString,
  displayError: value => typeof value === 'boolean',
  embed: EMBED_SHAPE,
};

type Fields = Readonly<Record<string, unknown>>;

interface Fitted {
  readonly fields: Fields;
  /** Values that did not fit, by the name of their field: `embed.focusPoint`. */
  readonly unfit: Fields;
}

const fit = (fields: Fields, shape: Shape, prefix: string): Fitted => {
  const kept: [string, unknown][] = [];
  let unfit: Fields = {};
  let isSame = true;
  for (const [key, value] of Object.entries(fields)) {
    const rule = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const below = typeof rule === 'object' ? recordOf(value) : undefined;
    if (typeof rule === 'object' && below) {
      const fitted = fit(below, rule, `${prefix}${key}.`);
      unfit = { ...unfit, ...fitted.unfit };
      isSame &&= fitted.fields === below;
      kept.push([key, fitted.fields]);
    } else if (rule === undefined || (typeof rule === 'function' && rule(value))) kept.push([key, value]);
    else {
      isSame = false;
      if (value !== null && value !== undefined) unfit = { ...unfit, [`${prefix}${key}`]: value };
    }
  }
  return { fields: isSame ? fields : Object.fromEntries(kept), unfit };
};

/**
 * Takes out of the data what cannot be right for its field, and keeps it under `original`, as it may be a user's words or a newer version's
 * way to write. Empty values (null) of other systems are left out. The same element if all was right.
 */
export const fitData = (element: Element, shape: Shape, tools: Pick<RepairTools, 'report'>): Element => {
  const { data } = element;
  if (data === undefined) return element;
  const { fields, unfit } = fit(data, shape, '');
  if (fields === data) return element;
  tools.report({ code: 'invalidData', elementId: element.id, elementType: element.type });
  if (Object.keys(unfit).length === 0) return withData(element, fields);
  const before = fields['original'];
  return withData(element, { ...fields, original: { ...(recordOf(before) ?? (before === undefined ? {} : { before })), ...unfit } });
};

const textIn = (fields: Fields | undefined, key: string): string | undefined => {
  const value = fields?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const numberIn = (fields: Fields | undefined, key: string): number | undefined => {
  const value = fields?.[key];
  return typeof value === 'number' && value > 0 ? value : undefined;
};

/** Picture of an element's data, ready to be drawn and printed. */
export interface Picture {
  /** The address that is shown: the library's, else the one that was entered. Undefined while there is none. */
  readonly address: string | undefined;
  /** Id in the media library. */
  readonly assetId: string | undefined;
  readonly alt: string;
  readonly mimetype: string | undefined;
  readonly imageType: ImageType;
  /** The size of the whole picture, upright. */
  readonly naturalWidth: number | undefined;
  readonly naturalHeight: number | undefined;
  /** The part that is shown, and the point that stays visible; undefined if nobody has chosen them. */
  readonly cropMarks: CropMarks | undefined;
  readonly focusPoint: FocusPoint | undefined;
  readonly loadingStatusId: string | undefined;
  readonly isBroken: boolean;
}

/** Reads the data of a picture: an image, a slide, or the picture of a teaser. */
export const pictureOf = (data: Fields | undefined): Picture => {
  const embed = recordOf(data?.['embed']);
  return {
    address: textIn(data, 'src') ?? textIn(embed, 'url') ?? textIn(data, 'originalSrc'),
    assetId: textIn(embed, 'elvisId'),
    alt: textIn(embed, 'name') ?? '',
    mimetype: textIn(data, 'mimetype'),
    imageType: recordOf(embed?.['style'])?.['imageType'] === 'infographic' ? 'infographic' : 'image',
    naturalWidth: numberIn(embed, 'naturalWidth'),
    naturalHeight: numberIn(embed, 'naturalHeight'),
    cropMarks: cropMarksSchema.safeParse(embed?.['cropMarks']).data,
    focusPoint: focusPointSchema.safeParse(embed?.['focusPoint']).data,
    loadingStatusId: textIn(data, 'loadingStatusId'),
    isBroken: data?.['displayError'] === true,
  };
};

/** The size at which the chosen part of a picture is shown in a text (B9-005); undefined if the picture's own is not known. */
export const shownSizeOf = ({ naturalWidth, naturalHeight, cropMarks }: Picture): ImageSize | undefined =>
  naturalWidth && naturalHeight
    ? fitImage({
        width: Math.max(1, naturalWidth * (cropMarks?.width ?? 1)),
        height: Math.max(1, naturalHeight * (cropMarks?.height ?? 1)),
      })
    : undefined;

/** The preview picture of a video (`embed.previewImage`). */
export const previewOf = (data: Fields | undefined): { readonly url: string | undefined; readonly assetId: string | undefined } => {
  const preview = recordOf(recordOf(data?.['embed'])?.['previewImage']);
  return { url: textIn(preview, 'url'), assetId: textIn(preview, 'elvisId') };
};
