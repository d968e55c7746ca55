import type { DraftBook } from '../drafts/draft-book.ts';
import type { Clock } from '../ports.ts';
import { isTimeFor, nextLookMs } from '../backoff.ts';
import { dependsOn, endedUnclear, type Entry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Sender } from './sender.ts';
import type { Settlement } from './settlement.ts';

/** Different articles may be sent together; one article never twice. */
const MAX_CONCURRENT = 3;

export interface SyncPorts {
  readonly clock: Clock;
  readonly book: DraftBook;
  readonly outbox: OutboxStore;
  readonly sender: Sender;
  readonly settlement: Settlement;
  /** Whose queue is sent; undefined while signed out. */
  readonly sendingAs: () => string | undefined;
  readonly isOnline: () => boolean;
  /** A change waits while its pictures are unsent. */
  readonly isHeldBack: (entry: Entry) => boolean;
  /** Something about this draft's queue has changed. */
  readonly notify: (draftId: number) => void;
  /** A draft's queue is empty (again). */
  readonly drained: (draftId: number) => void;
}

/** Sends the queue: in order, one change of an article at a time, each until the newsroom has acknowledged it. */
export interface Sync {
  readonly start: () => void;
  /** Looks for work now. */
  readonly kick: () => void;
  /** The newsroom is reachable again: what waited only for an answer is retried. */
  readonly kickAll: () => void;
  readonly retry: (entry: Entry) => void;
  readonly dispose: () => void;
}

const isDue = (entry: Entry, now: number): boolean => entry.state === 'waiting' && isTimeFor(entry.nextTryAt, now);

const nextOf = (
  entries: readonly Entry[],
  now: number,
  running: ReadonlySet<number>,
  { isHeldBack }: Pick<SyncPorts, 'isHeldBack'>,
): Entry | undefined =>
  entries.find(
    entry => isDue(entry, now) && !running.has(entry.draftId) && !entries.some(earlier => dependsOn(entry, earlier)) && !isHeldBack(entry),
  );

/** A refusal had no effect and may be stored under the old id; an unknown outcome keeps its id. */
const tryAgain = (outbox: OutboxStore, entry: Entry): void => {
  if (entry.state === 'waiting') outbox.change(entry.seq, { nextTryAt: null });
  else if (endedUnclear(entry)) outbox.change(entry.seq, { state: 'waiting', attempts: 0, error: null, nextTryAt: null });
  else if (entry.state === 'failed') outbox.rewrite(entry.seq, entry.payload);
};

export const createSync = (ports: SyncPorts): Sync => {
  const { clock, outbox, settlement } = ports;
  const running = new Set<number>();
  let cancelTimer = (): void => undefined;
  let disposed = false;

  const mine = (): readonly Entry[] => {
    const owner = ports.sendingAs();
    return owner === undefined ? [] : outbox.all(owner);
  };

  const run = async (entry: Entry): Promise<void> => {
    // On disk before it is sent: after a crash it counts as perhaps arrived.
    outbox.change(entry.seq, { state: 'sending', attempted: true });
    ports.notify(entry.draftId);
    const draft = ports.book.get(entry.draftId);
    if (!draft) return;
    const answer = await ports.sender.send(entry, draft);
    if (disposed) return;
    if (answer.ok) settlement.answered(entry);
    else settlement.failed(entry, answer.error);
  };

  const finish = (draftId: number): void => {
    running.delete(draftId);
    if (disposed) return;
    ports.notify(draftId);
    if (outbox.ofDraft(draftId).length === 0) ports.drained(draftId);
    pump();
  };

  const begin = async (entry: Entry): Promise<void> => {
    running.add(entry.draftId);
    try {
      await run(entry);
    } catch (error) {
      if (!disposed) settlement.faulted(entry, error);
    }
    finish(entry.draftId);
  };

  const pump = (): void => {
    if (disposed || !ports.isOnline()) return;
    for (;;) {
      const entries = mine();
      const now = clock.now(); // read once: an entry that falls due between two reads would never be awaited
      const next = running.size < MAX_CONCURRENT ? nextOf(entries, now, running, ports) : undefined;
      if (next) {
        void begin(next);
        continue;
      }
      cancelTimer();
      const times = entries.map(({ state, nextTryAt }) => (state === 'waiting' ? nextTryAt : null));
      const waitMs = nextLookMs(times, now);
      if (waitMs !== undefined) cancelTimer = clock.schedule(pump, waitMs);
      return;
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
      tryAgain(outbox, entry);
      ports.notify(entry.draftId);
      pump();
    },
    dispose: () => {
      disposed = true;
      cancelTimer();
    },
  };
};
