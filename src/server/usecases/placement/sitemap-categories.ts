import type { Queries } from '../../db/schema.ts';

/** Returns the given categories that are in the sitemap of a title; without a sitemap, all active ones. */
export const categoriesInSitemap = async (queries: Queries, tenantId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const wanted = [...new Set(ids)];
  const nodes = queries.selectFrom('sitemap_nodes').where('tenant_id', '=', tenantId);
  const hasSitemap = (await nodes.select('id').limit(1).executeTakeFirst()) !== undefined;
  if (hasSitemap) {
    const rows = await nodes.select('category_id').where('category_id', 'in', wanted).execute();
    return new Set(rows.flatMap(({ category_id: id }) => id ?? []));
  }
  const rows = await queries.selectFrom('categories').select('id').where('id', 'in', wanted).where('active', '=', 1).execute();
  return new Set(rows.map(({ id }) => id));
};
