import type { Clock, Log } from '../ports.ts';
import { type Alarm, processAlarm } from './alarm.ts';
import type { ClaimedJob } from '../repositories/jobs.ts';
import type { JobStore } from './job.ts';

/** Carries out jobs at their times. */
export interface JobRunner {
  /** Carries out overdue jobs, then every job at its time. Resolves when it has caught up. */
  readonly start: () => Promise<void>;
  /** Checks again at once: something may have been enqueued. Resolves when everything due is done. */
  readonly wake: () => Promise<void>;
  /** Finishes the current job and stops permanently. */
  readonly stop: () => Promise<void>;
}

interface JobRunnerDeps {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly alarm?: Alarm;
  /** The longest sleep: the maximum delay for noticing a clock change or a job of another node. */
  readonly maxSleepMs?: number;
}

const MAX_SLEEP_MS = 60_000;

/**
 *   asleep ──alarm, wake──▶ running ──nothing due──▶ asleep
 *                            ▲   │ woken meanwhile
 *                            └───┘                    stop: from anywhere, permanently
 *
 * All state is in the store: a killed runner leaves claims behind, which end, and the next one continues.
 */
export const createJobRunner = (deps: JobRunnerDeps): JobRunner => {
  const { store, clock, log, alarm = processAlarm, maxSleepMs = MAX_SLEEP_MS } = deps;
  let isAwakeable = false;
  let isWoken = false;
  let running: Promise<void> | null = null;
  let silence = (): void => undefined;
  // Read again after every wait, as both may have changed.
  const isOn = (): boolean => isAwakeable;
  const wasWoken = (): boolean => isWoken;
  const nowMs = (): number => clock.now().getTime();

  const runJob = async (job: ClaimedJob): Promise<void> => {
    const { kind, key } = job;
    try {
      const done = await store.run(job, clock.now().toISOString());
      await done?.after?.();
    } catch (cause) {
      log.error('job not done', cause, { kind, key });
      if (!(await store.putOff(job, nowMs(), cause))) log.warn('job given up', { kind, key });
    }
  };

  /** Runs everything that is due; returns the next due time. */
  const runDue = async (): Promise<number | null> => {
    let next = await store.nextAt(nowMs());
    while (isOn() && next !== null && next <= nowMs()) {
      for (const job of await store.claim(nowMs())) if (isOn()) await runJob(job);
      next = await store.nextAt(nowMs());
    }
    return next;
  };

  const sleepMs = (next: number | null): number => (next === null ? maxSleepMs : Math.min(maxSleepMs, Math.max(0, next - nowMs())));

  const cycle = async (): Promise<void> => {
    let next: number | null;
    do {
      isWoken = false;
      try {
        next = await runDue();
      } catch (cause) {
        log.error('jobs not read', cause); // the database may be available after the next sleep
        next = null;
      }
    } while (wasWoken() && isOn());
    running = null;
    if (isOn()) silence = alarm(sleepMs(next), () => void wake());
  };

  const wake = (): Promise<void> => {
    if (!isOn()) return Promise.resolve();
    silence();
    isWoken = true;
    running ??= cycle();
    return running;
  };

  return {
    start: () => {
      isAwakeable = true;
      return wake();
    },
    wake,
    stop: async () => {
      isAwakeable = false;
      silence();
      await running;
    },
  };
};
