import type { CropMarks } from '#domain/media/image.ts';
import type { ImageSize } from '#domain/media/image-size.ts';

/** Side of the sent picture, in pixels: twice what a profile shows (about 350). */
const SIDE_PX = 700;
const QUALITY = 0.9;

/** Decodes a chosen picture file; `null` if that fails. */
export const decodePicture = async (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

/** Returns a crop as a square in whole pixels. */
export const squareOf = (crop: CropMarks, size: ImageSize) => {
  const side = Math.max(1, Math.round(Math.min(crop.width * size.width, crop.height * size.height)));
  const within = (start: number, whole: number): number => Math.max(0, Math.min(Math.round(start), whole - side));
  return { x: within(crop.x * size.width, size.width), y: within(crop.y * size.height, size.height), side };
};

/** Creates a file with the square part of a picture: what lies outside it never leaves this computer. */
export const squareFile = async (picture: ImageBitmap, crop: CropMarks, type: 'image/jpeg' | 'image/png'): Promise<File | null> => {
  const { x, y, side } = squareOf(crop, picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, SIDE_PX);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, QUALITY));
  return bytes === null ? null : new File([bytes], type === 'image/png' ? 'profile.png' : 'profile.jpg', { type });
};
