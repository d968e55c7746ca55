import { z } from 'zod';
import type { Queries } from '../../db/schema.ts';

const fieldsSchema = z.looseObject({ name: z.string(), categoryId: z.number().nullable() });

/** A node of a sitemap that leads to a category. */
export interface CategoryPlaceInSitemap {
  readonly id: string;
  readonly name: string;
  readonly categoryId: number;
}

/** The nodes of all sitemaps that lead to one of these categories. */
export const sitemapNodesOf = async (queries: Queries, categoryIds: readonly number[]): Promise<readonly CategoryPlaceInSitemap[]> => {
  const rows = await queries
    .selectFrom('sitemap_nodes')
    .select(['id', 'fields', 'category_id'])
    .where('category_id', 'in', [...categoryIds])
    .execute();
  return rows.map(row => ({ id: row.id, name: fieldsSchema.parse(JSON.parse(row.fields)).name, categoryId: row.category_id ?? 0 }));
};

/** Moves a node to another category, if it still leads to `from`; returns whether it did. */
export const leadNodeTo = async (
  queries: Queries,
  { id, from, to, at }: { readonly id: string; readonly from: number; readonly to: number; readonly at: string },
): Promise<boolean> => {
  const row = await queries
    .selectFrom('sitemap_nodes')
    .select('fields')
    .where('id', '=', id)
    .where('category_id', '=', from)
    .executeTakeFirst();
  if (!row) return false;
  const fields = JSON.stringify({ ...fieldsSchema.parse(JSON.parse(row.fields)), categoryId: to });
  const updated = await queries
    .updateTable('sitemap_nodes')
    .set(({ eb }) => ({ fields, category_id: to, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('category_id', '=', from)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
};
