import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { BridgeError, ItemResource } from '#bridge/states.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { type ItemFilters, readItemFilters, toItemQuery, writeItemFilters } from './item-filters.ts';
import { arrangeItems, type ItemRow } from './item-rows.ts';

/** How often the list asks again by itself, while its window is looked at. */
const REFRESH_MS = 15_000;

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

export interface ItemList {
  readonly unsynchronised: readonly ItemRow[];
  readonly others: readonly ItemRow[];
  /** Null until a page has come. */
  readonly totalElements: number | null;
  readonly totalPages: number;
  readonly error: BridgeError | null;
  /** The rows shown are those of the page before. */
  readonly isChanging: boolean;
  readonly receivedAt: string | undefined;
  /** The rows are from before: the newsroom was not reached. */
  readonly stale: boolean;
  readonly refetch: () => void;
}

/** A page of the list: refreshed every 15 seconds, when the window is looked at again, and when the network comes or goes. */
export const useItemList = (resource: ItemResource, filters: ItemFilters): ItemList => {
  const isOnline = useIsOnline();
  const page = useApiQuery('listMetadata', toItemQuery(resource, filters), {
    refetchIntervalMs: REFRESH_MS,
    keepPrevious: true,
    silent: true,
  });
  const local = useBridgeQuery('items.local', {}, { silent: true, staleTimeMs: 0 }).data?.items;
  const { refetch } = page;
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    void refetch();
  }, [isOnline, refetch]);
  const content = page.data?.content;
  const rows = useMemo(
    () => arrangeItems({ content: content ?? [], local: (local ?? []).filter(state => state.resource === resource), filters }),
    [content, local, filters, resource],
  );
  return {
    ...rows,
    totalElements: page.data?.totalElements ?? null,
    totalPages: page.data?.totalPages ?? 0,
    error: page.error,
    isChanging: page.isPlaceholder,
    receivedAt: page.receivedAt,
    stale: page.stale,
    refetch: () => void refetch(),
  };
};
