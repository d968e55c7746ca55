import type { ClaimedSlug } from '#domain/metadata/slugs.ts';
import type { Queries } from '../../db/schema.ts';

/** Releases all paths of an item. */
export const releaseSlugs = async (queries: Queries, metadataId: string): Promise<void> => {
  await queries.deleteFrom('slugs').where('metadata_id', '=', Number(metadataId)).execute();
};

/** Replaces the paths of an item; returns those that another item has. */
export const claimSlugs = async (queries: Queries, metadataId: string, wanted: readonly ClaimedSlug[]): Promise<readonly ClaimedSlug[]> => {
  await releaseSlugs(queries, metadataId);
  if (wanted.length === 0) return [];
  // A fixed order: two users who claim the same paths at once cannot deadlock.
  const inOrder = wanted.toSorted((one, other) => one.tenantId - other.tenantId || (one.slug < other.slug ? -1 : 1));
  const taken = await queries
    .insertInto('slugs')
    .values(inOrder.map(({ tenantId, slug }) => ({ tenant_id: tenantId, slug, metadata_id: Number(metadataId) })))
    .onConflict(conflict => conflict.columns(['tenant_id', 'slug']).doNothing())
    .returning(['tenant_id', 'slug'])
    .execute();
  const own = new Set(taken.map(row => `${row.tenant_id} ${row.slug}`));
  return inOrder.filter(({ tenantId, slug }) => !own.has(`${tenantId} ${slug}`));
};

/** Checks whether another item of one of these titles has a path. */
export const isSlugTaken = async (
  queries: Queries,
  request: { readonly slug: string; readonly tenantIds: readonly number[]; readonly exceptId: string | undefined },
): Promise<boolean> => {
  if (request.tenantIds.length === 0) return false;
  const others = queries
    .selectFrom('slugs')
    .select('metadata_id')
    .where('slug', '=', request.slug)
    .where('tenant_id', 'in', [...request.tenantIds]);
  const found = await (
    request.exceptId === undefined ? others : others.where('metadata_id', '!=', Number(request.exceptId))
  ).executeTakeFirst();
  return found !== undefined;
};
