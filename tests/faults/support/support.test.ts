import { describe, expect, it } from 'vitest';
import { amount, isLong, repeatWith, seedOf } from './amount.ts';

describe('the ground of the fault tests', () => {
  it('gives every test a seed of its own, the same in every run', () => {
    expect(seedOf('kill')).toBe(seedOf('kill'));
    expect(seedOf('kill')).not.toBe(seedOf('power'));
    expect(repeatWith()).toMatch(/^GALLEY_SEED=\d+/u);
  });
  it('does the short amount unless the long one is asked for', () => {
    expect(amount({ short: 'short', long: 'long' })).toBe(isLong ? 'long' : 'short');
  });
});
