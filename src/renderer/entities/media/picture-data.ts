import { assetIdOf } from '#domain/media/asset.ts';
import {
  DEFAULT_FOCUS_POINT,
  FULL_CROP,
  type ImageKind,
  imageVariantSchema,
  imageRatioSchema,
  type NameSource,
  NAME_SOURCES,
} from '#domain/media/image.ts';
import { cropQuery, focusQuery } from '#domain/media/rendition.ts';
import { pictureOf } from '#richtext/blocks/media-data.ts';
import { recordOf } from '#richtext/model/data.ts';
import { z } from 'zod';
import { EMPTY_IMAGE_FORM, type ImageFormValue } from './image-form.ts';

type Fields = Readonly<Record<string, unknown>>;

const variantsSchema = z.partialRecord(imageRatioSchema, imageVariantSchema);

const sourceOf = (value: unknown, description: string): NameSource | null => {
  if (description === '') return null;
  return NAME_SOURCES.find(source => source === value) ?? 'user';
};

/** The data of a picture in a text, in the form. */
export const formOfPictureData = (data: Fields | undefined): ImageFormValue => {
  const picture = pictureOf(data);
  const embed = recordOf(data?.['embed']);
  const url = picture.address ?? '';
  return {
    ...EMPTY_IMAGE_FORM,
    url,
    elvisId: picture.assetId ?? assetIdOf(url) ?? '',
    mimetype: picture.mimetype ?? '',
    description: picture.alt,
    nameSource: sourceOf(embed?.['nameSource'], picture.alt),
    imageType: picture.imageType,
    naturalWidth: picture.naturalWidth ?? 0,
    naturalHeight: picture.naturalHeight ?? 0,
    focusPoint: picture.focusPoint ?? DEFAULT_FOCUS_POINT,
    cropMarks: picture.cropMarks ?? FULL_CROP,
    variants: variantsSchema.safeParse(embed?.['variants']).data ?? {},
  };
};

/** Picture data that the form sets; the rest stays. */
const DECIDED = ['name', 'nameSource', 'focusPoint', 'cropMarks', 'variants', 'style'] as const;
/** Picture data that belongs to the displayed file. */
const OF_THE_FILE = ['url', 'elvisId', 'naturalWidth', 'naturalHeight', 'title'] as const;

const without = (fields: Fields | undefined, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([key]) => !keys.includes(key)));

/** Only what differs from what is taken for granted (B5-065). */
const decidedIn = ({ description, nameSource, focusPoint, cropMarks, variants }: ImageFormValue): Fields => ({
  ...(description.trim() === '' ? {} : { name: description.trim(), nameSource: nameSource ?? 'user' }),
  ...(focusQuery(focusPoint) === undefined ? {} : { focusPoint }),
  ...(cropQuery(cropMarks) === undefined ? {} : { cropMarks }),
  ...(Object.keys(variants).length === 0 ? {} : { variants }),
});

const styleIn = (embed: Fields | undefined, imageType: ImageKind | null): Fields => ({
  ...recordOf(embed?.['style']),
  imageType: imageType ?? 'image',
});

/** The data of a form's picture; undefined without one. Fields of a newer version are kept. */
export const pictureDataOf = (form: ImageFormValue, before: Fields | undefined): Fields | undefined => {
  if (form.url === '') return undefined;
  const embed = recordOf(before?.['embed']);
  const rest = without(before, ['displayError', 'embed']);
  const style = styleIn(embed, form.imageType);
  if (form.url === pictureOf(before).address) return { ...rest, embed: { ...without(embed, DECIDED), ...decidedIn(form), style } };
  return {
    ...without(rest, ['originalSrc', 'src', 'loadingStatusId']),
    src: form.url,
    mimetype: form.mimetype,
    embed: {
      ...without(embed, [...DECIDED, ...OF_THE_FILE]),
      url: form.url,
      elvisId: form.elvisId,
      naturalWidth: form.naturalWidth,
      naturalHeight: form.naturalHeight,
      ...decidedIn(form),
      style,
    },
  };
};
