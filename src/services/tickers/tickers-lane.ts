import { z } from 'zod';
import type { ApiError } from '#contract/api-error.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ListedEvent } from '#contract/tickers.ts';
import {
  draftOfEvent,
  type EventChange,
  eventIdOf,
  foldWorks,
  putOn,
  type TickerWork,
  tickerWorkSchema,
  withheld,
} from '#domain/ticker/pending.ts';
import { isEqual } from '#domain/article/merge-equal.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import { isQueueEntryOf, type QueueEntry } from '../queue/entry.ts';
import type { End, Lane, Turn } from '../queue/lane.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { EventRemote } from './remote.ts';
import { wordsOfEvent } from './words.ts';

/** `tickerId`: the id of the screen, also of a ticker that is not sent yet. */
const waitingEventSchema = z.strictObject({
  tickerId: z.string(),
  work: tickerWorkSchema,
  /** The newsroom had it, and was put back to a time before. */
  isLost: z.literal(true).optional(),
});
export type WaitingEvent = z.infer<typeof waitingEventSchema>;
export type EventEntry = QueueEntry<WaitingEvent>;

export const TICKERS_LANE = 'tickers';
export const eventsOf = (tickerId: string): string => `tickers:${tickerId}`;
export const isEventEntry = isQueueEntryOf<WaitingEvent>(TICKERS_LANE);

export interface TickersLanePorts {
  readonly store: Pick<QueueStore, 'change' | 'rewrite' | 'ofSubject'>;
  readonly remote: EventRemote;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  /** Whether the newsroom has the ticker itself. */
  readonly isThere: (owner: string, tickerId: string) => boolean;
  /** Events with a change that only a person can help on: others do not wait for them. */
  readonly stuck: (owner: string, tickerId: string) => ReadonlySet<string>;
  /** The newest version that this desk knows. */
  readonly known: (tickerId: string, eventId: string) => ListedEvent | undefined;
  /** The newsroom has this version; null: it has it no more. */
  readonly learn: (tickerId: string, eventId: string, event: ListedEvent | null, removedEtag?: string) => void;
  /** The etag under which an event that was removed here comes back. */
  readonly removedEtag: (tickerId: string, eventId: string) => string | undefined;
  readonly titleOf: (owner: string, tickerId: string) => string;
  readonly changed: (entry: EventEntry) => void;
}

type Removal = Extract<TickerWork, { readonly kind: 'remove' }>;

const OUTBOX_KINDS = { write: 'writeEvent', change: 'changeEvent', remove: 'removeEvent', restore: 'changeEvent' } as const;

const isHttp = (error: ApiError, ...statuses: readonly number[]): boolean => error.kind === 'http' && statuses.includes(error.status);
const isGone = (error: ApiError): boolean => isHttp(error, 404, 410);

/** Events of a ticker are sent in order, each with its own time; a refused one holds back only what is about it. */
export const createTickersLane = (ports: TickersLanePorts): Lane<WaitingEvent> => {
  const { store, remote, known, learn } = ports;

  // What was learned is stored with the removal of the entry: a kill in between leaves both as they were.
  const acknowledged = (tickerId: string, eventId: string, event: ListedEvent | null, removedEtag?: string): End => ({
    kind: 'acknowledged',
    take: () => {
      learn(tickerId, eventId, event, removedEtag);
    },
  });
  /** What both changed waits for a person, at the event; others go on. */
  const inConflict = ({ seq }: EventEntry): End => ({
    kind: 'news',
    take: () => {
      store.change(seq, { state: 'conflict', call: null, attempted: false, error: null });
    },
  });
  /** The newest version was read: the change is put on it and sent again. */
  const again = ({ seq }: EventEntry): End => ({
    kind: 'news',
    take: () => {
      store.change(seq, { state: 'waiting', call: null, attempted: false });
    },
  });

  const newest = async (tickerId: string, eventId: string): Promise<Result<ListedEvent | null, ApiError>> => {
    const answer = await remote.get(tickerId, eventId);
    if (!answer.ok) return isGone(answer.error) ? ok(null) : answer;
    learn(tickerId, eventId, answer.value);
    return answer;
  };

  /** The version that a change is put on. */
  const present = (tickerId: string, eventId: string): Promise<Result<ListedEvent | null, ApiError>> => {
    const event = known(tickerId, eventId);
    return event ? Promise.resolve(ok(event)) : newest(tickerId, eventId);
  };
  const isSent = ({ call }: EventEntry): boolean => call !== null && call.refused !== true;

  /** What is sent instead where this may have arrived and was changed since; undefined: nothing else. */
  const overtaken = (entry: EventEntry): TickerWork | undefined => {
    const { work } = entry.work;
    const later = store
      .ofSubject(entry.owner, entry.subject)
      .filter(isEventEntry)
      .filter(one => one.seq > entry.seq && eventIdOf(one.work.work) === eventIdOf(work));
    let folded = work;
    for (const one of later) {
      const next = foldWorks(folded, one.work.work);
      if (next === null) return folded.kind === 'write' ? { ...folded, event: withheld(folded.event) } : undefined;
      if (next === undefined) break;
      folded = next;
    }
    return folded;
  };

  /**
   * An answer was lost, and the person has gone on: what is out of date is not sent once more. Under its own id it cannot change,
   * so it becomes another call; if the first one has arrived after all, the newsroom says so, and what follows is put on it.
   */
  const correctUnclear = async (entry: EventEntry): Promise<Result<End, ApiError> | undefined> => {
    const { tickerId, work } = entry.work;
    const next = isSent(entry) && (work.kind === 'write' || work.kind === 'change') ? overtaken(entry) : undefined;
    if (next === undefined || isEqual(next, work)) return undefined;
    if (work.kind === 'change') {
      const read = await newest(tickerId, work.eventId);
      if (!read.ok) return read;
      if (read.value === null) return ok(inConflict(entry));
      const { merged } = putOn(read.value, work);
      if (isEqual(draftOfEvent(merged), draftOfEvent(read.value))) return ok(acknowledged(tickerId, work.eventId, read.value));
    }
    return ok({
      kind: 'news',
      take: () => {
        store.rewrite(entry.seq, { tickerId, work: next } satisfies WaitingEvent);
      },
    });
  };

  const sendChange = async ({ entry, call }: Turn<WaitingEvent>, tickerId: string, change: EventChange): Promise<Result<End, ApiError>> => {
    const found = await present(tickerId, change.eventId);
    if (!found.ok) return found;
    if (found.value === null) return ok(inConflict(entry));
    const { merged, conflicts } = putOn(found.value, change);
    if (!isSent(entry)) {
      if (conflicts.length > 0) return ok(inConflict(entry));
      if (isEqual(draftOfEvent(merged), draftOfEvent(found.value))) return ok(acknowledged(tickerId, change.eventId, found.value));
    }
    const answer = await remote.put(call, tickerId, draftOfEvent(merged), found.value.etag);
    if (answer.ok) return ok(acknowledged(tickerId, change.eventId, answer.value));
    if (isGone(answer.error)) return ok(inConflict(entry));
    if (!isHttp(answer.error, 412)) return answer;
    const read = await newest(tickerId, change.eventId);
    if (!read.ok) return read;
    return ok(read.value === null ? inConflict(entry) : again(entry));
  };

  const sendRemoval = async ({ entry, call }: Turn<WaitingEvent>, tickerId: string, work: Removal): Promise<Result<End, ApiError>> => {
    const { eventId, before } = work;
    const found = await present(tickerId, eventId);
    if (!found.ok) return found;
    if (found.value === null) return ok(acknowledged(tickerId, eventId, null));
    const there = draftOfEvent(found.value);
    if (!isSent(entry) && !isEqual(there, before) && !isEqual(there, withheld(before))) return ok(inConflict(entry));
    const answer = await remote.remove(call, tickerId, eventId, found.value.etag);
    if (answer.ok) return ok(acknowledged(tickerId, eventId, null, answer.value));
    if (isGone(answer.error)) return ok(acknowledged(tickerId, eventId, null));
    if (!isHttp(answer.error, 412)) return answer;
    const read = await newest(tickerId, eventId);
    if (!read.ok) return read;
    return ok(read.value === null ? acknowledged(tickerId, eventId, null) : again(entry));
  };

  const send = async (turn: Turn<WaitingEvent>): Promise<Result<End, ApiError>> => {
    const { tickerId, work } = turn.entry.work;
    const corrected = await correctUnclear(turn.entry);
    if (corrected) return corrected;
    if (work.kind === 'change') return sendChange(turn, tickerId, work);
    if (work.kind === 'remove') return sendRemoval(turn, tickerId, work);
    const { event } = work;
    const answer =
      work.kind === 'write'
        ? await remote.create(turn.call, tickerId, event)
        : await remote.put(turn.call, tickerId, event, ports.removedEtag(tickerId, event.id) ?? '');
    return answer.ok ? ok(acknowledged(tickerId, event.id, answer.value)) : err(answer.error);
  };

  return {
    name: TICKERS_LANE,
    work: waitingEventSchema,
    mustFollow: (later, earlier) => {
      if (!isEventEntry(earlier)) return true;
      const eventId = eventIdOf(earlier.work.work);
      return eventId === eventIdOf(later.work.work) || !ports.stuck(earlier.owner, earlier.work.tickerId).has(eventId);
    },
    isReady: ({ owner, work }) => ports.isThere(owner, work.tickerId),
    send,
    // The id was made here: what has it is what was sent, perhaps changed since.
    arrived: async ({ entry: { work } }) => {
      if (work.work.kind !== 'write') return ok(undefined);
      const read = await newest(work.tickerId, work.work.event.id);
      return read.ok ? ok(read.value === null ? undefined : { kind: 'acknowledged' }) : read;
    },
    describe: ({ owner, work: { tickerId, work } }) => ({
      kind: OUTBOX_KINDS[work.kind],
      place: { resource: 'tickers', id: tickerId },
      title: wordsOfEvent(work, eventId => known(tickerId, eventId)),
      itemTitle: ports.titleOf(owner, tickerId),
      fields: [],
    }),
    file: ({ work: { tickerId, work }, createdAt }) => ({ format: 'galley-ticker-event', tickerId, createdAt, change: work }),
    changed: ports.changed,
    repair: ({ owner, subject }, content) => {
      const id = subject.slice(eventsOf('').length);
      ports.damageReports.ofItem(
        { owner, resource: 'tickers', id, title: '' },
        { part: 'item', outcome: 'setAside', content, source: `ticker event ${id}` },
      );
      return undefined;
    },
  };
};
