import { crc32, inflateSync } from 'node:zlib';
import { createCursor, type Cursor } from './cursor.ts';
import { createParts, MAX_WORD_BYTES, type ReadStructure } from './structure.ts';

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

/** XMP in a compressed Latin-1 chunk, as libvips writes it, and with it many services of the web; the standard has iTXt for it. */
const COMPRESSED_XMP = Buffer.from('XML:com.adobe.xmp\0\0', 'latin1');
const PLAIN_XMP = Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1');

/** The same XMP where readers look for it; null if this is something else, or too long. */
const asPlainXmp = (content: Uint8Array): Uint8Array | null => {
  if (Buffer.compare(content.subarray(0, COMPRESSED_XMP.byteLength), COMPRESSED_XMP) !== 0) return null;
  try {
    const xmp = inflateSync(content.subarray(COMPRESSED_XMP.byteLength), { maxOutputLength: MAX_WORD_BYTES });
    const chunk = Buffer.concat([PLAIN_XMP, xmp]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(chunk.byteLength - 4, 0);
    frame.writeUInt32BE(crc32(chunk), 4);
    return Buffer.concat([frame.subarray(0, 4), chunk, frame.subarray(4)]);
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
};

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
    const xmp = content && name === 'zTXt' ? asPlainXmp(content) : null;
    if (content && KEPT.has(name)) words.add(xmp ?? Buffer.concat([head, content, stored]));
    if (name === 'acTL' && content && content.byteLength >= 8) isAnimated = numberAt(content, 0) > 1;
    hasPixels ||= name === 'IDAT';
    if (name === 'IEND') break;
  }
  if (!hasPixels) return null;
  const parts = words.all();
  return { isAnimated, words: parts.length < 2 ? new Uint8Array() : Buffer.concat([SIGNATURE, ...parts, END]) };
};
