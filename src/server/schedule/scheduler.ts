import type { Clock, Log } from '../ports.ts';
import { type Alarm, processAlarm } from './alarm.ts';
import type { ScheduleStore } from './schedule-store.ts';

/** Publishes and takes down items at their times. */
export interface Scheduler {
  /** Carries out overdue events, then every event at its time. Resolves when it has caught up. */
  readonly start: () => Promise<void>;
  /** Checks again at once: a schedule may have changed. Resolves when everything due is done. */
  readonly wake: () => Promise<void>;
  /** Finishes the current item and stops permanently. */
  readonly stop: () => Promise<void>;
}

interface SchedulerDeps {
  readonly store: ScheduleStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly alarm?: Alarm;
  /** The longest sleep: the maximum delay for noticing a clock change or a schedule of another newsroom. */
  readonly maxSleepMs?: number;
}

const MAX_SLEEP_MS = 60_000;

/**
 *   asleep ──alarm, wake──▶ running ──nothing due──▶ asleep
 *                            ▲   │ woken meanwhile
 *                            └───┘                    stop: from anywhere, permanently
 *
 * All state is in the store: a killed scheduler leaves nothing behind, and the next one continues.
 */
export const createScheduler = (deps: SchedulerDeps): Scheduler => {
  const { store, clock, log, alarm = processAlarm, maxSleepMs = MAX_SLEEP_MS } = deps;
  let isAwakeable = false;
  let isWoken = false;
  let running: Promise<void> | null = null;
  let silence = (): void => undefined;
  // Read again after every wait, as both may have changed.
  const isOn = (): boolean => isAwakeable;
  const wasWoken = (): boolean => isWoken;
  const nowMs = (): number => clock.now().getTime();

  const runItem = async (metadataId: string): Promise<void> => {
    const now = clock.now();
    try {
      for (const { kind, dueAt, outcome } of await store.run(metadataId, now.toISOString()))
        log.info('schedule carried out', { metadataId, kind, outcome, dueAt, lateMs: now.getTime() - Date.parse(dueAt) });
    } catch (cause) {
      log.error('schedule not carried out', cause, { metadataId });
      if (!(await store.putOff(metadataId, nowMs()))) log.warn('schedule given up', { metadataId });
    }
  };

  /** Runs everything that is due; returns the next due time. */
  const runDue = async (): Promise<number | null> => {
    let next = await store.nextTryAt();
    while (isOn() && next !== null && next <= nowMs()) {
      for (const metadataId of await store.dueItems(nowMs())) if (isOn()) await runItem(metadataId);
      next = await store.nextTryAt();
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
        log.error('schedule not read', cause); // the database may be available after the next sleep
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
