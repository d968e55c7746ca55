import { type Condition, createCondition } from '../../condition.ts';
import type { Clock, Log } from '../../ports.ts';
import { checkAside } from '../check/check-aside.ts';
import type { Database } from '../database.ts';
import { type Backups, startBackups } from './backups.ts';
import { damageMarkOf, openMarkOf } from './marks.ts';
import { createReserve } from './reserve.ts';

const DAY_MS = 24 * 3_600_000;
const FIRST_CHECK_MS = 10 * 60_000;

export interface Watch {
  readonly condition: Condition;
  readonly backups: Backups;
  readonly stop: () => Promise<void>;
}

export interface WatchDeps {
  readonly database: Database;
  readonly file: string;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Description of the recovery at this start. */
  readonly recovery?: string | undefined;
}

/** Monitors a running SQLite database: backups, a whole check each day, and the handling of a full disk. */
export const keepWatch = ({ recovery, ...deps }: WatchDeps): Watch => {
  const { dataFolder, file, log } = deps;
  const reserve = createReserve(dataFolder);
  const [damageMark, openMark] = [damageMarkOf(dataFolder), openMarkOf(dataFolder)];
  const condition = createCondition({
    recovery,
    onDamage: damageMark.set,
    onFull: () => {
      log.error('disk full', new Error('no room'));
      reserve.release();
    },
    hasRoom: reserve.take,
  });
  reserve.take();
  openMark.set();
  const check = async (): Promise<void> => {
    try {
      const findings = await checkAside({ file, depth: 'whole' });
      condition.setDamage(findings);
      if (findings.length === 0) return;
      damageMark.set();
      log.error('database damaged', new Error('damaged'), { findings: findings.length });
    } catch (cause) {
      log.error('check failed', cause); // the next day tries again
    }
  };
  const timers = [setTimeout(() => void check(), FIRST_CHECK_MS), setInterval(() => void check(), DAY_MS)];
  for (const timer of timers) timer.unref();
  const backups = startBackups({ ...deps, condition });
  return {
    condition,
    backups,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await backups.stop();
      openMark.clear();
    },
  };
};
