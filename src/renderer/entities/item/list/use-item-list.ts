import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ItemResource } from '#bridge/states.ts';
import { type ListPage, useListPage } from '#renderer/entities/content/list/use-list-page.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { type ItemFilters, readItemFilters, toItemQuery, writeItemFilters } from './item-filters.ts';
import { arrangeItems, type ItemRow } from './item-rows.ts';

export interface ItemFilterControl {
  readonly filters: ItemFilters;
  /** Changes filters and goes back to page 1; `replace` leaves no step in the history (typing). */
  readonly change: (change: Partial<Omit<ItemFilters, 'page'>>, options?: { readonly replace?: boolean }) => void;
  readonly goToPage: (page: number, options?: { readonly replace?: boolean }) => void;
}

/** The filters of the list, kept in the address and nowhere else (A2-025). */
export const useItemFilters = (): ItemFilterControl => {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readItemFilters(address), [address]);
  const change = useCallback<ItemFilterControl['change']>(
    (changes, options) =>
      setAddress(current => writeItemFilters({ ...readItemFilters(current), ...changes, page: 1 }), { replace: options?.replace ?? false }),
    [setAddress],
  );
  const goToPage = useCallback<ItemFilterControl['goToPage']>(
    (page, options) =>
      setAddress(current => writeItemFilters({ ...readItemFilters(current), page }), { replace: options?.replace ?? false }),
    [setAddress],
  );
  return useMemo(() => ({ filters, change, goToPage }), [filters, change, goToPage]);
};

export interface ItemList extends ListPage {
  readonly unsynchronised: readonly ItemRow[];
  readonly others: readonly ItemRow[];
}

/** A page of the list, with what this computer has of it. */
export const useItemList = (resource: ItemResource, filters: ItemFilters): ItemList => {
  const { content, page } = useListPage(toItemQuery(resource, filters));
  const local = useBridgeQuery('items.local', {}, { silent: true, staleTimeMs: 0 }).data?.items;
  const rows = useMemo(
    () => arrangeItems({ content: content ?? [], local: (local ?? []).filter(state => state.resource === resource), filters }),
    [content, local, filters, resource],
  );
  return { ...rows, ...page };
};
