import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import type { Column } from '../model/collection.ts';
import { readColumns, writeColumns } from '../model/columns.ts';

export interface ColumnChoice<Row> {
  /** Every column of the list, in the usual order. */
  readonly declared: readonly Column<Row>[];
  /** The shown columns, in their order. */
  readonly columns: readonly Column<Row>[];
  readonly change: (ids: readonly string[]) => void;
  readonly reset: () => void;
}

interface Columned<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
}

/** Provides the columns that this desk shows, in their order; the page's copy makes the first paint right. */
export const useColumns = <Row>({ name, columns: declared }: Columned<Row>): ColumnChoice<Row> => {
  const setting = `${name}.columns`;
  const [stored, write] = useDeskSetting(setting);
  // The array stays the same while the choice does: every row depends on it.
  const kept = writeColumns(readColumns(declared, stored, copyOf(localStorage, setting)));
  const columns = useMemo(
    () => readColumns(declared, kept).flatMap(id => declared.find(column => column.id === id) ?? []),
    [declared, kept],
  );
  return { declared, columns, change: ids => write(writeColumns(ids)), reset: () => write(writeColumns(declared.map(({ id }) => id))) };
};

/** Observes the width of an element; 0 until it is on the page. */
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
