import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { type Metadata, metadataRowSchema } from '#domain/metadata/metadata.ts';
import { pendingEvents, SCHEDULE_KINDS, type ScheduleKind } from '#domain/metadata/scheduled-placing.ts';
import type { Queries } from '../db/schema.ts';
import type { Window } from './window.ts';

/** How often a failing run of an item is tried; after that it waits for a change. */
export const MAX_ATTEMPTS = 5;

/** Stores the pending events of an item: `scheduledPlacing` is the source, these rows index the times. */
export const keepEvents = async (queries: Queries, metadata: Pick<Metadata, 'id' | 'scheduledPlacing'>): Promise<void> => {
  const metadataId = Number(metadata.id);
  await queries.deleteFrom('scheduled_events').where('metadata_id', '=', metadataId).execute();
  const rows = pendingEvents(metadata.scheduledPlacing).map(({ kind, dueAt }) => {
    const dueMs = Date.parse(dueAt);
    return { metadata_id: metadataId, kind, due_at: dueMs, try_at: dueMs, attempts: 0 };
  });
  if (rows.length > 0) await queries.insertInto('scheduled_events').values(rows).execute();
};

/** Removes the pending events of an item. */
export const forgetEvents = (queries: Queries, metadataId: string): Promise<void> =>
  keepEvents(queries, { id: metadataId, scheduledPlacing: null });

/** The next due time, in milliseconds since 1970; null when nothing is pending. */
export const nextTryAt = async (queries: Queries): Promise<number | null> => {
  const row = await queries
    .selectFrom('scheduled_events')
    .select('try_at')
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('try_at')
    .limit(1)
    .executeTakeFirst();
  return row?.try_at ?? null;
};

/** Items with something due by an instant, longest waiting first. */
export const dueItems = async (queries: Queries, nowMs: number, limit: number): Promise<readonly string[]> => {
  const rows = await queries
    .selectFrom('scheduled_events')
    .select('metadata_id')
    .where('try_at', '<=', nowMs)
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('try_at')
    .orderBy('metadata_id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(row => String(row.metadata_id)))];
};

/** Postpones an item whose run failed; returns the number of tries so far. */
export const putOffEvents = async (
  queries: Queries,
  item: { readonly metadataId: string; readonly nowMs: number; readonly tryAtMs: number },
): Promise<number> => {
  const rows = await queries
    .updateTable('scheduled_events')
    .set(({ eb }) => ({ try_at: item.tryAtMs, attempts: eb('attempts', '+', 1) }))
    .where('metadata_id', '=', Number(item.metadataId))
    .where('try_at', '<=', item.nowMs)
    .returning('attempts')
    .execute();
  return Math.max(0, ...rows.map(row => row.attempts));
};

/** A pending event with its item's list fields. */
export interface ComingEvent {
  readonly metadataId: string;
  readonly resourceId: string;
  readonly resourceName: Metadata['resourceName'];
  readonly title: string;
  readonly kind: ScheduleKind;
  readonly time: string;
  readonly publicationStatus: Metadata['publicationStatus'];
}

const { resourceId, resourceName, title, publicationStatus } = metadataRowSchema.shape;
const shownSchema = z.object({ resourceId, resourceName, title, publicationStatus });
const kindSchema = z.enum(SCHEDULE_KINDS);

/** The events from one instant to another (not included), by time. */
export const listEvents = async (
  queries: Queries,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  window: Window,
): Promise<{ readonly events: readonly ComingEvent[]; readonly total: number }> => {
  let wanted = queries.selectFrom('scheduled_events as e').innerJoin('metadata_documents as d', 'd.id', 'e.metadata_id');
  if (from !== undefined) wanted = wanted.where('e.due_at', '>=', Date.parse(from));
  if (to !== undefined) wanted = wanted.where('e.due_at', '<', Date.parse(to));
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .select(['e.metadata_id', 'e.kind', 'e.due_at', 'd.row_json'])
    .orderBy('e.due_at')
    .orderBy('e.metadata_id')
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  const events = rows.map(row => ({
    metadataId: String(row.metadata_id),
    ...shownSchema.parse(JSON.parse(row.row_json)),
    kind: kindSchema.parse(row.kind),
    time: instantSchema.parse(new Date(row.due_at).toISOString()),
  }));
  return { events, total };
};
