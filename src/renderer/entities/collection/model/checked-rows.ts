import { createStore, type StoreApi } from 'zustand';
import type { Keyed } from './collection.ts';

/** The rows that the user has ticked, to change them together; they stay ticked when the page is turned. */
export interface CheckedRows<Row> {
  readonly checked: ReadonlyMap<string, Row>;
  readonly toggle: (row: Row) => void;
  readonly add: (rows: readonly Row[]) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly clear: () => void;
  /** Updates ticked rows to what the list shows now: statuses may have changed since they were ticked. */
  readonly renew: (rows: readonly Row[]) => void;
}

export type CheckedRowsStore<Row> = StoreApi<CheckedRows<Row>>;

const withRows = <Row extends Keyed>(checked: ReadonlyMap<string, Row>, rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map([...checked, ...rows.map(row => [row.key, row] as const)]);

const without = <Row>(checked: ReadonlyMap<string, Row>, keys: readonly string[]): ReadonlyMap<string, Row> =>
  new Map([...checked].filter(([key]) => !keys.includes(key)));

/** Creates the store of ticked rows. Every row subscribes on its own: ticking one redraws one. */
export const createCheckedRows = <Row extends Keyed>(): CheckedRowsStore<Row> =>
  createStore<CheckedRows<Row>>()((set, get) => ({
    checked: new Map(),
    toggle: row => set(({ checked }) => ({ checked: checked.has(row.key) ? without(checked, [row.key]) : withRows(checked, [row]) })),
    add: rows => set(({ checked }) => ({ checked: withRows(checked, rows) })),
    remove: keys => set(({ checked }) => ({ checked: without(checked, keys) })),
    clear: () => {
      if (get().checked.size > 0) set({ checked: new Map() });
    },
    renew: rows => {
      const { checked } = get();
      const newer = rows.filter(row => checked.has(row.key) && checked.get(row.key) !== row);
      if (newer.length > 0) set({ checked: withRows(checked, newer) });
    },
  }));

/** Returns the rows between two, both included, in the order of the page; only the second if the first is not on it. */
export const rowsBetween = <Row extends Keyed>(rows: readonly Row[], from: string | null, to: string): readonly Row[] => {
  const end = rows.findIndex(row => row.key === to);
  if (end === -1) return [];
  const begin = rows.findIndex(row => row.key === from);
  const start = begin === -1 ? end : begin;
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
};
