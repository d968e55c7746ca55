import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** The header of a SQLite file: sqlite.org/fileformat2.html, chapter 1.3 (read 2026-11-28). */
export const HEADER_BYTES = 100;
export const PAGE_SIZE_AT = 16;
const USER_VERSION_AT = 60;
const USUAL_PAGE_BYTES = 4096;
const LARGEST_PAGE_BYTES = 65_536;

/** Reads the header of a file, whatever is in it; undefined if there is no file, a folder in its place, or one that is shorter. */
export const readHeader = (path: string): Buffer | undefined => {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    return readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES ? undefined : header;
  } finally {
    closeSync(file);
  }
};

/** Returns the version in a file's header, read without opening it as a database; undefined if there is no header. */
export const readHeaderVersion = (path: string): number | undefined => {
  const header = readHeader(path);
  return header?.toString('latin1', 0, 15) === 'SQLite format 3' ? header.readUInt32BE(USER_VERSION_AT) : undefined;
};

/** Returns a size that pages can have: the one that was read, or the usual one if that is damaged. */
export const pageBytesOr = (read: number): number =>
  read >= 512 && read <= LARGEST_PAGE_BYTES && (read & (read - 1)) === 0 ? read : USUAL_PAGE_BYTES;

/** Returns the page size of a file; unreliable if its header is damaged. */
export const pageBytesOf = (header: Buffer): number => pageBytesOr(header.readUInt16BE(PAGE_SIZE_AT));
