// @ts-check
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';

/** What the tests' folders take at most together, with room to spare. */
const neededBytes = 6 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of tests, which wait for the disk hundreds of thousands of times. What a killed process has
 * written is there as it would be on a disk; what a power failure does is tried by the faults, which keep to the disk.
 * @param {{ place?: string, availableBytes?: number }} [machine] where memory is, and how much of it is left
 * @returns {{ path: string, remove: () => void } | undefined} nothing if there is no such place, or not enough of it
 */
export function openMemoryFolder({ place = memory, availableBytes = process.availableMemory() } = {}) {
  if (!existsSync(place) || availableBytes < neededBytes) return undefined;
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < neededBytes) return undefined;
    const path = mkdtempSync(join(place, 'galley-tests-'));
    // PostgreSQL runs as another user where the tests run as root.
    chmodSync(path, 0o755);
    return { path, remove: () => void rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
  } catch {
    return undefined;
  }
}
