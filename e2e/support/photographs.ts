import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOREIGN_FILES } from '#tests/support/pictures/broken.ts';
import { variantOf } from '#tests/support/pictures/noisy.ts';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { iptcBlock, jpegWithWords } from '#tests/support/pictures/words.ts';

/** A photograph on the disk, with the words that its agency wrote into it. */
export interface Photograph {
  readonly name: string;
  readonly path: string;
  readonly caption: string;
  readonly credit: string;
}

export interface PhotographsOptions {
  readonly folder: string;
  /** First word of the file names. */
  readonly series: string;
  readonly count: number;
  /** Numbers, from 1, of those whose agency wrote no credit. */
  readonly withoutCredit?: readonly number[];
  /** Numbers, from 1, of those that may not be used before the year 2099. */
  readonly embargoed?: readonly number[];
}

const MEBIBYTE = 1_048_576;
const AGENCIES = ['KEYSTONE', 'EPA', 'Zürich Foto', 'Frédérique Müller'] as const;

/** Writes photographs of 1200 × 900 pixels, each another file, with caption and credit in their IPTC data. */
export const writePhotographs = async (options: PhotographsOptions): Promise<readonly Photograph[]> => {
  const { folder, series, count, withoutCredit = [], embargoed = [] } = options;
  const pixels = await quarterPicture({ width: 1200, height: 900 });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const number = index + 1;
      const name = `${series}-${String(number).padStart(2, '0')}.jpg`;
      const path = join(folder, name);
      const caption = `Die ${series} Nummer ${String(number)} über Zürich.`;
      const credit = withoutCredit.includes(number) ? '' : (AGENCIES[index % AGENCIES.length] ?? '');
      const embargo = embargoed.includes(number) ? { releaseDate: '20990101', releaseTime: '060000+0100' } : {};
      const iptc = iptcBlock({ caption, ...(credit === '' ? {} : { credit }), ...embargo }, 'latin-1');
      await writeFile(path, jpegWithWords(variantOf(pixels, series.length * 1000 + number), { iptc }));
      return { name, path, caption, credit };
    }),
  );
};

/** Writes a picture of an old program, which the library does not take. */
export const writeForeign = async (folder: string): Promise<string> => {
  const path = join(folder, 'scan.bmp');
  await writeFile(path, FOREIGN_FILES['bmp'] ?? Buffer.alloc(0));
  return path;
};

/** Writes a JPEG of 70 MB. */
export const writeHuge = async (folder: string): Promise<string> => {
  const path = join(folder, 'riesig.jpg');
  const pixels = await quarterPicture();
  await writeFile(path, Buffer.concat([pixels, Buffer.alloc(70 * MEBIBYTE - pixels.byteLength, 1)]));
  return path;
};
