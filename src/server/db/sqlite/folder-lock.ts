import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { err, ok, type Result } from '#domain/result.ts';

/** File with the process that holds the folder, for the line that the second one prints. */
const PID_FILE = 'newsroom.lock';
/** File of the lock itself: a lock of the system, which ends with its process, however that ends. */
const LOCK_FILE = 'newsroom.lock.db';
/** Time to wait for the lock: the newsroom of a killed desk takes a moment to end. */
const PATIENCE_MS = 3_000;

export interface FolderLock {
  readonly release: () => void;
}

export interface FolderInUse {
  readonly code: 'folderInUse';
  readonly folder: string;
  readonly pid: number | null;
}

const holderOf = (folder: string): number | null => {
  try {
    const pid = Number(readFileSync(join(folder, PID_FILE), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null; // the holder has not written it yet
  }
};

const isOf = (cause: unknown, code: string): boolean => cause instanceof Error && 'code' in cause && String(cause.code).startsWith(code);

/** Holds the lock until it is closed. The file is empty; remains of damage in it are removed, and the lock of a holder stays. */
const takeLock = (file: string, patienceMs: number): SqliteDatabase.Database => {
  const lock = new SqliteDatabase(file, { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    lock.close();
    if (!isOf(cause, 'SQLITE_NOTADB') && !isOf(cause, 'SQLITE_CORRUPT')) throw cause;
    truncateSync(file, 0);
    return takeLock(file, patienceMs);
  }
};

/** Locks a data folder with its SQLite database for one newsroom; the lock of a killed one is free at once. */
export const lockFolder = (folder: string, patienceMs: number = PATIENCE_MS): Result<FolderLock, FolderInUse> => {
  try {
    const lock = takeLock(join(folder, LOCK_FILE), patienceMs);
    writeFileSync(join(folder, PID_FILE), String(process.pid), { mode: 0o600 });
    return ok({
      release: () => {
        rmSync(join(folder, PID_FILE), { force: true });
        lock.close();
      },
    });
  } catch (cause) {
    if (isOf(cause, 'SQLITE_BUSY')) return err({ code: 'folderInUse', folder, pid: holderOf(folder) });
    throw cause;
  }
};
