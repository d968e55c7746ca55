import type { BridgeError } from '#bridge/states.ts';
import type { ApiError } from '#contract/api-error.ts';
import { storageCode, toBridgeError } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Random, Clock } from '../ports.ts';
import { backoffMs } from '../backoff.ts';
import type { Entry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { outcomeOf } from '../queue/outcome.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

export interface SettlementPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly outbox: OutboxStore;
}

/** What happens to an entry after its call. */
export interface Settlement {
  readonly failed: (sent: Entry, error: ApiError) => void;
  /** The answer was processed; an entry still there was only read, and restarts. */
  readonly answered: (sent: Entry) => void;
  /** A bug must not stop the queue: the change stays, and is retried later. */
  readonly faulted: (sent: Entry, error: unknown) => void;
}

export const createSettlement = ({ clock, random, log, outbox }: SettlementPorts): Settlement => {
  const release = (entry: Entry, waitMs: number | null, error: BridgeError | null, attempts: number): void => {
    outbox.change(entry.seq, { state: 'waiting', attempts, error, nextTryAt: waitMs === null ? null : clock.now() + waitMs });
  };
  return {
    failed: (sent, error) => {
      const entry = outbox.bySeq(sent.seq);
      if (entry?.id !== sent.id) return; // it was rewritten or removed meanwhile
      const attempts = sent.attempts + 1;
      const outcome = outcomeOf(error, attempts);
      log.warn('changeNotSent', { kind: entry.kind, code: error.code, attempt: attempts, state: outcome.kind });
      switch (outcome.kind) {
        case 'later': {
          const wait = backoffMs({ attempt: attempts, firstMs: FIRST_WAIT_MS, maxMs: MAX_WAIT_MS, random });
          if (outcome.countsAsAttempt) release(entry, Math.max(wait, outcome.waitMs ?? 0), toBridgeError(error), attempts);
          else release(entry, null, null, sent.attempts);
          return;
        }
        case 'login':
          release(entry, null, toBridgeError(error), sent.attempts);
          return;
        case 'stale':
        case 'refused':
          outbox.change(entry.seq, { state: 'failed', attempts, error: toBridgeError(error), nextTryAt: null });
      }
    },
    answered: sent => {
      const left = outbox.bySeq(sent.seq);
      if (left?.state === 'sending') outbox.change(left.seq, { state: 'waiting', attempted: false, baseEtag: null });
    },
    faulted: (sent, error) => {
      const stack = error instanceof Error ? error.stack : undefined;
      log.error('sendingFailed', { kind: sent.kind, reason: error instanceof Error ? error.name : 'unknown', stack });
      try {
        release(sent, MAX_WAIT_MS, { code: 'internal' }, sent.attempts + 1);
      } catch (full) {
        log.error('queueNotWritten', { code: storageCode(full) }); // the entry stays as it is on disk; the next start sends it
      }
    },
  };
};
