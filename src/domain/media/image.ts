import { z } from 'zod';

/** The ratios in which a picture may be shown (B9-002). */
export const IMAGE_RATIOS = ['1:1', '3:2', '16:9', '2:1'] as const;
export const imageRatioSchema = z.enum(IMAGE_RATIOS);
export type ImageRatio = z.infer<typeof imageRatioSchema>;

const share = z.number().min(0).max(1);

/** The point of a picture that must stay visible, as shares of its upright width and height (0 left and top, 1 right and bottom). */
export const focusPointSchema = z.strictObject({ x: share, y: share });
export type FocusPoint = z.infer<typeof focusPointSchema>;

/** The part of a picture that is shown, as shares of its upright width and height; x and y are its left upper corner. */
export const cropMarksSchema = z.strictObject({ x: share, y: share, width: share, height: share });
export type CropMarks = z.infer<typeof cropMarksSchema>;

/** The middle (B9-003). */
export const DEFAULT_FOCUS_POINT: FocusPoint = { x: 0.5, y: 0.5 };
/** The whole picture (B9-003). */
export const FULL_CROP: CropMarks = { x: 0, y: 0, width: 1, height: 1 };

/** Kinds of pictures: what is in it, a photograph or a drawing that informs. */
export const IMAGE_KINDS = ['image', 'infographic'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Sources of a picture's description: the library's own metadata, an AI proposal, or a user. */
export const NAME_SOURCES = ['assets', 'ai', 'user'] as const;
export type NameSource = (typeof NAME_SOURCES)[number];

/** Maximum length of a picture's description (B9-008). */
export const IMAGE_DESCRIPTION_MAX = 1000;

/** A user's choice for one ratio. */
export const imageVariantSchema = z.strictObject({ cropMarks: cropMarksSchema });

/**
 * A picture as items other than texts hold it (A3-020): a slide, a teaser, a video's preview.
 * `name` is the description (alternative text), `width` and `height` are those of the crop, in pixels.
 */
export const imageSchema = z.strictObject({
  url: z.string(),
  elvisId: z.string(),
  name: z.string().max(IMAGE_DESCRIPTION_MAX),
  nameSource: z.enum(NAME_SOURCES).nullable(),
  caption: z.string(),
  credit: z.string(),
  mimetype: z.string(),
  naturalWidth: z.number().int().positive(),
  naturalHeight: z.number().int().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  focusPoint: focusPointSchema,
  cropMarks: cropMarksSchema,
  variants: z.partialRecord(imageRatioSchema, imageVariantSchema),
  imageType: z.enum(IMAGE_KINDS),
});
export type ImageValue = z.infer<typeof imageSchema>;

/** The picture of an item in lists. */
export const teaserImageSchema = z.strictObject({ url: z.string(), caption: z.string(), credit: z.string() });
export type TeaserImage = z.infer<typeof teaserImageSchema>;
