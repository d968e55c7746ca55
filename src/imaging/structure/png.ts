import { crc32 } from 'node:zlib';
import { createCursor, type Cursor } from './cursor.ts';
import { createParts, type ReadStructure } from './structure.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** IEND without content and its checksum. */
const END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);
const KEPT = new Set(['IHDR', 'eXIf', 'iTXt', 'tEXt', 'zTXt']);
const PIECE_BYTES = 262_144;
const MAX_KEPT_BYTES = 1_048_576;

/** The checksum of a chunk's content, read in pieces; null when the file ends in it. */
const checksumOf = async (cursor: Cursor, type: Uint8Array, length: number): Promise<number | null> => {
  let checksum = crc32(type);
  for (let left = length; left > 0; left -= PIECE_BYTES) {
    const piece = await cursor.take(Math.min(left, PIECE_BYTES));
    if (!piece) return null;
    checksum = crc32(piece, checksum);
  }
  return checksum;
};

const numberAt = (bytes: Uint8Array, offset: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset);

/** Walks over all chunks to IEND and checks each checksum (PNG, third edition, 5.3): detects truncated and overwritten files. */
export const readPng: ReadStructure = async bytes => {
  const cursor = createCursor(bytes);
  const words = createParts();
  let isAnimated = false;
  let hasPixels = false;
  if (!cursor.skip(SIGNATURE.byteLength)) return null;
  for (;;) {
    const head = await cursor.take(8).then(taken => taken && Uint8Array.from(taken));
    if (!head) return null;
    const length = numberAt(head, 0);
    const name = Buffer.from(head.subarray(4)).toString('latin1');
    const isKept = KEPT.has(name) || name === 'acTL';
    const content =
      isKept && length <= MAX_KEPT_BYTES ? await cursor.take(length).then(taken => taken && Uint8Array.from(taken)) : undefined;
    if (content === null) return null;
    const checksum = content ? crc32(content, crc32(head.subarray(4))) : await checksumOf(cursor, head.subarray(4), length);
    const stored = await cursor.take(4);
    if (!stored || checksum !== numberAt(stored, 0)) return null;
    if (content && KEPT.has(name)) words.add(Buffer.concat([head, content, stored]));
    if (name === 'acTL' && content && content.byteLength >= 8) isAnimated = numberAt(content, 0) > 1;
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') break;
  }
  if (!hasPixels) return null;
  const parts = words.all();
  return { isAnimated, words: parts.length < 2 ? new Uint8Array() : Buffer.concat([SIGNATURE, ...parts, END]) };
};
