const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

const digitAt = (key: string, index: number): number => DIGITS.indexOf(key[index] ?? '0');

/** Sort key of rows: the instant, then the fraction, then the id. */
export interface OrderKey {
  readonly instant: string;
  readonly order: string;
  readonly id: string;
}

const compareText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Sorts rows by instant, order within it and id; instants with different offsets are compared as instants (D-040, D-041). */
export const compareRows = (one: OrderKey, other: OrderKey): number =>
  Date.parse(one.instant) - Date.parse(other.instant) || compareText(one.order, other.order) || compareText(one.id, other.id);

/** Rows in their order, as a new list. */
export const inOrder = <Row extends OrderKey>(rows: readonly Row[]): readonly Row[] => rows.toSorted(compareRows);

/** The order of a row that has an instant of its own. */
export const MIDDLE = 'i';

/** A fraction between two others; null is the end of the range. Never ends in "0", so that something always fits before it. */
export const orderBetween = (low: string | null, high: string | null): string => {
  let key = '';
  // Equal fractions have nothing between them: the next one after both.
  let below = high !== null && (low ?? '') < high;
  for (let index = 0; ; index += 1) {
    const from = digitAt(low ?? '', index);
    const to = below ? digitAt(high ?? '', index) : BASE;
    if (to - from > 1) return key + DIGITS.charAt(Math.floor((from + to) / 2));
    key += DIGITS.charAt(from);
    // One step below the limit: whatever follows is below it.
    if (to > from) below = false;
  }
};

const isSameInstant = (one: OrderKey, other: OrderKey): boolean => Date.parse(one.instant) === Date.parse(other.instant);

/** The rows after `start` that share its instant and fraction: nothing fits between them. */
const tiedAfter = (rows: readonly OrderKey[], start: OrderKey): readonly OrderKey[] => {
  const rest = rows.slice(rows.indexOf(start) + 1);
  const end = rest.findIndex(row => !isSameInstant(row, start) || row.order !== start.order);
  return end === -1 ? rest : rest.slice(0, end);
};

/** New fractions, one after the other, between two. */
const keysAfter = (ids: readonly string[], at: OrderKey, high: string | null): readonly OrderKey[] => {
  const keys: OrderKey[] = [];
  for (const id of ids) keys.push({ id, instant: at.instant, order: orderBetween(keys.at(-1)?.order ?? at.order, high) });
  return keys;
};

/**
 * The keys that change when a row is moved right after another, or to the start with null. Its instant stays where it fits,
 * else it takes that of its earlier neighbour. Neighbours with one and the same key get keys of their own, so more than one may change.
 */
export const moveAfter = (rows: readonly OrderKey[], id: string, afterId: string | null): readonly OrderKey[] => {
  const moved = rows.find(row => row.id === id);
  if (!moved || id === afterId) return [];
  const others = inOrder(rows.filter(row => row !== moved));
  const before = afterId === null ? undefined : others.find(row => row.id === afterId);
  if (afterId !== null && !before) return [];
  const next = others[before ? others.indexOf(before) + 1 : 0];
  const fits = (!before || compareRows(before, moved) < 0) && (!next || compareRows(moved, next) < 0);
  if (fits) return [];
  if (!before) return next ? [{ id, instant: next.instant, order: orderBetween(null, next.order) }] : [];
  const ms = Date.parse(moved.instant);
  const isBetween = ms > Date.parse(before.instant) && (!next || ms < Date.parse(next.instant));
  if (isBetween) return [];
  if (next && isSameInstant(moved, next) && !isSameInstant(before, next)) {
    return [{ id, instant: next.instant, order: orderBetween(null, next.order) }];
  }
  const tied = tiedAfter(others, before);
  const limit = others[others.indexOf(before) + tied.length + 1];
  const high = limit && isSameInstant(limit, before) ? limit.order : null;
  return keysAfter([id, ...tied.map(row => row.id)], before, high);
};
