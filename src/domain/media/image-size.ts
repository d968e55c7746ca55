/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A picture in a text is at most this large (B9-005). */
export const MAX_IMAGE_SIZE: ImageSize = { width: 880, height: 660 };

/** The size at which a picture of this size is shown: its own where it fits, else as large as fits, with the same proportions, in whole pixels. */
export const fitImage = ({ width, height }: ImageSize, most: ImageSize = MAX_IMAGE_SIZE): ImageSize => {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
