import { sql } from 'kysely';
import { z } from 'zod';
import { LIVE_KINDS, type LiveKind } from '#domain/live-kinds.ts';
import type { Queries } from '../db/schema.ts';

/** An event as it is stored. */
export interface StoredEvent {
  readonly number: number;
  readonly kind: LiveKind;
  /** The id of a resource. */
  readonly subject: string;
  /** The instant of the change. */
  readonly at: string;
}

const kindSchema = z.enum(LIVE_KINDS);

/**
 * Tells all nodes in the transaction of the cause. The number is taken from the one row of the content's state, which the transaction holds
 * until it ends: numbers become visible in their order, so that a reader that has one has all before it. Tell after all other rows.
 */
export const tell = async (
  queries: Queries,
  event: { readonly kind: LiveKind; readonly subject: string; readonly at: string },
): Promise<void> => {
  const { last_event: number } = await queries
    .updateTable('content_state')
    .set({ last_event: sql<number>`last_event + 1` })
    .where('id', '=', 1)
    .returning('last_event')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('live_events')
    .values({ number, at_ms: Date.parse(event.at), kind: event.kind, subject: event.subject })
    .execute();
};

/** The number of the newest event. */
export const lastEventNumber = async (queries: Queries): Promise<number> => {
  const row = await queries.selectFrom('content_state').select('last_event').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.last_event;
};

/** The events after a number, up to a number, in their order. */
export const listEventsAfter = async (
  queries: Queries,
  { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<readonly StoredEvent[]> => {
  const rows = await queries
    .selectFrom('live_events')
    .select(['number', 'kind', 'subject', 'at_ms'])
    .where('number', '>', after)
    .where('number', '<=', until)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(row => ({
    number: row.number,
    kind: kindSchema.parse(row.kind),
    subject: row.subject,
    at: new Date(row.at_ms).toISOString(),
  }));
};

/** Checks whether all events after a number are still stored. */
export const isKnownFrom = async (queries: Queries, after: number): Promise<boolean> => {
  const last = await lastEventNumber(queries);
  if (after >= last) return after === last;
  return (
    (await queries
      .selectFrom('live_events')
      .select('number')
      .where('number', '=', after + 1)
      .executeTakeFirst()) !== undefined
  );
};

/** Forgets events from before an instant. */
export const forgetOldEvents = async (queries: Queries, beforeMs: number): Promise<void> => {
  await queries.deleteFrom('live_events').where('at_ms', '<', beforeMs).execute();
};
