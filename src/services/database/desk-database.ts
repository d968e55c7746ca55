import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HostRefusedError } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { readHeaderVersion } from './file-header.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { salvageRows } from './salvage.ts';

const FILE = 'galley.db';
const BACKUP = 'galley.backup.db';
const BACKUP_EVERY_MS = 10 * 60 * 1000;

/** The desk's own file, open and of this version's shape. */
export interface DeskDatabase {
  readonly connection: LocalDatabase;
  /** Where a damaged file was set aside at this start. */
  readonly setAside: string | undefined;
  readonly backup: () => void;
  readonly dispose: () => void;
}

interface Opening {
  readonly shell: Pick<Shell, 'dataFolder' | 'openDatabase' | 'clock'>;
  readonly log: Log;
  readonly migrations?: readonly Migration[];
}

const versionOf = (database: LocalDatabase): number => Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
const quote = (path: string): string => `'${path.replaceAll("'", "''")}'`;

const refuseNewer = (version: number, newest: number): void => {
  if (version > newest)
    throw new HostRefusedError(
      'databaseNewer',
      `This data folder was written by a newer Galley (file version ${String(version)}, known ${String(newest)}).`,
    );
};

const removeWithLogs = (path: string): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
};

/** Writes a whole copy beside the file and only then gives it its name: a kill leaves the old copy. */
const copyTo = (database: LocalDatabase, path: string): void => {
  removeWithLogs(`${path}.new`);
  database.exec(`VACUUM INTO ${quote(`${path}.new`)}`);
  renameSync(`${path}.new`, path);
};

const migrate = ({ shell, log }: Opening, database: LocalDatabase, migrations: readonly Migration[]): void => {
  const from = versionOf(database);
  const due = migrations.filter(step => step.version > from);
  if (due.length === 0) return;
  if (from > 0) copyTo(database, join(shell.dataFolder, `galley.before-${String(due.at(-1)?.version ?? 0)}.db`));
  for (const step of due) {
    database.transaction(() => {
      database.exec(step.sql);
      database.exec(`PRAGMA user_version = ${String(step.version)}`);
    });
  }
  log.info('databaseMigrated', { from: String(from), to: String(due.at(-1)?.version ?? from) });
};

const isWhole = (database: LocalDatabase): boolean => database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';

/** Opens and checks the file; undefined when SQLite cannot read it as it stands. */
const openWhole = ({ shell }: Opening, newest: number): LocalDatabase | undefined => {
  let database: LocalDatabase | undefined;
  try {
    database = shell.openDatabase(FILE);
    refuseNewer(versionOf(database), newest);
    if (isWhole(database)) return database;
    database.close();
    return undefined;
  } catch (error) {
    database?.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_IOERR')) return undefined;
    throw error;
  }
};

/** A damaged file is set aside, the newest backup takes its place, and what can be read of the damaged one goes on top. */
const recover = (opening: Opening, migrations: readonly Migration[]): { readonly database: LocalDatabase; readonly setAside: string } => {
  const { shell, log } = opening;
  const path = join(shell.dataFolder, FILE);
  const setAside = `galley.damaged-${String(shell.clock.now())}.db`;
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, join(shell.dataFolder, `${setAside}${end}`));
  const backup = join(shell.dataFolder, BACKUP);
  if (existsSync(backup)) copyFileSync(backup, path);
  let database = openWhole(opening, Number.MAX_SAFE_INTEGER);
  if (!database) {
    removeWithLogs(path);
    database = shell.openDatabase(FILE);
  }
  migrate(opening, database, migrations);
  const rows = salvageRows({ from: () => shell.openDatabase(setAside), to: database });
  log.error('databaseRecovered', { reason: existsSync(backup) ? 'backup' : 'empty', count: rows });
  return { database, setAside };
};

/**
 * Opens galley.db: refuses a file of a newer Galley without touching it, checks it, copies it before changing its shape,
 * and keeps a backup that is never older than ten minutes of work.
 */
export const openDeskDatabase = (opening: Opening): DeskDatabase => {
  const { shell, migrations = MIGRATIONS } = opening;
  const newest = migrations.at(-1)?.version ?? 0;
  refuseNewer(readHeaderVersion(join(shell.dataFolder, FILE)) ?? 0, newest);
  const whole = openWhole(opening, newest);
  const recovered = whole ? undefined : recover(opening, migrations);
  const connection = whole ?? recovered?.database ?? shell.openDatabase(FILE);
  if (whole) migrate(opening, whole, migrations);
  let changes = -1;
  const backup = (): void => {
    const now = Number(connection.prepare('SELECT total_changes() AS n').get()?.['n'] ?? 0);
    if (now === changes) return;
    changes = now;
    copyTo(connection, join(shell.dataFolder, BACKUP));
  };
  let cancel = (): void => undefined;
  const plan = (): void => {
    cancel = shell.clock.schedule(() => {
      try {
        backup();
      } catch (error) {
        opening.log.warn('backupFailed', { code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' });
      }
      plan();
    }, BACKUP_EVERY_MS);
  };
  plan();
  return {
    connection,
    setAside: recovered?.setAside,
    backup,
    dispose: () => {
      cancel();
      connection.close();
    },
  };
};
