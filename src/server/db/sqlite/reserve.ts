import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Size of the reserve: room for weeks of sign-ins. */
const RESERVE_BYTES = 16 * 1024 * 1024;
const FILE = 'reserve';

/** File that is given up when the disk is full: signing in continues in its room, while all other writes are refused. */
export interface Reserve {
  /** Gives the room up. */
  readonly release: () => void;
  /** Takes the room again as soon as there is twice as much; false if there is not. */
  readonly take: () => boolean;
}

const isRefusal = (cause: unknown): boolean => cause instanceof Error && 'syscall' in cause;

export const createReserve = (folder: string, bytes: number = RESERVE_BYTES): Reserve => {
  const path = join(folder, FILE);
  const release = (): void => {
    rmSync(path, { force: true });
  };
  const write = (): void => {
    const file = openSync(path, 'w', 0o600);
    try {
      const chunk = Buffer.alloc(1024 * 1024, 1);
      for (let written = 0; written < bytes; written += chunk.length) writeSync(file, chunk, 0, Math.min(chunk.length, bytes - written));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  };
  return {
    release,
    take: () => {
      try {
        if (statSync(path, { throwIfNoEntry: false })?.size === bytes) return true;
        const { bavail, bsize } = statfsSync(folder);
        if (bavail * bsize < 2 * bytes) return false;
        write();
        return true;
      } catch (cause) {
        if (!isRefusal(cause)) throw cause;
        release();
        return false;
      }
    },
  };
};
