import { createStore, type StoreApi } from 'zustand';
import type { Keyed } from './collection.ts';

/** The rows that a person has ticked, to change them together; they stay ticked when the page is turned. */
export interface CheckedRows<Row> {
  readonly checked: ReadonlyMap<string, Row>;
  readonly toggle: (row: Row) => void;
  readonly add: (rows: readonly Row[]) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly clear: () => void;
  /** Ticked rows as the list shows them now: statuses may have changed since they were ticked. */
  readonly renew: (rows: readonly Row[]) => void;
}

export type CheckedRowsStore<Row> = StoreApi<CheckedRows<Row>>;

const withRows = <Row extends Keyed>(checked: ReadonlyMap<string, Row>, rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map([...checked, ...rows.map(row => [row.key, row] as const)]);

const without = <Row>(checked: ReadonlyMap<string, Row>, keys: readonly string[]): ReadonlyMap<string, Row> =>
  new Map([...checked].filter(([key]) => !keys.includes(key)));

/** Every row listens for itself alone: ticking one draws one. */
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

/** The rows between two, both included, in the order of the page; the second alone where the first is not on it. */
export const rowsBetween = <Row extends Keyed>(rows: readonly Row[], from: string | null, to: string): readonly Row[] => {
  const end = rows.findIndex(row => row.key === to);
  if (end === -1) return [];
  const begin = rows.findIndex(row => row.key === from);
  const start = begin === -1 ? end : begin;
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
};
