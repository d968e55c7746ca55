import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import type { RowRange } from '../query/use-list-rows.ts';

/** Number of rows drawn before they come into sight. */
const MARGIN_ROWS = 8;
/** Number of rows scrolled by before others are drawn. */
const STEP_ROWS = 4;

export interface ScrollWindow {
  readonly setRoom: (element: HTMLElement | null) => void;
  readonly element: HTMLElement | null;
  /** The rows in sight. */
  readonly sight: RowRange;
  /** The rows to draw. */
  readonly range: RowRange;
  /** True if the top of the list is out of sight. */
  readonly isScrolled: boolean;
  readonly isAtEnd: boolean;
  readonly goTo: (row: number) => void;
}

interface ScrollWindowOptions {
  readonly rowHeightPx: number;
  /** Number of rows in sight if nothing can be measured. */
  readonly usualRows: number;
  /** The first row in sight at the beginning. */
  readonly startRow: number;
  /** Number of rows below those that are not synchronised. */
  readonly count: number;
}

interface Sight extends RowRange {
  readonly isMeasured: boolean;
  readonly isScrolled: boolean;
  readonly isAtEnd: boolean;
}

/** Returns the top of the windowed rows within the scroll container. */
const topOf = (element: HTMLElement): number => {
  const rows = element.querySelector<HTMLElement>('[data-window]');
  return (rows?.offsetTop ?? 0) + (rows?.closest('table')?.offsetTop ?? 0);
};

/** Returns the height of the head, which stays in sight above the rows. */
const headOf = (element: HTMLElement): number => element.querySelector('thead')?.getBoundingClientRect().height ?? 0;

const sightOf = (element: HTMLElement, { rowHeightPx, usualRows, count }: ScrollWindowOptions): Sight => {
  const { scrollTop, clientHeight, scrollHeight } = element;
  const isMeasured = clientHeight > 0;
  const rows = isMeasured ? Math.ceil((clientHeight - headOf(element)) / rowHeightPx) : usualRows;
  const top = Math.max(0, scrollTop - topOf(element) + headOf(element));
  const first = Math.max(0, Math.min(Math.round(top / rowHeightPx), count === 0 ? Infinity : count - 1));
  const isAtEnd = isMeasured && scrollTop + clientHeight >= scrollHeight - 1;
  return { first, last: first + rows, isMeasured, isScrolled: scrollTop > rowHeightPx / 2, isAtEnd };
};

const isSame = (left: Sight, right: Sight): boolean =>
  left.first === right.first && left.last === right.last && left.isScrolled === right.isScrolled && left.isAtEnd === right.isAtEnd;

/** Provides the visible rows of a long list; without layout, as many as a page has. */
export const useScrollWindow = (options: ScrollWindowOptions): ScrollWindow => {
  const { rowHeightPx, usualRows, startRow, count } = options;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [sight, setSight] = useState<Sight>({
    first: startRow,
    last: startRow + usualRows,
    isMeasured: false,
    isScrolled: startRow > 0,
    isAtEnd: false,
  });
  const latest = useLatest(options);
  const measure = useCallback((): void => {
    // Without rows there is no position.
    if (element === null || latest().count === 0) return;
    const next = sightOf(element, latest());
    setSight(current => (isSame(current, next) ? current : next));
  }, [element, latest]);
  useEffect(() => {
    if (element === null) return undefined;
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [element, measure]);
  const goTo = useCallback(
    (row: number): void => {
      if (element === null) return;
      element.scrollTo({ top: row === 0 ? 0 : topOf(element) - headOf(element) + row * latest().rowHeightPx });
      measure();
    },
    [element, latest, measure],
  );
  // The first rows have come, or the row height has changed: restores the first visible row.
  const first = useRef(startRow);
  useEffect(() => {
    first.current = sight.first;
  }, [sight.first]);
  const hasRows = count > 0;
  useLayoutEffect(() => {
    if (hasRows) goTo(first.current);
  }, [hasRows, rowHeightPx, goTo]);
  const margin = sight.isMeasured ? MARGIN_ROWS : 0;
  const step = sight.isMeasured ? STEP_ROWS : 1;
  const range = {
    first: Math.max(0, Math.floor((sight.first - margin) / step) * step),
    last: Math.ceil((sight.last + margin) / step) * step,
  };
  return { setRoom: setElement, element, sight, range, isScrolled: sight.isScrolled, isAtEnd: sight.isAtEnd, goTo };
};
