import { sql, type SqlBool } from 'kysely';
import { isPublicStatus } from '#domain/article/workflow.ts';
import { type HeldValues, heldValuesSchema, type Metadata } from '#domain/metadata/metadata.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { CATEGORY, TAG } from '../../db/front-rows.ts';
import type { Queries } from '../../db/schema.ts';
import { unseal } from '../../db/sealed.ts';
import { withBelow } from '../placement/front-articles.ts';
import { findMetadataIn } from '../metadata.ts';

/** Filter for the items of a title: in one of the categories or below, with one of the tags, if any are named. Times in ms since 1970. */
export interface NewestFilter {
  readonly tenantId: number;
  readonly categoryIds?: readonly number[];
  readonly tagIds?: readonly number[];
  readonly publishedFrom?: number | null;
  readonly limit: number;
}

/** The ids of the newest items that come to pages of a title by themselves, as readers have them. */
export const newestPublished = async (queries: Queries, filter: NewestFilter): Promise<readonly string[]> => {
  const { tenantId, categoryIds = [], tagIds = [], publishedFrom, limit } = filter;
  const isWhole = categoryIds.length === 0 || categoryIds.includes(ROOT_CATEGORY_ID);
  const shelves = isWhole ? [ROOT_CATEGORY_ID] : [...new Set([...(await withBelow(queries, categoryIds)).values()].flat())];
  if (shelves.length === 0) return [];
  const rows = await queries
    .selectFrom('front_articles as a')
    .select(['a.metadata_id', 'a.published_at'])
    .distinct()
    .where('a.tenant_id', '=', tenantId)
    .where('a.kind', '=', CATEGORY)
    .where('a.owner_id', 'in', shelves)
    .where(expression =>
      expression.and([
        ...(publishedFrom === undefined || publishedFrom === null ? [] : [expression('a.published_at', '>=', publishedFrom)]),
        ...(tagIds.length === 0
          ? []
          : [
              expression.exists(
                expression
                  .selectFrom('front_articles as b')
                  .select('b.metadata_id')
                  .whereRef('b.metadata_id', '=', 'a.metadata_id')
                  .where('b.tenant_id', '=', tenantId)
                  .where('b.kind', '=', TAG)
                  .where('b.owner_id', 'in', [...tagIds]),
              ),
            ]),
      ]),
    )
    .orderBy('a.published_at', 'desc')
    .orderBy('a.metadata_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ metadata_id: id }) => String(id));
};

/** The values that readers have of those of the items that have waiting changes. */
export const releasedValuesOf = async (queries: Queries, items: readonly Metadata[]): Promise<ReadonlyMap<string, HeldValues>> => {
  const ids = items.filter(({ waiting }) => waiting !== null).map(({ id }) => Number(id));
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('released_states').selectAll().where('metadata_id', 'in', ids).execute();
  return new Map(rows.map(row => [String(row.metadata_id), heldValuesSchema.parse(unseal(row.values_json))]));
};

/** Returns the released states of these items that readers can reach, in the order of their ids, including those found only by their address. */
export const reachableIn = async (queries: Queries, ids: readonly string[]): Promise<readonly Metadata[]> => {
  const current = (await findMetadataIn(queries, ids)).filter(({ publicationStatus }) => isPublicStatus(publicationStatus));
  const released = await releasedValuesOf(queries, current);
  return current.map(item => releasedMetadata(item, released.get(item.id) ?? null));
};

/** Returns the released states of these items, in the order of their ids, published ones only. */
export const publishedIn = async (queries: Queries, ids: readonly string[]): Promise<readonly Metadata[]> =>
  (await reachableIn(queries, ids)).filter(({ publicationStatus }) => publicationStatus === 'published');

/** Which published items of a title are listed. */
export interface PublishedFilter {
  readonly tenantId: number;
  readonly resourceNames: readonly string[];
}

const ofTitle = (queries: Queries, { tenantId, resourceNames }: PublishedFilter) =>
  queries
    .selectFrom('metadata')
    .where('publication_status', '=', 'published')
    .where('deleted', '=', 0)
    .where('resource_name', 'in', [...resourceNames])
    .where(sql<SqlBool>`',' || tenant_ids || ',' like ${`%,${String(tenantId)},%`}`);

/** Returns the number of published items of a title. */
export const countPublished = async (queries: Queries, filter: PublishedFilter): Promise<number> => {
  const { total } = await ofTitle(queries, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Returns the ids of published items of a title in the order of their creation: items on an earlier page stay there. */
export const publishedPage = async (
  queries: Queries,
  { offset, limit, ...filter }: PublishedFilter & { readonly offset: number; readonly limit: number },
): Promise<readonly string[]> => {
  const rows = await ofTitle(queries, filter).select('id').orderBy('id').offset(offset).limit(limit).execute();
  return rows.map(({ id }) => String(id));
};

/** The ids of the items of a title that were published since, the newest first. */
export const publishedSince = async (
  queries: Queries,
  { since, limit, ...filter }: PublishedFilter & { readonly since: number; readonly limit: number },
): Promise<readonly string[]> => {
  const rows = await ofTitle(queries, filter)
    .select('id')
    .where('published_at', '>=', since)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => String(id));
};
