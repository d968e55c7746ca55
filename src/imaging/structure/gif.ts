import { createCursor, type Cursor } from './cursor.ts';
import type { ReadStructure } from './structure.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Length of a colour table by the flags before it; 0 if there is none. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

const skipBlocks = async (cursor: Cursor): Promise<boolean> => {
  for (;;) {
    const [length] = (await cursor.take(1)) ?? [];
    if (length === undefined) return false;
    if (length === 0) return true;
    if (!cursor.skip(length)) return false;
  }
};

const skipFrame = async (cursor: Cursor): Promise<boolean> => {
  const [flags] = (await cursor.take(9))?.subarray(8) ?? [];
  // One byte follows the colour table: the size of the first code.
  return flags !== undefined && cursor.skip(tableBytes(flags) + 1) && skipBlocks(cursor);
};

/** Walks over all blocks (GIF89a, section 12 and on). Many writers leave out the trailer: a file may also end after a complete frame. */
export const readGif: ReadStructure = async bytes => {
  const cursor = createCursor(bytes);
  const [flags] = (await cursor.take(13))?.subarray(10) ?? [];
  if (flags === undefined || !cursor.skip(tableBytes(flags))) return null;
  let frames = 0;
  while (cursor.left() > 0) {
    const [kind] = (await cursor.take(1)) ?? [];
    if (kind === TRAILER) break;
    if (kind === IMAGE) {
      if (!(await skipFrame(cursor))) return null;
      frames += 1;
    } else if (kind === EXTENSION) {
      if (!cursor.skip(1) || !(await skipBlocks(cursor))) return null;
    } else if (kind !== 0) return null; // a stray zero between blocks is common and harmless
  }
  return frames === 0 ? null : { isAnimated: frames > 1, words: new Uint8Array() };
};
