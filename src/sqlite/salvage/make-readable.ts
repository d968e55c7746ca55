import { closeSync, openSync, readSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { HEADER_BYTES, PAGE_SIZE_AT, pageBytesOf } from '../file-header.ts';
import { copyWithLog } from '../files.ts';
import { fileOfLogAt } from '../log/file-of-log.ts';

const MAGIC = 'SQLite format 3\0';
const SMALLEST_FILE_BYTES = 4096;
const WITH_LOG = 2;
/** Payload fractions that every file has: maximum, minimum, and that of a leaf. */
const PAYLOAD = [64, 32, 32] as const;
const SCHEMA_FORMAT = 4;
const UTF_8 = 1;

/** Writes the values that all our files have in the header: a few damaged bytes there would make the whole file unreadable. */
export const mendHeader = (file: string): void => {
  const bytes = statSync(file).size;
  if (bytes < SMALLEST_FILE_BYTES) return;
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

/** Makes a copy to read rows from: with a repaired header, or of the log alone if there is nothing else. The original stays unchanged. */
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
