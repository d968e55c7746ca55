import { constants, copyFileSync, existsSync } from 'node:fs';

/** Copies a database with its log that was not merged yet; missing files are skipped. */
export const copyWithLog = (from: string, to: string): void => {
  for (const end of ['-wal', '']) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`, constants.COPYFILE_FICLONE);
};
