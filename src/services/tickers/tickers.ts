import type { BridgeAnswer, BridgeCodeOf } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';

import type { EventConflict } from '#bridge/tickers.ts';
import type { ListedEvent } from '#contract/tickers.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import {
  changesSomething,
  decided,
  draftOfEvent,
  eventIdOf,
  foldWorks,
  putOn,
  type TickerWork,
  withPendingEvents,
} from '#domain/ticker/pending.ts';
import type { Person } from '#domain/user/user.ts';
import type { Gateway } from '../api/gateway.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { type DeskResult, fail, storageCode, toBridgeError } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports.ts';
import { isRefused, isUnsent } from '../queue/entry.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { createRunInBackground } from '../run-in-background.ts';
import type { KeptEvents, KnownEvents } from './kept-events.ts';
import { unsentEvent } from './unsent-event.ts';
import type { EventChanges, EventRemote } from './remote.ts';
import { createLostEvents, type LostEvents } from './lost-events.ts';
import { createStuckEvents } from './stuck-events.ts';
import { createTickersLane, type EventEntry, eventsOf, isEventEntry, TICKERS_LANE, type WaitingEvent } from './tickers-lane.ts';

/** Without live events, what is shown is asked for again after this. */
const FRESH_MS = 3_000;

export interface TickersPorts {
  readonly queue: Queue;
  readonly store: QueueStore;
  readonly remote: EventRemote;
  readonly kept: KeptEvents;
  readonly clock: Clock;
  readonly log: Log;
  readonly gateway: Pick<Gateway, 'touch'>;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  readonly owner: () => string | undefined;
  readonly person: () => Person | null;
  readonly isOnline: () => boolean;
  readonly isLive: () => boolean;
  /** Whether the newsroom has the ticker itself. */
  readonly isThere: (owner: string, tickerId: string) => boolean;
  readonly titleOf: (owner: string, tickerId: string) => string;
  /** Something about the events of a ticker has changed. */
  readonly notify: (tickerId: string) => void;
  readonly notifyOutbox: () => void;
}

type Read = Promise<Result<KnownEvents, BridgeError<BridgeCodeOf<'tickers.events'>>>>;

const NOTHING_KNOWN: KnownEvents = { events: new Map(), cursor: -1, segment: null, removed: {} };
/** From here on everything is told, what was removed included. */
const FROM_THE_START = 0;

/** Events of tickers on this desk; a change is durable when it resolves, and sent in order. */
export interface Tickers {
  readonly events: (tickerId: string) => Promise<BridgeAnswer<'tickers.events'>>;
  readonly work: (tickerId: string, work: TickerWork) => DeskResult<Record<string, never>>;
  /** Ends a conflict at an event. */
  readonly decide: (tickerId: string, entryId: string, side: 'mine' | 'theirs') => DeskResult<Record<string, never>>;
  /** Events that a newsroom put back no longer has, by ticker. */
  readonly lost: LostEvents;
  /** A colleague changed this ticker; null: perhaps any. */
  readonly hear: (tickerId: string | null) => void;
}

const conflictOf = ({ state, work: { work, isLost } }: EventEntry, theirs: ListedEvent | undefined): EventConflict | null => {
  if (state !== 'conflict') return null;
  if (isLost) return { kind: 'lost' };
  if (theirs === undefined) return { kind: 'removed' };
  if (work.kind !== 'change') return { kind: 'changed', fields: [] };
  return { kind: 'changed', fields: [...putOn(theirs, work).conflicts] };
};

export const createTickers = (ports: TickersPorts): Tickers => {
  const { queue, store, remote, kept, clock } = ports;
  const runInBackground = createRunInBackground(ports.log);
  /** When a ticker was last read; missing: it has to be read anew. */
  const readAt = new Map<string, number>();
  const reading = new Map<string, Read>();

  const learn = (tickerId: string, eventId: string, event: ListedEvent | null, removedEtag?: string): void => {
    const owner = ports.owner();
    if (owner === undefined) return;
    const { events, removed, ...place } = kept.get(owner, tickerId) ?? NOTHING_KNOWN;
    const next = new Map(events);
    if (event === null) next.delete(eventId);
    else if ((next.get(eventId)?.change ?? -1) <= event.change) next.set(eventId, event);
    kept.put(owner, tickerId, {
      ...place,
      events: next,
      removed: removedEtag === undefined ? removed : { ...removed, [eventId]: removedEtag },
    });
  };

  const stuck = createStuckEvents(store);
  queue.register(
    createTickersLane({
      ...ports,
      stuck: stuck.of,
      known: (tickerId, eventId) => kept.get(ports.owner() ?? '', tickerId)?.events.get(eventId),
      learn,
      removedEtag: (tickerId, eventId) => kept.get(ports.owner() ?? '', tickerId)?.removed[eventId],
      changed: ({ work }) => {
        stuck.forget();
        ports.gateway.touch();
        ports.notify(work.tickerId);
      },
    }),
  );

  const waitingOf = (owner: string, tickerId: string): readonly EventEntry[] =>
    store.ofSubject(owner, eventsOf(tickerId)).filter(isEventEntry);

  /** What this person wrote or corrected, and a newsroom that was put back has no more: nobody removed it. It is asked about at its place. */
  const askAboutLost = (owner: string, tickerId: string, before: KnownEvents['events'], told: EventChanges): void => {
    const person = ports.person()?.id;
    const there = new Map(told.events.map(event => [event.id, event]));
    const waiting = new Set(waitingOf(owner, tickerId).map(({ work: { work } }) => eventIdOf(work)));
    for (const event of before.values()) {
      const work = told.removed.includes(event.id) || waiting.has(event.id) ? undefined : lostWork(event, there.get(event.id), person);
      if (work === undefined) continue;
      const lost: WaitingEvent = { tickerId, work, isLost: true };
      queue.add({ lane: TICKERS_LANE, owner, subject: eventsOf(tickerId), work: lost, state: 'conflict' });
    }
    stuck.forget();
    ports.notifyOutbox();
  };

  /** Reads what has changed since the last time; all of it where the number that this desk goes on from is of another segment. */
  const read = async (owner: string, tickerId: string, isAnew = false): Read => {
    const known = kept.get(owner, tickerId);
    const since = isAnew ? FROM_THE_START : (known?.cursor ?? -1);
    const answer = await remote.changes(tickerId, since < 0 ? undefined : since);
    if (!answer.ok) return err(toBridgeError(answer.error));
    const { events, removed: gone, cursor, segment } = answer.value;
    if (!isAnew && since >= 0 && (segment !== known?.segment || cursor < since)) return read(owner, tickerId, true);
    const { events: before, removed } = kept.get(owner, tickerId) ?? NOTHING_KNOWN;
    const next = new Map(since < 0 || isAnew ? [] : before);
    for (const event of events) {
      const present = isAnew ? undefined : before.get(event.id);
      next.set(event.id, present && present.change > event.change ? present : event); // written while it was read
    }
    for (const id of gone) next.delete(id);
    const newest = { events: next, cursor, segment, removed };
    store.transaction(() => {
      if (isAnew) askAboutLost(owner, tickerId, before, answer.value);
      kept.put(owner, tickerId, newest);
    });
    readAt.set(tickerId, clock.now());
    return ok(newest);
  };
  const readOnce = (owner: string, tickerId: string): Read => {
    const running = reading.get(tickerId);
    if (running) return running;
    const begun = read(owner, tickerId).finally(() => reading.delete(tickerId));
    reading.set(tickerId, begun);
    return begun;
  };
  const refresh = (tickerId: string): void => {
    const owner = ports.owner();
    if (owner === undefined || !ports.isOnline()) return;
    runInBackground(readOnce(owner, tickerId).then(answer => void (answer.ok && ports.notify(tickerId))));
  };
  const isFresh = (tickerId: string): boolean => {
    const at = readAt.get(tickerId);
    return at !== undefined && (ports.isLive() || Math.abs(clock.now() - at) < FRESH_MS);
  };

  const shown = (owner: string, tickerId: string, known: KnownEvents | undefined, stale: boolean) => {
    const entries = waitingOf(owner, tickerId);
    const works = entries.map(({ work: { work } }) => work);
    const made = unsentEvent({ tickerId, person: ports.person() });
    const stored = [...(known?.events.values() ?? [])].map(({ etag: _etag, ...event }) => event);
    const events = withPendingEvents<TickerEvent>(stored, works, made);
    const pending = entries.map(entry => ({
      entryId: entry.id,
      eventId: eventIdOf(entry.work.work),
      kind: entry.work.work.kind,
      state: entry.state,
      error: entry.error,
      conflict: conflictOf(entry, known?.events.get(eventIdOf(entry.work.work))),
    }));
    return ok({ events: [...events], pending, stale });
  };

  /** An event that was taken back before it was sent comes back as a new one: the newsroom never had it. */
  const asKnown = (owner: string, tickerId: string, work: TickerWork): TickerWork => {
    const known = kept.get(owner, tickerId);
    const isNew = work.kind === 'restore' && known?.removed[work.event.id] === undefined && !known?.events.has(work.event.id);
    return isNew ? { kind: 'write', event: work.event } : work;
  };
  /** What waits and this become one: what was taken back is not sent, what was corrected goes out corrected. */
  const fold = (owner: string, tickerId: string, work: TickerWork): void => {
    const earlier = waitingOf(owner, tickerId).findLast(entry => eventIdOf(entry.work.work) === eventIdOf(work));
    const folded = earlier && (isUnsent(earlier) || isRefused(earlier)) ? foldWorks(earlier.work.work, work) : undefined;
    const waiting = (next: TickerWork): WaitingEvent => ({ tickerId, work: next });
    if (earlier && folded) store.rewrite(earlier.seq, waiting(folded));
    else if (earlier && folded === null) store.remove(earlier.seq);
    if (earlier === undefined || folded === undefined || isRefused(earlier)) {
      const next = earlier ? work : asKnown(owner, tickerId, work);
      queue.add({ lane: TICKERS_LANE, owner, subject: eventsOf(tickerId), work: waiting(next) });
    }
    stuck.forget();
  };

  const guarded = (work: () => void): DeskResult<Record<string, never>> => {
    try {
      work();
      return ok({});
    } catch (error) {
      return fail(storageCode(error));
    }
  };

  const decide: Tickers['decide'] = (tickerId, entryId, side) => {
    const owner = ports.owner();
    if (owner === undefined) return fail('unauthorised');
    const entry = waitingOf(owner, tickerId).find(({ id }) => id === entryId);
    if (entry?.state !== 'conflict') return fail('notFound');
    const { work } = entry.work;
    const theirs = kept.get(owner, tickerId)?.events.get(eventIdOf(work));
    const done = guarded(() => {
      const isGivenUp = entry.work.isLost === true && side === 'theirs';
      const next = isGivenUp ? undefined : afterDecision(work, theirs, side);
      if (next === undefined) store.remove(entry.seq);
      else store.rewrite(entry.seq, { tickerId, work: next } satisfies WaitingEvent);
    });
    stuck.forget();
    ports.notify(tickerId);
    ports.notifyOutbox();
    queue.kick();
    return done;
  };

  return {
    events: async tickerId => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const known = kept.get(owner, tickerId);
      if (!ports.isThere(owner, tickerId)) return shown(owner, tickerId, known, false);
      if (known !== undefined && readAt.has(tickerId)) {
        if (!isFresh(tickerId)) refresh(tickerId);
        return shown(owner, tickerId, known, !ports.isOnline());
      }
      const answer = await readOnce(owner, tickerId);
      if (answer.ok) return shown(owner, tickerId, answer.value, false);
      return known === undefined && ports.isOnline() ? answer : shown(owner, tickerId, known, true);
    },
    work: (tickerId, work) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const done = guarded(() => {
        store.transaction(() => {
          fold(owner, tickerId, work);
        });
      });
      if (!done.ok) return done;
      ports.notify(tickerId);
      ports.notifyOutbox();
      queue.kick();
      return done;
    },
    decide,
    lost: createLostEvents({
      store,
      decide,
      titleOf: ports.titleOf,
      isKept: (owner, id) => kept.get(owner, id) !== undefined,
      read: readOnce,
    }),
    hear: tickerId => {
      const known = tickerId === null ? [...readAt.keys()] : [tickerId].filter(id => readAt.has(id));
      for (const id of known) refresh(id);
    },
  };
};

/** What has to be sent again of an event; undefined where the newsroom has it as it was, or it is not this person's. */
const lostWork = (event: ListedEvent, theirs: ListedEvent | undefined, personId: string | undefined): TickerWork | undefined => {
  if (personId === undefined) return undefined;
  if (theirs === undefined)
    return event.source === 'person' && event.author?.id === personId ? { kind: 'write', event: draftOfEvent(event) } : undefined;
  // A number never falls unless the newsroom was put back.
  if (theirs.change >= event.change || event.lastUpdatedBy?.id !== personId) return undefined;
  const { id: eventId, ...after } = draftOfEvent(event);
  const { id: _id, ...before } = draftOfEvent(theirs);
  const change: TickerWork = { kind: 'change', eventId, before, after };
  return changesSomething(change) ? change : undefined;
};

/** What is still to be sent once a person has decided; undefined: nothing. */
const afterDecision = (work: TickerWork, theirs: ListedEvent | undefined, side: 'mine' | 'theirs'): TickerWork | undefined => {
  if ('event' in work) return work;
  if (work.kind === 'remove') return side === 'mine' && theirs ? { ...work, before: draftOfEvent(theirs) } : undefined;
  if (theirs === undefined) return undefined;
  const next = decided(work, theirs, side);
  return changesSomething(next) ? next : undefined;
};
