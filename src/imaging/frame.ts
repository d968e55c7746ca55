import { type CropMarks, type FocusPoint, FULL_CROP } from '#domain/media/image.ts';
import type { RenderRequest } from './types.ts';

/** A rectangle in whole pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Crop of the upright picture, and the size to draw it in. */
export interface Drawing {
  readonly cut: Frame;
  readonly size: Size;
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** The pixels of a crop: at least one, never beyond the edge. */
const frameOf = ({ width, height }: Size, { x, y, width: across, height: down }: CropMarks): Frame => {
  const left = between(Math.round(x * width), 0, width - 1);
  const top = between(Math.round(y * height), 0, height - 1);
  const right = between(Math.round((x + across) * width), left + 1, width);
  const bottom = between(Math.round((y + down) * height), top + 1, height);
  return { left, top, width: right - left, height: bottom - top };
};

/** The largest part of a frame in the shape of `shape`, with the point as near to its middle as the frame allows. */
const aroundFocus = (picture: Size, frame: Frame, shape: Size, focus: FocusPoint): Frame => {
  const scale = Math.min(frame.width / shape.width, frame.height / shape.height);
  const width = between(Math.round(shape.width * scale), 1, frame.width);
  const height = between(Math.round(shape.height * scale), 1, frame.height);
  const left = between(Math.round(focus.x * picture.width - width / 2), frame.left, frame.left + frame.width - width);
  const top = between(Math.round(focus.y * picture.height - height / 2), frame.top, frame.top + frame.height - height);
  return { left, top, width, height };
};

/** Plans a rendition of a picture of this upright size; nothing is ever enlarged. */
export const planDrawing = (picture: Size, { crop = FULL_CROP, focus, maxWidth, maxHeight }: RenderRequest): Drawing => {
  const whole = frameOf(picture, crop);
  const fills = focus && maxWidth !== undefined && maxHeight !== undefined;
  const cut = fills ? aroundFocus(picture, whole, { width: maxWidth, height: maxHeight }, focus) : whole;
  const scale = Math.min(1, (maxWidth ?? cut.width) / cut.width, (maxHeight ?? cut.height) / cut.height);
  const size = { width: Math.max(1, Math.round(cut.width * scale)), height: Math.max(1, Math.round(cut.height * scale)) };
  return { cut, size };
};

/**
 * Maps a frame of the upright picture to the picture as stored, by EXIF orientation (1 to 8, EXIF 2.32, 4.6.4).
 * `upright` is the size of the upright picture.
 */
export const storedFrame = ({ width, height }: Size, { left, top, width: across, height: down }: Frame, orientation: number): Frame => {
  const right = width - left - across;
  const bottom = height - top - down;
  const sideways = { width: down, height: across };
  switch (orientation) {
    case 2:
      return { left: right, top, width: across, height: down };
    case 3:
      return { left: right, top: bottom, width: across, height: down };
    case 4:
      return { left, top: bottom, width: across, height: down };
    case 5:
      return { left: top, top: left, ...sideways };
    case 6:
      return { left: top, top: right, ...sideways };
    case 7:
      return { left: bottom, top: right, ...sideways };
    case 8:
      return { left: bottom, top: left, ...sideways };
    default:
      return { left, top, width: across, height: down };
  }
};
