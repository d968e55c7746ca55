import type { z } from 'zod';
import type { metadataListQuerySchema } from '#contract/metadata.ts';
import { endOfZurichDay, startOfZurichDay } from '#domain/time/zurich.ts';
import type { ContentList, ListPage } from '../../repositories/list.ts';
import { filterKey, type ListFilter } from '../../repositories/list-filter.ts';
import type { ListSort, ListWindow, Selection } from '../../repositories/list-index.ts';
import type { ListSource } from '../../repositories/list-source.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import type { ContentSearch } from '../../repositories/search.ts';

export type ListQuery = z.output<typeof metadataListQuerySchema>;

/** Page size of lists (B9: list page size 10). */
export const LIST_PAGE_SIZE = 10;
const BY_RELEVANCE = 'relevance,desc';

export interface Listing {
  readonly list: ContentList;
  readonly search: ContentSearch;
  readonly source: ListSource;
}

export interface ListedPage extends ListPage {
  readonly number: number;
  readonly size: number;
  readonly sort: string;
}

const NONE: readonly never[] = [];

const filterOf = (query: ListQuery): ListFilter => ({
  resourceNames: query.contentType ?? NONE,
  contentStatuses: query.contentStatus ?? NONE,
  publicationStatuses: query.publicationStatus ?? NONE,
  locales: query.contentLocale === undefined ? NONE : [query.contentLocale],
  tenantIds: query.tenantIds ?? NONE,
  tagIds: query.tagIds ?? NONE,
  categoryIds: query.categoryIds ?? NONE,
  personIds: query.userIds ?? NONE,
  scheduled: query.scheduled ?? false,
  waiting: query.waiting ?? false,
  publishedFrom: query.publishedAfter === undefined ? null : Date.parse(startOfZurichDay(query.publishedAfter)),
  publishedUntil: query.publishedBefore === undefined ? null : Date.parse(endOfZurichDay(query.publishedBefore)),
  updatedFrom: query.updatedAfter === undefined ? null : Date.parse(startOfZurichDay(query.updatedAfter)),
});

/** Empty lists do not restrict: empty values are dropped (B7-006). */
const given = <Value>(values: readonly Value[] | undefined): readonly Value[] | undefined =>
  values && values.length > 0 ? values : undefined;

const onlyOf = async (query: ListQuery, source: ListSource): Promise<readonly number[] | undefined> => {
  const byId = given(query.ids)?.map(ordinalOf);
  const resourceIds = given(query.resourceIds);
  if (!resourceIds) return byId;
  const byResource = await source.ordinalsOfResources(resourceIds);
  return byId ? byResource.filter(ordinal => byId.includes(ordinal)) : byResource;
};

const both = (one: readonly number[] | undefined, other: readonly number[]): readonly number[] => {
  if (one === undefined) return other;
  const wanted = new Set(one);
  return other.filter(ordinal => wanted.has(ordinal));
};

/** A search by words: by relevance by default. */
const searchPage = (
  { list, search }: Listing,
  q: string,
  selection: Selection,
  window: ListWindow,
  sort: ListSort | undefined,
): Promise<ListPage> =>
  list.pageOf(async index => {
    const prepared = await search.prepare(q, index);
    if (!prepared) return { ordinals: [], total: 0 };
    if (sort !== undefined) return index.find({ ...selection, only: both(selection.only, prepared.ordinals()) }, window);
    const key = `${filterKey(selection.filter)}+${selection.only?.join() ?? ''}-${selection.except?.join() ?? ''}`;
    return prepared.page(selection, key, window);
  });

/** One page of the content list with its exact total. */
export const listContent = async (listing: Listing, query: ListQuery): Promise<ListedPage> => {
  const number = query.page ?? 0;
  const size = query.size ?? LIST_PAGE_SIZE;
  const only = query.ids || query.resourceIds ? await onlyOf(query, listing.source) : undefined;
  const selection: Selection = { filter: filterOf(query), only, except: given(query.excludeIds)?.map(ordinalOf) };
  const window: ListWindow = { sort: query.sort ?? 'updatedAt,desc', offset: number * size, size };
  if (query.q === undefined) return { ...(await listing.list.page(selection, window)), number, size, sort: window.sort };
  const found = await searchPage(listing, query.q, selection, window, query.sort);
  return { ...found, number, size, sort: query.sort ?? BY_RELEVANCE };
};
