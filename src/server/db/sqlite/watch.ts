import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Condition, createCondition } from '../../condition.ts';
import type { Clock, Log } from '../../ports.ts';
import { checkAside } from '../check/check-aside.ts';
import type { Database } from '../database.ts';
import { type Backups, startBackups } from './backups.ts';
import { createReserve } from './reserve.ts';

/** Mark of a database in which damage was met at work: the next start checks all of it, whatever its size. */
const MARK = 'newsroom.is-damaged';
/** Mark of a running newsroom: a killed one leaves it, and its log. */
const OPEN = 'newsroom.open';
const DAY_MS = 24 * 3_600_000;
const FIRST_CHECK_MS = 10 * 60_000;

export const isMarkedDamaged = (dataFolder: string): boolean => statSync(join(dataFolder, MARK), { throwIfNoEntry: false }) !== undefined;

export const clearDamageMark = (dataFolder: string): void => {
  rmSync(join(dataFolder, MARK), { force: true });
};

export const wasKilled = (dataFolder: string): boolean => statSync(join(dataFolder, OPEN), { throwIfNoEntry: false }) !== undefined;

export const clearOpenMark = (dataFolder: string): void => {
  rmSync(join(dataFolder, OPEN), { force: true });
};

/** Leaves a mark; if the disk refuses it, the damage itself is reported. */
const leaveMark = (dataFolder: string, name: string): void => {
  try {
    writeFileSync(join(dataFolder, name), '', { mode: 0o600, flush: true });
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
  }
};

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
  const condition = createCondition({
    recovery,
    onDamage: () => void leaveMark(dataFolder, MARK),
    onFull: () => {
      log.error('disk full', new Error('no room'));
      reserve.release();
    },
    hasRoom: reserve.take,
  });
  reserve.take();
  leaveMark(dataFolder, OPEN);
  const check = async (): Promise<void> => {
    try {
      const findings = await checkAside({ file, depth: 'whole' });
      condition.setDamage(findings);
      if (findings.length === 0) return;
      leaveMark(dataFolder, MARK);
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
      clearOpenMark(dataFolder);
    },
  };
};
