/** Target of a key: a row, a place, or another page. */
export type RowMove =
  | { readonly kind: 'row'; readonly key: string }
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'page'; readonly step: 1 | -1 };

/** Rows that PageUp and PageDown skip. */
export const ROW_LEAP = 5;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: ROW_LEAP, PageUp: -ROW_LEAP };

/**
 * Returns the target of a pressed key from the selected row: arrows by one, PageUp and PageDown by five, Home and End to the ends.
 * Pressed on the last row, PageDown turns to the next page; PageUp on the first one to the page before. In the short pages of a
 * picker arrows do so too, and PageUp and PageDown always do. Null: the list does not handle the key.
 */
export const moveInRows = (keys: readonly string[], selected: string | null, pressed: string, isPicking = false): RowMove | null => {
  const toRow = (index: number): RowMove | null => {
    const key = keys[Math.min(keys.length - 1, Math.max(0, index))];
    return key === undefined ? null : { kind: 'row', key };
  };
  if (pressed === 'Home') return toRow(0);
  if (pressed === 'End') return toRow(keys.length - 1);
  const step = STEPS[pressed];
  if (step === undefined) return null;
  const index = selected === null ? -1 : keys.indexOf(selected);
  if (index === -1) return toRow(0);
  const isPage = pressed === 'PageDown' || pressed === 'PageUp';
  const isAtEnd = index === (step > 0 ? keys.length - 1 : 0);
  if (isPicking ? isPage || isAtEnd : isPage && isAtEnd) return { kind: 'page', step: step > 0 ? 1 : -1 };
  return toRow(index + step);
};

/** Position of the keyboard in a list that is not loaded completely. */
export interface RowPlaces {
  readonly count: number;
  readonly index: number;
  /** Number of rows in sight: the step of PageUp and PageDown. */
  readonly inSight: number;
}

/** Returns the target of a pressed key among all rows of a list, loaded or not. Null: the list does not handle the key. */
export const moveInPlaces = ({ count, index, inSight }: RowPlaces, pressed: string): RowMove | null => {
  const leap = Math.max(1, inSight - 1);
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: leap, PageUp: -leap, Home: -count, End: count };
  const step = steps[pressed];
  if (step === undefined || count === 0) return null;
  return { kind: 'place', index: Math.min(count - 1, Math.max(0, index + step)) };
};

/**
 * Returns the selected row after the list has changed: the same one while it exists, else the one that took its place,
 * so that a refresh never jumps back to the top.
 */
export const keepSelection = (before: readonly string[], after: readonly string[], selected: string | null): string | null => {
  if (selected !== null && after.includes(selected)) return selected;
  const index = selected === null ? 0 : Math.max(0, before.indexOf(selected));
  return after[Math.min(index, after.length - 1)] ?? null;
};
