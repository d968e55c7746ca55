import { sql } from 'kysely';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import type { Queries } from '../../db/schema.ts';
import { isOwnRow } from '../item-reach.ts';

const COLUMN = { categories: 'category_ids', tags: 'tag_ids', kickwords: 'kickword_ids' } as const satisfies Readonly<
  Record<TaxonomyKind, string>
>;

const idsIn = (joined: string): readonly number[] => (joined === '' ? [] : joined.split(',').map(Number));

/** Returns the number of items that name each id, for an external account only of its own; equal combinations are read once. */
export const countUses = async (queries: Queries, kind: TaxonomyKind, ownerId?: string): Promise<ReadonlyMap<number, number>> => {
  const column = COLUMN[kind];
  const all = queries.selectFrom('metadata');
  const rows = await (ownerId === undefined ? all : all.where(isOwnRow(sql.ref('person_ids'), ownerId)))
    .select([`${column} as ids`, ({ fn }) => fn.countAll<number>().as('items')])
    .where('deleted', '=', 0)
    .where(column, '!=', '')
    .groupBy(column)
    .execute();
  const counts = new Map<number, number>();
  for (const { ids, items } of rows) for (const id of idsIn(ids)) counts.set(id, (counts.get(id) ?? 0) + items);
  return counts;
};

/** Returns the items that name one of these ids, now or in their released state; in the order of their ids. */
export const itemsNaming = async (queries: Queries, kind: TaxonomyKind, ids: readonly number[]): Promise<readonly string[]> => {
  const column = COLUMN[kind];
  const rows = await queries
    .selectFrom('metadata')
    .select('id')
    .where('deleted', '=', 0)
    .where(expression => expression.or(ids.map(id => sql<boolean>`',' || ${expression.ref(column)} || ',' like ${`%,${String(id)},%`}`)))
    .execute();
  const waiting = await queries
    .selectFrom('released_states')
    .innerJoin('metadata', 'metadata.id', 'released_states.metadata_id')
    .select('metadata_id as id')
    .where('deleted', '=', 0)
    .execute();
  return [...new Set([...rows, ...waiting].map(({ id }) => id))].toSorted((one, other) => one - other).map(String);
};
