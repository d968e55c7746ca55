import { isEqual } from '#domain/equal.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { beforeTail, type FoldPoint } from '#domain/ticker/fold-on.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { findItem } from '../../repositories/items/items.ts';
import { tell } from '../../repositories/live-events.ts';
import { findMetadata, lockItem, wasDeleted } from '../../repositories/metadata.ts';
import {
  findTickerEvents,
  findTickerState,
  keepTickerEvents,
  keepTickerState,
  listAllTickerEvents,
  type StoredTickerEvent,
  type TickerState,
} from '../../repositories/tickers/events.ts';
import { noteShown } from '../attachment/shown.ts';
import { numberRows, type RowMove, withWritten } from '../rows/stored-rows.ts';
import type { Writing } from '../writing.ts';
import { updateTeasers } from './update-teasers.ts';
import { standingsOf } from './standings.ts';

/** Ticker, locked until the end of the transaction. */
export interface LockedTicker {
  readonly id: string;
  readonly fields: TickerDraft;
  readonly metadata: Metadata;
  readonly state: TickerState;
}

/** Locked ticker with events, deleted ones included: all of them, or those that a change needs. */
export interface EventBook extends LockedTicker {
  readonly events: readonly StoredTickerEvent[];
  /** Match before these events; undefined if they are all. */
  readonly before?: FoldPoint;
}

/** Returns the refusal for a ticker that does not exist. */
export const tickerAbsent = async ({ queries }: Pick<Writing, 'queries'>, id: string): Promise<Refusal<'notFound' | 'deleted'>> =>
  (await wasDeleted(queries, 'tickers', id)) ? refusal('deleted') : notFound;

/**
 * Locks a ticker, by its metadata, which a change of the score writes, too: of two concurrent writers the second waits, and continues from
 * what the first has stored.
 */
export const lockTicker = async (
  writing: Pick<Writing, 'queries' | 'dialect'>,
  id: string,
): Promise<Result<LockedTicker, Refusal<'notFound' | 'deleted'>>> => {
  const { queries, dialect } = writing;
  const item = await findItem(queries, { resource: 'tickers', id });
  if (!item) return err(await tickerAbsent(writing, id));
  await lockItem(queries, dialect, item.frame.metadataId);
  const stored = await findItem(queries, { resource: 'tickers', id });
  if (!stored) return err(await tickerAbsent(writing, id));
  const metadata = (await findMetadata(queries, stored.frame.metadataId))?.metadata;
  assertPresent(metadata, 'a ticker that is there has metadata');
  return ok({ id, fields: stored.fields, metadata, state: await findTickerState(queries, id) });
};

/** Returns the locked ticker with all of its events. */
export const withEvents = async ({ queries }: Pick<Writing, 'queries'>, ticker: LockedTicker): Promise<EventBook> => ({
  ...ticker,
  events: await listAllTickerEvents(queries, ticker.id),
});

/**
 * Returns the locked ticker with the events that a change of these needs, given before and after it: those whose scores may change with them.
 * Late corrections and minutes that are added later are mostly among the newest ones, which are few; only an early one takes all.
 */
export const withEventsAround = async (
  { queries }: Pick<Writing, 'queries'>,
  ticker: LockedTicker,
  changed: readonly StoredTickerEvent[],
): Promise<EventBook> => {
  const { fields, state } = ticker;
  const ids = new Set(changed.map(({ draft }) => draft.id));
  if (!fields.scoreboardEnabled) return { ...ticker, events: await findTickerEvents(queries, ticker.id, [...ids]) };
  const places = changed.map(({ draft }) => draft);
  const around = state.fold && beforeTail(state.fold, places);
  if (!around) return withEvents({ queries }, ticker);
  const events = await findTickerEvents(queries, ticker.id, [...new Set([...ids, ...around.ids])]);
  return { ...ticker, events, before: around.point };
};

/**
 * Returns the locked ticker with the events that moves need: the newest ones if each moves among them, else all, since a place depends on
 * the neighbours and only the newest places are stored with the ticker.
 */
export const withEventsToMove = async (
  { queries }: Pick<Writing, 'queries'>,
  ticker: LockedTicker,
  moves: readonly RowMove[],
): Promise<EventBook> => {
  const around = ticker.state.fold && beforeTail(ticker.state.fold, []);
  const known = new Set(around?.ids);
  const isAmong = ({ id, after }: RowMove): boolean => known.has(id) && after !== null && known.has(after);
  if (!around || !moves.every(isAmong)) return withEvents({ queries }, ticker);
  return { ...ticker, events: await findTickerEvents(queries, ticker.id, around.ids), before: around.point };
};

/** Locks a ticker and reads its events. */
export const openEventBook = async (
  writing: Pick<Writing, 'queries' | 'dialect'>,
  id: string,
): Promise<Result<EventBook, Refusal<'notFound' | 'deleted'>>> => {
  const locked = await lockTicker(writing, id);
  return locked.ok ? ok(await withEvents(writing, locked.value)) : locked;
};

/** Checks whether messages of these events show files, which determines whether attachments of the ticker are used. */
export const showsPictures = (events: readonly StoredTickerEvent[]): boolean =>
  filesShownIn({ messages: events.map(({ draft }) => draft.message) }).length > 0;

/** Change of events to store. */
interface BookChange {
  /** New and changed events. */
  readonly written: readonly StoredTickerEvent[];
  /** True if title, sides or rules have changed. */
  readonly hasNewHead?: boolean;
}

/** Result of a change. */
interface Outcome {
  /** Events to store, each with its change number. */
  readonly kept: readonly StoredTickerEvent[];
  readonly state: Omit<TickerState, 'lastEventAt'>;
  /** True if messages with pictures came or went. */
  readonly changesPictures: boolean;
}

/** Stores the result of a change and notifies followers of the ticker; no effect without changes. */
export const storeOutcome = async (writing: Writing, ticker: LockedTicker, { kept, state, changesPictures }: Outcome): Promise<void> => {
  const { queries, now } = writing;
  await keepTickerEvents(queries, kept);
  const hasNewScore = !isEqual(state.standing, ticker.state.standing);
  if (state.last === ticker.state.last && !hasNewScore) return;
  const goesOut = kept.some(({ isDeleted, draft, updatedAt }) => !isDeleted && draft.state === 'out' && updatedAt === now);
  await keepTickerState(queries, ticker.id, { ...state, lastEventAt: goesOut ? now : ticker.state.lastEventAt });
  if (changesPictures) await noteShown(queries, ticker.metadata);
  if (hasNewScore) await updateTeasers(writing, ticker.metadata);
  await tell(queries, { kind: 'ticker', subject: ticker.id, at: now });
};

/**
 * Stores changed events with the score of all that follow (D-040): each changed one takes the next change number, and followers of the
 * ticker are notified. No effect without changes.
 */
export const storeEvents = async (writing: Writing, book: EventBook, { written, hasNewHead = false }: BookChange): Promise<void> => {
  const events = withWritten(book.events, written);
  const { after, present, fold } = standingsOf(book.fields, events, book.before);
  const isWritten = new Set(written.map(({ draft }) => draft.id));
  const numbered = numberRows({ rows: book.events, last: book.state.last }, written, (event, isNew) => {
    const standing = after.get(event.draft.id) ?? null;
    return isNew || !isEqual(standing, event.standing) ? { ...event, standing } : undefined;
  });
  const kept = numbered.kept.map(event => (isWritten.has(event.draft.id) ? { ...event, written: event.change } : event));
  const last = numbered.last + (hasNewHead ? 1 : 0);
  await storeOutcome(writing, book, {
    kept,
    state: { last, head: hasNewHead ? last : book.state.head, standing: present, fold },
    changesPictures: showsPictures([...book.events.filter(({ draft }) => isWritten.has(draft.id)), ...written]),
  });
};

/** Stores that title, sides or rules have changed, and no score with them. */
export const storeHead = async (writing: Writing, ticker: LockedTicker): Promise<void> => {
  const { lastEventAt: _at, ...state } = ticker.state;
  const last = state.last + 1;
  await storeOutcome(writing, ticker, { kept: [], state: { ...state, last, head: last }, changesPictures: false });
};
