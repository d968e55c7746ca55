import { z } from 'zod';
import { METADATA_SORTS } from '#contract/metadata.ts';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { numericIdSchema, userIdSchema } from '#domain/ids.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/user/user.ts';
import { isSearchable } from '#renderer/entities/content/search-words.ts';
import type { ApiInput } from '#renderer/platform/api/queries.ts';

/** Rows on a page (B9-016). */
export const LIST_PAGE_SIZE = 10;
const SEARCH_MAXIMUM = 200;

export const LIST_LOCALES = [...CONTENT_LOCALES, 'all'] as const;
export type ListLocale = (typeof LIST_LOCALES)[number];
export type ListSort = (typeof METADATA_SORTS)[number];

/** What a list shows, as its address says. Empty means: no restriction; a null language is the person's own. */
export interface ListFilters {
  readonly q: string;
  readonly tenantIds: readonly number[];
  readonly contentStatus: readonly z.infer<typeof contentStatusSchema>[];
  readonly publicationStatus: readonly z.infer<typeof publicationStatusSchema>[];
  readonly userIds: readonly string[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly contentLocale: ListLocale | null;
  readonly publishedAfter: string | null;
  readonly publishedBefore: string | null;
  /** Changed since midnight in Zurich: a saved address means the day on which it is looked at. */
  readonly changedToday: boolean;
  /** Not published, with a time at which it will be (A4-023). */
  readonly scheduled: boolean;
  readonly sort: ListSort | null;
  /** Counts from 1. */
  readonly page: number;
}

export const NO_FILTERS: ListFilters = {
  q: '',
  tenantIds: [],
  contentStatus: [],
  publicationStatus: [],
  userIds: [],
  categoryIds: [],
  tagIds: [],
  contentLocale: null,
  publishedAfter: null,
  publishedBefore: null,
  changedToday: false,
  scheduled: false,
  sort: null,
  page: 1,
};

const daySchema = z.iso.date();
const localeSchema = z.enum(LIST_LOCALES);
const sortSchema = z.enum(METADATA_SORTS);
const idSchema = z.coerce.number().pipe(numericIdSchema);
const pageSchema = z.coerce.number().int().positive().max(100_000_000);

const readAll = <Value>(text: string | null, schema: z.ZodType<Value>): readonly Value[] => {
  const values = (text ?? '').split(',').flatMap(part => {
    const parsed = schema.safeParse(part);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(values)];
};

const readOne = <Value>(text: string | null, schema: z.ZodType<Value>): Value | null => schema.safeParse(text).data ?? null;

/** Reads an address; what is no valid value is left out, so that a mistyped address still shows a list. */
export const readFilters = (address: URLSearchParams): ListFilters => ({
  q: Array.from((address.get('q') ?? '').trim())
    .slice(0, SEARCH_MAXIMUM)
    .join('')
    .trim(),
  tenantIds: readAll(address.get('tenantIds'), idSchema),
  contentStatus: readAll(address.get('contentStatus'), contentStatusSchema),
  publicationStatus: readAll(address.get('publicationStatus'), publicationStatusSchema),
  userIds: readAll(address.get('userIds'), userIdSchema),
  categoryIds: readAll(address.get('categoryIds'), idSchema),
  tagIds: readAll(address.get('tagIds'), idSchema),
  contentLocale: readOne(address.get('contentLocale'), localeSchema),
  publishedAfter: readOne(address.get('publishedAfter'), daySchema),
  publishedBefore: readOne(address.get('publishedBefore'), daySchema),
  changedToday: address.get('changedToday') === 'true',
  scheduled: address.get('scheduled') === 'true',
  sort: readOne(address.get('sort'), sortSchema),
  page: readOne(address.get('page'), pageSchema) ?? 1,
});

/** Writes filters as an address reads them; what restricts nothing is left out. */
export const writeFilters = (filters: ListFilters): URLSearchParams => {
  const address = new URLSearchParams();
  const set = (name: keyof ListFilters, value: string | null): void => {
    if (value !== null && value !== '') address.set(name, value);
  };
  set('q', filters.q);
  set('tenantIds', filters.tenantIds.join());
  set('contentStatus', filters.contentStatus.join());
  set('publicationStatus', filters.publicationStatus.join());
  set('userIds', filters.userIds.join());
  set('categoryIds', filters.categoryIds.join());
  set('tagIds', filters.tagIds.join());
  set('contentLocale', filters.contentLocale);
  set('publishedAfter', filters.publishedAfter);
  set('publishedBefore', filters.publishedBefore);
  set('changedToday', filters.changedToday ? 'true' : null);
  set('scheduled', filters.scheduled ? 'true' : null);
  set('sort', filters.sort);
  set('page', filters.page === 1 ? null : String(filters.page));
  return address;
};

/** Any change of a filter leads back to the first page (A4-068). */
export const changeFilters = (filters: ListFilters, change: Partial<Omit<ListFilters, 'page'>>): ListFilters => ({
  ...filters,
  ...change,
  page: 1,
});

/** Filters without their page and order: what narrows the list. */
const narrowing = (filters: ListFilters): ListFilters => ({ ...filters, page: 1, sort: null });

/** Whether anything but order and page was chosen. */
export const isNarrowed = (filters: ListFilters): boolean => writeFilters(narrowing(filters)).size > 0;

/** How filters are saved: as the address of their first page. */
export const savedQueryOf = (filters: ListFilters): string => writeFilters({ ...filters, page: 1 }).toString();

/** The language a list shows: the chosen one, else the person's own. */
export const shownLocale = (filters: ListFilters, own: ContentLocale): ListLocale => filters.contentLocale ?? own;

export const isSearching = (filters: ListFilters): boolean => isSearchable(filters.q);

const given = <Key extends string, Value>(key: Key, values: readonly Value[]): Partial<Record<Key, readonly Value[]>> =>
  values.length === 0 ? {} : ({ [key]: values } as Record<Key, readonly Value[]>); // a computed key loses its type

/** Whose list, and on which day in Zurich. */
export interface ListPerson {
  readonly own: ContentLocale;
  readonly today: string;
}

/** The call that a list makes. Words shorter than the minimum are not sent. */
export const toListQuery = (filters: ListFilters, { own, today }: ListPerson): ApiInput<'listMetadata'>['query'] => {
  const locale = shownLocale(filters, own);
  return {
    contentType: ['articles'],
    ...given('tenantIds', filters.tenantIds),
    ...given('contentStatus', filters.contentStatus),
    ...given('publicationStatus', filters.publicationStatus),
    ...given('userIds', filters.userIds),
    ...given('categoryIds', filters.categoryIds),
    ...given('tagIds', filters.tagIds),
    ...(locale === 'all' ? {} : { contentLocale: locale }),
    ...(filters.publishedAfter === null ? {} : { publishedAfter: filters.publishedAfter }),
    ...(filters.publishedBefore === null ? {} : { publishedBefore: filters.publishedBefore }),
    ...(filters.changedToday ? { updatedAfter: today } : {}),
    ...(filters.scheduled ? { scheduled: true } : {}),
    ...(isSearching(filters) ? { q: filters.q } : {}),
    // A search without a chosen order comes by relevance.
    ...(filters.sort === null ? (isSearching(filters) ? {} : { sort: 'updatedAt,desc' as const }) : { sort: filters.sort }),
    page: filters.page - 1,
    size: LIST_PAGE_SIZE,
  };
};
