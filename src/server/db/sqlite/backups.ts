import { rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CopyPlaces, namesOfCopies, placeCopy } from '#sqlite/copies.ts';
import { removeWithLogs } from '#sqlite/files.ts';
import type { Condition } from '../../condition.ts';
import type { Clock, Log } from '../../ports.ts';
import { checkAside } from '../check/check-aside.ts';
import type { Database } from '../database.ts';

const MINUTE_MS = 60_000;
const GIBIBYTE = 1024 ** 3;

/** Places of the backups: the newest, and those of an hour, a day and a week ago. */
const PLACES = {
  newest: 'newsroom.backup.db',
  older: [
    { name: 'newsroom.backup-hour.db', afterMs: 60 * MINUTE_MS },
    { name: 'newsroom.backup-day.db', afterMs: 24 * 60 * MINUTE_MS },
    { name: 'newsroom.backup-week.db', afterMs: 7 * 24 * 60 * MINUTE_MS },
  ],
} as const satisfies CopyPlaces;

/** Names of the backups from the newest to the oldest, existing or not. */
export const BACKUP_NAMES: readonly string[] = namesOfCopies(PLACES);
export const backupFolderOf = (dataFolder: string): string => join(dataFolder, 'backups');

/** Maximum size of all backups together; the oldest are deleted first. */
const MAX_BYTES = 32 * GIBIBYTE;
/** Free space that a backup never uses up. */
const LEFT_FREE = 0.1;

/** Returns the pause between backups: ten minutes, and ten more for every gibibyte, so that large files are not copied all the time. */
const pauseFor = (bytes: number): number => (1 + Math.floor(bytes / GIBIBYTE)) * 10 * MINUTE_MS;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Deletes the oldest copies until a new one fits; false if even that does not help. */
const makeRoom = (folder: string, bytes: number): boolean => {
  const fits = (): boolean => {
    const { bavail, blocks, bsize } = statfsSync(folder);
    const total = BACKUP_NAMES.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);
    return total + bytes <= Math.max(MAX_BYTES, 2 * bytes) && bavail * bsize - bytes >= Math.min(LEFT_FREE * blocks * bsize, GIBIBYTE);
  };
  for (const { name } of PLACES.older.toReversed()) {
    if (fits()) return true;
    rmSync(join(folder, name), { force: true });
  }
  return fits();
};

export interface Backups {
  /** Takes one now, unless nothing has changed since the last one of this run. */
  readonly take: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface BackupDeps {
  readonly database: Pick<Database, 'reader' | 'copyTo'>;
  readonly file: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly condition: Condition;
}

/** Creates the copying: copies the database, checks the copy, and only then names it: a kill or a full disk leaves the old ones. */
const createTake = ({ database, file, dataFolder, clock, log, condition }: BackupDeps): (() => Promise<void>) => {
  const folder = backupFolderOf(dataFolder);
  const fresh = join(folder, `${PLACES.newest}.new`);
  let copied: unknown;
  return async () => {
    const version: unknown = database.reader?.pragma('data_version', { simple: true });
    if (version === copied || !database.copyTo) return;
    const bytes = sizeOf(file) + sizeOf(`${file}-wal`);
    if (!makeRoom(folder, bytes)) {
      log.warn('backup skipped: no room', { bytes });
      return;
    }
    removeWithLogs(fresh);
    try {
      await database.copyTo(fresh);
      const findings = await checkAside({ file: fresh, depth: 'whole', seals: true });
      if (findings.length > 0) {
        for (const finding of findings) condition.noteDamage(finding);
        log.error('backup not whole', new Error('damaged'), { findings: findings.length });
        return;
      }
      placeCopy({ fresh, folder, places: PLACES, nowMs: clock.now().getTime() });
      copied = version;
    } finally {
      removeWithLogs(fresh);
    }
  };
};

/** Keeps backups while the newsroom runs: ten minutes, an hour, a day and a week old. */
export const startBackups = (deps: BackupDeps): Backups => {
  const copy = createTake(deps);
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const take = (): Promise<void> => (running = running.then(copy).catch((cause: unknown) => void deps.log.error('backup failed', cause)));
  const plan = (delayMs: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => void take().then(() => void plan(pauseFor(sizeOf(deps.file)))), delayMs);
    timer.unref();
  };
  const newest = statSync(join(backupFolderOf(deps.dataFolder), PLACES.newest), { throwIfNoEntry: false });
  const ageMs = newest ? deps.clock.now().getTime() - newest.mtimeMs : Infinity;
  plan(Math.max(MINUTE_MS, Math.min(pauseFor(sizeOf(deps.file)), pauseFor(sizeOf(deps.file)) - ageMs)));
  return {
    take,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
};
