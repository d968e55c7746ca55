import { type CropMarks, DEFAULT_FOCUS_POINT, type FocusPoint } from './image.ts';

/** A part of a picture in its size on the page, in CSS pixels. */
export interface RenditionRequest {
  readonly crop?: CropMarks | undefined;
  readonly focus?: FocusPoint | undefined;
  readonly widthPx?: number | undefined;
  readonly heightPx?: number | undefined;
  readonly mimetype?: 'image/jpeg' | 'image/png' | 'image/webp' | undefined;
}

/** Screens have two pixels for one (B5-065). */
const PIXELS_PER_CSS_PIXEL = 2;
/** Maximum side of a rendition, in pixels. */
const MAX_SIDE = 4000;

const decimals = (value: number): string => String(Number(value.toFixed(4)));
const sideOf = (cssPixels: number): string => String(Math.min(MAX_SIDE, Math.max(1, Math.round(cssPixels * PIXELS_PER_CSS_PIXEL))));

/** The crop "x,y,width,height" with at most four decimals; undefined for the whole picture (B9-003). */
export const cropQuery = ({ x, y, width, height }: CropMarks): string | undefined => {
  const text = [x, y, width, height].map(decimals).join(',');
  return text === '0,0,1,1' ? undefined : text;
};

/** The focus "x,y" with at most four decimals; undefined for the middle (B9-003). */
export const focusQuery = ({ x, y }: FocusPoint): string | undefined => {
  const text = `${decimals(x)},${decimals(y)}`;
  return text === `${decimals(DEFAULT_FOCUS_POINT.x)},${decimals(DEFAULT_FOCUS_POINT.y)}` ? undefined : text;
};

/**
 * The query of a rendition, for the newsroom's `/files/{id}/data` and the desk's `/media/{id}` (B5-065): crop and focus only if they are
 * not the default, the sizes doubled. Example: `crop=0.1,0,0.8,1&maxWidth=560`; empty for the defaults.
 */
export const renditionQuery = ({ crop, focus, widthPx, heightPx, mimetype }: RenditionRequest): string => {
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['crop', crop && cropQuery(crop)],
    ['focus', focus && focusQuery(focus)],
    ['mimetype', mimetype],
    ['maxWidth', widthPx === undefined ? undefined : sideOf(widthPx)],
    ['maxHeight', heightPx === undefined ? undefined : sideOf(heightPx)],
  ];
  return parts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join('&');
};
