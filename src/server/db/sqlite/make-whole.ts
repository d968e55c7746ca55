import { existsSync, rmSync, statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { err, ok, type Result } from '#domain/result.ts';
import { inspectLogOf } from '#sqlite/log/mend-log.ts';
import { isSqliteError } from '#sqlite/sqlite-error.ts';
import type { Clock, Log } from '../../ports.ts';
import { checkFile } from '../check/check-file.ts';
import { isForeign } from '../check/tables.ts';
import { isBegun, isEmptyFile } from './is-begun.ts';
import { mendNewsroomLog } from './mend-log.ts';
import { finishRecovery, recover, type Recovery } from './recover.ts';
import { damageMarkOf } from './marks.ts';

/** Size above which a database is checked while it runs, in a thread of its own: the start does not wait for it. */
const CHECKED_AT_START_BYTES = 256 * 1024 * 1024;

interface Opening {
  readonly file: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly say: (line: string, isRepairing?: boolean) => void;
}

/**
 * Neither the database nor a backup can be read, it is missing where a newsroom has worked, or it is another program's. Nothing is touched.
 */
export interface DatabaseUnusable {
  readonly code: 'databaseDamaged' | 'databaseMissing' | 'foreignDatabase';
  readonly file: string;
  readonly reason: string;
}

/** Describes a recovery in one line. */
const describeRecovery = ({ backupAt, rows, damagedTexts, setAside }: Recovery, what: string): string => {
  const stands = backupAt === null ? 'There was no backup: it stands on' : `It was put back from the backup of ${backupAt}, with`;
  const lost = damagedTexts === 0 ? '' : ` ${String(damagedTexts)} texts could not be read: they are as in the backup, or missing.`;
  return `${what} ${stands} ${String(rows)} rows that could be read.${lost} The damaged file is kept as ${setAside}.`;
};

/** Checks for tables of another program. Opening the file would create an empty log beside it, which would hide that it is missing. */
const isOfAnother = (file: string): boolean => {
  const beside = ['-wal', '-shm'].map(end => `${file}${end}`).filter(path => !existsSync(path));
  let connection: SqliteDatabase.Database | undefined;
  try {
    connection = new SqliteDatabase(file, { fileMustExist: true, readonly: true });
    return isForeign(connection);
  } catch (cause) {
    if (isSqliteError(cause)) return false; // damaged, or in use
    throw cause;
  } finally {
    connection?.close();
    for (const path of beside) rmSync(path, { force: true });
  }
};

/** Recovers the database, and reports it. */
const putRight = async (
  { say, log, ...place }: Opening,
  { what, code }: { readonly what: string; readonly code: 'databaseDamaged' | 'databaseMissing' },
): Promise<Result<string, DatabaseUnusable>> => {
  const recovery = await recover(place);
  if (recovery === null) return err({ code, file: place.file, reason: 'SQLITE_CORRUPT' });
  damageMarkOf(place.dataFolder).clear();
  log.warn('database recovered', { backupAt: recovery.backupAt, rows: recovery.rows, damagedTexts: recovery.damagedTexts });
  const line = describeRecovery(recovery, what);
  say(line);
  return ok(line);
};

/** Looks for a missing database in the backups and in the log; only an empty folder starts anew. */
const findAgain = async (opening: Opening): Promise<Result<string | undefined, DatabaseUnusable>> => {
  if (!isBegun(opening.file, opening.dataFolder)) return ok(undefined);
  opening.log.error('database missing', new Error('missing'));
  opening.say('The database is missing: it is being recovered.', true);
  return putRight(opening, { what: 'The database was missing.', code: 'databaseMissing' });
};

/** Checks the database before it is opened, and recovers it if it is damaged; returns a description of the recovery. */
export const makeWhole = async (opening: Opening): Promise<Result<string | undefined, DatabaseUnusable>> => {
  const { file, dataFolder, clock, log, say } = opening;
  finishRecovery(file);
  if (isEmptyFile(file)) return findAgain(opening);
  const inspected = inspectLogOf(file);
  if (isOfAnother(file)) return err({ code: 'foreignDatabase', file, reason: '' });
  const ofLog = mendNewsroomLog({ file, dataFolder, clock, log: inspected });
  if (ofLog !== undefined) {
    log.warn('database log mended');
    say(ofLog);
  }
  const isMarked = damageMarkOf(dataFolder).isSet() || ofLog !== undefined;
  const isSmall = statSync(file).size <= CHECKED_AT_START_BYTES;
  const findings = await checkFile({ file, depth: isMarked ? 'whole' : isSmall ? 'quick' : 'shape' });
  if (findings.length === 0) {
    damageMarkOf(dataFolder).clear();
    return ok(ofLog);
  }
  log.error('database damaged', new Error('damaged'), { findings: findings.length });
  say('The database is damaged: it is being recovered.', true);
  const missing = findings.filter(finding => finding.startsWith('The table '));
  const put = await putRight(opening, { what: ['The database was damaged.', ...missing].join(' '), code: 'databaseDamaged' });
  return put.ok && ofLog !== undefined ? ok(`${ofLog} ${put.value}`) : put;
};
