import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readHeaderVersion } from '#sqlite/file-header.ts';
import { isDamageOfFile } from '#sqlite/sqlite-error.ts';
import { HostRefusedError, refuseWithReason } from '../host.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { type Backups, BACKUP_NAMES, copyTo, startBackups } from './backups.ts';
import { applyMigration } from './carry-over.ts';
import { damageMarkOf, watchForDamage } from './damage-watch.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { recover, type Recovery, type Restored, restore, wasInterrupted } from './recovery.ts';
import { hasItsShape } from './shape.ts';
import { hasLog, hasWorked, judgeLog, mark, mendLogOf, setStrayLogAside } from './session-mark.ts';

const FILE = 'galley.db';

/** The desk's own file, open and of this version's shape. */
export interface DeskDatabase {
  readonly connection: LocalDatabase;
  /** Result of this start's repair of an unreadable or lost file, or of one whose log is damaged or missing. */
  readonly recovery: Recovery | Restored | { readonly kind: 'logMissing' } | undefined;
  readonly backups: Pick<Backups, 'take' | 'renew'>;
  /** Rewrites the file without deleted content, which SQLite leaves in place. A full disk is no error: it stays then. */
  readonly shred: () => void;
  readonly dispose: () => void;
}

interface Opening {
  readonly shell: Pick<Shell, 'dataFolder' | 'openDatabase' | 'clock'>;
  readonly log: Log;
  readonly migrations?: readonly Migration[];
}

const versionOf = (database: LocalDatabase): number => Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);

const refuseNewer = (version: number, newest: number): void => {
  if (version > newest)
    throw new HostRefusedError(
      'databaseNewer',
      `This data folder was written by a newer Galley (file version ${String(version)}, known ${String(newest)}).`,
    );
};

/**
 * All steps that are due in one transaction: a kill in any of them leaves the old shape whole, and the copy made before is of that.
 * The new version is in the file itself when this returns, so that an older Galley can tell without opening it.
 */
const migrate = ({ shell, log }: Opening, database: LocalDatabase, migrations: readonly Migration[]): void => {
  const from = versionOf(database);
  const due = migrations.filter(step => step.version > from);
  const to = due.at(-1)?.version;
  if (to === undefined) return;
  if (from > 0) copyTo(database, join(shell.dataFolder, `galley.before-${String(to)}.db`));
  database.transaction(() => {
    for (const step of due) applyMigration(database, step);
    database.exec(`PRAGMA user_version = ${String(to)}`);
  });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  log.info('databaseMigrated', { from: String(from), to: String(to) });
};

const isWhole = (database: LocalDatabase): boolean => database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok';

/** Opens and checks a file; undefined when SQLite cannot read it as it is. */
const openWhole = ({ shell }: Opening, newest: number, fileName: string): LocalDatabase | undefined => {
  let database: LocalDatabase | undefined;
  try {
    database = shell.openDatabase(fileName);
    const version = versionOf(database);
    refuseNewer(version, newest);
    if (isWhole(database) && hasItsShape(database, version)) return database;
    database.close();
    return undefined;
  } catch (error) {
    database?.close();
    if (isDamageOfFile(error)) return undefined;
    throw error;
  }
};

/** The file as it is; or, when it is damaged or lost or its recovery was interrupted, what can be recovered. */
const openOrRecover = (
  opening: Opening,
  migrations: readonly Migration[],
  found: 'misread' | 'lost' | 'asExpected',
): { readonly database: LocalDatabase; readonly recovery: Recovery | Restored | undefined } => {
  const { shell, log } = opening;
  const { dataFolder: folder } = shell;
  const newest = migrations.at(-1)?.version ?? 0;
  const mustRecover = found !== 'asExpected' || wasInterrupted(folder) || damageMarkOf(folder).isSet();
  const whole = mustRecover ? undefined : openWhole(opening, newest, FILE);
  if (whole) {
    migrate(opening, whole, migrations);
    return { database: whole, recovery: undefined };
  }
  const recovery = (found === 'lost' ? restore : recover)({
    shell,
    // A backup of a newer Galley is of no use to this one.
    openWhole: name => ((readHeaderVersion(join(folder, name)) ?? 0) > newest ? undefined : openWhole(opening, newest, name)),
    migrate: database => {
      migrate(opening, database, migrations);
    },
  });
  damageMarkOf(folder).clear();
  log.error(recovery.kind === 'missing' ? 'databaseMissing' : 'databaseRecovered', {
    reason: recovery.backupAt === undefined ? 'empty' : 'backup',
    count: recovery.rows,
  });
  const database = shell.openDatabase(FILE);
  migrate(opening, database, migrations);
  return { database, recovery };
};

/** A newer Galley leaves the copy that it made before it changed the file; damaged bytes that say its version leave the backups as they were. */
const wasNewerHere = (folder: string, newest: number): boolean => {
  const isOfNewer = (name: string): boolean => Number(/^galley\.before-(?<to>\d+)\.db$/u.exec(name)?.groups?.['to'] ?? 0) > newest;
  const backups = BACKUP_NAMES.flatMap(name => readHeaderVersion(join(folder, name)) ?? []);
  return readdirSync(folder).some(isOfNewer) || backups.length === 0 || backups.some(version => version > newest);
};

/** Checks for a file that is missing, or empty as after a failure of the disk, where a desk has worked. An interrupted recovery goes on by itself. */
const isLost = (folder: string): boolean => {
  const stats = statSync(join(folder, FILE), { throwIfNoEntry: false });
  const isThere = stats !== undefined && !(stats.isFile() && stats.size === 0);
  return !isThere && !wasInterrupted(folder) && hasWorked(folder, readdirSync(folder));
};

const openOnDisk = (opening: Opening): DeskDatabase => {
  const { shell, log, migrations = MIGRATIONS } = opening;
  const file = join(shell.dataFolder, FILE);
  const { dataFolder: folder } = shell;
  const newest = migrations.at(-1)?.version ?? 0;
  const version = readHeaderVersion(file) ?? 0;
  const isMisread = version > newest && !wasNewerHere(folder, newest);
  if (!isMisread) refuseNewer(version, newest);
  const isFileLost = isLost(folder);
  const logState = judgeLog(folder);
  mark(folder, 'opening');
  if (logState === 'stray') {
    setStrayLogAside(folder, shell.clock.now());
    log.warn('strayLogSetAside');
  }
  const isLogLost = !isFileLost && (logState === 'missing' || (logState === 'asExpected' && mendLogOf(folder, shell.clock.now())));
  if (isLogLost) log.error('databaseLogMissing');
  const { database, recovery } = openOrRecover(opening, migrations, isMisread ? 'misread' : isFileLost ? 'lost' : 'asExpected');
  const connection = watchForDamage(database, folder);
  mark(folder, 'open');
  const backups = startBackups({ shell, log, database: connection });
  return {
    connection,
    recovery: recovery ?? (isLogLost ? { kind: 'logMissing' } : undefined),
    backups,
    shred: () => {
      try {
        connection.exec("INSERT INTO local_search (local_search) VALUES ('optimize')"); // its older parts hold words of deleted rows
        connection.exec('VACUUM');
        connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch (error) {
        log.warn('shredFailed', { code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' });
      }
    },
    dispose: () => {
      backups.stop();
      mark(folder, 'closing');
      connection.close();
      // With a full disk, or another reader, closing leaves a log that belongs to the file.
      if (!hasLog(folder)) mark(folder, 'closed');
    },
  };
};

/**
 * Opens galley.db: refuses a file of a newer Galley without touching it, checks it, copies it before changing its shape,
 * and keeps backups, the newest at most ten minutes old. A disk that cannot be written is a refusal with its reason.
 */
export const openDeskDatabase = (opening: Opening): DeskDatabase => {
  try {
    return openOnDisk(opening);
  } catch (error) {
    return refuseWithReason(error);
  }
};
