import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import { instantSchema } from '#domain/ids.ts';
import { type Metadata, metadataRowSchema, scheduleFailureSchema } from '#domain/metadata/metadata.ts';
import { SCHEDULE_KINDS, type ScheduleKind } from '#domain/metadata/scheduled-placing.ts';
import { LATE_MS, plannedEvents, type PlanState, planStateOf } from '#domain/schedule/plan.ts';
import { personSchema } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { unseal } from '../../db/sealed.ts';
import { isOwnRow } from '../item-reach.ts';
import { cancelJob, enqueueJob } from '../jobs.ts';
import { containsPattern, foldText } from '../fold.ts';
import type { Window } from '../window.ts';

/** Kind of the job that carries out the due events of an item; its key is the id of the item's metadata. */
export const SCHEDULE_JOB = 'schedule';

/** Sets the alarm of an item to its next event, or takes it back. */
const keepJob = async (queries: Queries, metadataId: string, dueTimes: readonly number[], isSet: boolean): Promise<void> => {
  if (dueTimes.length > 0)
    await enqueueJob(queries, { kind: SCHEDULE_JOB, key: metadataId, dueMs: Math.min(...dueTimes), payload: { metadataId } });
  else if (isSet) await cancelJob(queries, { kind: SCHEDULE_JOB, key: metadataId });
};

/**
 * Stores the pending events of an item, and unresolved failures: its metadata is the source, these rows are the plan, and a job carries
 * them out. A failed event is listed and not tried again. The user who set a time is stored until the time changes.
 */
export const keepEvents = async (queries: Queries, metadata: Metadata): Promise<void> => {
  const id = Number(metadata.id);
  const before = await queries
    .selectFrom('scheduled_events')
    .select(['kind', 'due_at', 'scheduled_by'])
    .where('metadata_id', '=', id)
    .execute();
  await queries.deleteFrom('scheduled_events').where('metadata_id', '=', id).execute();
  const rows = plannedEvents(metadata).map(({ kind, dueAt, failure }) => {
    const dueMs = Date.parse(dueAt);
    const known = before.find(event => event.kind === kind && event.due_at === dueMs);
    return {
      metadata_id: id,
      kind,
      due_at: dueMs,
      failure_json: failure === null ? null : JSON.stringify(failure),
      scheduled_by: known ? known.scheduled_by : (metadata.lastUpdatedBy?.id ?? null),
      title_text: foldText(metadata.title),
    };
  });
  if (rows.length > 0) await queries.insertInto('scheduled_events').values(rows).execute();
  const dueTimes = rows.filter(row => row.failure_json === null).map(row => row.due_at);
  await keepJob(queries, metadata.id, dueTimes, before.length > 0);
};

/** Returns the user who set the time of a planned event; null if unknown. */
export const findPlanner = async (queries: Queries, metadataId: string, kind: ScheduleKind): Promise<string | null> => {
  const event = await queries
    .selectFrom('scheduled_events')
    .select('scheduled_by')
    .where('metadata_id', '=', Number(metadataId))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return event?.scheduled_by ?? null;
};

/** Removes the events of an item. */
export const forgetEvents = async (queries: Queries, metadataId: string): Promise<void> => {
  await queries.deleteFrom('scheduled_events').where('metadata_id', '=', Number(metadataId)).execute();
  await cancelJob(queries, { kind: SCHEDULE_JOB, key: metadataId });
};

export interface EventFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: readonly ScheduleKind[] | undefined;
  readonly state?: readonly PlanState[] | undefined;
  readonly tenantIds?: readonly number[] | undefined;
  readonly q?: string | undefined;
  /** If given, only events of this user's own items. */
  readonly ownerId?: string | undefined;
}

const { resourceId, resourceName, title, publicationStatus, contentStatus, tenantIds, scheduledPlacing } = metadataRowSchema.shape;
const shownSchema = z.object({ resourceId, resourceName, title, publicationStatus, contentStatus, tenantIds, scheduledPlacing });
const kindSchema = z.enum(SCHEDULE_KINDS);

type Condition = RawBuilder<SqlBool>;

/** The states of the plan as `planStateOf` has them. */
const inState = (state: PlanState, nowMs: number): Condition => {
  switch (state) {
    case 'failed':
      return sql`e.failure_json is not null`;
    case 'pending':
      return sql`(e.failure_json is null and e.due_at > ${nowMs})`;
    case 'due':
      return sql`(e.failure_json is null and e.due_at <= ${nowMs} and e.due_at > ${nowMs - LATE_MS})`;
    case 'late':
      return sql`(e.failure_json is null and e.due_at <= ${nowMs - LATE_MS})`;
  }
};

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

const conditionsOf = ({ from, to, kind, state, tenantIds: tenants, q, ownerId }: EventFilter, now: string): readonly Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`e.due_at >= ${Date.parse(from)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`e.due_at < ${Date.parse(to)}`]),
  ...(kind === undefined || kind.length === 0 ? [] : [anyOf(kind.map(name => sql`e.kind = ${name}`))]),
  ...(state === undefined || state.length === 0 ? [] : [anyOf(state.map(name => inState(name, Date.parse(now))))]),
  ...(tenants === undefined || tenants.length === 0 ? [] : [anyOf(tenants.map(id => sql`',' || m.tenant_ids || ',' like ${`%,${id},%`}`))]),
  ...(ownerId === undefined ? [] : [isOwnRow(sql.ref('m.person_ids'), ownerId)]),
  ...(q === undefined ? [] : [sql<SqlBool>`e.title_text like ${containsPattern(q)} escape '\\'`]),
];

/** The events from one instant to another (not included), by time, a page at a time. */
export const listEvents = async (
  queries: Queries,
  asked: { readonly filter: EventFilter; readonly now: string },
  window: Window,
): Promise<{ readonly events: readonly ComingEvent[]; readonly total: number }> => {
  const conditions = conditionsOf(asked.filter, asked.now);
  const wanted = queries
    .selectFrom('scheduled_events as e')
    .innerJoin('metadata as m', 'm.id', 'e.metadata_id')
    .where(expression => expression.and([...conditions]));
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .innerJoin('metadata_documents as d', 'd.id', 'e.metadata_id')
    .leftJoin('users as u', 'u.id', 'e.scheduled_by')
    .select(['e.metadata_id', 'e.kind', 'e.due_at', 'e.failure_json', 'd.row_json'])
    .select(['u.id as person_id', 'u.first_name', 'u.last_name'])
    .orderBy('e.due_at')
    .orderBy('e.metadata_id')
    .orderBy('e.kind')
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  const events = rows.map(row => {
    const kind = kindSchema.parse(row.kind);
    const time = instantSchema.parse(new Date(row.due_at).toISOString());
    const failure = row.failure_json === null ? null : scheduleFailureSchema.parse(JSON.parse(row.failure_json));
    const person = { id: row.person_id, firstName: row.first_name, lastName: row.last_name };
    return {
      metadataId: String(row.metadata_id),
      ...shownSchema.parse(unseal(row.row_json)),
      kind,
      time,
      failure,
      state: planStateOf({ kind, dueAt: time, failure }, asked.now),
      scheduledBy: row.person_id === null ? null : personSchema.parse(person),
    };
  });
  return { events, total };
};
