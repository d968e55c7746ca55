import type { BridgeError } from '#bridge/states.ts';
import type { ApiError } from '#contract/errors.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import { storageCode, toBridgeError } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Chance, Clock } from '../ports.ts';
import { backoffMs } from './backoff.ts';
import { dependsOn, type Entry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { outcomeOf } from './outcome.ts';
import type { Sender } from './sender.ts';

/** Different articles may be under way together; one article never twice. */
const MOST_AT_ONCE = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export interface SyncPorts {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly book: DraftBook;
  readonly outbox: OutboxStore;
  readonly sender: Sender;
  /** Whose queue is sent; undefined while nobody is signed in. */
  readonly sendingAs: () => string | undefined;
  readonly isOnline: () => boolean;
  /** Something about this draft's queue has changed. */
  readonly tell: (draftId: number) => void;
  /** A draft's queue is empty (again). */
  readonly drained: (draftId: number) => void;
}

/** Sends the queue: in order, one change of an article at a time, each until the newsroom has acknowledged it. */
export interface Sync {
  readonly start: () => void;
  /** Looks for work now. */
  readonly kick: () => void;
  /** The newsroom is there again: what waited for an answer only does not wait longer. */
  readonly kickAll: () => void;
  readonly retry: (entry: Entry) => void;
  readonly isSending: (draftId: number) => boolean;
  /** Resolves when no call is under way. */
  readonly idle: () => Promise<void>;
  readonly dispose: () => void;
}

const nextOf = (entries: readonly Entry[], running: ReadonlySet<number>, now: number): Entry | undefined =>
  entries.find(
    entry =>
      entry.state === 'waiting' &&
      (entry.nextTryAt === null || entry.nextTryAt <= now) &&
      !running.has(entry.draftId) &&
      !entries.some(earlier => dependsOn(entry, earlier)),
  );

export const createSync = (ports: SyncPorts): Sync => {
  const { clock, outbox, book, log } = ports;
  const running = new Set<number>();
  let cancelTimer = (): void => undefined;
  let disposed = false;
  let waiters: (() => void)[] = [];

  const mine = (): readonly Entry[] => {
    const owner = ports.sendingAs();
    return owner === undefined ? [] : outbox.all(owner);
  };

  const release = (entry: Entry, waitMs: number | null, error: BridgeError | null, attempts: number): void => {
    outbox.change(entry.seq, { state: 'waiting', attempts, error, nextTryAt: waitMs === null ? null : clock.now() + waitMs });
  };

  const releaseAfterFault = (entry: Entry): void => {
    if (disposed) return;
    try {
      release(entry, LONGEST_WAIT_MS, { code: 'internal' }, entry.attempts + 1);
    } catch (error) {
      log.error('queueNotWritten', { code: storageCode(error) }); // the entry stays as it is on disk; the next start sends it
    }
  };

  const settleFailure = (sent: Entry, error: ApiError): void => {
    const entry = outbox.bySeq(sent.seq);
    if (entry?.id !== sent.id) return; // it was rewritten or taken out meanwhile
    const attempts = sent.attempts + 1;
    const outcome = outcomeOf(error, attempts);
    log.warn('changeNotSent', { kind: entry.kind, code: error.code, attempt: attempts, state: outcome.kind });
    switch (outcome.kind) {
      case 'later': {
        const wait = backoffMs({ attempt: attempts, firstMs: FIRST_WAIT_MS, mostMs: LONGEST_WAIT_MS, chance: ports.chance });
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
  };

  const run = async (entry: Entry): Promise<void> => {
    running.add(entry.draftId);
    // On disk before it leaves: after a crash it counts as perhaps arrived.
    outbox.change(entry.seq, { state: 'sending', attempted: true });
    ports.tell(entry.draftId);
    const draft = book.get(entry.draftId);
    if (!draft) return;
    const answer = await ports.sender.send(entry, draft);
    if (disposed) return;
    if (!answer.ok) settleFailure(entry, answer.error);
    else {
      // Read first, or merged and given new words: it is still there and goes on from the start.
      const left = outbox.bySeq(entry.seq);
      if (left?.state === 'sending') outbox.change(left.seq, { state: 'waiting', attempted: false, baseEtag: null });
    }
  };

  const finish = (draftId: number): void => {
    running.delete(draftId);
    if (disposed) return;
    ports.tell(draftId);
    if (outbox.ofDraft(draftId).length === 0) ports.drained(draftId);
    pump();
    if (running.size === 0) {
      const done = waiters;
      waiters = [];
      for (const resolve of done) resolve();
    }
  };

  const planTimer = (entries: readonly Entry[]): void => {
    cancelTimer();
    const times = entries.flatMap(entry => (entry.state === 'waiting' && entry.nextTryAt !== null ? [entry.nextTryAt] : []));
    if (times.length === 0) return;
    cancelTimer = clock.schedule(pump, Math.max(0, Math.min(...times) - clock.now()));
  };

  const pump = (): void => {
    if (disposed || !ports.isOnline()) return;
    for (;;) {
      const entries = mine();
      const next = running.size < MOST_AT_ONCE ? nextOf(entries, running, clock.now()) : undefined;
      if (!next) {
        planTimer(entries);
        return;
      }
      void run(next)
        .catch((error: unknown) => {
          // A bug must not stop the queue: the change stays, and is tried again later.
          log.error('sendingFailed', {
            kind: next.kind,
            reason: error instanceof Error ? error.name : 'unknown',
            stack: error instanceof Error ? error.stack : undefined,
          });
          releaseAfterFault(next);
        })
        .finally(() => {
          finish(next.draftId);
        });
    }
  };

  return {
    start: () => {
      outbox.resetSending();
      pump();
    },
    kick: pump,
    kickAll: () => {
      for (const entry of mine()) if (entry.state === 'waiting' && entry.nextTryAt !== null) outbox.change(entry.seq, { nextTryAt: null });
      pump();
    },
    retry: entry => {
      if (entry.state === 'failed') {
        const isUnknown = entry.error?.code === 'schemaMismatch' || entry.error?.code === 'internal';
        // A refusal had no effect and may be remembered under the old id; an unclear end keeps its id.
        if (isUnknown) outbox.change(entry.seq, { state: 'waiting', attempts: 0, error: null, nextTryAt: null });
        else outbox.rewrite(entry.seq, entry.payload);
      } else if (entry.state === 'waiting') outbox.change(entry.seq, { nextTryAt: null });
      ports.tell(entry.draftId);
      pump();
    },
    isSending: draftId => running.has(draftId),
    idle: () => (running.size === 0 ? Promise.resolve() : new Promise(resolve => waiters.push(resolve))),
    dispose: () => {
      disposed = true;
      cancelTimer();
    },
  };
};
