import { constants, copyFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { wrapDatabase } from '#sqlite/connection.ts';
import { copyWithLog, removeLogs, removeWithLogs } from '#sqlite/files.ts';
import { lendSchema } from '#sqlite/salvage/lend-schema.ts';
import { makeReadable } from '#sqlite/salvage/make-readable.ts';
import { isSqliteError } from '#sqlite/sqlite-error.ts';
import type { Clock } from '../../ports.ts';
import { checkFile } from '../check/check-file.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { COUNT_TOTALS } from '../migrations/0072-list-totals.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { BACKUP_NAMES, backupFolderOf } from './backups.ts';
import { salvageRows, type Salvaged } from './salvage.ts';

/** Result of the replacement of a damaged database. */
export interface Recovery extends Salvaged {
  /** Place of the damaged file. */
  readonly setAside: string;
  /** Time of the backup that it is based on; null: there was none. */
  readonly backupAt: string | null;
}

interface Place {
  /** File of the database. */
  readonly file: string;
  readonly dataFolder: string;
  readonly clock: Clock;
}

const recoveredOf = (file: string): string => `${file}.recovered`;

/** Returns a free path for damaged files. */
export const asidePath = (dataFolder: string, clock: Clock): string => {
  let at = clock.now().getTime();
  const path = (): string => join(dataFolder, `newsroom.damaged-${String(at)}.db`);
  while (existsSync(path())) at += 1;
  return path();
};

/** A recovery that is complete but was interrupted before its file was in place. The old log would be played into the new file: it goes first. */
export const finishRecovery = (file: string): void => {
  if (!existsSync(recoveredOf(file))) return;
  removeLogs(file);
  renameSync(recoveredOf(file), file);
};

/** Copies the newest backup that is whole to `fresh`. */
const copyNewestWhole = async (dataFolder: string, fresh: string): Promise<string | null> => {
  for (const name of BACKUP_NAMES) {
    const backup = join(backupFolderOf(dataFolder), name);
    if (!existsSync(backup)) continue;
    removeWithLogs(fresh);
    copyFileSync(backup, fresh, constants.COPYFILE_FICLONE);
    if ((await checkFile({ file: fresh, depth: 'whole', seals: true })).length === 0) return statSync(backup).mtime.toISOString();
  }
  removeWithLogs(fresh);
  return null;
};

const isReadable = (file: string): boolean => {
  let connection: SqliteDatabase.Database | undefined;
  try {
    connection = new SqliteDatabase(file, { fileMustExist: true });
    return connection.prepare("select 1 from sqlite_master where name = 'metadata_documents'").get() !== undefined;
  } catch (cause) {
    if (isSqliteError(cause)) return false;
    throw cause;
  } finally {
    connection?.close();
  }
};

/** Returns the newest migration of a file; undefined if it cannot be read. */
const versionOf = (file: string): number | undefined => {
  let connection: SqliteDatabase.Database | undefined;
  try {
    connection = new SqliteDatabase(file, { fileMustExist: true });
    return connection.prepare<[], number | null>('select max(number) from migrations').pluck().get() ?? undefined;
  } catch (cause) {
    if (isSqliteError(cause)) return undefined;
    throw cause;
  } finally {
    connection?.close();
  }
};

/** Migrates a file to the schema of this Galley, or of the one that had `version`. */
const bringUpToDate = async (file: string, clock: Clock, version = Number.POSITIVE_INFINITY): Promise<void> => {
  const database = await openDatabase({ kind: 'sqlite', file });
  try {
    const upTo = MIGRATIONS.filter(({ number }) => number <= version);
    await migrate(database, clock.now, upTo);
  } finally {
    await database.close();
  }
};

/** Counts lists anew, and has all items looked at again for the search by meaning: some may be missing now, and others be there. */
const countAnew = (file: string): void => {
  const connection = new SqliteDatabase(file, { fileMustExist: true });
  connection.transaction(() => {
    for (const statement of [...COUNT_TOTALS, 'update semantic_state set noted_until = 0']) connection.exec(statement);
  })();
  connection.close();
};

/** Uses the declarations of the backup if those of the file cannot be read; only if both have the same schema. */
const makeDeclared = (readable: string, fresh: string): void => {
  if (isReadable(readable)) return;
  lendSchema(readable, fresh);
  const version = versionOf(readable);
  if (version !== undefined && version !== versionOf(fresh)) removeWithLogs(readable);
};

const NOTHING: Salvaged = { rows: 0, damagedTexts: 0 };

const addReadableRows = (damaged: string, fresh: string): Salvaged => {
  if (!isReadable(damaged)) return NOTHING;
  const from = new SqliteDatabase(damaged, { fileMustExist: true });
  const to = new SqliteDatabase(fresh, { fileMustExist: true });
  try {
    to.pragma('foreign_keys = OFF');
    to.unsafeMode(); // the tables of the search are its own
    return salvageRows(wrapDatabase(from), wrapDatabase(to));
  } finally {
    from.close();
    to.close();
  }
};

/**
 * Replaces a damaged database by its newest whole backup with everything that can still be read from the damaged one, whose files are kept.
 * Null if there is neither: then nothing is changed.
 */
export const recover = async ({ file, dataFolder, clock }: Place): Promise<Recovery | null> => {
  const setAside = asidePath(dataFolder, clock);
  const fresh = `${file}.recovering`;
  const readable = `${file}.readable`;
  copyWithLog(file, setAside);
  removeWithLogs(readable);
  makeReadable(setAside, readable);
  const backupAt = await copyNewestWhole(dataFolder, fresh);
  if (backupAt === null && !isReadable(readable)) {
    for (const path of [setAside, readable, fresh]) removeWithLogs(path);
    return null;
  }
  if (backupAt !== null) makeDeclared(readable, fresh);
  // Rows are copied between files of one schema, then both are migrated.
  await bringUpToDate(fresh, clock, versionOf(readable));
  let salvaged = addReadableRows(readable, fresh);
  removeWithLogs(readable);
  if (backupAt !== null && (await checkFile({ file: fresh, depth: 'whole', seals: true })).length > 0) {
    // The readable rows make no whole database: the backup alone does.
    await copyNewestWhole(dataFolder, fresh);
    salvaged = NOTHING;
  }
  await bringUpToDate(fresh, clock);
  countAnew(fresh);
  removeLogs(fresh);
  renameSync(fresh, recoveredOf(file));
  finishRecovery(file);
  return { ...salvaged, setAside: basename(setAside), backupAt };
};
