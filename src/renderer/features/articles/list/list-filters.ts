import { z } from 'zod';
import { METADATA_GROUPS, METADATA_SORTS, type MetadataGroup } from '#contract/metadata/metadata.ts';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { numericIdSchema, userIdSchema } from '#domain/ids.ts';
import { PRINT_TEXT_LENGTH } from '#domain/print/print-metadata.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/locale.ts';
import {
  emptyFilters,
  type FilterTable,
  flagFilter,
  type ListAddress,
  manyFilter,
  oneFilter,
  pageFilter,
  wordsFilter,
} from '#renderer/entities/collection/model/filters.ts';
import { isSearchable } from '#renderer/entities/collection/model/search-words.ts';

export const LIST_LOCALES = [...CONTENT_LOCALES, 'all'] as const;
export type ListLocale = (typeof LIST_LOCALES)[number];
/** Boards of the list: by content status, or by publication status. */
export const BOARDS = ['status', 'publication'] as const;
export type BoardKind = (typeof BOARDS)[number];
export type ListSort = (typeof METADATA_SORTS)[number];

/** Filters of a list, as in its address. Empty means no restriction; a null language means the user's own. */
export interface ListFilters extends ListAddress {
  readonly q: string;
  readonly tenantIds: readonly number[];
  readonly contentStatus: readonly z.infer<typeof contentStatusSchema>[];
  readonly publicationStatus: readonly z.infer<typeof publicationStatusSchema>[];
  readonly userIds: readonly string[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly kickwordIds: readonly number[];
  readonly contentLocale: ListLocale | null;
  readonly publishedAfter: string | null;
  readonly publishedBefore: string | null;
  /** Day of the printed paper, the paper, and its page. */
  readonly printDate: string | null;
  readonly printPublication: string | null;
  readonly printPage: string | null;
  /** Changed since midnight in Zurich: in a saved address this is the day of viewing. */
  readonly changedToday: boolean;
  /** Not published, but scheduled (A4-023). */
  readonly scheduled: boolean;
  /** Public, with newer changes that readers do not have (D-008). */
  readonly waiting: boolean;
  readonly sort: ListSort | null;
  readonly groupBy: MetadataGroup | null;
  readonly board: BoardKind | null;
  /** Counts from 1. */
  readonly page: number;
}

const printWordsSchema = z.string().min(1).max(PRINT_TEXT_LENGTH);
const idSchema = z.coerce.number().pipe(numericIdSchema);

export const ARTICLE_FILTERS: FilterTable<ListFilters> = {
  q: wordsFilter,
  tenantIds: manyFilter(idSchema),
  contentStatus: manyFilter(contentStatusSchema),
  publicationStatus: manyFilter(publicationStatusSchema),
  userIds: manyFilter(userIdSchema),
  categoryIds: manyFilter(idSchema),
  tagIds: manyFilter(idSchema),
  kickwordIds: manyFilter(idSchema),
  contentLocale: oneFilter(z.enum(LIST_LOCALES)),
  publishedAfter: oneFilter(z.iso.date()),
  publishedBefore: oneFilter(z.iso.date()),
  printDate: oneFilter(z.iso.date()),
  printPublication: oneFilter(printWordsSchema),
  printPage: oneFilter(printWordsSchema),
  changedToday: flagFilter,
  scheduled: flagFilter,
  waiting: flagFilter,
  sort: oneFilter(z.enum(METADATA_SORTS)),
  groupBy: oneFilter(z.enum(METADATA_GROUPS)),
  board: oneFilter(z.enum(BOARDS)),
  page: pageFilter,
};

export const NO_FILTERS: ListFilters = emptyFilters(ARTICLE_FILTERS);

/** Returns the language of a list: the chosen one, else the user's own. */
export const shownLocale = (filters: ListFilters, own: ContentLocale): ListLocale => filters.contentLocale ?? own;

/** Returns the language under which these filters are saved. */
export const savedLocale = (filters: ListFilters, own: ContentLocale): ContentLocale => {
  const locale = shownLocale(filters, own);
  return locale === 'all' ? own : locale;
};

export const isSearching = (filters: ListFilters): boolean => isSearchable(filters.q);

const given = <Key extends string, Value>(key: Key, values: readonly Value[]): Partial<Record<Key, readonly Value[]>> =>
  values.length === 0 ? {} : ({ [key]: values } as Record<Key, readonly Value[]>); // a computed key loses its type

/** Content language of the user, and the present day in Zurich. */
export interface ListPerson {
  readonly own: ContentLocale;
  readonly today: string;
}

/** Returns the query of a list, without its page. Words shorter than the minimum are not sent. */
export const toListQuery = (filters: ListFilters, { own, today }: ListPerson) => {
  const locale = shownLocale(filters, own);
  return {
    contentType: ['articles' as const],
    ...given('tenantIds', filters.tenantIds),
    ...given('contentStatus', filters.contentStatus),
    ...given('publicationStatus', filters.publicationStatus),
    ...given('userIds', filters.userIds),
    ...given('categoryIds', filters.categoryIds),
    ...given('tagIds', filters.tagIds),
    ...given('kickwordIds', filters.kickwordIds),
    ...(locale === 'all' ? {} : { contentLocale: locale }),
    ...(filters.publishedAfter === null ? {} : { publishedAfter: filters.publishedAfter }),
    ...(filters.publishedBefore === null ? {} : { publishedBefore: filters.publishedBefore }),
    ...(filters.printDate === null ? {} : { printDate: filters.printDate }),
    ...(filters.printPublication === null ? {} : { printPublication: filters.printPublication }),
    ...(filters.printPage === null ? {} : { printPage: filters.printPage }),
    ...(filters.changedToday ? { updatedAfter: today } : {}),
    ...(filters.scheduled ? { scheduled: true } : {}),
    ...(filters.waiting ? { waiting: true } : {}),
    ...(isSearching(filters) ? { q: filters.q } : {}),
    ...(filters.groupBy === null ? {} : { groupBy: filters.groupBy }),
    // A search without a chosen order is sorted by relevance.
    ...(filters.sort === null ? (isSearching(filters) ? {} : { sort: 'updatedAt,desc' as const }) : { sort: filters.sort }),
  };
};
