import { sql } from 'kysely';
import { type Fronted, frontRows } from '../../db/front-rows.ts';
import type { Queries } from '../../db/schema.ts';

/** Stores the sources in which a released item appears automatically. */
export const keepFrontArticles = async (queries: Queries, released: Fronted): Promise<void> => {
  await forgetFrontArticles(queries, released.id);
  const rows = frontRows(released);
  if (rows.length > 0) await queries.insertInto('front_articles').values(rows).execute();
};

/** A deleted item comes nowhere. */
export const forgetFrontArticles = async (queries: Queries, metadataId: string): Promise<void> => {
  await queries.deleteFrom('front_articles').where('metadata_id', '=', Number(metadataId)).execute();
};

/** Categories with all below them. */
export const withBelow = async (queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ readonly root: number; readonly id: number }>`
    with recursive below (root, id) as (
      select id, id from categories where id in (${sql.join([...ids])})
      union
      select below.root, categories.id from below join categories on categories.parent_id = below.id
    )
    select root, id from below`.execute(queries);
  const found = Map.groupBy(rows, ({ root }) => root);
  return new Map([...found].map(([root, entries]) => [root, entries.map(({ id }) => id)]));
};
