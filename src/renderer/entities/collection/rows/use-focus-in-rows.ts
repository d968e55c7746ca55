import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus in the list: if a refresh removes the focused row, the newly selected one gets the focus. */
export const useFocusInRows = (grid: { readonly current: HTMLTableElement | null }, selected: string | null) => {
  const hadFocus = useRef(false);
  /** The row that gets the focus as soon as it is drawn, and the selection at the time of the request. */
  const wanted = useRef<{ readonly key: string; readonly from: string | null } | null>(null);
  /** True while the focus waits for a row that is being loaded. */
  const isAwaited = useRef(false);
  const rowOf = (key: string | null): HTMLElement | undefined =>
    [...(grid.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(row => row.dataset['key'] === (key ?? ''));
  useLayoutEffect(() => {
    // A row of a long list is drawn when it is selected, perhaps some commits later, and gets the focus then.
    const isDue = wanted.current !== null && (wanted.current.key === (selected ?? '') || selected !== wanted.current.from);
    const row = isDue ? rowOf(selected) : undefined;
    if (row !== undefined) {
      wanted.current = null;
      row.focus();
      isAwaited.current = selected === null;
    } else if (hadFocus.current && (document.activeElement === null || document.activeElement === document.body)) {
      const next = rowOf(selected);
      // A row that was waited for scrolls into view; a refresh moves nothing.
      next?.focus({ preventScroll: !isAwaited.current });
      if (next !== undefined && selected !== null) isAwaited.current = false;
    }
  });
  return {
    focusRow: (key: string | null): void => {
      const row = rowOf(key);
      // From one place without a row to another, the focus goes on once that is drawn.
      const isLeft = key === null && row === document.activeElement;
      wanted.current = row === undefined || isLeft ? { key: key ?? '', from: selected } : null;
      isAwaited.current = key === null;
      row?.focus();
    },
    onFocus: (): void => {
      wanted.current = null;
      hadFocus.current = true;
    },
    onBlur: (): void => {
      // No blur event for a removed row: React suppresses events while it changes the page.
      hadFocus.current = false;
    },
  };
};
