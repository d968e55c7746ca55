import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findDemoFolder } from '../demo-folder.ts';
import { withIptc } from './iptc.ts';
import type { Motif } from './motifs.ts';

/** Drawings of each motif in `resources/demo/pictures`: `forest-1.svg` and so on. */
export const DRAWINGS_PER_MOTIF = 4;

export interface PictureOrder {
  readonly motif: Motif;
  /** Anything; the same motif and seed give the same picture, byte for byte. */
  readonly seed: string;
  readonly caption: string;
  readonly credit: string;
  readonly headline?: string;
  readonly byline?: string;
}

/** Renders a picture for the demo newsroom: JPEG, 1600 × 1067, with IPTC caption, credit, byline and headline, and no EXIF. */
export const drawPicture = async ({
  motif,
  seed,
  caption,
  credit,
  headline = caption,
  byline = credit,
}: PictureOrder): Promise<Uint8Array> => {
  const number = 1 + (createHash('sha256').update(seed).digest().readUInt32BE(0) % DRAWINGS_PER_MOTIF);
  const drawing = await readFile(join(findDemoFolder(), 'pictures', `${motif}-${String(number)}.svg`));
  const jpeg = await sharp(drawing).jpeg({ quality: 80, mozjpeg: false }).toBuffer();
  return withIptc(jpeg, { caption, credit, headline, byline });
};
