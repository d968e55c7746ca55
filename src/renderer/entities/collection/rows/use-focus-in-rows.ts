import { useLayoutEffect, useRef } from 'react';

/** Keeps the keyboard in the list: a refresh that takes the focused row away hands the focus to the one selected instead. */
export const useFocusInRows = (grid: { readonly current: HTMLTableElement | null }, selected: string | null) => {
  const hadFocus = useRef(false);
  /** Where the keyboard goes as soon as the row is drawn, and what was selected when it was asked for. */
  const wanted = useRef<{ readonly key: string; readonly from: string | null } | null>(null);
  /** Whether the keyboard waits for a row that is on its way. */
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
      // What was waited for comes into sight; a refresh moves nothing.
      next?.focus({ preventScroll: !isAwaited.current });
      if (next !== undefined && selected !== null) isAwaited.current = false;
    }
  });
  return {
    focusRow: (key: string | null): void => {
      const row = rowOf(key);
      // From one place without a row to another, the keyboard goes on once that is drawn.
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
      // Not heard for a row that is taken away: React keeps quiet while it changes the page.
      hadFocus.current = false;
    },
  };
};
