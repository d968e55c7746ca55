import { isEqual } from '#domain/article/merge-equal.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { findItem } from '../../repositories/items.ts';
import { tell } from '../../repositories/live-events.ts';
import { findMetadata, lockItem, wasDeleted } from '../../repositories/metadata.ts';
import {
  findTickerState,
  keepTickerEvents,
  keepTickerState,
  listAllTickerEvents,
  type StoredTickerEvent,
  type TickerState,
} from '../../repositories/ticker-events.ts';
import { noteShown } from '../attachment/shown.ts';
import { numberRows, withWritten } from '../rows/stored-rows.ts';
import type { Writing } from '../writing.ts';
import { updateTeasers } from './update-teasers.ts';
import { standingsOf } from './standings.ts';

/** A ticker with all of its events, deleted ones included, locked until the end of the transaction. */
export interface EventBook {
  readonly id: string;
  readonly fields: TickerDraft;
  readonly metadata: Metadata;
  readonly state: TickerState;
  readonly events: readonly StoredTickerEvent[];
}

/** A ticker that is not there. */
export const tickerAbsent = async ({ queries }: Pick<Writing, 'queries'>, id: string): Promise<Refusal<'notFound' | 'deleted'>> =>
  (await wasDeleted(queries, 'tickers', id)) ? refusal('deleted') : notFound;

/**
 * Locks a ticker and reads its events. The lock is that of its metadata, which a change of the score writes, too: of two writers the second
 * waits, and folds what the first has stored.
 */
export const openEventBook = async (
  writing: Pick<Writing, 'queries' | 'dialect'>,
  id: string,
): Promise<Result<EventBook, Refusal<'notFound' | 'deleted'>>> => {
  const { queries, dialect } = writing;
  const found = await findItem(queries, { resource: 'tickers', id });
  if (!found) return err(await tickerAbsent(writing, id));
  await lockItem(queries, dialect, found.frame.metadataId);
  const stored = await findItem(queries, { resource: 'tickers', id });
  if (!stored) return err(await tickerAbsent(writing, id));
  const metadata = (await findMetadata(queries, stored.frame.metadataId))?.metadata;
  assertPresent(metadata, 'a ticker that is there has metadata');
  const [state, events] = [await findTickerState(queries, id), await listAllTickerEvents(queries, id)];
  return ok({ id, fields: stored.fields, metadata, state, events });
};

/** Whether messages of these events show files: attachments of the ticker are used or not. */
const showsPictures = (events: readonly StoredTickerEvent[]): boolean =>
  filesShownIn({ messages: events.map(({ draft }) => draft.message) }).length > 0;

/** What is stored of a change of events. */
interface BookChange {
  /** New and changed events. */
  readonly written: readonly StoredTickerEvent[];
  /** Whether title, sides or rules have changed. */
  readonly hasNewHead?: boolean;
}

/**
 * Stores changed events with the score of all that follow (D-040): each changed one takes the next change number, and those who follow the
 * ticker are told. Nothing is stored or told where nothing changes.
 */
export const storeEvents = async (writing: Writing, book: EventBook, { written, hasNewHead = false }: BookChange): Promise<void> => {
  const { queries, now } = writing;
  const events = withWritten(book.events, written);
  const { after, present } = standingsOf(book.fields, events);
  const isWritten = new Set(written.map(({ draft }) => draft.id));
  const numbered = numberRows({ rows: book.events, last: book.state.last }, written, (event, isNew) => {
    const standing = after.get(event.draft.id) ?? null;
    return isNew || !isEqual(standing, event.standing) ? { ...event, standing } : undefined;
  });
  const kept = numbered.kept.map(event => (isWritten.has(event.draft.id) ? { ...event, written: event.change } : event));
  await keepTickerEvents(queries, kept);
  const hasNewScore = !isEqual(present, book.state.standing);
  const last = numbered.last + (hasNewHead ? 1 : 0);
  if (last === book.state.last && !hasNewScore) return;
  await keepTickerState(queries, book.id, { last, head: hasNewHead ? last : book.state.head, standing: present });
  if (showsPictures([...book.events.filter(({ draft }) => isWritten.has(draft.id)), ...written])) await noteShown(queries, book.metadata);
  if (hasNewScore) await updateTeasers(writing, book.metadata);
  await tell(queries, { kind: 'ticker', subject: book.id, at: now });
};
