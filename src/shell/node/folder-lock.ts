import { HostRefusedError, refuseWithReason } from '#services/host.ts';
import { type FolderLock, lockFolder } from '#sqlite/folder-lock.ts';

const lockOf = (folder: string): ReturnType<typeof lockFolder> => {
  try {
    return lockFolder({ folder, name: 'galley', patienceMs: 0 });
  } catch (error) {
    return refuseWithReason(error);
  }
};

/**
 * Holds the data folder for this process, whatever shell it has; throws `HostRefusedError` with one clear line when another Galley holds it,
 * or when nothing can be written there.
 */
export const holdFolder = (dataFolder: string): FolderLock => {
  const lock = lockOf(dataFolder);
  if (lock.ok) return lock.value;
  const { pid } = lock.error;
  const holder = pid === null ? '' : ` (process ${String(pid)})`;
  throw new HostRefusedError('folderInUse', `Galley is already running on ${dataFolder}${holder}.`);
};
