/** Moves times before 1970 above zero; times from the year 8900 on count as one. */
const BIAS = 2 ** 46;
const TWO_TO_32 = 2 ** 32;
const DIGITS = 65_536;
/** Counting digits pays from about here. */
const SORTED_BY_COMPARING = 4_096;

/**
 * Returns the positions of the keys (times in milliseconds) in ascending order; equal keys keep their order. Radix sort: a million keys
 * take about 30 ms, a comparison sort takes a second.
 */
export const positionsByTime = (keys: Float64Array): Uint32Array => {
  const length = keys.length;
  if (length < SORTED_BY_COMPARING) {
    return Uint32Array.from({ length }, (_, index) => index).sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
  }
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    const key = Math.max(0, (keys[index] ?? 0) + BIAS);
    high[index] = Math.min(DIGITS - 1, Math.floor(key / TWO_TO_32));
    low[index] = key % TWO_TO_32;
  }
  let positions = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) positions[index] = index;
  let sorted = new Uint32Array(length);
  const starts = new Uint32Array(DIGITS + 1);
  for (const [digits, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
  ] as const) {
    starts.fill(0);
    for (let index = 0; index < length; index += 1) {
      const digit = ((digits[index] ?? 0) >>> shift) & 0xffff;
      starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    }
    for (let digit = 0; digit < DIGITS; digit += 1) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
    for (let index = 0; index < length; index += 1) {
      const position = positions[index] ?? 0;
      const digit = ((digits[position] ?? 0) >>> shift) & 0xffff;
      const start = starts[digit] ?? 0;
      sorted[start] = position;
      starts[digit] = start + 1;
    }
    [positions, sorted] = [sorted, positions];
  }
  return positions;
};

/** Items in ascending order of one of their times; items without it are left out. Equal times are ordered by ordinal. */
export interface TimeOrder {
  readonly keyOf: (ordinal: number) => number | null;
  /** Sets or empties an item's time. */
  readonly set: (ordinal: number, time: number | null) => void;
  /** Returns all ordinals in order; sorted on first use, then kept up to date. */
  readonly ordinals: () => Int32Array;
  /** Returns the items whose time is in the range; `until` is exclusive, null leaves an end open. */
  readonly between: (from: number | null, until: number | null) => Int32Array;
}

export const createTimeOrder = (): TimeOrder => {
  let keys = new Float64Array(1024).fill(Number.NaN);
  let sorted: Int32Array | undefined;
  let count = 0;

  const keyAt = (ordinal: number): number => keys[ordinal] ?? Number.NaN;

  const isBefore = (one: number, key: number, ordinal: number): boolean => {
    const other = keyAt(one);
    return other < key || (other === key && one < ordinal);
  };

  /** Returns the index of an item with this time, or its insertion point. */
  const placeOf = (list: Int32Array, key: number, ordinal: number): number => {
    let from = 0;
    let to = count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isBefore(list[middle] ?? 0, key, ordinal)) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  const sort = (): Int32Array => {
    const present = new Int32Array(keys.length);
    const times = new Float64Array(keys.length);
    count = 0;
    for (let ordinal = 0; ordinal < keys.length; ordinal += 1) {
      const key = keyAt(ordinal);
      if (Number.isNaN(key)) continue;
      present[count] = ordinal;
      times[count] = key;
      count += 1;
    }
    const positions = positionsByTime(times.subarray(0, count));
    const list = new Int32Array(count + 1024);
    for (let index = 0; index < count; index += 1) list[index] = present[positions[index] ?? 0] ?? 0;
    return list;
  };

  const insert = (list: Int32Array, key: number, ordinal: number): Int32Array => {
    let target = list;
    if (count === list.length) {
      target = new Int32Array(count + (count >>> 2) + 1024);
      target.set(list);
    }
    const place = placeOf(target, key, ordinal);
    target.copyWithin(place + 1, place, count);
    target[place] = ordinal;
    count += 1;
    return target;
  };

  const grow = (ordinal: number): void => {
    const longer = new Float64Array(Math.max(ordinal + 1, keys.length * 2)).fill(Number.NaN);
    longer.set(keys);
    keys = longer;
  };

  const ordinals = (): Int32Array => {
    sorted ??= sort();
    return sorted.subarray(0, count);
  };

  return {
    keyOf: ordinal => (Number.isNaN(keyAt(ordinal)) ? null : keyAt(ordinal)),
    set: (ordinal, time) => {
      if (ordinal >= keys.length) grow(ordinal);
      const before = keyAt(ordinal);
      const after = time ?? Number.NaN;
      if (Object.is(before, after)) return;
      if (sorted && !Number.isNaN(before)) {
        const place = placeOf(sorted, before, ordinal);
        sorted.copyWithin(place, place + 1, count);
        count -= 1;
      }
      if (sorted && !Number.isNaN(after)) sorted = insert(sorted, after, ordinal);
      keys[ordinal] = after;
    },
    ordinals,
    between: (from, until) => {
      const all = ordinals();
      // Ordinals start at 0, so -1 comes before all with the same time.
      const start = from === null ? 0 : placeOf(all, from, -1);
      const end = until === null ? count : placeOf(all, until, -1);
      return all.subarray(start, Math.max(start, end));
    },
  };
};
