import { useLayoutEffect, useRef } from 'react';

/** Keeps the keyboard in the list: a refresh that takes the focused row away hands the focus to the one selected instead. */
export const useFocusInRows = (grid: { readonly current: HTMLTableElement | null }, selected: string | null) => {
  const hadFocus = useRef(false);
  const wanted = useRef<string | null>(null);
  const rowOf = (key: string | null): HTMLElement | undefined =>
    [...(grid.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(row => row.dataset['key'] === key);
  useLayoutEffect(() => {
    // A row of a long list is drawn when it is selected, and gets the focus then.
    const row = wanted.current === selected ? rowOf(selected) : undefined;
    wanted.current = null;
    if (row !== undefined) row.focus();
    else if (hadFocus.current && (document.activeElement === null || document.activeElement === document.body)) {
      rowOf(selected)?.focus({ preventScroll: true });
    }
  });
  return {
    focusRow: (key: string | null): void => {
      const row = rowOf(key);
      wanted.current = row === undefined ? key : null;
      row?.focus();
    },
    onFocus: (): void => {
      hadFocus.current = true;
    },
    onBlur: (): void => {
      // Not heard for a row that is taken away: React keeps quiet while it changes the page.
      hadFocus.current = false;
    },
  };
};
