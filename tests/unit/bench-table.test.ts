import { describe, expect, it } from 'vitest';
import {
  bootstrapRatio,
  compare,
  comparePairs,
  createRandom,
  formatNumber,
  formatTable,
  median,
  percentile,
  report,
} from '#tests/bench/table.ts';

const noisy = (middle: number, length: number, seed: number): readonly number[] => {
  const random = createRandom(seed);
  return Array.from({ length }, () => middle * (0.8 + 0.4 * random()));
};
const comparison = { id: 'part.figure', metric: 'a save', unit: 'ms', reference: 'the bare statement', share: 0.5 } as const;

describe('the figures of a benchmark', () => {
  it('takes percentiles between neighbours, in whatever order the values came', () => {
    expect(percentile([40, 10, 30, 20], 0)).toBe(10);
    expect(percentile([40, 10, 30, 20], 1)).toBe(40);
    expect(percentile([40, 10, 30, 20], 0.5)).toBe(25);
    expect(percentile([3, 1, 2], 0.75)).toBe(2.5);
    expect(median([9, 1, 10, 100, 2])).toBe(9);
  });

  it('leaves the series it was given as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('refuses a percentile of nothing', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => bootstrapRatio([1], [])).toThrow(RangeError);
  });

  it('puts the true ratio inside an interval that narrows with more values', () => {
    const wide = bootstrapRatio(noisy(3, 20, 1), noisy(2, 20, 2));
    const narrow = bootstrapRatio(noisy(3, 2_000, 1), noisy(2, 2_000, 2));
    for (const [low, high] of [wide, narrow]) {
      expect(low).toBeLessThan(1.5);
      expect(high).toBeGreaterThan(1.5);
    }
    expect(narrow[1] - narrow[0]).toBeLessThan((wide[1] - wide[0]) / 3);
  });

  it('draws pairs together, so that a slow spell of the machine leaves the ratio alone', () => {
    const spell = Array.from({ length: 100 }, (_, index) => (index < 50 ? 1 : 9));
    const [low, high] = bootstrapRatio(
      spell.map(value => value * 2),
      spell,
    );
    expect([low, high]).toEqual([2, 2]);
  });

  it('gives the same interval for the same values', () => {
    expect(bootstrapRatio(noisy(3, 50, 1), noisy(2, 50, 2))).toEqual(bootstrapRatio(noisy(3, 50, 1), noisy(2, 50, 2)));
  });
});

describe('the verdict on a figure', () => {
  it('the verdict on a figure is a missed goal when the whole interval is above it', () => {
    const row = compare({ ...comparison, values: noisy(5, 300, 1), references: noisy(2, 300, 2), most: 2 });
    expect(row).toMatchObject({ pass: false, goal: '≤ 2 × reference' });
    expect(row.interval?.[0]).toBeGreaterThan(2);
  });

  it('the verdict on a figure is a met goal when only noise lifts the ratio above it', () => {
    const row = compare({ ...comparison, values: [1, 2, 3, 4, 5.2], references: [1, 2, 2.5, 3, 4], most: 1.1 });
    expect(row.ratio).toBeGreaterThan(1.1);
    expect(row.pass).toBe(true);
  });

  it('the verdict on a figure is missing where there is no goal', () => {
    expect(compare({ ...comparison, values: [4], references: [2] })).toMatchObject({ ratio: 2, goal: null, pass: null });
    expect(report({ id: 'a.b', metric: 'a start', value: 7, unit: 's' })).toMatchObject({ goal: null, pass: null });
  });

  it('compares a figure without a reference with its own limit', () => {
    expect(report({ id: 'a.b', metric: 'a start', value: 4.9, unit: 's', most: 5 })).toMatchObject({ goal: '≤ 5 s', pass: true });
    expect(report({ id: 'a.b', metric: 'a start', value: 5.1, unit: 's', most: 5 }).pass).toBe(false);
  });

  it('the verdict on a figure may be a limit in its own unit beside a reference', () => {
    expect(compare({ ...comparison, values: [9], references: [1], limit: 10 })).toMatchObject({ ratio: 9, goal: '≤ 10 ms', pass: true });
    expect(compare({ ...comparison, values: [11], references: [20], limit: 10 }).pass).toBe(false);
  });

  it('judges the percentile it was asked for', () => {
    const row = compare({ ...comparison, share: 0.95, values: [...Array<number>(99).fill(1), 50], references: Array<number>(100).fill(1) });
    expect(row.value).toBe(1);
    expect(compare({ ...comparison, share: 1, values: [1, 50], references: [1, 5] }).ratio).toBe(10);
  });
});

describe('figures that were taken in pairs', () => {
  it('figures that were taken in pairs have the median of their ratios, whatever slow moment lifts a pair', () => {
    const row = comparePairs({ ...comparison, values: [2, 40, 2, 2, 6], references: [1, 20, 1, 1, 2], most: 2 });
    expect(row).toMatchObject({ value: 2, referenceValue: 1, ratio: 2, pass: true, goal: '≤ 2 × reference' });
    expect(comparePairs({ ...comparison, values: [30, 3, 30], references: [10, 1, 10], most: 2.5 })).toMatchObject({
      ratio: 3,
      pass: false,
    });
  });

  it('figures that were taken in pairs are compared as a whole at other shares', () => {
    const series = { ...comparison, share: 1, values: [1, 8, 2], references: [2, 1, 4] };
    expect(comparePairs(series)).toEqual(compare(series));
  });
});

describe('the table', () => {
  it('shows three digits that count', () => {
    const shown = [12_345.6, 123.4, 12.34, 12, 1.234, 1.2, 0.1234, 0, Number.NaN].map(formatNumber);
    expect(shown).toEqual(['12,346', '123', '12.3', '12', '1.23', '1.2', '0.123', '0', '–']);
  });

  it('the table has columns, with goal and verdict in every row that has a goal, and how many values a figure comes from', () => {
    const rows = [
      compare({ ...comparison, values: [6, 6], references: [2, 2], most: 2 }),
      report({ id: 'start.ready', metric: 'second start', value: 1_234, unit: 'ms', most: 5_000, samples: 1_000 }),
      report({ id: 'start.cold', metric: 'first start', value: 9_876, unit: 'ms' }),
    ];
    const lines = formatTable(rows).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^part\.figure +a save +6 ms +2 +the bare statement +2 ms +3 \(3–3\) +≤ 2 × reference +MISSED$/u);
    expect(lines[3]).toMatch(/^start\.ready +second start +1,234 ms +1,000 +≤ 5,000 ms +met$/u);
    expect(lines[4]).toMatch(/^start\.cold +first start +9,876 ms$/u);
    const ends = lines.slice(2).map(line => line.indexOf(' ms') + 3);
    expect(new Set(ends).size).toBe(1);
  });
});
