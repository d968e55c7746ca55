import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { err, ok, type Result } from '#domain/result.ts';
import { HostRefusedError, refuseWithReason } from '#services/host.ts';

/** File with the id of the process that holds the folder, for the message of a second one. */
const PID_FILE = 'galley.lock';
/** The lock itself: one of the system on this file, which ends with its process, however that ends. */
const LOCK_FILE = 'galley.lock.db';

const holderOf = (dataFolder: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(dataFolder, PID_FILE), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined; // the holder has not written it yet
  }
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_BUSY_RECOVERY');

/**
 * Keeps a data folder to one process: of two that start at the same moment, one gets it. What a killed process held is free at once,
 * and a process id that is reused later does not lock the folder.
 */
export const lockFolder = (
  dataFolder: string,
): Result<{ readonly release: () => void }, { readonly code: 'folderInUse'; readonly pid: number | undefined }> => {
  const lock = new Database(join(dataFolder, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return err({ code: 'folderInUse', pid: holderOf(dataFolder) });
    throw error;
  }
  writeFileSync(join(dataFolder, PID_FILE), String(process.pid), { mode: 0o600 });
  return ok({
    release: () => {
      rmSync(join(dataFolder, PID_FILE), { force: true });
      lock.close();
    },
  });
};

/** Hold on the folder while Galley runs. */
export interface HeldFolder {
  readonly release: () => void;
}

/**
 * Holds the data folder for this process, whatever shell it has; throws `HostRefusedError` with one clear line when another Galley holds it,
 * or when nothing can be written there.
 */
export const holdFolder = (dataFolder: string): HeldFolder => {
  const lock = ((): ReturnType<typeof lockFolder> => {
    try {
      return lockFolder(dataFolder);
    } catch (error) {
      return refuseWithReason(error);
    }
  })();
  if (lock.ok) return lock.value;
  const { pid } = lock.error;
  const holder = pid === undefined ? '' : ` (process ${String(pid)})`;
  throw new HostRefusedError('folderInUse', `Galley is already running on ${dataFolder}${holder}.`);
};
