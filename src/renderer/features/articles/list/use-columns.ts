import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { type Column, COLUMNS, readColumns, writeColumns } from './columns.ts';

const SETTING = 'articles.columns';

export interface ColumnChoice {
  readonly columns: readonly Column[];
  readonly change: (columns: readonly Column[]) => void;
  readonly reset: () => void;
}

/** The columns that this desk shows, in their order; the page's copy makes the first paint right. */
export const useColumns = (): ColumnChoice => {
  const [stored, write] = useDeskSetting(SETTING);
  // The array stays the same while the choice does: every row holds on to it.
  const kept = writeColumns(readColumns(stored, copyOf(localStorage, SETTING)));
  const columns = useMemo(() => readColumns(kept), [kept]);
  return { columns, change: next => write(writeColumns(next)), reset: () => write(writeColumns(COLUMNS)) };
};

/** The width of an element, followed; 0 until it is on the page. */
export const useWidth = (): readonly [ref: (element: HTMLElement | null) => void, widthPx: number] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [widthPx, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  const ref = useCallback((next: HTMLElement | null) => setElement(next), []);
  return [ref, widthPx];
};
