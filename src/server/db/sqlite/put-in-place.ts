import { closeSync, constants, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { err, ok, type Result } from '#domain/result.ts';
import type { Clock } from '../../ports.ts';
import { clearOpenMark } from './watch.ts';
import { checkFile } from '../check/check-file.ts';

const LOGS = ['-wal', '-shm', '-journal'] as const;

const removeWithLogs = (path: string): void => {
  for (const end of ['', ...LOGS]) rmSync(`${path}${end}`, { force: true });
};

const isOfNewsroom = (file: string): boolean => {
  const connection = new SqliteDatabase(file, { fileMustExist: true });
  try {
    return connection.prepare("select 1 from sqlite_master where name = 'metadata_documents'").get() !== undefined;
  } finally {
    connection.close();
  }
};

const toDisk = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Replaces a database by a whole copy, and keeps the old one; returns its name, or the faults of the copy. */
export const putInPlace = async ({
  from,
  file,
  clock,
}: {
  readonly from: string;
  readonly file: string;
  readonly clock: Clock;
}): Promise<Result<string | null, readonly string[]>> => {
  const fresh = `${file}.restoring`;
  removeWithLogs(fresh);
  copyFileSync(from, fresh, constants.COPYFILE_FICLONE);
  // A plain copy of a file in use has a log, with the newest changes.
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${fresh}-wal`);
  const findings = await checkFile({ file: fresh, depth: 'whole', seals: true });
  if (findings.length > 0 || !isOfNewsroom(fresh)) {
    removeWithLogs(fresh);
    return err(findings);
  }
  for (const end of LOGS) rmSync(`${fresh}${end}`, { force: true });
  toDisk(fresh);
  const kept = existsSync(file) ? join(dirname(file), `newsroom.before-restore-${String(clock.now().getTime())}.db`) : null;
  // The log is moved first: it would be played into the new file.
  if (kept !== null) for (const end of ['-wal', '-shm', '']) if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${kept}${end}`);
  renameSync(fresh, file);
  clearOpenMark(dirname(file));
  toDisk(dirname(file));
  return ok(kept === null ? null : basename(kept));
};
