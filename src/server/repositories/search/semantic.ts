import { sql, type SqlBool } from 'kysely';
import { isReleasedStatus, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { FIRST_METADATA_ID, ordinalOf } from '../metadata-rows.ts';

const STATE = 1;
/** The statuses in which an item may be compared with others (D-015). */
export const COMPARABLE = PUBLICATION_STATUSES.filter(isReleasedStatus);

/** Rows that one statement of the background reads or changes at most: about a millisecond. Calls are served between two of them. */
export const AT_ONCE = 500;

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

/** Up to which metadata id the released items are in the index, whenever they were released; what is released later notes itself. */
export const readNotedUntil = async (queries: Queries): Promise<number> =>
  (await queries.selectFrom('semantic_state').select('noted_until').where('id', '=', STATE).executeTakeFirstOrThrow()).noted_until;

/**
 * Adds released items that were stored without the index: the next few after a metadata id. Returns the id to continue from, which is kept,
 * or null after the last.
 */
export const noteComparableAfter = async (queries: Queries, after: number, limit = AT_ONCE): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null; found: number }>`select max(id) as last, count(*) as found from
    (select id from metadata where id > ${after} order by id limit ${limit}) as step`.execute(queries);
  const { last = null, found = 0 } = rows[0] ?? {};
  if (last === null) return null;
  await sql`insert into semantic_articles (ordinal, version, stale)
    select cast(m.id - ${FIRST_METADATA_ID} as integer), 0, 1 from metadata m
    where m.id > ${after} and m.id <= ${last} and m.deleted = 0 and m.publication_status in (${sql.join(COMPARABLE)})
      and not exists (select 1 from semantic_articles s where s.ordinal = m.id - ${FIRST_METADATA_ID})`.execute(queries);
  await queries.updateTable('semantic_state').set({ noted_until: last }).where('id', '=', STATE).execute();
  return found < limit ? null : last;
};

/** What the index has to do. */
export interface SemanticProgress {
  readonly modelId: string | null;
  readonly hasStale: boolean;
  /** The number of items when the model was learnt. */
  readonly learntFrom: number;
}

/** Read after every change of an item: it counts nothing. */
export const readProgress = async (queries: Queries): Promise<SemanticProgress> => {
  const { modelId } = await readVersion(queries);
  const model =
    modelId === null ? undefined : await queries.selectFrom('semantic_models').select('items').where('id', '=', modelId).executeTakeFirst();
  return { modelId, hasStale: await hasStale(queries), learntFrom: model?.items ?? 0 };
};

/** The statements that count items: by an index, without reading their directions. */
export const countStatements = (queries: Queries) => {
  const all = queries.selectFrom('semantic_articles').select(({ fn }) => fn.countAll<number | string>().as('found'));
  return { items: all, placed: (modelId: string) => all.where('model_id', '=', modelId) };
};

/** Returns the number of comparable items. */
export const countItems = async (queries: Queries): Promise<number> =>
  Number((await countStatements(queries).items.executeTakeFirstOrThrow()).found);

/** Returns the number of items that have a direction of the current model. */
export const countPlaced = async (queries: Queries): Promise<number> => {
  const { modelId } = await readVersion(queries);
  return modelId === null ? 0 : Number((await countStatements(queries).placed(modelId).executeTakeFirstOrThrow()).found);
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

/**
 * Notes that the next few items after an ordinal have to be placed anew. Returns the ordinal to continue from, or null after the last.
 * Every item is noted before a new model becomes the current one: the former one answers until all have their place in the new one.
 */
export const noteStaleAfter = async (queries: Queries, after: number): Promise<number | null> => {
  const ordinals = await listOrdinalsAfter(queries, after);
  const last = ordinals.at(-1);
  if (last === undefined) return null;
  await queries
    .updateTable('semantic_articles')
    .set({ stale: sql<number>`stale + 1` })
    .where('ordinal', '>', after)
    .where('ordinal', '<=', last)
    .execute();
  return ordinals.length < AT_ONCE ? null : last;
};

/** Makes a new model the current one. */
export const keepModel = async (
  queries: Queries,
  model: { readonly id: string; readonly at: string; readonly items: number; readonly json: string },
): Promise<void> => {
  await queries.updateTable('semantic_state').set({ model_id: model.id }).where('id', '=', STATE).execute();
  await queries.insertInto('semantic_models').values({ id: model.id, made_at: model.at, items: model.items, model: model.json }).execute();
  await queries.deleteFrom('semantic_models').where('id', '!=', model.id).execute();
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

/** A place of an item: models are compared by the caller, so that each statement has an end. */
export interface PlacedItem {
  readonly ordinal: number;
  readonly version: number;
  readonly model_id: string | null;
  readonly direction: string | null;
}

/** The highest ordinal that the databases store. */
const LAST_ORDINAL = 2 ** 31 - 1;
/** Before the first item that has a place. */
export const BEFORE_PLACED = { version: 0, ordinal: LAST_ORDINAL } as const;

/** The next items that were placed after another one, until a version: in the order of versions and ordinals. */
export const listPlaced = (
  queries: Queries,
  { after, until }: { readonly after: Pick<PlacedItem, 'version' | 'ordinal'>; readonly until: number },
): Promise<readonly PlacedItem[]> =>
  queries
    .selectFrom('semantic_articles')
    .select(['ordinal', 'version', 'model_id', 'direction'])
    .where(sql<SqlBool>`(version, ordinal) > (${after.version}, ${after.ordinal})`)
    .where('version', '<=', until)
    .orderBy('version')
    .orderBy('ordinal')
    .limit(AT_ONCE)
    .execute();

/** The next items after an ordinal. */
export const listOrdinalsAfter = async (queries: Queries, after: number): Promise<readonly number[]> => {
  const rows = await queries
    .selectFrom('semantic_articles')
    .select('ordinal')
    .where('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ ordinal }) => ordinal);
};
