import { useCallback, useEffect, useState } from 'react';

interface Selection {
  /** Null: the row of this place, once it is loaded. */
  readonly key: string | null;
  readonly index: number;
  readonly listId: string;
}

export interface SelectableList {
  /** Storage key of the last selected row, so that it is selected when the user comes back. */
  readonly storageKey: string;
  /** Distinguishes the list from the same one with other filters. */
  readonly listId: string;
  readonly count: number;
  /** The page of the address, and the place of its first row. */
  readonly page: number;
  readonly startIndex: number;
  readonly indexOf: (key: string) => number;
  /** Returns undefined if the row is not loaded. */
  readonly keyAt: (index: number) => string | undefined;
  readonly isChanging: boolean;
}

/** Returns the selection after rows have come: the same row while it exists, else the one that took its place. */
const follow = (before: Selection, { listId, count, startIndex, indexOf, keyAt }: SelectableList): Selection => {
  const found = before.key === null ? -1 : indexOf(before.key);
  // The start of a page is known only with the list.
  const wanted = before.listId === '' ? Math.max(before.index, startIndex) : before.listId === listId ? before.index : 0;
  const index = found >= 0 ? found : Math.max(0, Math.min(wanted, count - 1));
  const key = found >= 0 ? before.key : (keyAt(index) ?? (before.listId === listId ? before.key : null));
  const isSame = key === before.key && index === before.index && before.listId === listId;
  return isSame ? before : { key, index, listId };
};

/** Returns the place of the selected row at the time when the list was left on this page. */
const placeOf = (storageKey: string, page: number): number | undefined => {
  const [storedPage, index] = (sessionStorage.getItem(`${storageKey}.place`) ?? '').split(':').map(Number);
  return storedPage === page && Number.isInteger(index) ? index : undefined;
};

/** Provides the selected row: it stays through every refresh, and while its part of a long list is out of sight. */
export const useListSelection = (list: SelectableList) => {
  const { storageKey, page, startIndex, count, isChanging } = list;
  const [state, setState] = useState<Selection>(() => {
    const left = placeOf(storageKey, page);
    // The list scrolls to the selected row: one that was left on another page would lead away from the address.
    const key = left === undefined && page > 1 ? null : sessionStorage.getItem(storageKey);
    return { key, index: left ?? startIndex, listId: '' };
  });
  const next = isChanging || count === 0 ? state : follow(state, list);
  if (next !== state) setState(next);
  const { key, index } = next;
  useEffect(() => {
    if (key !== null) sessionStorage.setItem(`${storageKey}.place`, `${page}:${index}`);
  }, [storageKey, key, page, index]);
  const select = useCallback(
    (key: string) => {
      sessionStorage.setItem(storageKey, key);
      setState(current => (current.key === key ? current : { ...current, key }));
    },
    [storageKey],
  );
  const selectPlace = useCallback((index: number) => setState(current => ({ ...current, key: null, index })), []);
  return { selected: key, index, select, selectPlace };
};
