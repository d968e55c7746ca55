import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, type ListFilters, readFilters, writeFilters } from './list-filters.ts';

export interface FilterControl {
  readonly filters: ListFilters;
  /** Changes filters and goes back to page 1; `replace` leaves no step in the history (typing). */
  readonly change: (change: Partial<Omit<ListFilters, 'page'>>, options?: { readonly replace?: boolean }) => void;
  readonly goToPage: (page: number, options?: { readonly replace?: boolean }) => void;
  /** Shows exactly what a saved address says. */
  readonly apply: (query: string) => void;
}

/** The filters of the list, kept in the address and nowhere else (A2-025). */
export const useListFilters = (): FilterControl => {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const change = useCallback<FilterControl['change']>(
    (changes, options) =>
      setAddress(current => writeFilters(changeFilters(readFilters(current), changes)), { replace: options?.replace ?? false }),
    [setAddress],
  );
  const goToPage = useCallback<FilterControl['goToPage']>(
    (page, options) => setAddress(current => writeFilters({ ...readFilters(current), page }), { replace: options?.replace ?? false }),
    [setAddress],
  );
  const apply = useCallback((query: string) => setAddress(writeFilters(readFilters(new URLSearchParams(query)))), [setAddress]);
  return useMemo(() => ({ filters, change, goToPage, apply }), [filters, change, goToPage, apply]);
};
