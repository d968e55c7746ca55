import type { ApiError } from '#contract/calls/api-error.ts';

/** Consequence of a failed attempt for the change that was sent. */
export type Outcome =
  /** No answer, or not now: again later, with the same mutation id. */
  | { readonly kind: 'later'; readonly waitMs: number | undefined; readonly countsAsAttempt: boolean }
  /** The login is over: waits for the person. */
  | { readonly kind: 'login' }
  /** The state that the change builds on is outdated. */
  | { readonly kind: 'stale'; readonly body: unknown }
  /** The newsroom refuses the change as it is: a user decides. */
  | { readonly kind: 'refused' };

/** Besides 5xx: not now, or nobody knows. */
export const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 444]);
/** Retries for an unreadable answer, before it is reported. */
export const MAX_MISMATCHES = 6;

/** The catalogue's statuses by their handling (section 8 of the rules): 444, 509, 522 and all of 5xx pass. */
export const outcomeOf = (error: ApiError, attempts: number): Outcome => {
  switch (error.kind) {
    case 'noResponse':
      return { kind: 'later', waitMs: undefined, countsAsAttempt: error.code !== 'offline' };
    case 'unknown':
      return { kind: 'later', waitMs: undefined, countsAsAttempt: true };
    case 'schemaMismatch':
      // It may have been stored: the same id again gives the same, complete answer.
      return error.part === 'Response' && attempts < MAX_MISMATCHES
        ? { kind: 'later', waitMs: undefined, countsAsAttempt: true }
        : { kind: 'refused' };
    case 'http':
      if (error.status === 401) return { kind: 'login' };
      if (error.status === 412) return { kind: 'stale', body: error.body };
      if (error.status >= 500 || PASSING.has(error.status)) return { kind: 'later', waitMs: error.retryAfterMs, countsAsAttempt: true };
      return { kind: 'refused' };
  }
};
