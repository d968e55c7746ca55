import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { err, ok, type Result } from '#domain/result.ts';
import { isSqliteError } from './sqlite-error.ts';

export interface FolderLock {
  readonly release: () => void;
}

export interface FolderInUse {
  readonly code: 'folderInUse';
  readonly folder: string;
  /** Process that holds the folder; null before it has written that. */
  readonly pid: number | null;
}

export interface LockedFolder {
  readonly folder: string;
  /** Name of the lock: in `<name>.lock` is the process that holds it, `<name>.lock.db` is what the system locks. */
  readonly name: string;
  /** Time to wait for a holder that is ending; 0 for none. */
  readonly patienceMs: number;
}

const holderOf = (pidFile: string): number | null => {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null; // the holder has not written it yet
  }
};

/** Holds the lock until it is closed. The file is empty; remains of damage in it are removed, and the lock of a holder stays. */
const takeLock = (file: string, patienceMs: number): SqliteDatabase.Database => {
  const lock = new SqliteDatabase(file, { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    lock.close();
    if (!isSqliteError(cause, 'SQLITE_NOTADB', 'SQLITE_CORRUPT')) throw cause;
    truncateSync(file, 0);
    return takeLock(file, patienceMs);
  }
};

/**
 * Keeps a data folder to one process: of two that start at the same moment, one gets it. The lock is one of the system, which ends with its
 * process, however that ends: what a killed one held is free at once, and a process id that is used again locks nothing.
 */
export const lockFolder = ({ folder, name, patienceMs }: LockedFolder): Result<FolderLock, FolderInUse> => {
  const pidFile = join(folder, `${name}.lock`);
  try {
    const lock = takeLock(join(folder, `${name}.lock.db`), patienceMs);
    writeFileSync(pidFile, String(process.pid), { mode: 0o600 });
    return ok({
      release: () => {
        rmSync(pidFile, { force: true });
        lock.close();
      },
    });
  } catch (cause) {
    if (isSqliteError(cause, 'SQLITE_BUSY')) return err({ code: 'folderInUse', folder, pid: holderOf(pidFile) });
    throw cause;
  }
};
