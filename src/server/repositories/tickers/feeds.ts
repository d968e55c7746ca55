import type { Selectable } from 'kysely';
import { z } from 'zod';
import { feedContradictionSchema, type FeedMode, feedModeSchema, PROPOSAL_KINDS } from '#domain/ticker/feed.ts';
import { tickerEventDraftSchema } from '#domain/ticker/event.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';
import type { FeedEventsTable } from '../../db/tables/ticker-feeds.ts';

/** A ticker's match feed. */
export interface TickerFeed {
  readonly tickerId: string;
  readonly mode: FeedMode;
  readonly keyHash: string;
  readonly madeBy: string;
  readonly receivedAt: string | null;
}

const proposalSchema = z.strictObject({
  kind: z.enum(PROPOSAL_KINDS),
  event: tickerEventDraftSchema,
  contradiction: feedContradictionSchema.optional(),
});

/** State of a supplier's event. */
export interface FeedEvent {
  readonly supplierId: string;
  readonly eventId: string;
  readonly version: number;
  readonly content: string;
  readonly decision: 'open' | 'taken' | 'dismissed';
  /** Change that waits for a user's decision. */
  readonly proposal: z.infer<typeof proposalSchema> | null;
  /** The event's etag when the feed or the acceptance wrote it last. */
  readonly etag: string | null;
  readonly receivedAt: string;
}

/** The feed of a ticker. */
export const findTickerFeed = async (queries: Queries, tickerId: string): Promise<TickerFeed | null> => {
  const row = await queries.selectFrom('ticker_feeds').selectAll().where('ticker_id', '=', tickerId).executeTakeFirst();
  if (!row) return null;
  const { key_hash: keyHash, made_by: madeBy, received_at: receivedAt } = row;
  return { tickerId, mode: feedModeSchema.parse(row.mode), keyHash, madeBy, receivedAt };
};

/** Stores the feed of a ticker. */
export const keepTickerFeed = async (queries: Queries, feed: TickerFeed): Promise<void> => {
  const columns = { mode: feed.mode, key_hash: feed.keyHash, made_by: feed.madeBy, received_at: feed.receivedAt };
  await queries
    .insertInto('ticker_feeds')
    .values({ ticker_id: feed.tickerId, ...columns })
    .onConflict(conflict => conflict.column('ticker_id').doUpdateSet(columns))
    .execute();
};

/** Notes that a supplier has sent something. */
export const noteDelivery = async (queries: Queries, tickerId: string, at: string): Promise<void> => {
  await queries.updateTable('ticker_feeds').set({ received_at: at }).where('ticker_id', '=', tickerId).execute();
};

/** Removes the feed of a ticker and its proposals; events stay. */
export const removeTickerFeed = async (queries: Queries, tickerId: string): Promise<void> => {
  await queries.deleteFrom('ticker_feeds').where('ticker_id', '=', tickerId).execute();
  await queries.deleteFrom('feed_events').where('ticker_id', '=', tickerId).execute();
};

const toFeedEvent = (row: Selectable<FeedEventsTable>): FeedEvent => ({
  supplierId: row.supplier_id,
  eventId: row.event_id,
  version: row.version,
  content: row.content,
  decision: row.decision === 'open' ? 'open' : row.decision === 'taken' ? 'taken' : 'dismissed',
  proposal: row.proposal === null ? null : proposalSchema.parse(unseal(row.proposal)),
  etag: row.etag,
  receivedAt: row.received_at,
});

/** Everything that the supplier of a ticker sent. */
export const listFeedEvents = async (queries: Queries, tickerId: string): Promise<readonly FeedEvent[]> =>
  (await queries.selectFrom('feed_events').selectAll().where('ticker_id', '=', tickerId).execute()).map(toFeedEvent);

/** The events of these ids that the supplier of a ticker sent. */
export const findFeedEvents = async (queries: Queries, tickerId: string, supplierIds: readonly string[]): Promise<readonly FeedEvent[]> => {
  if (supplierIds.length === 0) return [];
  const selection = queries.selectFrom('feed_events').selectAll().where('ticker_id', '=', tickerId).where('supplier_id', 'in', supplierIds);
  return (await selection.execute()).map(toFeedEvent);
};

/** Those of these events of a ticker that its supplier sent. */
export const suppliedAmong = async (queries: Queries, tickerId: string, eventIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (eventIds.length === 0) return new Set();
  const selection = queries
    .selectFrom('feed_events')
    .select('event_id')
    .where('ticker_id', '=', tickerId)
    .where('event_id', 'in', eventIds);
  return new Set((await selection.execute()).map(row => row.event_id));
};

/** Stores the state of a supplier's event. */
export const keepFeedEvent = async (queries: Queries, tickerId: string, event: FeedEvent): Promise<void> => {
  const columns = {
    version: event.version,
    content: event.content,
    decision: event.decision,
    proposal: event.proposal && seal(event.proposal),
    etag: event.etag,
    received_at: event.receivedAt,
  };
  await queries
    .insertInto('feed_events')
    .values({ ticker_id: tickerId, supplier_id: event.supplierId, event_id: event.eventId, ...columns })
    .onConflict(conflict => conflict.columns(['ticker_id', 'supplier_id']).doUpdateSet(columns))
    .execute();
};
