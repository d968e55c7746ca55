import { inOrder } from '#domain/rows/order.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { FoldPoint } from '#domain/ticker/fold-on.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { offsetMs, zurichTimeOf } from '#domain/time/zurich.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { isIntact, seal, unseal } from '../../db/sealed.ts';

/** An event as it is stored, deleted or not. */
export interface StoredTickerEvent {
  readonly tickerId: string;
  readonly draft: TickerEventDraft;
  readonly etag: string;
  /** The ticker's change number at the newest change of this event. */
  readonly change: number;
  /** The same at its newest change that was no recomputed standing alone. */
  readonly written: number;
  readonly isDeleted: boolean;
  /** True if readers ever got the event. */
  readonly wasShown: boolean;
  readonly standing: Standing | null;
  readonly source: TickerEvent['source'];
  readonly author: Person | null;
  readonly approvedBy: Person | null;
  readonly lastUpdatedBy: Person | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly firstSent: string;
}

/** Checks whether readers of a public ticker get an event. */
const isShownEvent = ({ isDeleted, draft }: Pick<StoredTickerEvent, 'isDeleted' | 'draft'>): boolean =>
  !isDeleted && draft.state === 'out' && draft.visible;

const selectEvents = (queries: Queries, tickerId: string) =>
  queries
    .selectFrom('ticker_events as e')
    .leftJoin('users as a', 'a.id', 'e.author_id')
    .leftJoin('users as p', 'p.id', 'e.approved_by_id')
    .leftJoin('users as u', 'u.id', 'e.updated_by_id')
    .selectAll('e')
    .select(['a.first_name as author_first', 'a.last_name as author_last'])
    .select(['p.first_name as approver_first', 'p.last_name as approver_last'])
    .select(['u.first_name as updater_first', 'u.last_name as updater_last'])
    .where('e.ticker_id', '=', tickerId);

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

const personOf = (id: string | null, firstName: string | null, lastName: string | null): Person | null =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };

/*
 * A write may read all events of its ticker. Their checksum says that a draft is what the newsroom has checked and stored, and a
 * standing is what it has computed: checking a thousand of them by their schemas would take most of the call.
 */
const draftOf = (sealed: string): TickerEventDraft => unseal(sealed) as TickerEventDraft; // as said above
/** A stored score. */
export const standingOf = (json: string | null): Standing | null => (json === null ? null : (JSON.parse(json) as Standing)); // as said above

const toStored = (row: Row): StoredTickerEvent => ({
  tickerId: row.ticker_id,
  draft: draftOf(row.draft),
  etag: row.etag,
  change: row.change_number,
  written: row.written_number,
  isDeleted: row.deleted === 1,
  wasShown: row.was_shown === 1,
  standing: standingOf(row.standing),
  source: row.source === 'feed' ? 'feed' : 'person',
  author: personOf(row.author_id, row.author_first, row.author_last),
  approvedBy: personOf(row.approved_by_id, row.approver_first, row.approver_last),
  lastUpdatedBy: personOf(row.updated_by_id, row.updater_first, row.updater_last),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  firstSent: row.first_sent,
});

const HOUR_MS = 3_600_000;

/** An event as it goes out. */
export const eventAnswer = ({
  draft,
  tickerId,
  standing,
  source,
  author,
  approvedBy,
  lastUpdatedBy,
  ...stored
}: StoredTickerEvent): TickerEvent => ({
  ...draft,
  tickerId,
  ...zurichTimeOf(draft.instant),
  offset: offsetMs(Date.parse(draft.instant)) === HOUR_MS ? '+01:00' : '+02:00',
  standing,
  source,
  author,
  approvedBy,
  lastUpdatedBy,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  change: stored.change,
});

/** State of all events of a ticker together. */
export interface TickerState {
  readonly last: number;
  readonly head: number;
  readonly standing: Standing | null;
  /** The match after all events; null if it has to be folded from them. */
  readonly fold: FoldPoint | null;
  /** Time when an event last went out; null before the first. */
  readonly lastEventAt: string | null;
}

const NO_EVENTS: TickerState = { last: 0, head: 0, standing: null, fold: null, lastEventAt: null };

/** Version of the folding of matches: other versions are folded anew. To be raised when a rule of the score changes. */
const FOLD_VERSION = 2;

interface StoredFold extends FoldPoint {
  readonly version: number;
}

const foldOf = (sealed: string | null): FoldPoint | null => {
  if (sealed === null || !isIntact(sealed)) return null;
  const { version, ...point } = unseal(sealed) as StoredFold; // what the newsroom has computed, with its checksum
  return version === FOLD_VERSION ? point : null;
};

/** The ticker's change number and score; zero before the first event. */
export const findTickerState = async (queries: Queries, tickerId: string): Promise<TickerState> => {
  const row = await queries.selectFrom('tickers').selectAll().where('id', '=', tickerId).executeTakeFirst();
  if (!row) return NO_EVENTS;
  const { last_change: last, head_change: head, standing, fold, last_event_at: lastEventAt } = row;
  return { last, head, standing: standingOf(standing), fold: foldOf(fold), lastEventAt };
};

/** Stores the ticker's change number and score. */
export const keepTickerState = async (
  queries: Queries,
  id: string,
  { last, head, standing, fold, lastEventAt }: TickerState,
): Promise<void> => {
  const columns = {
    last_change: last,
    head_change: head,
    standing: standing && JSON.stringify(standing),
    fold: fold && seal({ version: FOLD_VERSION, ...fold } satisfies StoredFold),
    last_event_at: lastEventAt,
  };
  await queries
    .insertInto('tickers')
    .values({ id, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute();
};

interface Chosen {
  readonly keyEvent?: boolean | undefined;
  /** A change number: only events that changed after it, including deleted ones. */
  readonly after?: number | undefined;
}

const sorted = (events: readonly StoredTickerEvent[]): readonly StoredTickerEvent[] =>
  inOrder(events.map(event => ({ ...event.draft, event }))).map(({ event }) => event);

/** Events of a ticker in their order; deleted ones only with `after`. */
export const listTickerEvents = async (queries: Queries, tickerId: string, chosen: Chosen = {}): Promise<readonly StoredTickerEvent[]> => {
  const { keyEvent, after } = chosen;
  let selection = selectEvents(queries, tickerId);
  selection = after === undefined ? selection.where('e.deleted', '=', 0) : selection.where('e.change_number', '>', after);
  if (keyEvent !== undefined) selection = selection.where('e.key_event', '=', keyEvent ? 1 : 0);
  return sorted((await selection.execute()).map(toStored));
};

/** The events that were written last of those that readers of the ticker get, the last one first. */
export const listNewestShown = async (queries: Queries, tickerId: string, count: number): Promise<readonly StoredTickerEvent[]> => {
  const shown = selectEvents(queries, tickerId).where('e.shown', '=', 1);
  return (await shown.orderBy('e.change_number', 'desc').limit(count).execute()).map(toStored);
};

/** When the first of a ticker's events that are out was created; null while none is. */
export const findFirstOutAt = async (queries: Queries, tickerId: string): Promise<string | null> => {
  const row = await queries
    .selectFrom('ticker_events')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('ticker_id', '=', tickerId)
    .where('state', '=', 'out')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row?.first ?? null;
};

/** The events of a ticker that have its pin; there is one at most. */
export const listPinnedEvents = async (queries: Queries, tickerId: string): Promise<readonly StoredTickerEvent[]> => {
  const rows = await selectEvents(queries, tickerId).where('e.pinned', '=', 1).where('e.deleted', '=', 0).execute();
  return rows.map(toStored);
};

/** Checks whether a ticker has an event that is not deleted. */
export const hasTickerEvents = async (queries: Queries, tickerId: string): Promise<boolean> => {
  const selection = queries.selectFrom('ticker_events').select('id').where('ticker_id', '=', tickerId).where('deleted', '=', 0).limit(1);
  return (await selection.executeTakeFirst()) !== undefined;
};

/** All events of a ticker, deleted ones included. */
export const listAllTickerEvents = (queries: Queries, tickerId: string): Promise<readonly StoredTickerEvent[]> =>
  listTickerEvents(queries, tickerId, { after: -1 });

/** Events of a ticker by their ids, deleted ones included, in no order. */
export const findTickerEvents = async (
  queries: Queries,
  tickerId: string,
  ids: readonly string[],
): Promise<readonly StoredTickerEvent[]> =>
  ids.length === 0 ? [] : (await selectEvents(queries, tickerId).where('e.id', 'in', ids).execute()).map(toStored);

interface AroundInstant {
  /** In milliseconds. */
  readonly instant: number;
  /** An event to leave out. */
  readonly except: string;
}

/** Events of a ticker at an instant and at the nearest ones before and after it, in their order; deleted ones are left out. */
export const listTickerEventsAround = async (
  queries: Queries,
  tickerId: string,
  { instant, except }: AroundInstant,
): Promise<readonly StoredTickerEvent[]> => {
  const present = queries.selectFrom('ticker_events').where('ticker_id', '=', tickerId).where('deleted', '=', 0).where('id', '!=', except);
  const before = present.select('instant_ms').where('instant_ms', '<', instant).orderBy('instant_ms', 'desc').limit(1);
  const after = present.select('instant_ms').where('instant_ms', '>', instant).orderBy('instant_ms').limit(1);
  const found = [await before.executeTakeFirst(), await after.executeTakeFirst()];
  const instants = [instant, ...found.flatMap(row => row?.instant_ms ?? [])];
  const rows = await selectEvents(queries, tickerId)
    .where('e.deleted', '=', 0)
    .where('e.instant_ms', 'in', instants)
    .where('e.id', '!=', except)
    .execute();
  return sorted(rows.map(toStored));
};

/** An event of a ticker, also a deleted one. */
export const findTickerEvent = async (queries: Queries, tickerId: string, id: string): Promise<StoredTickerEvent | undefined> => {
  const row = await selectEvents(queries, tickerId).where('e.id', '=', id).executeTakeFirst();
  return row && toStored(row);
};

/** Checks whether an event of any ticker has or had this id. */
export const isEventIdTaken = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.selectFrom('ticker_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const rowOf = (event: StoredTickerEvent) => {
  const { draft } = event;
  const shown = isShownEvent(event);
  return {
    id: draft.id,
    ticker_id: event.tickerId,
    change_number: event.change,
    written_number: event.written,
    etag: event.etag,
    state: draft.state,
    key_event: draft.keyEvent ? 1 : 0,
    pinned: draft.pinned ? 1 : 0,
    shown: shown ? 1 : 0,
    was_shown: shown || event.wasShown ? 1 : 0,
    deleted: event.isDeleted ? 1 : 0,
    source: event.source,
    author_id: event.author?.id ?? null,
    approved_by_id: event.approvedBy?.id ?? null,
    updated_by_id: event.lastUpdatedBy?.id ?? null,
    created_at: event.createdAt,
    updated_at: event.updatedAt,
    first_sent: event.firstSent,
    instant_ms: Date.parse(draft.instant),
    draft: seal(draft),
    standing: event.standing && JSON.stringify(event.standing),
  } as const;
};

/** Columns that a later write of an event changes; its first writer and time stay. */
const CHANGED = [
  'change_number',
  'written_number',
  'etag',
  'state',
  'key_event',
  'pinned',
  'shown',
  'was_shown',
  'deleted',
  'approved_by_id',
  'updated_by_id',
  'updated_at',
  'instant_ms',
  'draft',
  'standing',
] as const;

/** Rows in one statement; SQLite takes 32,766 values. */
const PIECE = 200;

/** Stores events, new and changed ones: an early correction writes the scores of all that follow. */
export const keepTickerEvents = async (queries: Queries, events: readonly StoredTickerEvent[]): Promise<void> => {
  for (let start = 0; start < events.length; start += PIECE) {
    await queries
      .insertInto('ticker_events')
      .values(events.slice(start, start + PIECE).map(rowOf))
      .onConflict(conflict =>
        conflict.column('id').doUpdateSet(built => Object.fromEntries(CHANGED.map(column => [column, built.ref(`excluded.${column}`)]))),
      )
      .execute();
  }
};

/** Events of a ticker for its readers, since a change number. */
export interface PublicEvents {
  /** The cursor for the next question: nothing before it is missing. */
  readonly last: number;
  /** True if title, sides or rules changed since. */
  readonly hasNewHead: boolean;
  /** The score after all events, invisible ones as well; null without a scoreboard. */
  readonly standing: Standing | null;
  /** New and changed events in their order, each once, as it is now; the pinned one stays in its place. */
  readonly events: readonly TickerEvent[];
  /** Events of which only the score after them is another one. */
  readonly rescored: readonly TickerEvent[];
  /** Events that readers had and do not get any more: deleted, hidden or taken back. */
  readonly gone: readonly { readonly id: string; readonly change: number }[];
}

/**
 * Returns the events of a ticker for its readers since a change number; without one all of them. The caller checks whether the ticker is
 * public. The number is read first: changes made meanwhile come again with the next request, and nothing is left out.
 */
export const publicEventsSince = async (queries: Queries, tickerId: string, after?: number): Promise<PublicEvents> => {
  const { last, head, standing } = await findTickerState(queries, tickerId);
  const since = after ?? -1;
  const changed = await listTickerEvents(queries, tickerId, { after: since });
  const shown = changed.filter(isShownEvent);
  const gone = changed.filter(event => event.wasShown && !isShownEvent(event)).map(({ draft, change }) => ({ id: draft.id, change }));
  return {
    last,
    hasNewHead: head > since,
    standing,
    events: shown.filter(({ written }) => written > since).map(eventAnswer),
    rescored: shown.filter(({ written }) => written <= since).map(eventAnswer),
    gone: after === undefined ? [] : gone,
  };
};

/** The key events that readers get, in their order. */
export const publicKeyEvents = async (queries: Queries, tickerId: string): Promise<readonly TickerEvent[]> =>
  (await listTickerEvents(queries, tickerId, { keyEvent: true })).filter(isShownEvent).map(eventAnswer);
