import { cropOf } from '../media/crop.ts';
import type { ImageRatio } from '../media/image.ts';
import { renditionQuery } from '../media/rendition.ts';
import type { FrontPicture } from './front.ts';

/** A picture in the size and ratio of its place. */
export interface PictureSize {
  readonly ratio: ImageRatio;
  /** CSS pixels. */
  readonly widthPx: number;
}

/** The query of a picture in a place of a page: the crop that was chosen for the ratio of its layout, else the whole picture, which the page cuts. */
export const pictureQuery = ({ crops }: FrontPicture, { ratio, widthPx }: PictureSize): string =>
  renditionQuery(crops === null ? { widthPx } : { widthPx, crop: cropOf(crops.choice, crops.size, ratio) });
