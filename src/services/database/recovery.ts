import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { moveWithLogs, removeWithLogs } from '#sqlite/files.ts';
import { makeReadable } from '#sqlite/salvage/make-readable.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { BACKUP_NAMES } from './backups.ts';
import { salvageRows } from './salvage.ts';

/** The outcome for a file that could not be read as it was. */
export interface Recovery {
  readonly kind: 'damaged';
  /** Path of the damaged file. */
  readonly setAside: string;
  /** Time of the backup that replaced it; undefined when there was none. */
  readonly backupAt: string | undefined;
  /** Rows that could still be read out of the damaged file. */
  readonly rows: number;
}

/** The outcome for a file that was lost. The log of a killed desk is set aside; without declarations it is seldom readable. */
export interface Restored {
  readonly kind: 'missing';
  /** Time of the backup that replaced it; undefined when there was none. */
  readonly backupAt: string | undefined;
  /** Rows that could be read out of the log. */
  readonly rows: number;
}

export interface RecoveryPorts {
  readonly shell: Pick<Shell, 'dataFolder' | 'openDatabase' | 'clock'>;
  /** Opens a file when it is whole. */
  readonly openWhole: (fileName: string) => LocalDatabase | undefined;
  /** Brings a file to this version's shape. */
  readonly migrate: (database: LocalDatabase) => void;
}

const FILE = 'galley.db';
/** The damaged file while it is being read; this name marks a recovery in progress. */
const SALVAGING = 'galley.salvaging.db';
/** A copy of it that SQLite can read. */
const READABLE = 'galley.readable.db';
const FRESH = 'galley.recovered.db';
const ENDS = ['-wal', '-shm', ''] as const;

/**
 * Checks whether an earlier recovery was interrupted by a kill or a power cut. It moves the damaged file to SALVAGING, builds FRESH from a
 * backup and from what can be read, names it FILE (from here on the desk has its data) and sets the damaged file aside.
 */
export const wasInterrupted = (folder: string): boolean => ENDS.some(end => existsSync(join(folder, `${SALVAGING}${end}`)));

const startFromBackup = ({
  shell,
  openWhole,
}: RecoveryPorts): { readonly database: LocalDatabase; readonly backupAt: string | undefined } => {
  const fresh = join(shell.dataFolder, FRESH);
  for (const name of BACKUP_NAMES) {
    const backup = join(shell.dataFolder, name);
    if (!existsSync(backup)) continue;
    removeWithLogs(fresh);
    copyFileSync(backup, fresh);
    const database = openWhole(FRESH);
    if (database) return { database, backupAt: statSync(backup).mtime.toISOString() };
  }
  removeWithLogs(fresh);
  return { database: shell.openDatabase(FRESH), backupAt: undefined };
};

/** Restores the newest whole backup, adds what can be read at SALVAGING, and names it FILE. */
const rebuild = (ports: RecoveryPorts): { readonly backupAt: string | undefined; readonly rows: number } => {
  const { shell, migrate } = ports;
  const place = (name: string): string => join(shell.dataFolder, name);
  const { database, backupAt } = startFromBackup(ports);
  migrate(database);
  removeWithLogs(place(READABLE));
  makeReadable(place(SALVAGING), place(READABLE));
  const rows = salvageRows({ from: () => shell.openDatabase(READABLE), to: database, now: shell.clock.now() });
  removeWithLogs(place(READABLE));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  moveWithLogs(place(FRESH), place(FILE));
  return { backupAt, rows };
};

/** Sets a damaged file aside, restores the newest whole backup, and adds what can be read of the damaged one. */
export const recover = (ports: RecoveryPorts): Recovery => {
  const { dataFolder: folder, clock } = ports.shell;
  const place = (name: string): string => join(folder, name);
  const isNamed = existsSync(place(SALVAGING)) && existsSync(place(FILE));
  const setAside = `galley.damaged-${String(clock.now())}.db`;
  if (isNamed) {
    moveWithLogs(place(SALVAGING), place(setAside));
    return { kind: 'damaged', setAside, backupAt: undefined, rows: 0 };
  }
  moveWithLogs(place(FILE), place(SALVAGING));
  const rebuilt = rebuild(ports);
  moveWithLogs(place(SALVAGING), place(setAside));
  return { kind: 'damaged', setAside, ...rebuilt };
};

/**
 * Restores the newest whole backup in place of a file that is missing or empty, and adds what can be read of its log, which is set aside.
 * When it is interrupted, the file is still missing, or a log is at SALVAGING.
 */
export const restore = (ports: RecoveryPorts): Restored => {
  const { dataFolder: folder, clock } = ports.shell;
  const place = (name: string): string => join(folder, name);
  rmSync(place(FILE), { force: true });
  moveWithLogs(place(FILE), place(SALVAGING));
  const rebuilt = rebuild(ports);
  moveWithLogs(place(SALVAGING), place(`galley.damaged-${String(clock.now())}.db`));
  return { kind: 'missing', ...rebuilt };
};
