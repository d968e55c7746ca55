import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import type { StoredFile } from '../repositories/files.ts';
import { type Bounds, fitInto } from '../usecases/file/fit.ts';
import { createPictureFolder } from './picture-folder.ts';

export interface Rendition {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Hash of the bytes. */
  readonly etag: string;
}

export interface Pictures {
  /** The picture as it is stored, or a WebP that fits into the bounds; null when its bytes are lost. */
  readonly render: (file: StoredFile, bounds: Bounds) => Promise<Rendition | null>;
}

export interface PicturesDeps {
  readonly dataFolder: string;
  /** Makes the bytes of a drawn picture. */
  readonly draw: (file: StoredFile) => Promise<Uint8Array | null>;
}

/** Larger pictures are refused before they are decoded (pixel flood). */
const MAX_PIXELS = 100_000_000;
const WEBP_QUALITY = 82;
/** Decoding is heavy: no more than this many at once. */
const MAX_AT_ONCE = 2;

const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 27);

/** Lets `limit` pieces of work run, the others wait in order. */
const createGate = (limit: number): (<Answer>(work: () => Promise<Answer>) => Promise<Answer>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

export const createPictures = ({ dataFolder, draw }: PicturesDeps): Pictures => {
  const originals = createPictureFolder(join(dataFolder, 'files'));
  const renditions = createPictureFolder(join(dataFolder, 'renditions'));
  const gate = createGate(MAX_AT_ONCE);
  /** Work under way by picture and size: many who ask at once wait for one drawing. */
  const underway = new Map<string, Promise<Uint8Array | null>>();

  const once = (key: string, work: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> => {
    const known = underway.get(key);
    if (known) return known;
    const begun = work().finally(() => underway.delete(key));
    underway.set(key, begun);
    return begun;
  };

  const original = (file: StoredFile): Promise<Uint8Array | null> =>
    once(file.id, async () => {
      const stored = await originals.read(file.id, 'original');
      if (stored !== null) return stored;
      const drawn = await gate(() => draw(file));
      if (drawn !== null) await originals.write(file.id, 'original', drawn);
      return drawn;
    });

  const scaled = (file: StoredFile, bounds: Bounds): Promise<Uint8Array | null> => {
    const { width, height } = fitInto(file, bounds);
    const size = `${width}x${height}`;
    return once(`${file.id} ${size}`, async () => {
      const kept = await renditions.read(file.id, size);
      if (kept !== null) return kept;
      const bytes = await original(file);
      if (bytes === null) return null;
      const made = await gate(() =>
        sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate().resize(width, height).webp({ quality: WEBP_QUALITY }).toBuffer(),
      );
      await renditions.write(file.id, size, made);
      return made;
    });
  };

  return {
    render: async (file, bounds) => {
      const isWhole = bounds.maxWidth === undefined && bounds.maxHeight === undefined;
      const bytes = await (isWhole ? original(file) : scaled(file, bounds));
      return bytes === null ? null : { bytes, mediaType: isWhole ? file.mediaType : 'image/webp', etag: etagOf(bytes) };
    },
  };
};
