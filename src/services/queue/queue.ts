import type { ApiAnswer } from '#contract/client.ts';
import type { OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import { InvariantError, ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { isTimeFor, nextRunMs } from '../backoff.ts';
import type { Log } from '../log/log.ts';
import type { Random, Clock } from '../ports.ts';
import type { QueueEntry } from './entry.ts';
import { createJudge } from './judge.ts';
import type { End, Lane, Turn } from './lane.ts';
import type { NewEntry, QueueStore } from './queue-store.ts';

/** Different subjects may be sent together, this many of one lane; one subject never twice. */
const MAX_AT_ONCE = 3;

export interface QueuePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly store: QueueStore;
  readonly newsroom: Pick<Newsroom, 'write' | 'send'>;
  /** Whose queue is sent; undefined while signed out or paused. */
  readonly sendingAs: () => string | undefined;
  readonly isOnline: () => boolean;
  /** The queue has changed. */
  readonly changed: () => void;
}

/** The durable queue of changes for the newsroom: in order by subject, each until acknowledged. */
export interface Queue {
  /** Adds a lane, before `start`. */
  readonly register: <Work>(lane: Lane<Work>) => void;
  readonly laneOf: (entry: QueueEntry) => Lane<unknown> | undefined;
  /** Adds a change, in the caller's transaction; `kick` sends it. One that needs confirmation waits for it if it cannot be sent now. */
  readonly add: (entry: NewEntry) => QueueEntry;
  readonly start: () => void;
  /** Looks for work now. */
  readonly kick: () => void;
  /** The newsroom is reachable again: what waited only for an answer is retried. */
  readonly kickAll: () => void;
  /** A user wants it sent now: the same change under the same id, whatever was answered before. */
  readonly retry: (entry: QueueEntry) => void;
  /** Returns true if an attempt is running. */
  readonly isRunning: (entry: QueueEntry) => boolean;
  /** Aborts the running attempt. */
  readonly stop: (entry: QueueEntry) => void;
  /** Returns true if `later` can only be sent after `earlier`. */
  readonly dependsOn: (later: QueueEntry, earlier: QueueEntry) => boolean;
  readonly dispose: () => void;
}

interface Attempt {
  readonly entry: QueueEntry;
  readonly ending: AbortController;
}

const keyOf = ({ owner, subject }: QueueEntry): string => `${owner} ${subject}`;

export const createQueue = (ports: QueuePorts & { readonly lanes: Map<string, Lane<unknown>> }): Queue => {
  const { clock, store, newsroom, lanes } = ports;
  const judge = createJudge(ports);
  const running = new Map<string, Attempt>();
  let cancelTimer = (): void => undefined;
  let disposed = false;
  let isLooking = false;
  let mustLook = false;

  const laneOf = ({ lane, state }: QueueEntry): Lane<unknown> | undefined => (state === 'unreadable' ? undefined : lanes.get(lane));
  const mine = (): readonly QueueEntry[] => {
    const owner = ports.sendingAs();
    return owner === undefined ? [] : store.all(owner);
  };

  const dependsOn = (later: QueueEntry, earlier: QueueEntry): boolean => {
    if (later.seq <= earlier.seq || later.subject !== earlier.subject || later.owner !== earlier.owner) return false;
    return earlier.state === 'unreadable' || (laneOf(later)?.mustFollow(later, earlier) ?? true);
  };

  /** Resolves once the running transaction is on the disk; rejects if it fails. */
  const onDisk = (): Promise<void> =>
    new Promise((resolve, reject) => {
      store.afterCommit(resolve, reject);
    });

  const turnOf = (entry: QueueEntry, signal: AbortSignal): Turn<unknown> => ({
    entry,
    signal,
    onDisk,
    call: (async (operation: OperationId, input: never, etag?: string): Promise<Result<ApiAnswer<unknown>, ApiError>> => {
      const known = entry.call?.written;
      const written = known ? ok(known) : newsroom.write(operation, input);
      if (!written.ok) return written;
      const ifMatch = entry.call?.etag ?? etag;
      // On disk before it is sent: after a crash it counts as perhaps arrived, and is sent again byte for byte.
      if (!known || entry.call.refused)
        store.change(entry.seq, { attempted: true, call: { etag: ifMatch ?? null, written: written.value } });
      await onDisk();
      return newsroom.send(written.value, { idempotencyKey: entry.id, signal, ...(ifMatch !== undefined && { ifMatch }) });
    }) as Turn<unknown>['call'], // the answer is of the operation that was written
  });

  const isSame = (entry: QueueEntry): boolean => store.bySeq(entry.seq)?.id === entry.id;

  const takeIn = (entry: QueueEntry, end: End): void => {
    if (end.kind === 'again') {
      if (isSame(entry)) store.change(entry.seq, { state: 'waiting', attempts: 0, nextTryAt: null, error: null });
      return;
    }
    store.transaction(() => {
      if (end.kind === 'acknowledged' && isSame(entry)) store.remove(entry.seq);
      end.take?.();
      const left = store.bySeq(entry.seq);
      // It was only read, and restarts.
      if (left?.state === 'sending' && left.id === entry.id) store.change(left.seq, { state: 'waiting', attempted: false, call: null });
    });
  };

  /** Sends an entry. An item that already exists may come from an attempt whose answer was lost. */
  const attempt = async (lane: Lane<unknown>, turn: Turn<unknown>): Promise<Result<End, ApiError>> => {
    const sent = await lane.send(turn);
    if (sent.ok || sent.error.code !== 'alreadyExists' || !lane.arrived) return sent;
    const found = await lane.arrived(turn);
    if (!found.ok) return found;
    return found.value ? ok(found.value) : sent;
  };

  const run = async (lane: Lane<unknown>, { entry, ending }: Attempt): Promise<void> => {
    // What the lane stores of its call before it waits for anything goes to the disk with the state.
    const { begun } = store.transaction(() => {
      store.change(entry.seq, { state: 'sending' });
      store.afterCommit(() => {
        lane.changed(entry);
        ports.changed();
      });
      const begun = attempt(lane, turnOf({ ...entry, state: 'sending' }, ending.signal));
      void begun.catch(() => undefined); // it is awaited below, unless this transaction fails
      return { begun }; // a transaction takes no promise for its value
    });
    const sent = await begun;
    if (disposed) return;
    if (sent.ok) takeIn(entry, sent.value);
    else if (ending.signal.aborted)
      takeIn(entry, { kind: 'again' }); // what this desk aborted itself is no failure
    else judge.failed(lane, entry, sent.error);
  };

  const finish = (lane: Lane<unknown>, entry: QueueEntry): void => {
    running.delete(keyOf(entry));
    if (disposed) return;
    lane.changed(entry);
    if (store.ofSubject(entry.owner, entry.subject).length === 0) lane.drained?.(entry);
    ports.changed();
    pump();
  };

  const begin = async (lane: Lane<unknown>, entry: QueueEntry): Promise<void> => {
    const attempted = { entry, ending: new AbortController() };
    running.set(keyOf(entry), attempted);
    try {
      await run(lane, attempted);
    } catch (error) {
      if (!disposed) judge.faulted(entry, error);
    }
    finish(lane, entry);
  };

  const hasRoom = (lane: Lane<unknown>): boolean =>
    [...running.values()].filter(({ entry }) => entry.lane === lane.name).length < MAX_AT_ONCE;

  const canGo = (entry: QueueEntry, all: readonly QueueEntry[], now: number): boolean => {
    const lane = laneOf(entry);
    if (!lane || entry.state !== 'waiting' || !isTimeFor(entry.nextTryAt, now) || running.has(keyOf(entry)) || !hasRoom(lane)) return false;
    return !all.some(earlier => dependsOn(entry, earlier)) && (lane.isReady?.(entry) ?? true);
  };

  const nextOf = (all: readonly QueueEntry[], now: number): QueueEntry | undefined => {
    const rankOf = (entry: QueueEntry): number => laneOf(entry)?.rank?.(entry) ?? 0;
    let next: QueueEntry | undefined;
    for (const entry of all) if ((!next || rankOf(entry) < rankOf(next)) && canGo(entry, all, now)) next = entry;
    return next;
  };

  const breakOff = (): void => {
    for (const { entry, ending } of running.values()) {
      const lane = laneOf(entry);
      if (lane?.isBreakable && (entry.owner !== ports.sendingAs() || lane.isReady?.(entry) === false)) ending.abort();
    }
  };

  /** Makes changes that a user must confirm wait again: neither a later run nor the newsroom's return sends them automatically. */
  const askAgain = (all: readonly QueueEntry[]): void => {
    const asking = all.filter(entry => entry.state === 'waiting' && laneOf(entry)?.asksPerson?.(entry.work));
    for (const entry of asking) {
      store.change(entry.seq, { state: 'needsConfirmation' });
      laneOf(entry)?.changed(entry);
    }
    if (asking.length > 0) ports.changed();
  };

  const look = (): void => {
    breakOff();
    if (!ports.isOnline()) {
      askAgain(mine());
      return;
    }
    for (;;) {
      const all = mine();
      const now = clock.now(); // read once: an entry due between two reads would have neither an attempt nor a timer
      const next = nextOf(all, now);
      const lane = next && laneOf(next);
      if (lane) {
        void begin(lane, next);
        continue;
      }
      cancelTimer();
      const waitMs = nextRunMs(
        all.map(({ state, nextTryAt }) => (state === 'waiting' ? nextTryAt : null)),
        now,
      );
      if (waitMs !== undefined) cancelTimer = clock.schedule(pump, waitMs);
      return;
    }
  };

  /** A lane may add entries and ask for a look while it is asked whether it is ready: that is one more look, never one inside the other. */
  const pump = (): void => {
    if (disposed) return;
    mustLook = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (mustLook) {
        mustLook = false;
        look();
      }
    } finally {
      isLooking = false;
    }
  };

  const mayLeaveNow = (owner: string): boolean => ports.isOnline() && ports.sendingAs() === owner;

  return {
    register: lane => {
      if (lanes.has(lane.name)) throw new InvariantError('a lane is registered once');
      lanes.set(lane.name, lane as unknown as Lane<unknown>); // its entries are parsed by its own schema
    },
    laneOf,
    add: entry => {
      const waits = lanes.get(entry.lane)?.asksPerson?.(entry.work) && !mayLeaveNow(entry.owner);
      return store.add(waits ? { ...entry, state: 'needsConfirmation' } : entry);
    },
    start: () => {
      store.resetSending([...lanes.values()].filter(({ asksPerson }) => asksPerson !== undefined));
      pump();
    },
    kick: pump,
    kickAll: () => {
      const all = mine();
      askAgain(all);
      for (const { seq, state, nextTryAt } of all) if (state === 'waiting' && nextTryAt !== null) store.change(seq, { nextTryAt: null });
      pump();
    },
    retry: entry => {
      if (entry.state === 'waiting') store.change(entry.seq, { nextTryAt: null });
      else if (entry.state === 'failed' || entry.state === 'needsConfirmation')
        store.change(entry.seq, { state: 'waiting', attempts: 0, error: null, nextTryAt: null });
      laneOf(entry)?.retried?.(entry);
      laneOf(entry)?.changed(entry);
      pump();
    },
    isRunning: entry => running.get(keyOf(entry))?.entry.seq === entry.seq,
    stop: entry => {
      const attempted = running.get(keyOf(entry));
      if (attempted?.entry.seq === entry.seq) attempted.ending.abort();
    },
    dependsOn,
    dispose: () => {
      disposed = true;
      cancelTimer();
      for (const { ending } of running.values()) ending.abort();
    },
  };
};
