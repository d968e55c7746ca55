import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { fileOfLog } from './log-frames.ts';
import { copyWithLog } from './copy-with-log.ts';

/** The header of a SQLite file: sqlite.org/fileformat2.html, chapter 1.3 (read 2026-11-28). */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const PAGE_SIZE_AT = 16;
const USUAL_PAGE_BYTES = 4096;
const WITH_LOG = 2;
/** Shares of a page that every file has: the most, the least, and that of a leaf. */
const PAYLOAD = [64, 32, 32] as const;
const SCHEMA_FORMAT = 4;
const UTF_8 = 1;

/** The size of a file's pages; a damaged header says nonsense. */
export const pageBytesOf = (header: Buffer): number => {
  const size = header.readUInt16BE(PAGE_SIZE_AT);
  return size >= 512 && (size & (size - 1)) === 0 ? size : USUAL_PAGE_BYTES;
};

/** Writes what every file of ours has in its header: a few damaged bytes there would make all of it unreadable. */
export const mendHeader = (file: string): void => {
  const bytes = statSync(file).size;
  if (bytes < USUAL_PAGE_BYTES) return;
  const opened = openSync(file, 'r+');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(opened, header, 0, header.length, 0);
    const pageBytes = pageBytesOf(header);
    header.write(MAGIC, 0, 'latin1');
    header.writeUInt16BE(pageBytes, PAGE_SIZE_AT);
    header.set([WITH_LOG, WITH_LOG, 0, ...PAYLOAD], 18);
    header.writeUInt32BE(Math.floor(bytes / pageBytes), 28);
    header.fill(0, 32, 40); // free pages: nothing is read from them
    header.writeUInt32BE(SCHEMA_FORMAT, 44);
    header.fill(0, 48, 56);
    header.writeUInt32BE(UTF_8, 56);
    header.fill(0, 60, 92);
    header.copy(header, 92, 24, 28); // the size above counts
    writeSync(opened, header, 0, header.length, 0);
  } finally {
    closeSync(opened);
  }
};

/** What a log holds by itself: SQLite throws it away beside a file that is missing or empty. */
export const fileOfLogAt = (path: string): Buffer | undefined => (existsSync(path) ? fileOfLog(readFileSync(path)) : undefined);

/** Makes a copy to read rows from: with a header that fits, or of the log alone where that is all there is. What was set aside stays as it is. */
export const makeReadable = (setAside: string, readable: string): void => {
  copyWithLog(setAside, readable);
  if ((statSync(readable, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    mendHeader(readable);
    return;
  }
  const held = fileOfLogAt(`${setAside}-wal`);
  rmSync(`${readable}-wal`, { force: true });
  if (held) writeFileSync(readable, held, { mode: 0o600 });
};
