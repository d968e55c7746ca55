import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from '#domain/media/asset.ts';
import type { PictureSource } from './types.ts';

// Drawing happens in Node's four worker threads, which also serve files and names. One thread per picture keeps the others free (and is as
// fast where several pictures are drawn at once); no cache keeps the process small: each picture is drawn once and then stored.
sharp.concurrency(1);
sharp.cache(false);

/** Timeout of a drawing in seconds: a hostile file must not block a thread. */
const PATIENCE_SECONDS = 15;

/** Opens a picture for drawing. A truncated or damaged one fails; small irregularities that any viewer tolerates do not. */
export const openPicture = (source: PictureSource, options: SharpOptions = {}): Sharp =>
  sharp('path' in source ? source.path : source.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options }).timeout({
    seconds: PATIENCE_SECONDS,
  });
