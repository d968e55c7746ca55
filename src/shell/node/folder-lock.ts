import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#domain/result.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // it lives, but belongs to someone else
  }
};

const holderOf = (file: string): number | undefined => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined; // no lock file
  }
};

/** Keeps a data folder to one process. A lock whose process is gone (killed, power cut) is taken over. */
export const lockFolder = (
  dataFolder: string,
): Result<{ readonly release: () => void }, { readonly code: 'folderInUse'; readonly pid: number }> => {
  const file = join(dataFolder, 'galley.lock');
  const pid = holderOf(file);
  if (pid !== undefined) return err({ code: 'folderInUse', pid });
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return ok({ release: () => void rmSync(file, { force: true }) });
};
