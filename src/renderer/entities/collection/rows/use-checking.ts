import { useEffect, useMemo, useRef } from 'react';
import { type CheckedRowsStore, rowsBetween } from '../model/checked-rows.ts';
import type { Keyed } from '../model/collection.ts';

export interface Checking<Row> {
  readonly check: (listed: Row, isRange: boolean) => void;
  readonly toggle: (key: string) => void;
  /** Ticks both rows: Shift with the arrows. */
  readonly extend: (from: string, to: string) => void;
  /** All rows in sight; all of them ticked already: none. */
  readonly all: () => void;
  /** Returns false if nothing was ticked. */
  readonly clear: () => boolean;
}

/** Provides functions to tick rows of the page shown. The functions are stable, so that no row is redrawn for them. */
export const useChecking = <Row extends Keyed>(checks: CheckedRowsStore<Row>, rows: readonly Row[], inSight = rows): Checking<Row> => {
  const latest = useRef(rows);
  const seen = useRef(inSight);
  const anchor = useRef<string | null>(null);
  useEffect(() => {
    latest.current = rows;
    seen.current = inSight;
    checks.getState().renew(rows);
  }, [checks, rows, inSight]);
  return useMemo(() => {
    const find = (key: string): Row | undefined => latest.current.find(row => row.key === key);
    const check: Checking<Row>['check'] = (listed, isRange) => {
      const state = checks.getState();
      if (isRange && anchor.current !== null && !state.checked.has(listed.key))
        state.add(rowsBetween(latest.current, anchor.current, listed.key));
      else state.toggle(listed);
      anchor.current = listed.key;
    };
    return {
      check,
      toggle: key => {
        const listed = find(key);
        if (listed) check(listed, false);
      },
      extend: (from, to) => {
        checks.getState().add(rowsBetween(latest.current, from, to));
        anchor.current = to;
      },
      all: () => {
        const { checked, add, remove } = checks.getState();
        if (seen.current.every(row => checked.has(row.key))) remove(seen.current.map(row => row.key));
        else add(seen.current);
      },
      clear: () => {
        const { checked, clear } = checks.getState();
        clear();
        return checked.size > 0;
      },
    };
  }, [checks]);
};
