import { z } from 'zod';
import type { ItemResource } from '#domain/kinds/item.ts';
import { type PublicationStatus, publicationStatusSchema } from '#domain/article/workflow.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { type FilterTable, flagFilter, type ListAddress, manyFilter, pageFilter, wordsFilter } from '../../collection/model/filters.ts';
import { isSearchable } from '../../collection/model/search-words.ts';

/** Filters of a list of items, as in its address; empty means: no restriction. */
export interface ItemFilters extends ListAddress {
  readonly q: string;
  readonly tenantIds: readonly number[];
  readonly publicationStatus: readonly PublicationStatus[];
  /** Public, with newer changes that readers do not have (D-008). */
  readonly waiting: boolean;
}

export const ITEM_FILTERS: FilterTable<ItemFilters> = {
  q: wordsFilter,
  tenantIds: manyFilter(z.coerce.number().pipe(numericIdSchema)),
  publicationStatus: manyFilter(publicationStatusSchema),
  waiting: flagFilter,
  page: pageFilter,
};

/** Returns the query of a list, without its page: the best match first if words are searched for, else the last changed first. */
export const toItemQuery = (resource: ItemResource, { q, tenantIds, publicationStatus, waiting }: ItemFilters) => ({
  contentType: [resource],
  ...(tenantIds.length === 0 ? {} : { tenantIds: [...tenantIds] }),
  ...(publicationStatus.length === 0 ? {} : { publicationStatus: [...publicationStatus] }),
  ...(waiting ? { waiting } : {}),
  ...(isSearchable(q) ? { q } : { sort: 'updatedAt,desc' as const }),
});
