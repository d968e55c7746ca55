import { closeSync, copyFileSync, existsSync, ftruncateSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { moveWithLogs, removeWithLogs } from '#sqlite/files.ts';
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
/** A damaged header may claim any size. */
const MAX_FILLED = 2_000_000_000;
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

/** SQLite reads nothing at all of a file that is shorter than its header says; with the missing end as zeros it reads the rest. */
const fillCutEnd = (path: string): void => {
  const file = openSync(path, 'r+');
  try {
    const header = Buffer.alloc(100);
    if (readSync(file, header, 0, 100, 0) < 100) return;
    const size = (header.readUInt16BE(16) || 1) * header.readUInt32BE(28); // pages of so many bytes (sqlite.org/fileformat2.html, 1.3)
    const { size: present } = statSync(path);
    if (size > present && size < Math.max(present * 4, MAX_FILLED)) ftruncateSync(file, size);
  } finally {
    closeSync(file);
  }
};

/** Sets a damaged file aside, restores the newest whole backup, and adds what can be read of the damaged one. */
export const recover = (ports: RecoveryPorts): Recovery => {
  const { shell, migrate } = ports;
  const { dataFolder: folder } = shell;
  const place = (name: string): string => join(folder, name);
  const isNamed = existsSync(place(SALVAGING)) && existsSync(place(FILE));
  const setAside = `galley.damaged-${String(shell.clock.now())}.db`;
  if (isNamed) {
    moveWithLogs(place(SALVAGING), place(setAside));
    return { kind: 'damaged', setAside, backupAt: undefined, rows: 0 };
  }
  moveWithLogs(place(FILE), place(SALVAGING));
  const { database, backupAt } = startFromBackup(ports);
  migrate(database);
  if (existsSync(join(folder, SALVAGING))) fillCutEnd(join(folder, SALVAGING));
  const rows = salvageRows({ from: () => shell.openDatabase(SALVAGING), to: database, now: shell.clock.now() });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  moveWithLogs(place(FRESH), place(FILE));
  moveWithLogs(place(SALVAGING), place(setAside));
  return { kind: 'damaged', setAside, backupAt, rows };
};
