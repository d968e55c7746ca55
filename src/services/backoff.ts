import type { Random } from './ports.ts';

/** Waiting time before attempt `attempt` + 1: doubles from `firstMs` to `maxMs`, of which the upper half is random. */
export const backoffMs = (input: {
  readonly attempt: number;
  readonly firstMs: number;
  readonly maxMs: number;
  readonly random: Random;
}): number => {
  const full = Math.min(input.maxMs, input.firstMs * 2 ** Math.min(Math.max(input.attempt - 1, 0), 20));
  return Math.round(full / 2 + (full / 2) * input.random.fraction());
};

/** No wait is longer than this (a newsroom's Retry-After is capped at ten minutes). */
const MAX_WAIT_MS = 11 * 60_000;

/** Checks whether the next attempt is due. A time further off than the longest wait comes from a wrong clock and counts as due. */
export const isTimeFor = (nextTryAt: number | null, now: number): boolean =>
  nextTryAt === null || nextTryAt <= now || nextTryAt - now > MAX_WAIT_MS;

/**
 * Delay until the first of these times in the future; undefined when there is none. What is due but stays waits
 * for something else, which reports its own end: checking again at once would loop.
 */
export const nextRunMs = (times: readonly (number | null)[], now: number): number | undefined => {
  const waits = times.flatMap(time => (time === null || isTimeFor(time, now) ? [] : [time - now]));
  return waits.length === 0 ? undefined : Math.min(...waits);
};
