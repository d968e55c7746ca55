import { describe, expect, it } from 'vitest';
import { bareLimitsIn } from './support/bare-limits.ts';
import { filesBelow, read } from './support/repository.ts';

const FILES = [
  ...filesBelow('src', /\.test\.tsx?$/u),
  ...filesBelow('tests', /\.tsx?$/u).filter(path => !path.startsWith('tests/bench/')),
  ...filesBelow('e2e', /\.tsx?$/u),
];

const PLANTED = `
import { it, test, beforeAll, expect } from 'vitest';
import { LIMITS, patience } from '#tests/support/patience.ts';
const LIMIT_MS = 5 * 1_000;
const QUIETLY = { timeout: 120_000 };
const SOON = { timeout: LIMITS.later };
it('has one of its own', async () => {
  await expect.poll(read, { timeout: 1_000, interval: 20 }).toBe(1);
  await expect.poll(read, { timeout: LIMIT_MS }).toBe(1);
  await expect.poll(read, SOON).toBe(1);
  await expect.poll(read, { timeout: patience(20) }).toBe(1);
  await expect.poll(read, { timeout: 2 * LIMITS.poll, interval: 20 }).toBe(1);
  await post('/times', { count: 3_000, timeoutMs: 250 });
}, 60_000);
it.each([1, 2])('has one for each', () => undefined, isLong ? 3_600_000 : 60_000);
beforeAll(() => undefined, LIMITS.hook);
test('in a browser', () => {
  test.setTimeout(amount({ short: 240_000, long: 6 * 3_600_000 }));
  test.setTimeout(LIMITS.long);
});
`;

describe('the limits of tests', () => {
  it('the limits of tests stand in one file, by the patience of the machine: none is a number of its own', () => {
    expect(FILES.length).toBeGreaterThan(500);
    expect(FILES.flatMap(path => bareLimitsIn(path, read(path)))).toEqual([]);
  });

  it('would be found if they did not', () => {
    expect(bareLimitsIn('planted.test.ts', PLANTED)).toEqual([
      'planted.test.ts:5 120_000',
      'planted.test.ts:14 60_000',
      'planted.test.ts:8 1_000',
      'planted.test.ts:9 LIMIT_MS',
      'planted.test.ts:15 isLong ? 3_600_000 : 60_000',
      'planted.test.ts:18 amount({ short: 240_000, long: 6 * 3_600_000 })',
    ]);
  });
});
