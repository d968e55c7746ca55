import { cropLimits, fitCrop, moveCrop } from '#domain/media/crop.ts';
import type { CropMarks, ImageRatio } from '#domain/media/image.ts';
import type { ImageSize } from '#domain/media/image-size.ts';

export const CROP_FIELDS = ['x', 'y', 'width', 'height'] as const;
export type CropField = (typeof CROP_FIELDS)[number];

/**
 * Reason why a typed number is not taken as it is (B8-037): at this width the crop would be higher than the picture (`tooHigh`), it would be
 * wider than the picture (`tooWide`), it is below the minimum (`tooSmall`), it would exceed the edge (`outside`). `limit` in percent.
 */
export interface NumberNote {
  readonly code: 'tooHigh' | 'tooWide' | 'tooSmall' | 'outside';
  readonly limit: number;
}

export interface TypedCrop {
  readonly marks: CropMarks;
  readonly note: NumberNote | null;
}

const percent = (value: number): number => Math.round(value * 1000) / 10;
const TOLERANCE = 0.0006;

/** Which side of the picture a crop in a ratio meets first when it grows. */
const sideInTheWay = (
  ratio: ImageRatio | null,
  field: 'width' | 'height',
  { maxWidth }: { readonly maxWidth: number },
): 'tooHigh' | 'tooWide' => {
  if (ratio === null) return field === 'width' ? 'tooWide' : 'tooHigh';
  return maxWidth < 1 ? 'tooHigh' : 'tooWide';
};

interface Entry {
  readonly marks: CropMarks;
  readonly field: CropField;
  /** The typed number, in percent of the picture. */
  readonly percent: number;
  readonly size: ImageSize;
  readonly ratio: ImageRatio | null;
}

const moved = ({ marks, field, percent: typed }: Entry): TypedCrop => {
  const room = 1 - (field === 'x' ? marks.width : marks.height);
  const wanted = typed / 100;
  const by = field === 'x' ? { x: wanted - marks.x, y: 0 } : { x: 0, y: wanted - marks.y };
  const isOutside = wanted < -TOLERANCE || wanted > room + TOLERANCE;
  return { marks: moveCrop(marks, by), note: isOutside ? { code: 'outside', limit: percent(room) } : null };
};

const noteOf = (entry: Entry, least: number, most: number): NumberNote | null => {
  const wanted = entry.percent / 100;
  const field = entry.field === 'height' ? 'height' : 'width';
  const limits = cropLimits(entry.size, entry.ratio);
  if (wanted > most + TOLERANCE) return { code: sideInTheWay(entry.ratio, field, limits), limit: percent(most) };
  return wanted < least - TOLERANCE ? { code: 'tooSmall', limit: percent(least) } : null;
};

const resized = (entry: Entry): TypedCrop => {
  const { marks, field, size, ratio } = entry;
  const limits = cropLimits(size, ratio);
  const [least, most] = field === 'width' ? [limits.minWidth, limits.maxWidth] : [limits.minHeight, limits.maxHeight];
  const wanted = Math.min(most, Math.max(least, entry.percent / 100));
  const note = noteOf(entry, least, most);
  if (ratio === null) return { marks: fitCrop({ ...marks, [field]: wanted }, size, null), note };
  // The other side follows; the left upper corner stays where it can.
  const width = field === 'width' ? wanted : (wanted / limits.minHeight) * limits.minWidth;
  const height = (width / limits.minWidth) * limits.minHeight;
  return { marks: fitCrop({ x: marks.x, y: marks.y, width, height }, size, ratio), note };
};

/** The crop with a number that was typed, and what was in its way. */
export const typeNumber = (entry: Entry): TypedCrop => (entry.field === 'x' || entry.field === 'y' ? moved(entry) : resized(entry));
