import { existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { err, ok, type Result } from '#domain/result.ts';
import { copyWithLog, flushFile, flushFolder, moveWithLogs, removeLogs, removeWithLogs } from '#sqlite/files.ts';
import type { Clock } from '../../ports.ts';
import { openMarkOf } from './marks.ts';
import { checkFile } from '../check/check-file.ts';

const isOfNewsroom = (file: string): boolean => {
  const connection = new SqliteDatabase(file, { fileMustExist: true });
  try {
    return connection.prepare("select 1 from sqlite_master where name = 'metadata_documents'").get() !== undefined;
  } finally {
    connection.close();
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
  copyWithLog(from, fresh); // a plain copy of a file in use has a log, with the newest changes
  const findings = await checkFile({ file: fresh, depth: 'whole', seals: true });
  if (findings.length > 0 || !isOfNewsroom(fresh)) {
    removeWithLogs(fresh);
    return err(findings);
  }
  removeLogs(fresh);
  flushFile(fresh);
  const kept = existsSync(file) ? join(dirname(file), `newsroom.before-restore-${String(clock.now().getTime())}.db`) : null;
  if (kept !== null) moveWithLogs(file, kept);
  renameSync(fresh, file);
  openMarkOf(dirname(file)).clear();
  flushFolder(dirname(file));
  return ok(kept === null ? null : basename(kept));
};
