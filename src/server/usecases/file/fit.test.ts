import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInto } from './fit.ts';

const side = fc.integer({ min: 1, max: 20_000 });
const bound = fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined });

describe('a picture that is fitted', () => {
  it.each([
    [{ width: 1600, height: 1067 }, { maxWidth: 320 }, { width: 320, height: 213 }],
    [{ width: 1600, height: 1067 }, { maxHeight: 100 }, { width: 150, height: 100 }],
    [{ width: 1600, height: 1067 }, {}, { width: 1600, height: 1067 }],
    [
      { width: 100, height: 50 },
      { maxWidth: 4000, maxHeight: 4000 },
      { width: 100, height: 50 },
    ],
    [{ width: 10_000, height: 1 }, { maxWidth: 10 }, { width: 10, height: 1 }],
  ])('%j into %j becomes %j', (picture, bounds, size) => {
    expect(fitInto(picture, bounds)).toEqual(size);
  });

  it('is never larger than the bounds or than it was, and never nothing', () => {
    fc.assert(
      fc.property(side, side, bound, bound, (width, height, maxWidth, maxHeight) => {
        const size = fitInto({ width, height }, { maxWidth, maxHeight });
        expect(size.width).toBeLessThanOrEqual(Math.min(width, maxWidth ?? width));
        expect(size.height).toBeLessThanOrEqual(Math.min(height, maxHeight ?? height));
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
