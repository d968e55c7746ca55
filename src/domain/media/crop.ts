import { InvariantError } from '../result.ts';
import { type CropMarks, DEFAULT_FOCUS_POINT, type FocusPoint, FULL_CROP, IMAGE_RATIOS, type ImageRatio } from './image.ts';
import type { ImageSize } from './image-size.ts';

/*
 * The geometry of crops. A crop is in shares of the upright picture, a ratio in pixels: width divided by height.
 *
 * The smallest crop (B9-023) is a share of the picture's width, by the picture's orientation:
 *   landscape 20 %: the width is the long side, a fifth of it still has the pixels of a column;
 *   square    33 %;
 *   portrait  50 %: the width is the short side, and every ratio is at least as wide as high, so that a fifth would be tiny.
 * Without a ratio (the part of the original) it is 20 % of either side. Where a ratio does not even fit at that size, because the picture is
 * much wider or higher than the ratio, the largest crop that fits is the only one.
 */

/** Smallest share of the picture's width that a crop may have, by the picture's orientation (B5-064). */
const MINIMUM_CROP = { landscape: 0.2, square: 0.33, portrait: 0.5 } as const;
export type Orientation = keyof typeof MINIMUM_CROP;
/** Smallest share of either side where no ratio is asked for. */
const MINIMUM_FREE_CROP = 0.2;
/** A focus point that moved by less than this along both sides has not moved (B9-023). */
const FOCUS_THRESHOLD = 0.005;
/** Crops are stored and sent with four decimals (B5-065). */
const DECIMALS = 10_000;
/** Two sides within this of each other make a square: scans are rarely exact. */
const SQUARE_TOLERANCE = 0.02;

const RATIO = /^(?<width>[1-9]\d{0,3}):(?<height>[1-9]\d{0,3})$/u;

/** Width divided by height of a ratio written "X:Y", for example "16:9"; any other format is a bug and throws (B5-066). */
export const ratioOf = (ratio: string): number => {
  const parts = RATIO.exec(ratio)?.groups;
  if (!parts) throw new InvariantError(`a ratio is written X:Y, for example 16:9, not "${ratio}"`);
  return Number(parts['width']) / Number(parts['height']);
};

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const round = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** Returns whether a picture is wider than high, higher than wide, or neither. */
export const orientationOf = ({ width, height }: ImageSize): Orientation => {
  const ratio = width / height;
  if (Math.abs(ratio - 1) <= SQUARE_TOLERANCE) return 'square';
  return ratio > 1 ? 'landscape' : 'portrait';
};

/** The allowed size of a crop along both sides, in shares; `ratio` null for the free crop of the original. */
export interface CropLimits {
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly minHeight: number;
  readonly maxHeight: number;
}

/** The limits of a crop of this ratio in a picture of this size. */
export const cropLimits = (size: ImageSize, ratio: ImageRatio | null): CropLimits => {
  if (ratio === null) return { minWidth: MINIMUM_FREE_CROP, maxWidth: 1, minHeight: MINIMUM_FREE_CROP, maxHeight: 1 };
  // Converts a share of the width to a share of the height.
  const perWidth = size.width / size.height / ratioOf(ratio);
  const maxWidth = Math.min(1, 1 / perWidth);
  const minWidth = Math.min(maxWidth, MINIMUM_CROP[orientationOf(size)]);
  return { minWidth, maxWidth, minHeight: minWidth * perWidth, maxHeight: Math.min(1, maxWidth * perWidth) };
};

/** The ratio of a crop in pixels. */
export const ratioOfCrop = ({ width, height }: CropMarks, size: ImageSize): number => (width * size.width) / (height * size.height);

const place = (centre: number, length: number): number => clamp(round(centre - length / 2), 0, round(1 - length));

/** Both sides with four decimals: the smaller share is rounded and the other follows, so that the ratio stays visibly exact. */
const roundedSides = (wanted: number, least: number, perWidth: number): { readonly width: number; readonly height: number } => {
  if (perWidth >= 1) return { width: round(wanted), height: Math.min(1, round(round(wanted) * perWidth)) };
  const near = round(wanted * perWidth);
  const height = round(near / perWidth) < least ? round(near + 1 / DECIMALS) : near;
  return { width: Math.min(1, round(height / perWidth)), height };
};

/** A crop of this width around a centre, moved inside the picture; sizes within the limits, the ratio right to two decimals. */
const cropAround = (input: {
  readonly centre: FocusPoint;
  readonly width: number;
  readonly size: ImageSize;
  readonly ratio: ImageRatio;
}): CropMarks => {
  const { minWidth, maxWidth } = cropLimits(input.size, input.ratio);
  const perWidth = input.size.width / input.size.height / ratioOf(input.ratio);
  const { width, height } = roundedSides(clamp(input.width, minWidth, maxWidth), minWidth, perWidth);
  return { x: place(input.centre.x, width), y: place(input.centre.y, height), width, height };
};

const centreOf = ({ x, y, width, height }: CropMarks): FocusPoint => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The nearest allowed crop: inside the picture, large enough, in the ratio (B5-064). Its centre stays where it can.
 * With `ratio` null, width and height are free.
 */
export const fitCrop = (marks: CropMarks, size: ImageSize, ratio: ImageRatio | null): CropMarks => {
  if (ratio !== null) return cropAround({ centre: centreOf(marks), width: marks.width, size, ratio });
  const { minWidth, minHeight } = cropLimits(size, null);
  const width = round(clamp(marks.width, minWidth, 1));
  const height = round(clamp(marks.height, minHeight, 1));
  return { x: clamp(round(marks.x), 0, round(1 - width)), y: clamp(round(marks.y), 0, round(1 - height)), width, height };
};

/** The crop moved by shares of the picture, kept inside. */
export const moveCrop = (marks: CropMarks, by: FocusPoint): CropMarks => ({
  ...marks,
  x: clamp(round(marks.x + by.x), 0, round(1 - marks.width)),
  y: clamp(round(marks.y + by.y), 0, round(1 - marks.height)),
});

/** The point inside the picture. */
export const clampFocus = ({ x, y }: FocusPoint): FocusPoint => ({ x: round(clamp(x, 0, 1)), y: round(clamp(y, 0, 1)) });

/** The focus point after a move; the same object where it moved by less than the threshold (B9-023). */
export const moveFocus = (before: FocusPoint, to: FocusPoint): FocusPoint => {
  const next = clampFocus(to);
  const isSame = Math.abs(next.x - before.x) < FOCUS_THRESHOLD && Math.abs(next.y - before.y) < FOCUS_THRESHOLD;
  return isSame ? before : next;
};

/** A user's choice of the parts of a picture that are shown. */
export interface CropChoice {
  readonly focusPoint: FocusPoint;
  /** The part of the original. */
  readonly cropMarks: CropMarks;
  /** Ratios whose crop was set by a user; the others follow the focus point. */
  readonly variants: Readonly<Partial<Record<ImageRatio, { readonly cropMarks: CropMarks }>>>;
}

/** The default choice: the whole picture, the focus in its middle. */
export const NO_CROP_CHOICE: CropChoice = { focusPoint: DEFAULT_FOCUS_POINT, cropMarks: FULL_CROP, variants: {} };

/** The largest crop of a ratio inside the chosen part of the original, as close to the focus point as possible. */
export const automaticCrop = (choice: CropChoice, size: ImageSize, ratio: ImageRatio): CropMarks => {
  const base = choice.cropMarks;
  const width = Math.min(base.width, (base.height * size.height * ratioOf(ratio)) / size.width);
  const height = (width * size.width) / ratioOf(ratio) / size.height;
  const within = (focus: number, start: number, length: number, own: number): number =>
    clamp(focus, start + own / 2, Math.max(start + own / 2, start + length - own / 2));
  const { focusPoint } = choice;
  const centre = { x: within(focusPoint.x, base.x, base.width, width), y: within(focusPoint.y, base.y, base.height, height) };
  return cropAround({ centre, width, size, ratio });
};

/** The crop that is shown in a ratio: set by a user, else made around the focus point. */
export const cropOf = (choice: CropChoice, size: ImageSize, ratio: ImageRatio): CropMarks =>
  choice.variants[ratio]?.cropMarks ?? automaticCrop(choice, size, ratio);

/** The choice with a crop set by a user for one ratio, or for the original (`ratio` null). */
export const withCrop = (choice: CropChoice, ratio: ImageRatio | null, cropMarks: CropMarks): CropChoice =>
  ratio === null ? { ...choice, cropMarks } : { ...choice, variants: { ...choice.variants, [ratio]: { cropMarks } } };

/** The choice without this crop: the whole original, or a ratio that follows the focus point. */
export const withoutCrop = (choice: CropChoice, ratio: ImageRatio | null): CropChoice => {
  if (ratio === null) return { ...choice, cropMarks: FULL_CROP };
  const { [ratio]: _gone, ...variants } = choice.variants;
  return { ...choice, variants };
};

/** Width and height of a crop in whole pixels, at least one. */
export const pixelsOfCrop = ({ width, height }: CropMarks, size: ImageSize): ImageSize => ({
  width: Math.max(1, Math.round(width * size.width)),
  height: Math.max(1, Math.round(height * size.height)),
});

/** Ratios whose stored crop is no longer valid, for example because the picture was replaced by one of another size. */
export const unfitRatios = (choice: CropChoice, size: ImageSize): readonly ImageRatio[] =>
  IMAGE_RATIOS.filter(ratio => {
    const marks = choice.variants[ratio]?.cropMarks;
    return marks !== undefined && Math.abs(ratioOfCrop(marks, size) - ratioOf(ratio)) >= 0.005;
  });
