import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** Place of `user_version` in a SQLite file's header (sqlite.org/fileformat2.html, 1.3). */
const USER_VERSION_OFFSET = 60;

/** The version in a file's header, read without opening it as a database; undefined when there is no (whole) header. */
export const readHeaderVersion = (path: string): number | undefined => {
  if (!existsSync(path)) return undefined;
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, header, 0, 100, 0) < 100 || header.toString('latin1', 0, 15) !== 'SQLite format 3') return undefined;
    return header.readUInt32BE(USER_VERSION_OFFSET);
  } finally {
    closeSync(file);
  }
};
