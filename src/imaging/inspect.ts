import { NO_STATED_RIGHTS } from '#domain/media/rights.ts';
import { err, ok } from '#domain/result.ts';
import { type PictureHead, readHead } from './head.ts';
import { withPicture } from './source.ts';
import { readGif } from './structure/gif.ts';
import { readHeif } from './structure/heif.ts';
import { readJpeg } from './structure/jpeg.ts';
import { wordsOfPackets } from './structure/packets.ts';
import { readPng } from './structure/png.ts';
import type { ReadStructure } from './structure/structure.ts';
import { readTiff } from './structure/tiff.ts';
import { readWebp } from './structure/webp.ts';
import { isWholeSvg } from './svg/whole-svg.ts';
import type { InspectPicture } from './types.ts';
import { NO_WORDS, readTexts } from './words/words.ts';

const STRUCTURES: Readonly<Record<Extract<PictureHead, { kind: 'pixels' }>['mediaType'], ReadStructure>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readHeif,
  'image/heic': readHeif,
  'image/tiff': readTiff,
};

/**
 * Inspects a file by its content. Reads it once from start to end in small pieces (1 to 4 ms per megabyte) and decodes no pixel: a file that
 * was truncated is found by its missing end (a JPEG is taken all the same), a damaged PNG by its checksums, a damaged JPEG nearly always by impossible markers.
 */
export const inspectPicture: InspectPicture = (source, fileName) =>
  withPicture(source, async bytes => {
    const head = await readHead(source, bytes, fileName);
    if (!head.ok) return head;
    const picture = head.value;
    const { mediaType, width, height, orientation } = picture;
    const facts = { mediaType, bytes: bytes.size, width, height, orientation };
    if (picture.kind === 'drawing') {
      const isWhole = await isWholeSvg(bytes, picture.prolog.name);
      return isWhole
        ? ok({ ...facts, isAnimated: false, isIncomplete: false, words: NO_WORDS, rights: NO_STATED_RIGHTS })
        : err({ code: 'brokenPicture', type: 'svg' });
    }
    const structure = await STRUCTURES[picture.mediaType](bytes);
    if (!structure) return err({ code: 'brokenPicture', type: mediaType.slice('image/'.length) });
    const words = picture.packets.length === 0 ? structure.words : wordsOfPackets(picture.packets);
    return ok({ ...facts, isAnimated: structure.isAnimated, isIncomplete: structure.isIncomplete ?? false, ...readTexts(words) });
  });
