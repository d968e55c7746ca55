import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type CopyPlaces, namesOfCopies, placeCopy } from '#sqlite/copies.ts';
import { flushFile, removeWithLogs } from '#sqlite/files.ts';
import { isSqliteError } from '#sqlite/sqlite-error.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell, SqlValue } from '../ports.ts';

const MINUTE_MS = 60_000;
/** With the minute after a start this makes ten: the newest backup is at most ten minutes old. */
const BACKUP_EVERY_MS = 9 * MINUTE_MS;
const AFTER_START_MS = MINUTE_MS;

/** Places of the backups: the newest, and those of an hour and a day ago. */
const PLACES = {
  newest: 'galley.backup.db',
  older: [
    { name: 'galley.backup-hour.db', afterMs: 60 * MINUTE_MS },
    { name: 'galley.backup-day.db', afterMs: 24 * 60 * MINUTE_MS },
  ],
} as const satisfies CopyPlaces;

/** Names of the backups from the newest to the oldest, existing or not. */
export const BACKUP_NAMES: readonly string[] = namesOfCopies(PLACES);

/** Copies made before the file's shape changed. */
const isOfBefore = (name: string): boolean => /^galley\.before-\d+\.db$/u.test(name);

const quote = (path: string): string => `'${path.replaceAll("'", "''")}'`;

const ageOf = (path: string, now: number): number | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && now - stats.mtimeMs;
};

/** Writes a full copy, without the deleted content that the file still holds. */
const writeCopy = (database: LocalDatabase, path: string): void => {
  removeWithLogs(path);
  try {
    database.exec(`VACUUM INTO ${quote(path)}`);
  } catch (error) {
    removeWithLogs(path);
    throw error;
  }
};

/** Writes and syncs a full copy beside the file, then renames it. */
export const copyTo = (database: LocalDatabase, path: string): void => {
  const fresh = `${path}.new`;
  writeCopy(database, fresh);
  flushFile(fresh);
  renameSync(fresh, path);
};

/** Backups are taken while the desk works. */
export interface Backups {
  /** Takes one now, unless nothing has changed since the last one of this run. */
  readonly take: () => void;
  /** Deletes all but a fresh one: nothing of a signed-out person may stay in them. */
  readonly renew: () => void;
  readonly stop: () => void;
}

export interface BackupPorts {
  readonly shell: Pick<Shell, 'dataFolder' | 'clock'>;
  readonly log: Log;
  readonly database: LocalDatabase;
}

export const startBackups = ({ shell: { dataFolder, clock }, log, database }: BackupPorts): Backups => {
  const newest = join(dataFolder, PLACES.newest);
  let changes = -1;
  const take = (): void => {
    const now = Number(database.prepare('SELECT total_changes() AS n').get()?.['n'] ?? 0);
    if (now === changes) return;
    // The file itself is never older than the backup, so losing the log loses minutes.
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    writeCopy(database, `${newest}.new`);
    placeCopy({ fresh: `${newest}.new`, folder: dataFolder, places: PLACES, nowMs: clock.now() });
    utimesSync(newest, clock.now() / 1000, clock.now() / 1000);
    changes = now;
  };
  const tryTo = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.warn('backupFailed', { code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' });
    }
  };
  let cancel = (): void => undefined;
  const plan = (delayMs: number): void => {
    cancel = clock.schedule(() => {
      tryTo(take);
      plan(BACKUP_EVERY_MS);
    }, delayMs);
  };
  const ageMs = ageOf(newest, clock.now());
  plan(ageMs !== undefined && ageMs >= 0 && ageMs < BACKUP_EVERY_MS ? BACKUP_EVERY_MS - ageMs : AFTER_START_MS);
  return {
    take,
    renew: () => {
      tryTo(() => {
        for (const name of BACKUP_NAMES) rmSync(join(dataFolder, name), { force: true });
        for (const name of readdirSync(dataFolder)) if (isOfBefore(name)) rmSync(join(dataFolder, name), { force: true });
        changes = -1;
        take();
      });
    },
    stop: () => {
      cancel();
    },
  };
};

/** Rows of the backups that a query finds, from the newest backup to the oldest; `backupAt` says when each was made. */
export type ReadBackups = (sql: string, ...parameters: readonly SqlValue[]) => readonly Readonly<Record<string, SqlValue>>[];

/** Opens the backups for each query: they are only read when damage was found. */
export const createBackupReader =
  ({ dataFolder, openDatabase }: Pick<Shell, 'dataFolder' | 'openDatabase'>): ReadBackups =>
  (sql, ...parameters) =>
    BACKUP_NAMES.filter(name => existsSync(join(dataFolder, name))).flatMap(name => {
      let backup: LocalDatabase | undefined;
      const { atime, mtime } = statSync(join(dataFolder, name));
      const backupAt = mtime.toISOString();
      try {
        backup = openDatabase(name);
        return backup
          .prepare(sql)
          .all(...parameters)
          .map(row => ({ ...row, backupAt }));
      } catch (error) {
        if (isSqliteError(error)) return []; // damaged, or of an older shape
        throw error;
      } finally {
        backup?.close();
        utimesSync(join(dataFolder, name), atime, mtime); // reading a copy keeps its time
      }
    });
