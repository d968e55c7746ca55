import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  assignmentSchema,
  outsideFailureSchema,
  outsideSystemSchema,
  type OutsideFailure,
  type OutsideSystem,
  plannedTimeSchema,
  planningTopicSchema,
  SYNC_STATES,
  takenOverSchema,
  type TakenOver,
} from '#domain/planning/planning.ts';
import type { PlannedValues } from '#domain/planning/merge-planned.ts';
import type { Queries } from '../db/schema.ts';
import type { OutsideSyncsTable } from '../db/tables/planning.ts';

const plannedValuesSchema = z.strictObject({
  pageName: z.string().nullable(),
  publicationDate: z.string().nullable(),
  category: z.string().nullable(),
  topic: planningTopicSchema.nullable(),
  deadline: plannedTimeSchema.nullable(),
});
const planSchema = z.strictObject({ topics: z.array(planningTopicSchema), assignments: z.array(assignmentSchema) });
/** The last known plan of a day. */
export interface KnownDay {
  readonly fetchedAt: string;
  readonly plan: z.infer<typeof planSchema>;
}

/** Synchronisation state of an item with an outside system. */
export interface OutsideSync {
  readonly system: OutsideSystem;
  readonly metadataId: string;
  readonly state: (typeof SYNC_STATES)[number];
  readonly outsideId: string | null;
  readonly sentAt: string | null;
  readonly failure: OutsideFailure | null;
  readonly tries: number;
  readonly nextTryMs: number | null;
  readonly busyToken: string | null;
  readonly busyUntilMs: number;
  readonly beganAt: string | null;
  readonly base: PlannedValues | null;
  /** The state last sent to the other system, for comparison. */
  readonly sent: string | null;
  readonly takenOver: readonly TakenOver[];
  readonly checkedMs: number;
}

/** An item that nothing is known of yet. */
export const newSync = (system: OutsideSystem, metadataId: string): OutsideSync => ({
  system,
  metadataId,
  state: 'waiting',
  outsideId: null,
  sentAt: null,
  failure: null,
  tries: 0,
  nextTryMs: null,
  busyToken: null,
  busyUntilMs: 0,
  beganAt: null,
  base: null,
  sent: null,
  takenOver: [],
  checkedMs: 0,
});

const stateSchema = z.enum(SYNC_STATES);

const toSync = (row: Selectable<OutsideSyncsTable>): OutsideSync => ({
  system: outsideSystemSchema.parse(row.system),
  metadataId: row.metadata_id,
  state: stateSchema.parse(row.state),
  outsideId: row.outside_id,
  sentAt: row.sent_at,
  failure: row.failure === null ? null : outsideFailureSchema.parse(row.failure),
  tries: row.tries,
  nextTryMs: row.next_try_ms,
  busyToken: row.busy_token,
  busyUntilMs: row.busy_until_ms,
  beganAt: row.began_at,
  base: row.base === null ? null : plannedValuesSchema.parse(JSON.parse(row.base)),
  sent: row.sent,
  takenOver: z.array(takenOverSchema).parse(JSON.parse(row.taken_over)),
  checkedMs: row.checked_ms,
});

/** Returns the state of an item with one system; undefined if it was never synchronised. */
export const findSync = async (queries: Queries, system: OutsideSystem, metadataId: string): Promise<OutsideSync | undefined> => {
  const row = await queries
    .selectFrom('outside_syncs')
    .selectAll()
    .where('system', '=', system)
    .where('metadata_id', '=', metadataId)
    .executeTakeFirst();
  return row && toSync(row);
};

/** Returns the states of items with both systems. */
export const listSyncs = async (queries: Queries, metadataIds: readonly string[]): Promise<readonly OutsideSync[]> =>
  metadataIds.length === 0
    ? []
    : (await queries.selectFrom('outside_syncs').selectAll().where('metadata_id', 'in', metadataIds).orderBy('system').execute()).map(
        toSync,
      );

/** The items that stand for elements. */
export const listSyncsOf = async (queries: Queries, outsideIds: readonly string[]): Promise<readonly OutsideSync[]> =>
  outsideIds.length === 0
    ? []
    : (
        await queries
          .selectFrom('outside_syncs')
          .selectAll()
          .where('system', '=', 'planning')
          .where('state', '!=', 'unlinked')
          .where('outside_id', 'in', outsideIds)
          .execute()
      ).map(toSync);

/** The item of a dossier. */
export const findSyncOfDossier = async (queries: Queries, dossierId: string): Promise<OutsideSync | undefined> => {
  const rows = queries.selectFrom('outside_syncs').selectAll().where('system', '=', 'studio').where('outside_id', '=', dossierId);
  const row = await rows.executeTakeFirst();
  return row && toSync(row);
};

/** Items that agree with the other side and were not looked at since an instant, the longest first. */
export const listUnchecked = async (
  queries: Queries,
  {
    system,
    beforeMs,
    sinceMs,
    limit,
  }: { readonly system: OutsideSystem; readonly beforeMs: number; readonly sinceMs: string; readonly limit: number },
): Promise<readonly string[]> => {
  const rows = await queries
    .selectFrom('outside_syncs')
    .select('metadata_id')
    .where('system', '=', system)
    .where('state', '=', 'sent')
    .where('checked_ms', '<', beforeMs)
    .where('sent_at', '>', sinceMs)
    .orderBy('checked_ms')
    .limit(limit)
    .execute();
  return rows.map(({ metadata_id: metadataId }) => metadataId);
};

/** Stores how an item stands with a system. */
export const keepSync = async (queries: Queries, sync: OutsideSync): Promise<void> => {
  const columns = {
    state: sync.state,
    outside_id: sync.outsideId,
    sent_at: sync.sentAt,
    failure: sync.failure,
    tries: sync.tries,
    next_try_ms: sync.nextTryMs,
    busy_token: sync.busyToken,
    busy_until_ms: sync.busyUntilMs,
    began_at: sync.beganAt,
    base: sync.base && JSON.stringify(sync.base),
    sent: sync.sent,
    taken_over: JSON.stringify(sync.takenOver),
    checked_ms: sync.checkedMs,
  };
  await queries
    .insertInto('outside_syncs')
    .values({ system: sync.system, metadata_id: sync.metadataId, ...columns })
    .onConflict(conflict => conflict.columns(['system', 'metadata_id']).doUpdateSet(columns))
    .execute();
};

/** The last known plan of a day. */
export const findPlanningDay = async (queries: Queries, day: string): Promise<KnownDay | undefined> => {
  const row = await queries.selectFrom('planning_days').selectAll().where('day', '=', day).executeTakeFirst();
  return row && { fetchedAt: row.fetched_at, plan: planSchema.parse(JSON.parse(row.plan)) };
};

/** Stores the plan of a day, and forgets those of days long past. */
export const keepPlanningDay = async (
  queries: Queries,
  { day, fetchedAt, plan, forgetBefore }: { readonly day: string; readonly forgetBefore: string } & KnownDay,
): Promise<void> => {
  const columns = { fetched_at: fetchedAt, plan: JSON.stringify(plan) };
  await queries
    .insertInto('planning_days')
    .values({ day, ...columns })
    .onConflict(conflict => conflict.column('day').doUpdateSet(columns))
    .execute();
  await queries.deleteFrom('planning_days').where('day', '<', forgetBefore).execute();
};
