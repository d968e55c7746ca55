import type { Chance } from './ports.ts';

/** Waiting time before try number `attempt` + 1: doubles from `firstMs` to `mostMs`, of which the upper half is chance. */
export const backoffMs = (input: {
  readonly attempt: number;
  readonly firstMs: number;
  readonly mostMs: number;
  readonly chance: Chance;
}): number => {
  const full = Math.min(input.mostMs, input.firstMs * 2 ** Math.min(Math.max(input.attempt - 1, 0), 20));
  return Math.round(full / 2 + (full / 2) * input.chance.fraction());
};

/** No wait is set longer than this (a newsroom's own wish is cut to ten minutes). */
const MAX_WAIT_MS = 11 * 60_000;

/** Whether it is time for the next try. A time further off than any wait was set by a clock that has been put right since: it is over. */
export const isTimeFor = (nextTryAt: number | null, now: number): boolean =>
  nextTryAt === null || nextTryAt <= now || nextTryAt - now > MAX_WAIT_MS;

/**
 * How long until the first of these times that is still to come; undefined when none is. What is due already and stays where it is waits
 * for something else, which says itself when it is over: looking again at once would never end.
 */
export const nextLookMs = (times: readonly (number | null)[], now: number): number | undefined => {
  const waits = times.flatMap(time => (time === null || isTimeFor(time, now) ? [] : [time - now]));
  return waits.length === 0 ? undefined : Math.min(...waits);
};
