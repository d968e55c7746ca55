import type { ApiError } from '#contract/calls/api-error.ts';
import { backoffMs } from '../backoff.ts';
import { storageCode, toBridgeError } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Random, Clock } from '../ports.ts';
import type { QueueEntry } from './entry.ts';
import type { Lane } from './lane.ts';
import { outcomeOf, PASSING } from './outcome.ts';
import type { EntryChange, QueueStore } from './queue-store.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Asked before anything else: it may have been allowed when the change arrived. */
const FORBIDDEN = 403;

export interface JudgePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly store: QueueStore;
}

/** Handling of an entry whose attempt was not accepted. */
export interface Judge {
  readonly failed: (lane: Lane<unknown>, sent: QueueEntry, error: ApiError) => void;
  /** A bug must not stop the queue: the change stays, and is retried later. */
  readonly faulted: (sent: QueueEntry, error: unknown) => void;
}

export const createJudge = ({ clock, random, log, store }: JudgePorts): Judge => {
  const later = (entry: QueueEntry, waitMs: number): Pick<EntryChange, 'nextTryAt' | 'attempts'> => ({
    attempts: entry.attempts + 1,
    nextTryAt: clock.now() + waitMs,
  });
  /** Derives from an answer whether the newsroom has the change. An existing item may come from an attempt whose answer was lost. */
  const learnt = ({ call }: QueueEntry, error: ApiError): Pick<EntryChange, 'call'> => {
    if (!call || error.code === 'offline' || (error.kind === 'http' && error.code === 'alreadyExists')) return {};
    const { unclear, ...rest } = call;
    if (error.kind !== 'http' || error.status >= 500 || PASSING.has(error.status)) return { call: { ...rest, unclear: true } };
    const isSure = unclear !== true || (error.problems.length > 0 && error.status !== FORBIDDEN);
    return isSure ? { call: { ...rest, refused: true } } : {};
  };
  return {
    failed: (lane, sent, error) => {
      const entry = store.bySeq(sent.seq);
      if (entry?.id !== sent.id) return; // it was rewritten or discarded meanwhile
      const attempts = entry.attempts + 1;
      const outcome = outcomeOf(error, attempts);
      const isAgain = lane.isWorthAnother?.(error, attempts) === true;
      log.warn('changeNotSent', { lane: lane.name, code: error.code, attempt: attempts, state: outcome.kind });
      const state = lane.asksPerson?.(entry.work) ? 'needsConfirmation' : 'waiting';
      const bridgeError = toBridgeError(error);
      const known = learnt(entry, error);
      const wait = backoffMs({ attempt: attempts, firstMs: FIRST_WAIT_MS, maxMs: MAX_WAIT_MS, random });
      if (outcome.kind === 'later' || isAgain) {
        const asked = outcome.kind === 'later' ? (outcome.waitMs ?? 0) : 0;
        const counts = outcome.kind !== 'later' || outcome.countsAsAttempt;
        if (counts) store.change(entry.seq, { state, error: bridgeError, ...later(entry, Math.max(wait, asked)), ...known });
        else store.change(entry.seq, { state, error: null, nextTryAt: null }); // offline: the connection says when
      } else if (outcome.kind === 'login') store.change(entry.seq, { state, error: bridgeError, ...later(entry, wait) });
      else store.change(entry.seq, { state: 'failed', attempts, error: bridgeError, nextTryAt: null, ...known });
    },
    faulted: (sent, error) => {
      const stack = error instanceof Error ? error.stack : undefined;
      log.error('sendingFailed', { lane: sent.lane, reason: error instanceof Error ? error.name : 'unknown', stack });
      try {
        const entry = store.bySeq(sent.seq);
        if (entry?.id === sent.id) store.change(entry.seq, { state: 'waiting', error: { code: 'internal' }, ...later(entry, MAX_WAIT_MS) });
      } catch (full) {
        log.error('queueNotWritten', { code: storageCode(full) }); // the entry stays as it is on disk; the next start sends it
      }
    },
  };
};
