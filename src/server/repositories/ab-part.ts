import type { AbVersion } from '#domain/metadata/ab-test.ts';

/** So many readers are noted in one row. */
export const PART_READERS = 2_048;
const BITS = 8;
const PART_BYTES = PART_READERS / BITS;

/** Key of a row of marks. */
export interface PartKey {
  readonly testId: string;
  readonly run: string;
  readonly version: AbVersion;
  readonly part: number;
}

/** Bit sets of 2,048 readers: those who have seen a teaser, and those who came from it. */
export interface Part extends PartKey {
  readonly showings: Buffer;
  readonly arrivals: Buffer;
}

export const emptyPart = (key: PartKey): Part => ({ ...key, showings: Buffer.alloc(PART_BYTES), arrivals: Buffer.alloc(PART_BYTES) });

/** Notes a reader; serial from 0 within the part. */
export const note = (marks: Buffer, serial: number): void => {
  const at = Math.floor(serial / BITS);
  marks.writeUInt8(marks.readUInt8(at) | (1 << (serial % BITS)), at);
};

/** Adds marks to others. */
export const addTo = (marks: Buffer, more: Buffer): void => {
  for (const [at, byte] of more.entries()) marks.writeUInt8(marks.readUInt8(at) | byte, at);
};

/** Returns the number of readers in `more` that are not in `known`. */
export const countNew = (known: Buffer, more: Buffer): number => {
  let count = 0;
  for (const [at, byte] of more.entries()) for (let rest = byte & ~known.readUInt8(at); rest > 0; rest &= rest - 1) count += 1;
  return count;
};
