import type { Clock } from './ports.ts';

/** Takes one call from a user's allowance; returns the seconds to wait if it is used up, else 0. */
export type CallAllowance = (personId: string) => number;

interface Bucket {
  readonly calls: number;
  readonly atMs: number;
}

const MINUTE_MS = 60_000;
const MAX_PEOPLE = 10_000;

/**
 * Limits the calls of each user in a minute, all of them at once if they like: a runaway desk, or a script, must not block the newsroom for
 * all other users. Each node counts for itself.
 */
export const createCallAllowance = (clock: Clock, callsPerMinute: number): CallAllowance => {
  const buckets = new Map<string, Bucket>();
  const leftOf = (personId: string, nowMs: number): number => {
    const bucket = buckets.get(personId);
    if (!bucket) return callsPerMinute;
    const passedMs = Math.max(0, nowMs - bucket.atMs);
    return Math.min(callsPerMinute, bucket.calls + (passedMs * callsPerMinute) / MINUTE_MS);
  };
  return personId => {
    const nowMs = clock.now().getTime();
    const left = leftOf(personId, nowMs);
    if (left < 1) return Math.max(1, Math.ceil(((1 - left) * MINUTE_MS) / callsPerMinute / 1_000));
    buckets.delete(personId); // the order is that of the last call
    const oldest = buckets.size < MAX_PEOPLE ? undefined : buckets.keys().next().value;
    if (oldest !== undefined) buckets.delete(oldest);
    buckets.set(personId, { calls: left - 1, atMs: nowMs });
    return 0;
  };
};
