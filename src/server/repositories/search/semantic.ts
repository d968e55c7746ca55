import { sql } from 'kysely';
import { isReleasedStatus, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { FIRST_METADATA_ID, ordinalOf } from '../metadata-rows.ts';

const STATE = 1;
/** The statuses in which an item may be compared with others (D-015). */
export const COMPARABLE = PUBLICATION_STATUSES.filter(isReleasedStatus);

/** An item that is released may be compared, its direction is out of date now; any other one leaves the index in the same transaction (D-015). */
export const noteComparable = async (queries: Queries, { id, publicationStatus }: Metadata): Promise<void> => {
  if (!isReleasedStatus(publicationStatus)) return forgetComparable(queries, ordinalOf(id));
  await queries
    .insertInto('semantic_articles')
    .values({ ordinal: ordinalOf(id), version: 0, stale: 1, model_id: null, direction: null })
    .onConflict(conflict => conflict.column('ordinal').doUpdateSet({ stale: sql<number>`semantic_articles.stale + 1` }))
    .execute();
};

export const forgetComparable = async (queries: Queries, ordinal: number): Promise<void> => {
  await queries.deleteFrom('semantic_articles').where('ordinal', '=', ordinal).execute();
};

/** Items that `noteComparableAfter` looks at in one step: about a millisecond. */
const NOTED_AT_ONCE = 500;

/**
 * Adds released items from before there was an index: the next few after a metadata id. Returns the id to continue from, or null after
 * the last.
 */
export const noteComparableAfter = async (queries: Queries, after: number, limit = NOTED_AT_ONCE): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null; found: number }>`select max(id) as last, count(*) as found from
    (select id from metadata where id > ${after} order by id limit ${limit}) as step`.execute(queries);
  const { last = null, found = 0 } = rows[0] ?? {};
  if (last === null) return null;
  await sql`insert into semantic_articles (ordinal, version, stale)
    select cast(m.id - ${FIRST_METADATA_ID} as integer), 0, 1 from metadata m
    where m.id > ${after} and m.id <= ${last} and m.deleted = 0 and m.publication_status in (${sql.join(COMPARABLE)})
      and not exists (select 1 from semantic_articles s where s.ordinal = m.id - ${FIRST_METADATA_ID})`.execute(queries);
  return found < limit ? null : last;
};

/** Progress of the index. */
export interface SemanticProgress {
  readonly modelId: string | null;
  readonly lastVersion: number;
  readonly items: number;
  /** Of them, those that have a direction of the current model. */
  readonly placed: number;
  readonly stale: number;
  /** The number of items when the model was learnt. */
  readonly learntFrom: number;
}

export const readProgress = async (queries: Queries): Promise<SemanticProgress> => {
  const state = await queries.selectFrom('semantic_state').selectAll().where('id', '=', STATE).executeTakeFirstOrThrow();
  const { rows } = await sql<{ items: number; placed: number; stale: number }>`
    select count(*) as items, coalesce(sum(case when model_id = ${state.model_id ?? ''} then 1 else 0 end), 0) as placed,
      coalesce(sum(case when stale > 0 then 1 else 0 end), 0) as stale from semantic_articles`.execute(queries);
  const model =
    state.model_id === null
      ? undefined
      : await queries.selectFrom('semantic_models').select('items').where('id', '=', state.model_id).executeTakeFirst();
  const [counts] = rows;
  return {
    modelId: state.model_id,
    lastVersion: state.last_version,
    items: counts?.items ?? 0,
    placed: counts?.placed ?? 0,
    stale: counts?.stale ?? 0,
    learntFrom: model?.items ?? 0,
  };
};

/** Returns the model and version of the index: cheap enough for every search. */
export const readVersion = async (queries: Queries): Promise<{ readonly modelId: string | null; readonly lastVersion: number }> => {
  const state = await queries.selectFrom('semantic_state').selectAll().where('id', '=', STATE).executeTakeFirstOrThrow();
  return { modelId: state.model_id, lastVersion: state.last_version };
};

/** Claims the turn to learn and place for one of several nodes; it ends by itself. Returns false if another node has it. */
export const takeTurn = async (queries: Queries, nowMs: number, untilMs: number): Promise<boolean> => {
  const taken = await queries
    .updateTable('semantic_state')
    .set({ busy_until: untilMs })
    .where('id', '=', STATE)
    .where('busy_until', '<=', nowMs)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

export const keepTurn = async (queries: Queries, untilMs: number): Promise<void> => {
  await queries.updateTable('semantic_state').set({ busy_until: untilMs }).where('id', '=', STATE).execute();
};

/** Makes a new model the current one; every item has to be placed anew. */
export const keepModel = async (
  queries: Queries,
  model: { readonly id: string; readonly at: string; readonly items: number; readonly json: string },
): Promise<void> => {
  await queries.updateTable('semantic_state').set({ model_id: model.id }).where('id', '=', STATE).execute();
  await queries.insertInto('semantic_models').values({ id: model.id, made_at: model.at, items: model.items, model: model.json }).execute();
  await queries.deleteFrom('semantic_models').where('id', '!=', model.id).execute();
  await queries
    .updateTable('semantic_articles')
    .set({ stale: sql<number>`stale + 1` })
    .execute();
};

export const readModel = async (queries: Queries, id: string): Promise<string | undefined> =>
  (await queries.selectFrom('semantic_models').select('model').where('id', '=', id).executeTakeFirst())?.model;

export interface StaleItem {
  readonly ordinal: number;
  readonly stale: number;
}

export const listStale = (queries: Queries, limit: number): Promise<readonly StaleItem[]> =>
  queries
    .selectFrom('semantic_articles')
    .select(['ordinal', 'stale'])
    .where('stale', '>', 0)
    .orderBy('ordinal', 'desc')
    .limit(limit)
    .execute();

/** Checks whether an item has no place in the current model yet. */
export const hasStale = async (queries: Queries): Promise<boolean> => (await listStale(queries, 1)).length > 0;

/** Stores the places of items, unless the items changed or left the index since they were read. */
export const placeItems = async (
  queries: Queries,
  modelId: string,
  items: readonly (StaleItem & { readonly direction: string | null })[],
): Promise<void> => {
  const { last_version: version } = await queries
    .updateTable('semantic_state')
    .set({ last_version: sql<number>`last_version + 1` })
    .where('id', '=', STATE)
    .returning('last_version')
    .executeTakeFirstOrThrow();
  for (const { ordinal, stale, direction } of items)
    await queries
      .updateTable('semantic_articles')
      .set({ direction, model_id: modelId, version, stale: 0 })
      .where('ordinal', '=', ordinal)
      .where('stale', '=', stale)
      .execute();
};

/** Items of a model placed after a version, in the order of versions. */
export const listPlaced = async (
  queries: Queries,
  { modelId, after, until }: { readonly modelId: string; readonly after: number; readonly until: number },
): Promise<readonly { readonly ordinal: number; readonly direction: string }[]> => {
  const rows = await queries
    .selectFrom('semantic_articles')
    .select(['ordinal', 'direction'])
    .where('version', '>', after)
    .where('version', '<=', until)
    .where('model_id', '=', modelId)
    .execute();
  return rows.flatMap(({ ordinal, direction }) => (direction === null ? [] : [{ ordinal, direction }]));
};

/** Every so manyth item, for learning. */
export const sampleOrdinals = async (queries: Queries, most: number): Promise<readonly number[]> => {
  const rows = await queries.selectFrom('semantic_articles').select('ordinal').orderBy('ordinal').execute();
  const step = Math.max(1, Math.ceil(rows.length / most));
  return rows.filter((_, index) => index % step === 0).map(({ ordinal }) => ordinal);
};
