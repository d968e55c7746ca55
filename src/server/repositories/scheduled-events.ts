import { z } from 'zod';
import type { ComingEvent } from '#contract/schedule.ts';
import { instantSchema } from '#domain/ids.ts';
import { type Metadata, metadataRowSchema } from '#domain/metadata/metadata.ts';
import { SCHEDULE_KINDS, type ScheduleKind } from '#domain/metadata/scheduled-placing.ts';
import { openFailure, plannedEvents, type PlanState, planStateOf } from '#domain/schedule/plan.ts';
import { type Person, personSchema } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import type { Window } from './window.ts';

/** How often a failing run of an item is tried; after that it waits for a change. */
export const MAX_ATTEMPTS = 5;

/**
 * Stores the pending events of an item, and a failure that nobody has dealt with: `scheduledPlacing` is the source, these rows index the
 * times. A failed publication is listed and not tried again.
 */
export const keepEvents = async (
  queries: Queries,
  metadata: Pick<Metadata, 'id' | 'scheduledPlacing' | 'publicationStatus' | 'waiting'>,
): Promise<void> => {
  await forgetEvents(queries, metadata.id);
  const rows = plannedEvents(metadata).map(({ kind, dueAt, failure }) => {
    const dueMs = Date.parse(dueAt);
    const attempts = failure === null ? 0 : MAX_ATTEMPTS;
    return { metadata_id: Number(metadata.id), kind, due_at: dueMs, try_at: dueMs, attempts };
  });
  if (rows.length > 0) await queries.insertInto('scheduled_events').values(rows).execute();
};

/** Removes the events of an item. */
export const forgetEvents = async (queries: Queries, metadataId: string): Promise<void> => {
  await queries.deleteFrom('scheduled_events').where('metadata_id', '=', Number(metadataId)).execute();
};

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
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning('attempts')
    .execute();
  return Math.max(0, ...rows.map(row => row.attempts));
};

export interface EventFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: readonly ScheduleKind[] | undefined;
  readonly state?: readonly PlanState[] | undefined;
  readonly tenantIds?: readonly number[] | undefined;
  readonly q?: string | undefined;
}

type FoundEvent = Omit<ComingEvent, 'scheduledBy'>;

const { resourceId, resourceName, title, publicationStatus, contentStatus, tenantIds, scheduledPlacing } = metadataRowSchema.shape;
const shownSchema = z.object({ resourceId, resourceName, title, publicationStatus, contentStatus, tenantIds, scheduledPlacing });
const kindSchema = z.enum(SCHEDULE_KINDS);

const isWanted = (event: FoundEvent, { state, tenantIds: tenants, q }: EventFilter): boolean =>
  (state?.includes(event.state) ?? true) &&
  (tenants?.some(id => event.tenantIds.includes(id)) ?? true) &&
  (q === undefined || event.title.toLocaleLowerCase().includes(q.toLocaleLowerCase()));

const findEvents = async (queries: Queries, filter: EventFilter, now: string): Promise<readonly FoundEvent[]> => {
  let wanted = queries.selectFrom('scheduled_events as e').innerJoin('metadata_documents as d', 'd.id', 'e.metadata_id');
  if (filter.from !== undefined) wanted = wanted.where('e.due_at', '>=', Date.parse(filter.from));
  if (filter.to !== undefined) wanted = wanted.where('e.due_at', '<', Date.parse(filter.to));
  if (filter.kind !== undefined) wanted = wanted.where('e.kind', 'in', filter.kind);
  const rows = await wanted
    .select(['e.metadata_id', 'e.kind', 'e.due_at', 'd.row_json'])
    .orderBy('e.due_at')
    .orderBy('e.metadata_id')
    .execute();
  const events = rows.map(row => {
    const item = shownSchema.parse(JSON.parse(row.row_json));
    const kind = kindSchema.parse(row.kind);
    const time = instantSchema.parse(new Date(row.due_at).toISOString());
    const failure = kind === 'publication' ? openFailure(item) : null;
    return { metadataId: String(row.metadata_id), ...item, kind, time, failure, state: planStateOf({ kind, dueAt: time, failure }, now) };
  });
  return events.filter(event => isWanted(event, filter));
};

/** The people who last changed the schedules of items, by metadata id; nobody where the newsroom itself did. */
const schedulersOf = async (queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('metadata_revisions as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.metadata_id', 'u.id', 'u.first_name', 'u.last_name'])
    .where('r.metadata_id', 'in', ids.map(Number))
    .where('r.changes', 'like', '%"scheduledPlacing"%')
    .orderBy('r.revision_number')
    .execute();
  return new Map(
    rows.map(row => [String(row.metadata_id), personSchema.parse({ id: row.id, firstName: row.first_name, lastName: row.last_name })]),
  );
};

/** The events from one instant to another (not included), by time. */
export const listEvents = async (
  queries: Queries,
  asked: { readonly filter: EventFilter; readonly now: string },
  window: Window,
): Promise<{ readonly events: readonly ComingEvent[]; readonly total: number }> => {
  const found = await findEvents(queries, asked.filter, asked.now);
  const shown = found.slice(window.page * window.size, (window.page + 1) * window.size);
  const people = await schedulersOf(queries, [...new Set(shown.map(event => event.metadataId))]);
  return { events: shown.map(event => ({ ...event, scheduledBy: people.get(event.metadataId) ?? null })), total: found.length };
};
