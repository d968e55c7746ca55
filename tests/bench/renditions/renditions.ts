import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPicture } from '#imaging/render.ts';
import type { RenderRequest } from '#imaging/types.ts';
import { noisyPicture } from '#tests/support/pictures/noisy.ts';
import { jpegWithWords } from '#tests/support/pictures/words.ts';
import type { BenchPart } from '../part.ts';
import { createFolder } from '../programs.ts';
import { type BenchRow, comparePairs } from '../table.ts';

/** Goal: what the layer adds to drawing (looking at the head, planning, mapping the crop) costs no more than a fifth. */
const MOST = 1.2;
const WIDTH = 6_000;
const HEIGHT = 4_000;

interface Case {
  readonly name: string;
  readonly words: string;
  readonly request: RenderRequest;
  /** The same by hand: sharp, told everything beforehand. */
  readonly direct: (path: string) => Promise<unknown>;
  /** EXIF orientation of the file. */
  readonly orientation: 1 | 6;
}

const open = (path: string) => sharp(path, { limitInputPixels: 100_000_000, failOn: 'error' });
const ENCODING = { quality: 82, effort: 2 } as const;

const CASES: readonly Case[] = [
  {
    name: 'thumbnail',
    words: 'whole picture, 400 px wide',
    request: { maxWidth: 400 },
    orientation: 1,
    direct: path => open(path).resize({ width: 400, height: 267, fit: 'fill' }).autoOrient().webp(ENCODING).toBuffer(),
  },
  {
    name: 'whole',
    words: 'whole picture, 1600 px wide',
    request: { maxWidth: 1_600 },
    orientation: 1,
    direct: path => open(path).resize({ width: 1_600, height: 1_067, fit: 'fill' }).autoOrient().webp(ENCODING).toBuffer(),
  },
  {
    name: 'crop',
    words: 'a quarter of it, 560 px wide',
    request: { crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, maxWidth: 560 },
    orientation: 1,
    direct: path =>
      open(path)
        .extract({ left: 1_500, top: 1_000, width: 3_000, height: 2_000 })
        .resize({ width: 560, height: 373, fit: 'fill' })
        .autoOrient()
        .webp(ENCODING)
        .toBuffer(),
  },
  {
    name: 'turned',
    words: 'upright format, a quarter of it, 560 px high',
    request: { crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, maxHeight: 560 },
    orientation: 6,
    // Sharp's own order of work: upright first.
    direct: path =>
      open(path)
        .autoOrient()
        .extract({ left: 1_000, top: 1_500, width: 2_000, height: 3_000 })
        .resize({ width: 373, height: 560, fit: 'fill' })
        .webp(ENCODING)
        .toBuffer(),
  },
];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const drawn = async (path: string, request: RenderRequest): Promise<void> => {
  const rendered = await renderPicture({ path }, request);
  if (!rendered.ok) throw new Error(`the picture was not drawn: ${rendered.error.code}`);
};

const rowOf = async (path: string, { name, words, request, direct }: Case, rounds: number): Promise<BenchRow> => {
  const values: number[] = [];
  const references: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const ours = () => timed(() => drawn(path, request));
    const bare = () => timed(() => direct(path));
    const first = round % 2 === 0 ? await ours() : await bare();
    const second = round % 2 === 0 ? await bare() : await ours();
    if (round < 0) continue; // the first two warm up
    values.push(round % 2 === 0 ? first : second);
    references.push(round % 2 === 0 ? second : first);
  }
  const metric = `rendition of 24 megapixels: ${words}, median`;
  return comparePairs({
    id: `renditions.${name}`,
    metric,
    reference: 'sharp directly',
    values,
    references,
    unit: 'ms',
    share: 0.5,
    most: MOST,
  });
};

/** Measures renditions of a 24-megapixel JPEG of about 5 MB against sharp, called directly with the same options. */
export const benchRenditions: BenchPart = async ({ quick, report }) => {
  const folder = createFolder('renditions');
  try {
    const jpeg = await noisyPicture({ width: WIDTH, height: HEIGHT });
    const rows: BenchRow[] = [];
    for (const part of CASES) {
      const path = join(folder.path, `${part.name}.jpg`);
      await writeFile(path, jpegWithWords(jpeg, { exif: { orientation: part.orientation } }));
      report(part.words);
      rows.push(await rowOf(path, part, quick ? 15 : 40));
    }
    return rows;
  } finally {
    folder.remove();
  }
};
