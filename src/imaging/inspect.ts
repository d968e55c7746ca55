import { NO_STATED_RIGHTS } from '#domain/media/rights.ts';
import { err, ok } from '#domain/result.ts';
import { readHead } from './head.ts';
import { withPicture } from './source.ts';
import { readStructure } from './structure/read-structure.ts';
import { isWholeSvg } from './svg/whole-svg.ts';
import type { InspectPicture } from './types.ts';
import { NO_WORDS, readTexts } from './words/words.ts';

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
    const structure = await readStructure(picture, bytes);
    if (!structure) return err({ code: 'brokenPicture', type: mediaType.slice('image/'.length) });
    return ok({ ...facts, isAnimated: structure.isAnimated, isIncomplete: structure.isIncomplete ?? false, ...readTexts(structure.words) });
  });
