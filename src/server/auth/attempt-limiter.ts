import type { Clock } from '../ports.ts';

export interface AttemptLimits {
  readonly attempts: number;
  readonly windowMs: number;
}

/** Counts attempts by key. An attempt counts from its start, so that many at once gain nothing. */
export interface AttemptLimiter {
  /** Starts an attempt; returns the seconds to wait when there were too many. */
  readonly begin: (key: string) => { readonly ok: true } | { readonly ok: false; readonly waitSeconds: number };
  readonly succeeded: (key: string) => void;
}

const MAX_KEYS = 20_000;
/** So many are left where there were too many: the next look through all of them is thousands of attempts away. */
const KEPT_KEYS = 15_000;

export const createAttemptLimiter = (clock: Clock, limits: AttemptLimits): AttemptLimiter => {
  const startsByKey = new Map<string, readonly number[]>();
  const prune = (nowMs: number): void => {
    for (const [key, starts] of startsByKey) if (starts.every(start => start <= nowMs - limits.windowMs)) startsByKey.delete(key);
    // Still too many: forget the oldest keys rather than grow without end.
    for (const key of startsByKey.keys()) {
      if (startsByKey.size <= KEPT_KEYS) return;
      startsByKey.delete(key);
    }
  };
  return {
    begin: key => {
      const nowMs = clock.now().getTime();
      if (startsByKey.size >= MAX_KEYS) prune(nowMs);
      const recent = (startsByKey.get(key) ?? []).filter(start => start > nowMs - limits.windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= limits.attempts)
        return { ok: false, waitSeconds: Math.ceil((oldest + limits.windowMs - nowMs) / 1000) };
      startsByKey.set(key, [...recent, nowMs]);
      return { ok: true };
    },
    succeeded: key => void startsByKey.delete(key),
  };
};
