import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AbResults } from '../metadata/ab-test.ts';
import { callOf, certaintyOfB, findableFactor, isSplitOff } from './judgement.ts';

const results = (a: number, b: number, shown: readonly [number, number] = [1_000, 1_000]): AbResults => ({
  a: { showings: shown[0], arrivals: a },
  b: { showings: shown[1], arrivals: b },
});

/** A reproducible stream of numbers from 0 to 1 (mulberry32). */
const stream = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

describe('how sure a test is (D-030)', () => {
  it('how sure a test is is one half without arrivals and at a tie, and grows with what b is ahead', () => {
    expect(certaintyOfB(results(0, 0))).toBeCloseTo(0.5, 12);
    expect(certaintyOfB(results(40, 40))).toBeCloseTo(0.5, 12);
    expect(certaintyOfB(results(0, 1))).toBeCloseTo(0.75, 12);
    expect(certaintyOfB(results(0, 3))).toBeCloseTo(1 - 1 / 16, 12);
    expect(certaintyOfB(results(500, 600))).toBeCloseTo(0.99871, 4);
  });

  it('how sure a test is is the same seen from either version, whatever was counted', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        const chance = certaintyOfB(results(a, b));
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chance + certaintyOfB(results(b, a))).toBeCloseTo(1, 9);
        expect(certaintyOfB(results(a, b + 1))).toBeGreaterThanOrEqual(chance - 1e-12);
      }),
      { numRuns: 300 },
    );
  });

  it('how sure a test is is calibrated: of 20,000 tests with true shares from the prior, those called nine in ten sure are right in 85 to 95 of 100', () => {
    const random = stream(20_261_124);
    let [called, right] = [0, 0];
    for (let test = 0; test < 20_000; test += 1) {
      const share = random();
      const arrivals = 5 + Math.floor(random() * 200);
      let b = 0;
      for (let at = 0; at < arrivals; at += 1) if (random() < share) b += 1;
      const chance = certaintyOfB(results(arrivals - b, b));
      const sure = Math.max(chance, 1 - chance);
      if (sure < 0.85 || sure > 0.95) continue;
      called += 1;
      if (chance > 0.5 === share > 0.5) right += 1;
    }
    expect(called).toBeGreaterThan(500);
    expect(right / called).toBeGreaterThan(0.85);
    expect(right / called).toBeLessThan(0.95);
  });

  it('how sure a test is is calibrated for two true rates, too: readers come to each version by itself, at rates drawn so that any share is as likely as any other', () => {
    const random = stream(20_261_129);
    const [TESTS, USUAL_ARRIVALS] = [8_000, 40];
    // Two exponential rates: the share of one in both is uniform, which is the prior that the page names.
    const rate = (): number => -USUAL_ARRIVALS * Math.log(1 - random());
    const arrivalsAt = (expected: number): number => {
      let [count, at] = [0, -Math.log(1 - random())];
      while (at < expected) {
        count += 1;
        at -= Math.log(1 - random());
      }
      return count;
    };
    let [called, right] = [0, 0];
    for (let test = 0; test < TESTS; test += 1) {
      const [a, b] = [rate(), rate()];
      const chance = certaintyOfB(results(arrivalsAt(a), arrivalsAt(b)));
      const sure = Math.max(chance, 1 - chance);
      if (sure < 0.85 || sure > 0.95) continue;
      called += 1;
      if (chance > 0.5 === b > a) right += 1;
    }
    expect(called).toBeGreaterThan(500);
    expect(right / called).toBeGreaterThan(0.85);
    expect(right / called).toBeLessThan(0.95);
  });

  it('how sure a test is is said in words only where it is nine in ten', () => {
    expect(callOf(results(10, 10))).toBe('close');
    expect(callOf(results(10, 12))).toBe('close');
    expect(callOf(results(10, 30))).toBe('b');
    expect(callOf(results(30, 10))).toBe('a');
  });

  it('says when one version was shown too often for chance', () => {
    expect(isSplitOff(results(0, 0, [520, 480]))).toBe(false);
    expect(isSplitOff(results(0, 0, [600, 400]))).toBe(true);
    expect(isSplitOff(results(0, 0, [30, 2]))).toBe(false);
  });

  it('says before what a number of arrivals can find', () => {
    expect(findableFactor(10)).toBeGreaterThan(5);
    expect(findableFactor(1_000)).toBeCloseTo(1.18, 1);
    expect(findableFactor(1)).toBeUndefined();
  });
});
