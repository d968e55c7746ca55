import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { FileFault } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Drawing, planDrawing, type Size, storedFrame } from './frame.ts';
import { type PictureHead, readHead } from './head.ts';
import { decodeHeic } from './heif/decode-heic.ts';
import { openPicture } from './sharp.ts';
import { withPicture } from './source.ts';
import { readJpeg } from './structure/jpeg.ts';
import { readStructure } from './structure/read-structure.ts';
import { plainSvg } from './svg/plain-svg.ts';
import { decodeXml } from './svg/svg-text.ts';
import type { PictureSource, Rendered, RenderPicture, RenderRequest } from './types.ts';
import { creditPacket } from './words/credit-packet.ts';
import { readCredits } from './words/words.ts';

type OutputType = NonNullable<RenderRequest['mediaType']>;

const QUALITY = 82;
/** Of 0 (fast) to 6 (small): half the time of the usual 4 for about 3 % more bytes. */
const WEBP_EFFORT = 2;
/** Maximum pixels of all frames together; above, only the first is drawn: each frame costs as much as a picture. */
const MAX_MOVING_PIXELS = 24_000_000;
const WHITE = '#ffffff';

const encode = (picture: Sharp, mediaType: OutputType): Sharp => {
  if (mediaType === 'image/png') return picture.png({ compressionLevel: 7 });
  if (mediaType === 'image/jpeg') return picture.flatten({ background: WHITE }).jpeg({ quality: QUALITY });
  return picture.webp({ quality: QUALITY, effort: WEBP_EFFORT });
};

const isWhole = ({ cut }: Drawing, { width, height }: Size): boolean => cut.width === width && cut.height === height;

/** Cuts out in the picture as it is stored, scales, and only then turns the small result upright: a third of the time and of the memory. */
const drawPixels = (opened: Sharp, picture: PictureHead, drawing: Drawing): Sharp => {
  const cut = isWhole(drawing, picture) ? opened : opened.extract(storedFrame(picture, drawing.cut, picture.orientation));
  // `autoOrient` after `resize`: the sizes are those of the upright picture, and a JPEG is already decoded small.
  const drawn = cut.resize({ ...drawing.size, fit: 'fill' }).autoOrient();
  // sharp 0.35 works on these in Display P3 and would hand on such numbers as if they were sRGB.
  return picture.isDeep ? drawn.withIccProfile('srgb', { attach: false }) : drawn;
};

/** A vector drawing is rasterised at the size in which its cropped part has the requested size. */
const drawSvg = (svg: string, picture: PictureHead, { cut, size }: Drawing): Sharp => {
  const scale = { x: size.width / cut.width, y: size.height / cut.height };
  const whole = {
    width: Math.max(size.width, Math.round(picture.width * scale.x)),
    height: Math.max(size.height, Math.round(picture.height * scale.y)),
  };
  const left = Math.min(Math.round(cut.left * scale.x), whole.width - size.width);
  const top = Math.min(Math.round(cut.top * scale.y), whole.height - size.height);
  return openPicture({ bytes: Buffer.from(svg) })
    .resize({ ...whole, fit: 'fill' })
    .extract({ left, top, ...size });
};

const plainTextOf = async (source: PictureSource): Promise<string | null> => {
  const text = decodeXml('path' in source ? await readFile(source.path) : source.bytes);
  return text === null ? null : plainSvg(text);
};

/** Returns the texts of a file that go with its renditions: never the place or the camera. */
const creditsIn = async (source: PictureSource, picture: PictureHead): Promise<string | null> => {
  if (picture.kind !== 'pixels') return null;
  const words = await withPicture(source, async bytes => (await readStructure(picture, bytes))?.words);
  return words === undefined || words.length === 0 ? null : creditPacket(readCredits(words));
};

interface Output {
  readonly mediaType: OutputType;
  readonly credits: string | null;
}

const finish = async (drawn: Sharp, { mediaType, credits }: Output): Promise<Result<Rendered, FileFault>> => {
  try {
    const encoded = encode(drawn, mediaType);
    const { data, info } = await (credits === null ? encoded : encoded.withXmp(credits)).toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, mediaType, width: info.width, height: info.pageHeight ?? info.height });
  } catch (cause) {
    // sharp has one kind of error; the picture was inspected, so its pixels are damaged.
    if (cause instanceof Error) return err({ code: 'brokenPicture' });
    throw cause;
  }
};

/** Returns whether only the end of a JPEG is missing. */
const isCutJpeg = async (source: PictureSource, { mediaType }: PictureHead): Promise<boolean> =>
  mediaType === 'image/jpeg' && (await withPicture(source, readJpeg))?.isIncomplete === true;

/** Draws a photograph. A JPEG without its end is drawn as far as it goes; what was lost is grey. */
const finishPixels = async (
  source: PictureSource,
  picture: PictureHead,
  drawing: Drawing,
  output: Output,
): Promise<Result<Rendered, FileFault>> => {
  const drawable = picture.mediaType === 'image/heic' ? await decodeHeic(source) : source;
  if (drawable === null) return err({ code: 'brokenPicture', type: 'heic' });
  const drawn = await finish(drawPixels(openPicture(drawable), picture, drawing), output);
  if (drawn.ok || !(await isCutJpeg(source, picture))) return drawn;
  return finish(drawPixels(openPicture(source, { failOn: 'none' }), picture, drawing), output);
};

/** A whole picture with several frames in its own size stays as it is. */
const isUntouched = (picture: PictureHead, drawing: Drawing, request: RenderRequest): boolean =>
  picture.isAnimated && request.mediaType === undefined && isWhole(drawing, picture) && drawing.size.width === picture.width;

/** All frames are scaled where the whole is requested and their pixels do not exceed a large photograph. */
const movesOn = (picture: PictureHead, drawing: Drawing, { mediaType }: RenderRequest): boolean =>
  picture.frames > 1 &&
  mediaType === undefined &&
  isWhole(drawing, picture) &&
  picture.frames * picture.width * picture.height <= MAX_MOVING_PIXELS;

/**
 * Draws a rendition. Pictures in wide colour spaces become sRGB; transparent parts stay in WebP and PNG and become white in JPEG; several
 * frames stay where the whole is requested, else the first is drawn. Credit, by-line and copyright go with it, nothing else of its file. Run at most two at once in one process: each takes one of Node's four threads.
 */
export const renderPicture: RenderPicture = async (source, request) => {
  const head = await withPicture(source, bytes => readHead(source, bytes, ''));
  if (!head.ok) return head;
  const picture = head.value;
  const drawing = planDrawing(picture, request);
  if (isUntouched(picture, drawing, request)) {
    const bytes = 'path' in source ? await readFile(source.path) : source.bytes;
    return ok({ bytes, mediaType: picture.mediaType, width: picture.width, height: picture.height });
  }
  const output = { mediaType: request.mediaType ?? 'image/webp', credits: await creditsIn(source, picture) } as const;
  if (movesOn(picture, drawing, request))
    return finish(openPicture(source, { animated: true }).resize({ ...drawing.size, fit: 'fill' }), output);
  if (picture.kind === 'pixels') return finishPixels(source, picture, drawing, output);
  const svg = await plainTextOf(source);
  return svg === null ? err({ code: 'unsafeSvg' }) : finish(drawSvg(svg, picture, drawing), output);
};
