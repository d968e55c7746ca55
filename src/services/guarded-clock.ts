import type { Log } from './log/log.ts';
import type { Clock } from './ports.ts';

/** A clock whose failing callbacks end nothing else. */
export interface GuardedClock extends Clock {
  /** Callbacks have ended. */
  readonly dispose: () => void;
}

/**
 * Calls back like the clock it wraps. A callback that throws (a disk that cannot be read) is logged with its place instead of ending
 * the process, and none outlives the desk.
 */
export const createGuardedClock = (clock: Clock, log: Log): GuardedClock => {
  const pending = new Set<() => void>();
  let disposed = false;
  return {
    now: clock.now,
    schedule: (callback, delayMs) => {
      if (disposed) return () => undefined;
      const cancelTimer = clock.schedule(() => {
        pending.delete(cancel);
        try {
          callback();
        } catch (error) {
          log.error('timerFailed', {
            code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
            reason: error instanceof Error ? error.name : 'unknown',
            stack: error instanceof Error ? error.stack : undefined,
          });
        }
      }, delayMs);
      const cancel = (): void => {
        pending.delete(cancel);
        cancelTimer();
      };
      pending.add(cancel);
      return cancel;
    },
    dispose: () => {
      disposed = true;
      for (const cancel of [...pending]) cancel();
    },
  };
};
