export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Bounds {
  readonly maxWidth?: number | undefined;
  readonly maxHeight?: number | undefined;
}

/** The size of a picture that fits into the bounds: never larger than it is, never less than a pixel. */
export const fitInto = ({ width, height }: PictureSize, { maxWidth, maxHeight }: Bounds): PictureSize => {
  const scale = Math.min(1, (maxWidth ?? width) / width, (maxHeight ?? height) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
