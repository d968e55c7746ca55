import { extname } from 'node:path';
import { type FileFault, MOST_PIXELS, PICTURE_LIMITS } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { kindOf, type PictureKind } from './kind.ts';
import { openPicture } from './sharp.ts';
import { type PictureBytes, withPicture } from './source.ts';
import { readGif } from './structure/gif.ts';
import { readJpeg } from './structure/jpeg.ts';
import { readPng } from './structure/png.ts';
import type { ReadStructure } from './structure/structure.ts';
import { readWebp } from './structure/webp.ts';
import { svgSize } from './svg/svg-size.ts';
import { decodeXml } from './svg/svg-text.ts';
import type { InspectedPicture, InspectPicture, PictureSource } from './types.ts';
import { NO_WORDS, readWords } from './words/words.ts';

type Pixels = Extract<PictureKind, { kind: 'pixels' }>;
type Drawing = Extract<PictureKind, { kind: 'drawing' }>;

const STRUCTURES: Readonly<Record<Pixels['mediaType'], ReadStructure>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
};

/** Endings under which pictures that we take are known. */
const OUR_ENDINGS = new Set(['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp']);
const END_BYTES = 4_096;

const endingOf = (fileName: string): string => extname(fileName).slice(1).toLowerCase();

/** The bytes say nothing: a broken picture where the name promises one that we take, else a file of the kind in its name. */
const faultOfUnknown = (fileName: string): FileFault => {
  const ending = endingOf(fileName);
  return OUR_ENDINGS.has(ending) ? { code: 'brokenPicture', type: ending } : { code: 'unsupportedFileType', type: ending };
};

const faultOfPixels = (width: number, height: number): FileFault | null =>
  width * height > MOST_PIXELS ? { code: 'tooManyPixels', pixels: width * height } : null;

/** Width, height and orientation from the head of the file; null when no decoder opens it. */
const readHead = async (source: PictureSource) => {
  try {
    return await openPicture(source, { limitInputPixels: false }).metadata();
  } catch (cause) {
    if (cause instanceof Error) return null; // sharp has one kind of error: it cannot open this
    throw cause;
  }
};

const inspectPixels = async (
  source: PictureSource,
  { mediaType }: Pixels,
  bytes: PictureBytes,
): Promise<Result<InspectedPicture, FileFault>> => {
  const head = await readHead(source);
  if (!head?.width || !head.height) return err({ code: 'brokenPicture' });
  const fault = faultOfPixels(head.width, head.height);
  if (fault) return err(fault);
  const structure = await STRUCTURES[mediaType](bytes);
  if (!structure) return err({ code: 'brokenPicture' });
  const orientation = head.orientation ?? 1;
  const [width, height] = orientation > 4 ? [head.height, head.width] : [head.width, head.height];
  const { isAnimated } = structure;
  return ok({ mediaType, bytes: bytes.size, width, height, orientation, isAnimated, words: readWords(structure.words) });
};

/** Says whether the end tag of the root stands at the end; behind it only comments and spaces may follow. */
const isWhole = async (bytes: PictureBytes, { prolog }: Drawing): Promise<boolean> => {
  const start = await bytes.read(0, 2);
  const end = await bytes.read(Math.max(0, bytes.size - END_BYTES + (bytes.size % 2)), END_BYTES);
  const isWide = start.includes(0) || start[0] === 0xff || start[0] === 0xfe;
  const text = isWide ? end.filter(value => value !== 0) : end;
  const tail = new TextDecoder().decode(text).replaceAll(/<!--(?:[^-]|-(?!->))*-->|<\?[^?]*\?>/gu, '');
  return tail.trimEnd().endsWith(`</${prolog.name}>`) || (/^[^>]*\/>\s*$/u.test(tail.slice(tail.lastIndexOf('<'))) && !tail.includes('</'));
};

const inspectDrawing = async (drawing: Drawing, bytes: PictureBytes): Promise<Result<InspectedPicture, FileFault>> => {
  const { width, height } = svgSize(drawing.prolog);
  const fault = faultOfPixels(width, height);
  if (fault) return err(fault);
  if (!(await isWhole(bytes, drawing)) || decodeXml(await bytes.read(0, END_BYTES), { isPart: true }) === null)
    return err({ code: 'brokenPicture', type: 'svg' });
  return ok({ mediaType: 'image/svg+xml', bytes: bytes.size, width, height, orientation: 1, isAnimated: false, words: NO_WORDS });
};

/**
 * Looks at a file by its content. Reads it once from start to end in small pieces (about 1 ms per megabyte) and decodes no pixel: a file
 * that was cut off is found by its missing end, damaged PNGs by their checksums, damaged JPEGs nearly always by impossible markers.
 */
export const inspectPicture: InspectPicture = (source, fileName) =>
  withPicture(source, async bytes => {
    if (bytes.size === 0) return err({ code: 'emptyFile' });
    const kind = await kindOf(bytes);
    if (kind.kind === 'unknown') return err(faultOfUnknown(fileName));
    if (kind.kind === 'other') return err({ code: 'unsupportedFileType', type: kind.type });
    const limitBytes = PICTURE_LIMITS[kind.mediaType];
    if (limitBytes === undefined) return err({ code: 'unsupportedFileType', type: kind.mediaType });
    if (bytes.size > limitBytes) return err({ code: 'fileTooLarge', bytes: bytes.size, limitBytes });
    return kind.kind === 'drawing' ? inspectDrawing(kind, bytes) : inspectPixels(source, kind, bytes);
  });
