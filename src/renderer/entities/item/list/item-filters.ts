import { z } from 'zod';
import type { ItemResource } from '#bridge/states.ts';
import { type PublicationStatus, publicationStatusSchema } from '#domain/article/workflow.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { isSearchable } from '#renderer/entities/content/search-words.ts';
import type { ApiInput } from '#renderer/platform/api/queries.ts';

/** Rows on a page (B9-016). */
export const ITEM_PAGE_SIZE = 10;

/** What a list shows, as its address says; empty means: no restriction. */
export interface ItemFilters {
  readonly q: string;
  readonly tenantIds: readonly number[];
  readonly publicationStatus: readonly PublicationStatus[];
  /** Counts from 1. */
  readonly page: number;
}

export const NO_ITEM_FILTERS: ItemFilters = { q: '', tenantIds: [], publicationStatus: [], page: 1 };

const idSchema = z.coerce.number().pipe(numericIdSchema);
const pageSchema = z.coerce.number().int().positive().max(100_000_000);

const readAll = <Value>(text: string | null, schema: z.ZodType<Value>): readonly Value[] => {
  const values = (text ?? '').split(',').flatMap(part => {
    const parsed = schema.safeParse(part);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(values)];
};

/** Reads an address; what is no valid value is left out, so that a mistyped address still shows a list. */
export const readItemFilters = (address: URLSearchParams): ItemFilters => ({
  q: (address.get('q') ?? '').trim().slice(0, 200),
  tenantIds: readAll(address.get('tenantIds'), idSchema),
  publicationStatus: readAll(address.get('publicationStatus'), publicationStatusSchema),
  page: pageSchema.safeParse(address.get('page')).data ?? 1,
});

/** Writes filters as an address reads them; what restricts nothing is left out. */
export const writeItemFilters = (filters: ItemFilters): URLSearchParams => {
  const address = new URLSearchParams();
  const set = (name: keyof ItemFilters, value: string): void => {
    if (value !== '') address.set(name, value);
  };
  set('q', filters.q);
  set('tenantIds', filters.tenantIds.join());
  set('publicationStatus', filters.publicationStatus.join());
  set('page', filters.page === 1 ? '' : String(filters.page));
  return address;
};

/** Whether anything but the page was chosen. */
export const isNarrowed = (filters: ItemFilters): boolean => writeItemFilters({ ...filters, page: 1 }).size > 0;

/** The call that a list makes: the best match first where words are searched for, else what was changed last. */
export const toItemQuery = (resource: ItemResource, filters: ItemFilters): ApiInput<'listMetadata'> => ({
  query: {
    contentType: [resource],
    ...(filters.tenantIds.length === 0 ? {} : { tenantIds: [...filters.tenantIds] }),
    ...(filters.publicationStatus.length === 0 ? {} : { publicationStatus: [...filters.publicationStatus] }),
    ...(isSearchable(filters.q) ? { q: filters.q } : { sort: 'updatedAt,desc' as const }),
    page: filters.page - 1,
    size: ITEM_PAGE_SIZE,
  },
});
