import { closeSync, constants, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';

/** Ends of the names of files that SQLite has beside a database. */
const LOGS = ['-wal', '-shm', '-journal'] as const;

/** Removes what SQLite has beside a database: it would be played into another file of that name. */
export const removeLogs = (path: string): void => {
  for (const end of LOGS) rmSync(`${path}${end}`, { force: true });
};

export const removeWithLogs = (path: string): void => {
  rmSync(path, { force: true });
  removeLogs(path);
};

/** Renames a database with its log. The file itself comes last: while it is in its old place, an interrupted move is resumed. */
export const moveWithLogs = (from: string, to: string): void => {
  for (const end of ['-wal', '-shm', '']) if (existsSync(`${from}${end}`)) renameSync(`${from}${end}`, `${to}${end}`);
};

/** Copies a database with its log that was not merged yet; missing files are skipped. */
export const copyWithLog = (from: string, to: string): void => {
  for (const end of ['-wal', '']) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`, constants.COPYFILE_FICLONE);
};

const flush = (path: string, flags: 'r' | 'r+'): void => {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Returns when the content of a file is on the disk. */
export const flushFile = (path: string): void => {
  flush(path, 'r+'); // Windows flushes only what may be written
};

/** Returns when the names in a folder are on the disk; Windows flushes no folders. */
export const flushFolder = (path: string): void => {
  if (process.platform !== 'win32') flush(path, 'r');
};
