import { createCursor } from './cursor.ts';
import { createParts, type ReadStructure } from './structure.ts';

const KEPT = new Set(['VP8X', 'EXIF', 'XMP ']);
const PIXELS = new Set(['VP8 ', 'VP8L', 'ANMF']);

const lengthAt = (bytes: Uint8Array, offset: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset, true);

const fourOf = (bytes: Uint8Array, offset: number): string => Buffer.from(bytes.subarray(offset, offset + 4)).toString('latin1');

/** A RIFF file of these chunks. */
const riffOf = (chunks: readonly Uint8Array[]): Uint8Array => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.byteLength, 4);
  return Buffer.concat([head, body]);
};

/** Walks over all chunks (RFC 9649, section 2.3); a file shorter than declared was truncated. WebP has no checksums. */
export const readWebp: ReadStructure = async bytes => {
  const cursor = createCursor(bytes);
  const words = createParts();
  const head = await cursor.take(12);
  if (!head || lengthAt(head, 4) + 8 > bytes.size) return null;
  const end = bytes.size - (lengthAt(head, 4) + 8);
  let frames = 0;
  let hasPixels = false;
  while (cursor.left() - end >= 8) {
    const chunk = await cursor.take(8).then(taken => taken && Uint8Array.from(taken));
    if (!chunk) return null;
    const name = fourOf(chunk, 0);
    const length = lengthAt(chunk, 4);
    const padded = length + (length % 2);
    if (KEPT.has(name) && padded <= cursor.left()) {
      const content = await cursor.take(padded);
      if (!content) return null;
      words.add(Buffer.concat([chunk, content]));
    } else if (!cursor.skip(padded) && !cursor.skip(length)) return null;
    frames += name === 'ANMF' ? 1 : 0;
    hasPixels ||= PIXELS.has(name);
  }
  if (!hasPixels) return null;
  const parts = words.all();
  return { isAnimated: frames > 1, words: parts.length < 2 ? new Uint8Array() : riffOf(parts) };
};
