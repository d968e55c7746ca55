import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfLogAt } from '#sqlite/log/file-of-log.ts';
import { inspectLogOf, mendLog } from '#sqlite/log/mend-log.ts';

/**
 * A desk that was closed leaves a file without a log, one that was killed leaves both; this mark beside them says which it was.
 *
 *   (none) or unreadable ─▶ opening ─▶ open ─▶ closing ─▶ closed ─▶ opening …
 *
 * Only `open` and `closed` are trusted. `open` without a log: the log was removed, with the newest work. `closed` with
 * a log: it is of another moment, and SQLite would apply it to a file that it does not belong to.
 */
type Mark = 'opening' | 'open' | 'closing' | 'closed';

const MARK_FILE = 'galley.mark';
const fileOf = (folder: string): string => join(folder, 'galley.db');
const logOf = (folder: string): string => join(folder, 'galley.db-wal');
const strayLogOf = (folder: string, now: number): string => join(folder, `galley.stray-${String(now)}.wal`);

const readMark = (folder: string): string => {
  const file = join(folder, MARK_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** On the disk when it returns: after a power cut the mark is never an older one than the file. */
export const mark = (folder: string, state: Mark): void => {
  writeFileSync(join(folder, MARK_FILE), state, { mode: 0o600, flush: true });
};

/** State of the last run's files taken together. */
export type LogState = 'asExpected' | 'missing' | 'stray';

export const hasLog = (folder: string): boolean => existsSync(logOf(folder));

/** Call before the file is opened: opening makes a log. */
export const judgeLog = (folder: string): LogState => {
  const state = readMark(folder);
  const isThere = hasLog(folder);
  if (state === 'open' && !isThere && existsSync(fileOf(folder))) return 'missing';
  return state === 'closed' && isThere ? 'stray' : 'asExpected';
};

/** Checks whether a desk has worked in this folder: its mark says so, a log or a copy is there. A file that is missing then was lost. */
export const hasWorked = (folder: string, names: readonly string[]): boolean =>
  ['open', 'closing', 'closed'].includes(readMark(folder)) ||
  names.some(name => /^galley\.(?:backup|before-|damaged-|stray-)/u.test(name)) ||
  fileOfLogAt(logOf(folder)) !== undefined;

/** The log of another moment is stored if nothing applies it. */
export const setStrayLogAside = (folder: string, now: number): void => {
  renameSync(logOf(folder), strayLogOf(folder, now));
  rmSync(join(folder, 'galley.db-shm'), { force: true });
};

/**
 * Mends the log before SQLite plays it, and keeps the log as it was: the checks of the file and of each text say what became of the damaged
 * frames. Call before the file is opened. Returns true if something was damaged or is missing.
 */
export const mendLogOf = (folder: string, now: number): boolean => {
  if (!hasLog(folder) || !existsSync(fileOf(folder))) return false;
  const log = inspectLogOf(fileOf(folder));
  const setAside = (): void => {
    copyFileSync(logOf(folder), strayLogOf(folder, now));
  };
  mendLog({ file: fileOf(folder), log, setAside });
  return log.kind === 'cut' || (log.kind === 'damaged' && !log.mayBeOfPowerCut);
};
