import { constants, copyFileSync, existsSync } from 'node:fs';

/** Copies a database with the log that was not played into it yet; what is missing is not copied. */
export const copyWithLog = (from: string, to: string): void => {
  for (const end of ['-wal', '']) if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`, constants.COPYFILE_FICLONE);
};
