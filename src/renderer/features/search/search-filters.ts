import { z } from 'zod';
import { type ContentStatus, contentStatusSchema, type PublicationStatus, publicationStatusSchema } from '#domain/article/workflow.ts';
import { numericIdSchema, type ResourceName, resourceNameSchema, userIdSchema } from '#domain/ids.ts';
import { DEFAULT_SIMILARITY, SIMILAR_CANDIDATES, SIMILAR_SHOWN, SIMILARITY_LEVELS, type SimilarityLevel } from '#domain/text/similarity.ts';
import { contentLocaleSchema, type ContentLocale } from '#domain/locale.ts';
import { teamIdSchema } from '#domain/team/league.ts';
import { type TickerType, tickerTypeSchema } from '#domain/ticker/ticker-types.ts';
import type { ApiInput } from '#contract/contract.ts';
import { SEARCH_TYPES, type SearchType } from '#contract/metadata/metadata.ts';
import {
  type FilterTable,
  type ListAddress,
  manyFilter,
  oneFilter,
  pageFilter,
  wordsFilter,
} from '#renderer/entities/collection/model/filters.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';
import { PAGE_SIZE } from '#renderer/entities/collection/model/source.ts';

/** Filters of the search screen, as stored in its address (A2-025). */
export interface SearchFilters extends ListAddress {
  readonly q: string;
  readonly semanticQ: string;
  /** Null: keyword. */
  readonly searchType: SearchType | null;
  /** Null: very similar (B9-020). */
  readonly kSimilarity: SimilarityLevel | null;
  readonly tenantIds: readonly number[];
  readonly userIds: readonly string[];
  readonly contentType: readonly ResourceName[];
  readonly publicationStatus: readonly PublicationStatus[];
  readonly contentStatus: readonly ContentStatus[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  /** Leagues and tournaments, and types, of tickers. */
  readonly leagueIds: readonly string[];
  readonly type: readonly TickerType[];
  readonly contentLocale: ContentLocale | null;
  readonly publishedAfter: string | null;
  readonly publishedBefore: string | null;
  readonly page: number;
}

const idSchema = z.coerce.number().pipe(numericIdSchema);
const levelSchema = z.coerce.number().pipe(z.literal([...SIMILARITY_LEVELS]));

export const SEARCH_FILTERS: FilterTable<SearchFilters> = {
  q: wordsFilter,
  semanticQ: wordsFilter,
  searchType: oneFilter(z.enum(SEARCH_TYPES)),
  kSimilarity: oneFilter(levelSchema),
  tenantIds: manyFilter(idSchema),
  userIds: manyFilter(userIdSchema),
  contentType: manyFilter(resourceNameSchema),
  publicationStatus: manyFilter(publicationStatusSchema),
  contentStatus: manyFilter(contentStatusSchema),
  categoryIds: manyFilter(idSchema),
  tagIds: manyFilter(idSchema),
  leagueIds: manyFilter(teamIdSchema),
  type: manyFilter(tickerTypeSchema),
  contentLocale: oneFilter(contentLocaleSchema),
  publishedAfter: oneFilter(z.iso.date()),
  publishedBefore: oneFilter(z.iso.date()),
  page: pageFilter,
};

/** Returns the text typed in the shown tab. */
export const wordsOf = ({ searchType, q, semanticQ }: SearchFilters): string => (searchType === 'semantic' ? semanticQ : q);

/** Checks whether the text is long enough to search by (B9-019). */
export const isAsked = (filters: SearchFilters): boolean => isSearchable(wordsOf(filters));

const given = <Key extends string, Value>(key: Key, values: readonly Value[]): Partial<Record<Key, readonly Value[]>> =>
  values.length === 0 ? {} : ({ [key]: values } as Record<Key, readonly Value[]>); // a computed key loses its type

/** Returns the query; `all`: everything that is similar, not only the first ten (B4-050). */
export const toSearchQuery = (filters: SearchFilters, all: boolean): ApiInput<'listMetadata'>['query'] => {
  const narrowed = {
    ...given('tenantIds', filters.tenantIds),
    ...given('userIds', filters.userIds),
    ...given('contentType', filters.contentType),
    ...given('publicationStatus', filters.publicationStatus),
    ...given('contentStatus', filters.contentStatus),
    ...given('categoryIds', filters.categoryIds),
    ...given('tagIds', filters.tagIds),
    ...given('leagueIds', filters.leagueIds),
    ...given('type', filters.type),
    ...(filters.contentLocale === null ? {} : { contentLocale: filters.contentLocale }),
    ...(filters.publishedAfter === null ? {} : { publishedAfter: filters.publishedAfter }),
    ...(filters.publishedBefore === null ? {} : { publishedBefore: filters.publishedBefore }),
    explain: true,
  };
  if (filters.searchType !== 'semantic')
    return { ...narrowed, searchType: 'keyword', q: filters.q, page: filters.page - 1, size: PAGE_SIZE };
  return {
    ...narrowed,
    searchType: 'semantic',
    semanticQ: filters.semanticQ,
    kSimilarity: filters.kSimilarity ?? DEFAULT_SIMILARITY,
    kCandidates: SIMILAR_CANDIDATES,
    size: all ? SIMILAR_CANDIDATES : SIMILAR_SHOWN,
  };
};
