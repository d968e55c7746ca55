import type { Clock } from '#services/ports.ts';

interface Timer {
  at: number;
  readonly order: number;
  readonly callback: () => void;
}

/** A clock that stops until a test advances it. */
export interface ManualClock extends Clock {
  /** Moves time on, calling back what falls due, in order; lets promises settle between two timers. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Sets the wall clock: a wrong or corrected system time. Timers run on, as a machine's do: they count what passes, not what is shown. */
  readonly jumpTo: (now: number) => void;
  readonly pending: () => number;
  /** Milliseconds until the next timer; undefined if none waits. */
  readonly nextIn: () => number | undefined;
}

const settle = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));

export const createManualClock = (start = Date.parse('2026-11-21T08:00:00.000Z')): ManualClock => {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(timer => timer.at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    now: () => now,
    schedule: (callback, delayMs) => {
      order += 1;
      const timer: Timer = { at: now + Math.max(0, delayMs), order, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async milliseconds => {
      const until = now + milliseconds;
      await settle();
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due);
        now = Math.max(now, due.at);
        due.callback();
        await settle();
      }
      now = until;
      await settle();
    },
    jumpTo: value => {
      for (const timer of timers) timer.at += value - now;
      now = value;
    },
    pending: () => timers.size,
    nextIn: () => (timers.size === 0 ? undefined : Math.max(0, Math.min(...[...timers].map(timer => timer.at)) - now)),
  };
};
