import type { z } from 'zod';
import type { metadataListQuerySchema } from '#contract/metadata/metadata.ts';
import type { SearchReport } from '#contract/metadata/metadata.ts';
import { CONTENT_STATUSES } from '#domain/article/workflow.ts';
import { readSearch, type SearchQuery } from '#domain/text/search-words.ts';
import type { Caller } from '../../caller.ts';
import { endOfZurichDay, startOfZurichDay } from '#domain/time/zurich.ts';
import type { ContentList, ListPage } from '../../repositories/lists/list.ts';
import { filterKey, type ListFilter } from '../../repositories/lists/filter.ts';
import type { ListGroup } from '../../repositories/lists/groups.ts';
import type { ListSort, ListWindow, Selection } from '../../repositories/lists/list-index.ts';
import type { ListSource } from '../../repositories/lists/source.ts';
import { ownOf } from '../../repositories/item-reach.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import type { Queries } from '../../db/schema.ts';
import { ordinalsOfPrinted } from '../../repositories/page-plan.ts';
import { tenantIdsByName } from '../../repositories/tenants.ts';
import { ordinalsOfStates, ordinalsOfTickers } from '../../repositories/tickers/facets.ts';
import { type ContentSearch, hasWords, type PreparedSearch } from '../../repositories/search/search.ts';
import { explainWords } from './explain.ts';
import { restrictionOf } from './restrictions.ts';
import type { SemanticIndex } from './semantic-index.ts';
import { semanticPage } from './semantic-page.ts';

type Asker = Pick<Caller, 'isExternal' | 'id'> & { readonly now: string };
export type ListQuery = z.output<typeof metadataListQuerySchema>;

/** Page size of lists (B9: list page size 10). */
export const LIST_PAGE_SIZE = 10;
const BY_RELEVANCE = 'relevance,desc';
const BY_SIMILARITY = 'similarity,desc';

export interface Listing {
  readonly list: ContentList;
  readonly search: ContentSearch;
  readonly source: ListSource;
  readonly queries: Queries;
  readonly semantic: SemanticIndex;
}

export interface ListedPage extends ListPage {
  readonly number: number;
  readonly size: number;
  readonly sort: string;
  readonly more?: { readonly found?: SearchReport; readonly groups?: ListPage['groups'] } | undefined;
}

const NONE: readonly never[] = [];

/** Checks for filters by the newest state of items, of which readers may have an older one. */
const looksInside = (query: ListQuery): boolean =>
  [query.q, query.similarTo, query.waiting, query.scheduled].some(value => value !== undefined && value !== false) ||
  [query.tagIds, query.categoryIds, query.kickwordIds, query.userIds, query.tenantIds].some(
    values => values !== undefined && values.length > 0,
  ) ||
  query.groupBy === 'title';

const filterOf = (query: ListQuery, { isExternal, id }: Asker): ListFilter => ({
  resourceNames: query.contentType ?? NONE,
  contentStatuses: query.contentStatus ?? NONE,
  publicationStatuses: query.publicationStatus ?? NONE,
  locales: query.contentLocale === undefined ? NONE : [query.contentLocale],
  tenantIds: query.tenantIds ?? NONE,
  tagIds: query.tagIds ?? NONE,
  categoryIds: query.categoryIds ?? NONE,
  kickwordIds: query.kickwordIds ?? NONE,
  personIds: query.userIds ?? NONE,
  scheduled: query.scheduled ?? false,
  waiting: query.waiting ?? false,
  publishedFrom: query.publishedAfter === undefined ? null : Date.parse(startOfZurichDay(query.publishedAfter)),
  publishedUntil: query.publishedBefore === undefined ? null : Date.parse(endOfZurichDay(query.publishedBefore)),
  updatedFrom: query.updatedAfter === undefined ? null : Date.parse(startOfZurichDay(query.updatedAfter)),
  outsider: isExternal ? { userId: id, isSearch: looksInside(query) } : null,
});

/** Drops empty lists, which do not restrict (B7-006). */
const given = <Value>(values: readonly Value[] | undefined): readonly Value[] | undefined =>
  values && values.length > 0 ? values : undefined;

const both = (one: readonly number[] | undefined, other: readonly number[]): readonly number[] => {
  if (one === undefined) return other;
  const wanted = new Set(one);
  return other.filter(ordinal => wanted.has(ordinal));
};

/** Returns the named items, those of tickers by leagues and types, and those of a printed page; undefined if nothing restricts. */
const onlyOf = async (query: ListQuery, { source, queries }: Listing, asker: Asker): Promise<readonly number[] | undefined> => {
  let only: readonly number[] | undefined = given(query.ids)?.map(ordinalOf);
  const resourceIds = given(query.resourceIds);
  if (resourceIds) only = both(only, await source.ordinalsOfResources(resourceIds));
  const [leagueIds, types] = [query.leagueIds ?? NONE, query.type ?? NONE];
  if (leagueIds.length + types.length > 0) only = both(only, await ordinalsOfTickers(queries, { leagueIds, types }));
  const states = given(query.tickerState);
  if (states) only = both(only, await ordinalsOfStates(queries, states, asker.now));
  const { printDate: day, printPublication: publication, printPage: page } = query;
  if (day === undefined && publication === undefined && page === undefined) return only;
  const ownerId = asker.isExternal ? asker.id : undefined;
  return both(only, await ordinalsOfPrinted(queries, { day, publication, page, ownerId }));
};

/** Returns the groups in their order; only the given titles if the list is filtered by title. */
const groupsOf = async ({ groupBy, tenantIds }: ListQuery, { queries }: Listing): Promise<readonly ListGroup[] | undefined> => {
  if (groupBy === undefined) return undefined;
  if (groupBy === 'status') return CONTENT_STATUSES.map(value => ({ field: 'contentStatus', value }));
  const ids = await tenantIdsByName(queries);
  return ids.filter(id => given(tenantIds)?.includes(id) ?? true).map(value => ({ field: 'tenant', value }));
};

/** Returns the chosen one of the two queries that a search screen stores: its words. */
const chosenWay = (query: ListQuery): ListQuery => {
  const isSemantic = query.searchType === undefined ? query.semanticSearchEnabled === true : query.searchType === 'semantic';
  return { ...query, semanticSearchEnabled: isSemantic, q: isSemantic ? (query.semanticQ ?? query.q) : query.q };
};

interface WordSearch {
  readonly asked: SearchQuery;
  /** True if the answer says how many of the words its items have. */
  readonly takesMost: boolean;
  /** Restriction by tags, authors and days of the search, besides the filters. */
  readonly restriction: Selection | null;
  readonly selection: Selection;
  readonly window: ListWindow;
  readonly sort: ListSort | undefined;
}

interface FoundPage extends ListPage {
  readonly prepared: PreparedSearch | null;
}

/** Returns the key of a selection; an empty selection differs from an unrestricted one. */
const keyOf = ({ filter, only, except }: Selection): string => `${filterKey(filter)}+${only?.join() ?? 'all'}-${except?.join() ?? ''}`;

/** Searches by words: by relevance unless an order is given. A search that only restricts is in the order of changes. */
const searchPage = async ({ list, search }: Listing, wanted: WordSearch): Promise<FoundPage> => {
  const { asked, takesMost, restriction, selection, window, sort } = wanted;
  let prepared: PreparedSearch | null = null;
  const page = await list.pageOf(async index => {
    prepared = hasWords(asked) ? await search.prepare(asked, index, takesMost) : null;
    const all: ListWindow = { sort: window.sort, offset: 0, size: index.slots() };
    const rest = restriction === null ? undefined : index.find(restriction, all).ordinals;
    if (!prepared) return index.find({ ...selection, only: rest === undefined ? selection.only : both(selection.only, rest) }, window);
    if (sort !== undefined) {
      const ordinals = rest === undefined ? prepared.ordinals() : both(prepared.ordinals(), rest);
      return index.find({ ...selection, only: both(selection.only, ordinals) }, window);
    }
    const selections = restriction === null ? [selection] : [selection, restriction];
    const key = selections.map(keyOf).join(';');
    if (window.groups === undefined) return prepared.page(selections, key, window);
    return index.group(prepared.page(selections, key, { offset: 0, size: index.slots() }).ordinals, window);
  });
  return { ...page, prepared };
};

interface WordsAsked {
  readonly query: ListQuery;
  readonly selection: Selection;
  readonly window: ListWindow;
}

/** Returns a page of items that have the words, with the reasons if requested. */
const pageOfWords = async (
  listing: Listing,
  words: string,
  { query, selection, window }: WordsAsked,
): Promise<Omit<ListedPage, 'number' | 'size'>> => {
  const asked = readSearch(words);
  const sort = query.sort ?? BY_RELEVANCE;
  if (!asked) return { rows: [], total: 0, sort, more: window.groups && { groups: [] } };
  const restriction = await restrictionOf(listing.queries, asked);
  const { prepared, ...found } = await searchPage(listing, {
    asked,
    takesMost: query.explain === true,
    restriction,
    selection,
    window,
    sort: query.sort,
  });
  const { corrections = [], share = null } = prepared ?? {};
  const report = query.explain
    ? await explainWords(listing.queries, {
        query: prepared?.query ?? asked,
        corrections,
        share: found.total === 0 ? null : share,
        rows: found.rows,
      })
    : undefined;
  return { ...found, sort, more: { ...(report && { found: report }), ...(found.groups && { groups: found.groups }) } };
};

/** Returns one page of the content list with its exact total. */
export const listContent = async (listing: Listing, asSent: ListQuery, asker: Asker): Promise<ListedPage> => {
  const query = chosenWay(asSent);
  const number = query.page ?? 0;
  const size = query.size ?? LIST_PAGE_SIZE;
  const only = await onlyOf(query, listing, asker);
  const selection: Selection = { filter: filterOf(query, asker), only, except: given(query.excludeIds)?.map(ordinalOf) };
  const groups = await groupsOf(query, listing);
  const window: ListWindow = { sort: query.sort ?? 'updatedAt,desc', offset: number * size, size, groups };
  const isForeign = query.similarTo !== undefined && (await ownOf(listing.queries, [query.similarTo], asker)).length === 0;
  if (isForeign) return { rows: [], total: 0, number, size, sort: BY_SIMILARITY };
  if (query.semanticSearchEnabled || query.similarTo !== undefined) {
    const found = await semanticPage(listing, { query, selection, window });
    return { ...found, number, size, sort: BY_SIMILARITY };
  }
  if (query.q === undefined) {
    const page = await listing.list.page(selection, window);
    return { ...page, number, size, sort: window.sort, more: page.groups && { groups: page.groups } };
  }
  return { ...(await pageOfWords(listing, query.q, { query, selection, window })), number, size };
};
