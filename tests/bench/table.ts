/** One measured figure beside its reference of the same run. */
export interface BenchRow {
  /** Short and stable, for comparing runs: part and figure, for example "journal.save.p50". */
  readonly id: string;
  /** What was measured, in words. */
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** What stands beside it, in words; null if nothing does. */
  readonly reference: string | null;
  readonly referenceValue: number | null;
  /** `value` to `referenceValue`; null without a reference. */
  readonly ratio: number | null;
  /** How many values the figure comes from, where it is a share of several. */
  readonly samples?: number;
  /** 90 % bootstrap interval of the ratio, where it was worked out. */
  readonly interval?: readonly [low: number, high: number];
  /** In words; null for a figure that is only reported. */
  readonly goal: string | null;
  /** Null exactly if there is no goal. */
  readonly pass: boolean | null;
}

/** The value below which the share `share` (0 to 1) of the values lies, interpolated between neighbours. */
export const percentile = (values: readonly number[], share: number): number => {
  if (values.length === 0) throw new RangeError('a percentile needs at least one value');
  const sorted = Float64Array.from(values).sort();
  const place = Math.min(Math.max(share, 0), 1) * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface RatioOptions {
  /** What the values are brought down to before they are divided; the median unless given. */
  readonly of?: (values: readonly number[]) => number;
  readonly rounds?: number;
  readonly seed?: number;
}

/**
 * The 90 % bootstrap interval of the ratio of two series that were measured by turns: value `n` of one was taken right
 * beside value `n` of the other, so both are drawn together and what slows the machine for a while slows both.
 */
export const bootstrapRatio = (
  values: readonly number[],
  references: readonly number[],
  { of = median, rounds = 400, seed = 1 }: RatioOptions = {},
): readonly [low: number, high: number] => {
  const length = Math.min(values.length, references.length);
  if (length === 0) throw new RangeError('an interval needs at least one pair');
  const random = createRandom(seed);
  const ratios = Array.from({ length: rounds }, () => {
    const drawn = Array.from({ length }, () => Math.floor(random() * length));
    return of(drawn.map(index => values[index] ?? Number.NaN)) / of(drawn.map(index => references[index] ?? Number.NaN));
  });
  return [percentile(ratios, 0.05), percentile(ratios, 0.95)];
};

/** What two series that were measured by turns say of each other. */
export interface Comparison {
  readonly id: string;
  readonly metric: string;
  readonly unit: string;
  readonly reference: string;
  readonly values: readonly number[];
  readonly references: readonly number[];
  /** 0.5 for the median, 0.95 for p95. */
  readonly share: number;
  /** The highest ratio that meets the goal. */
  readonly most?: number;
  /** The highest value that meets the goal, where the goal is not a ratio. */
  readonly limit?: number;
}

const within = (value: number, limit: number, unit: string): Pick<BenchRow, 'goal' | 'pass'> => ({
  goal: `≤ ${formatNumber(limit)} ${unit}`,
  pass: value <= limit,
});

/** A row from a comparison. A ratio misses its goal only when its whole interval lies above it: noise alone misses nothing. */
export const compare = ({ id, metric, unit, reference, values, references, share, most, limit }: Comparison): BenchRow => {
  const of = (series: readonly number[]): number => percentile(series, share);
  const [value, referenceValue] = [of(values), of(references)];
  const interval = bootstrapRatio(values, references, { of });
  const figures = { id, metric, value, unit, reference, referenceValue, ratio: value / referenceValue, samples: values.length, interval };
  if (limit !== undefined) return { ...figures, ...within(value, limit, unit) };
  if (most === undefined) return { ...figures, goal: null, pass: null };
  return { ...figures, goal: `≤ ${formatNumber(most)} × reference`, pass: interval[0] <= most };
};

/**
 * A row from series whose values were taken in pairs, one right beside the other: for the median, the ratio is the median of the ratios
 * pair by pair, so that a slow moment of the machine counts on both sides. Other shares say little pair by pair and are compared as a whole.
 */
export const comparePairs = (comparison: Comparison): BenchRow => {
  const { values, references, share, most } = comparison;
  const row = compare(comparison);
  if (share !== 0.5) return row;
  const ratios = values.slice(0, references.length).map((value, index) => value / (references[index] ?? Number.NaN));
  const ones = ratios.map(() => 1);
  const interval = bootstrapRatio(ratios, ones);
  return { ...row, ratio: median(ratios), interval, ...(most === undefined ? {} : { pass: interval[0] <= most }) };
};

/** A row without a reference, with a goal in its own unit or none. */
export const report = (input: {
  readonly id: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly samples?: number;
}): BenchRow => {
  const { id, metric, value, unit, most, samples } = input;
  const bare = { id, metric, value, unit, reference: null, referenceValue: null, ratio: null };
  return {
    ...bare,
    ...(samples !== undefined && { samples }),
    ...(most === undefined ? { goal: null, pass: null } : within(value, most, unit)),
  };
};

/** Three digits that count: 12,345 / 123 / 12.3 / 1.23 / 0.123. */
export const formatNumber = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  const shown = value.toFixed(digits);
  return (digits > 0 ? shown.replace(/\.?0+$/u, '') : shown).replace(/\B(?=(?:\d{3})+$)/gu, digits === 0 ? ',' : '');
};

const verdict = (pass: boolean | null): string => (pass === null ? '' : pass ? 'met' : 'MISSED');

const ratioOf = ({ ratio, interval }: BenchRow): string => {
  if (ratio === null) return '';
  return interval ? `${formatNumber(ratio)} (${formatNumber(interval[0])}–${formatNumber(interval[1])})` : formatNumber(ratio);
};

const HEAD = ['id', 'figure', 'measured', 'values', 'reference', 'measured', 'ratio', 'goal', ''] as const;
const RIGHT: ReadonlySet<number> = new Set([2, 3, 5]);

const cellsOf = (row: BenchRow): readonly string[] => [
  row.id,
  row.metric,
  `${formatNumber(row.value)} ${row.unit}`,
  row.samples === undefined ? '' : formatNumber(row.samples),
  row.reference ?? '',
  row.referenceValue === null ? '' : `${formatNumber(row.referenceValue)} ${row.unit}`,
  ratioOf(row),
  row.goal ?? '',
  verdict(row.pass),
];

/** All rows as one aligned table: name, figure, reference, ratio with its interval, goal, verdict. */
export const formatTable = (rows: readonly BenchRow[]): string => {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map(cells => cells[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string => {
    const width = widths[column] ?? 0;
    return RIGHT.has(column) ? cell.padStart(width) : cell.padEnd(width);
  };
  const show = (cells: readonly string[]): string => cells.map(pad).join('  ').trimEnd();
  const [head = [], ...body] = lines;
  return [show(head), widths.map(width => '─'.repeat(width)).join('──'), ...body.map(show)].join('\n');
};
