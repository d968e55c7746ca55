import { sql } from 'kysely';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import type { Queries } from '../../db/schema.ts';

/** Orders changes of a kind: others wait until the end of the transaction. */
export const lockTaxonomy = async (queries: Queries, kind: TaxonomyKind): Promise<void> => {
  await queries
    .updateTable('taxonomy_state')
    .set({ last_id: sql<number>`last_id` })
    .where('kind', '=', kind)
    .execute();
};

/** The next id of a kind, which nothing has ever had; the caller holds the lock. */
export const takeTaxonomyId = async (queries: Queries, kind: TaxonomyKind): Promise<number> => {
  const { last } = await queries
    .selectFrom(kind)
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const state = await queries.selectFrom('taxonomy_state').select('last_id').where('kind', '=', kind).executeTakeFirstOrThrow();
  const id = Math.max(last ?? 0, state.last_id) + 1;
  await queries.updateTable('taxonomy_state').set({ last_id: id }).where('kind', '=', kind).execute();
  return id;
};

/** The ids of these that were merged into others, with their targets. */
export const redirectsOf = async (queries: Queries, kind: TaxonomyKind, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('taxonomy_redirects')
    .select(['source_id', 'target_id'])
    .where('kind', '=', kind)
    .where('source_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(row => [row.source_id, row.target_id]));
};

/** Returns the id to which an id leads: itself, or the one that it was merged into. */
export const resolveId = async (queries: Queries, kind: TaxonomyKind, id: number): Promise<number> =>
  (await redirectsOf(queries, kind, [id])).get(id) ?? id;

/** Redirects merged ids, and ids that led to them before, to the target. */
export const redirectTo = async (
  queries: Queries,
  {
    kind,
    sourceIds,
    targetId,
    mergeId,
  }: { readonly kind: TaxonomyKind; readonly sourceIds: readonly number[]; readonly targetId: number; readonly mergeId: string },
): Promise<void> => {
  await queries
    .updateTable('taxonomy_redirects')
    .set({ target_id: targetId })
    .where('kind', '=', kind)
    .where('target_id', 'in', [...sourceIds])
    .execute();
  const rows = sourceIds.map(source => ({ kind, source_id: source, target_id: targetId, merge_id: mergeId }));
  await queries.insertInto('taxonomy_redirects').values(rows).execute();
};

/** Ends the redirects of a merge; ids that led to a source before lead there again. */
export const endRedirects = async (
  queries: Queries,
  {
    kind,
    mergeId,
    before,
  }: { readonly kind: TaxonomyKind; readonly mergeId: string; readonly before: readonly (readonly [source: number, target: number])[] },
): Promise<void> => {
  await queries.deleteFrom('taxonomy_redirects').where('kind', '=', kind).where('merge_id', '=', mergeId).execute();
  for (const [source, target] of before)
    await queries
      .updateTable('taxonomy_redirects')
      .set({ target_id: target })
      .where('kind', '=', kind)
      .where('source_id', '=', source)
      .execute();
};

/** The addresses that lead to some ids now. */
export const redirectsTo = async (
  queries: Queries,
  kind: TaxonomyKind,
  targetIds: readonly number[],
): Promise<readonly (readonly [source: number, target: number])[]> => {
  const rows = await queries
    .selectFrom('taxonomy_redirects')
    .select(['source_id', 'target_id'])
    .where('kind', '=', kind)
    .where('target_id', 'in', [...targetIds])
    .execute();
  return rows.map(row => [row.source_id, row.target_id]);
};
