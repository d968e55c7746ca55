import { useCallback, useContext, useMemo, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { changeAddress, clearAddress, type FilterTable, readAddress, setInAddress, writeAddress } from '../model/filters.ts';

interface StepOptions {
  /** If true, leaves no step in the history (typing). */
  readonly replace?: boolean;
}

export interface FilterControl<Filters> {
  readonly filters: Filters;
  /** Changes filters and goes back to page 1. */
  readonly change: (change: Partial<Omit<Filters, 'page'>>, options?: StepOptions) => void;
  readonly search: (words: string) => void;
  /** Null: the usual order. */
  readonly sortBy: (sort: string | null) => void;
  /** Null: no groups. */
  readonly groupBy: (groups: string | null) => void;
  /** Null: as a list. */
  readonly showAs: (board: string | null) => void;
  readonly goToPage: (page: number, options?: StepOptions) => void;
  /** Shows everything, in the present order. */
  readonly clear: () => void;
  /** Shows exactly what a saved address says. */
  readonly apply: (query: string) => void;
}

type SetAddress = (to: (current: URLSearchParams) => URLSearchParams, options: StepOptions) => void;

const useFilterControl = <Filters extends object>(
  table: FilterTable<Filters>,
  address: URLSearchParams,
  setAddress: SetAddress,
): FilterControl<Filters> => {
  const filters = useMemo(() => readAddress(table, address), [table, address]);
  return useMemo(() => {
    const go = (to: (current: URLSearchParams) => URLSearchParams, { replace = false }: StepOptions = {}): void =>
      setAddress(to, { replace });
    return {
      filters,
      change: (change, options) => go(current => changeAddress(table, current, change), options),
      search: words => go(current => setInAddress(table, current, 'q', words), { replace: true }),
      sortBy: sort => go(current => setInAddress(table, current, 'sort', sort ?? '')),
      groupBy: groups => go(current => setInAddress(table, current, 'groupBy', groups ?? '')),
      showAs: board => go(current => setInAddress(table, current, 'board', board ?? '')),
      goToPage: (page, options) => go(current => setInAddress(table, current, 'page', String(page)), options),
      clear: () => go(current => clearAddress(table, current)),
      apply: query => go(() => writeAddress(table, readAddress(table, new URLSearchParams(query)))),
    };
  }, [table, filters, setAddress]);
};

/** Provides the address of the list; it does not change while another screen is loading, because that would cancel the navigation. */
const useListAddress = (): readonly [URLSearchParams, SetAddress] => {
  const [address, setAddress] = useSearchParams();
  // Asks the router itself: a screen learns of a navigation only with its next render, and the search may settle before.
  const router = useContext(RouterContext)?.router;
  const stableSetAddress = useStableCallback(setAddress);
  const set = useCallback<SetAddress>(
    (to, options) => {
      if (router?.state.navigation.state === 'idle') stableSetAddress(to, options);
    },
    [router?.state.navigation.state, stableSetAddress],
  );
  return [address, set];
};

/** Provides the filters of a list, stored in the address and nowhere else (A2-025). */
export const useAddress = <Filters extends object>(table: FilterTable<Filters>): FilterControl<Filters> =>
  useFilterControl(table, ...useListAddress());

/** Provides the filters of a list in a dialog: in the format of an address, and discarded when the dialog closes. */
export const useOwnAddress = <Filters extends object>(table: FilterTable<Filters>): FilterControl<Filters> =>
  useFilterControl(table, ...useState(() => new URLSearchParams()));
