/** Pairs beyond this table size count as rewritten: 1,000 words against 1,000 others without a common landmark. */
const TABLE_LIMIT = 1_000_000;
/** A common word weighs more than a common space. */
const WORD_WEIGHT = 4;
const SPACE_WEIGHT = 1;

interface Range {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Finds the positions of a longest increasing subsequence: what did not move. Deterministic; O(n log n). */
export const longestIncreasing = (values: readonly number[]): ReadonlySet<number> => {
  const tails: number[] = [];
  const previous = new Int32Array(values.length).fill(-1);
  values.forEach((value, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  });
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(index);
  return kept;
};

/** Positions of the tokens that occur exactly once in a range. */
const uniquePositions = (tokens: readonly string[], from: number, to: number): ReadonlyMap<string, number> => {
  const positions = new Map<string, number>();
  for (let index = from; index < to; index++) {
    const token = tokens[index] ?? '';
    positions.set(token, positions.has(token) ? -1 : index);
  }
  return positions;
};

/** Landmarks of a patience diff: tokens that are unique on both sides, in the same order. */
const findLandmarks = (a: readonly string[], b: readonly string[], range: Range): readonly (readonly [number, number])[] => {
  const inB = uniquePositions(b, range.fromB, range.toB);
  const pairs: (readonly [number, number])[] = [];
  for (const [token, indexA] of uniquePositions(a, range.fromA, range.toA)) {
    const indexB = inB.get(token) ?? -1;
    if (indexA >= 0 && indexB >= 0 && token.trim() !== '') pairs.push([indexA, indexB]);
  }
  pairs.sort((left, right) => left[0] - right[0]);
  const kept = longestIncreasing(pairs.map(pair => pair[1]));
  return pairs.filter((_, index) => kept.has(index));
};

/** Weighted longest common subsequence by table, for the short stretches between landmarks. */
const matchByTable = (a: readonly string[], b: readonly string[], range: Range, match: Int32Array): void => {
  const rows = range.toA - range.fromA;
  const columns = range.toB - range.fromB;
  if (rows * columns > TABLE_LIMIT) return;
  const width = columns + 1;
  const table = new Int32Array((rows + 1) * width);
  const weigh = (row: number, column: number): number => {
    const token = a[range.fromA + row];
    if (token !== b[range.fromB + column]) return 0;
    return token?.trim() === '' ? SPACE_WEIGHT : WORD_WEIGHT;
  };
  const score = (row: number, column: number): number => table[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const weight = weigh(row, column);
      const skip = Math.max(score(row + 1, column), score(row, column + 1));
      table[row * width + column] = weight > 0 ? Math.max(weight + score(row + 1, column + 1), skip) : skip;
    }
  }
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    const weight = weigh(row, column);
    if (weight > 0 && score(row, column) === weight + score(row + 1, column + 1)) {
      match[range.fromA + row] = range.fromB + column;
      row++;
      column++;
    } else if (score(row + 1, column) >= score(row, column + 1)) row++;
    else column++;
  }
};

const matchRange = (a: readonly string[], b: readonly string[], outer: Range, match: Int32Array): void => {
  let { fromA, toA, fromB, toB } = outer;
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) match[fromA++] = fromB++;
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) match[--toA] = --toB;
  if (fromA === toA || fromB === toB) return;
  const range = { fromA, toA, fromB, toB };
  const landmarks = findLandmarks(a, b, range);
  if (landmarks.length === 0) {
    matchByTable(a, b, range, match);
    return;
  }
  for (const [indexA, indexB] of landmarks) {
    match[indexA] = indexB;
    matchRange(a, b, { fromA, toA: indexA, fromB, toB: indexB }, match);
    fromA = indexA + 1;
    fromB = indexB + 1;
  }
  matchRange(a, b, { fromA, toA, fromB, toB }, match);
};

/**
 * Finds what two sequences have in common, in order (patience diff): for each position of `a` its partner in `b`, or -1.
 * The partners ascend. Deterministic, and fast on long texts because unique words are landmarks.
 */
export const matchSequences = (a: readonly string[], b: readonly string[]): Int32Array => {
  const match = new Int32Array(a.length).fill(-1);
  matchRange(a, b, { fromA: 0, toA: a.length, fromB: 0, toB: b.length }, match);
  return match;
};
