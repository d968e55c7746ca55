import type { z } from 'zod';
import { cropOf, pixelsOfCrop } from './crop.ts';
import { type ImageValue, imageSchema } from './image.ts';

const MARK = 'squarePx';

/** Width and height of the square part of a picture, in pixels. */
export const squareSidePx = (image: ImageValue): number => {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { width, height } = pixelsOfCrop(cropOf(image, size, '1:1'), size);
  return Math.min(width, height);
};

const isDrawing = ({ mimetype }: Pick<ImageValue, 'mimetype'>): boolean => mimetype === 'image/svg+xml';

/** Checks a picture that is shown as a square of this side: its part in 1:1 has as many pixels, unless it is a drawing. */
export const squarePictureSchema = (sidePx: number) =>
  imageSchema
    .refine(image => isDrawing(image) || squareSidePx(image) >= sidePx, { message: `The square part has to be at least ${sidePx} px wide` })
    .meta({ [MARK]: sidePx });

/** The side of the square that a schema asks for; undefined for other schemas. */
export const squareSideOf = (schema: z.ZodType): number | undefined => {
  const side = schema.meta()?.[MARK];
  return typeof side === 'number' ? side : undefined;
};
