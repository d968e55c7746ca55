import { createCursor } from './cursor.ts';
import type { ReadStructure } from './structure.ts';

const nameOf = (head: Uint8Array): string => Buffer.from(head.subarray(4, 8)).toString('latin1');

/** The length of a box without its head; null if it is longer than the file can be (ISO/IEC 14496-12, 4.2). */
const bodyLength = (size: number, large: Uint8Array | null, left: number): number | null => {
  if (size === 0) return left; // to the end of the file
  if (size !== 1) return size < 8 ? null : size - 8;
  if (!large) return null;
  const whole = new DataView(large.buffer, large.byteOffset).getBigUint64(0);
  return whole < 16n || whole > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(whole) - 16;
};

/**
 * Walks over the boxes of a HEIC or AVIF file: one that is longer than what is left says that the file broke off. The words come with the head
 * of the file; nothing is decoded here.
 */
export const readHeif: ReadStructure = async bytes => {
  const cursor = createCursor(bytes);
  const found = new Set<string>();
  while (cursor.left() >= 8) {
    const head = Uint8Array.from((await cursor.take(8)) ?? []);
    const name = nameOf(head);
    const size = new DataView(head.buffer).getUint32(0);
    // Telephones append films and notes after the picture: what is no box there is no damage.
    if (!/^[\w -]{4}$/u.test(name) && found.has('mdat') && found.has('meta')) break;
    const large = size === 1 ? await cursor.take(8).then(taken => taken && Uint8Array.from(taken)) : null;
    const length = bodyLength(size, large, cursor.left());
    if (length === null || !cursor.skip(length)) return null;
    found.add(name);
  }
  // A small picture lies in the meta box itself.
  const isWhole = found.has('meta') && (found.has('mdat') || cursor.left() === 0);
  return isWhole ? { isAnimated: false, words: new Uint8Array() } : null;
};
