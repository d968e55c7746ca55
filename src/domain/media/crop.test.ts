import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  automaticCrop,
  clampFocus,
  type CropChoice,
  cropLimits,
  cropOf,
  fitCrop,
  moveCrop,
  moveFocus,
  NO_CROP_CHOICE,
  orientationOf,
  pixelsOfCrop,
  ratioOf,
  ratioOfCrop,
  unfitRatios,
  withCrop,
  withoutCrop,
} from './crop.ts';
import { type CropMarks, cropMarksSchema, FULL_CROP, IMAGE_RATIOS } from './image.ts';

const LANDSCAPE = { width: 6000, height: 4000 };
const PORTRAIT = { width: 4000, height: 6000 };
const SQUARE = { width: 3000, height: 3000 };

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** From a panorama of 10:1 to a tower of 1:10. */
const size = fc
  .tuple(fc.integer({ min: 100, max: 10_000 }), fc.double({ min: 0.1, max: 10, noNaN: true }))
  .map(([height, ratio]) => ({ width: Math.max(1, Math.round(height * ratio)), height }));
const anything = fc.double({ min: -2, max: 3, noNaN: true });
const anyMarks = fc.record({ x: anything, y: anything, width: anything, height: anything });
const ratio = fc.constantFrom(...IMAGE_RATIOS);

const isInside = (marks: CropMarks): boolean =>
  cropMarksSchema.safeParse(marks).success && marks.x + marks.width <= 1 + 1e-9 && marks.y + marks.height <= 1 + 1e-9;
const hasFourDecimals = (marks: CropMarks): boolean =>
  Object.values(marks).every(value => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6);

describe('a ratio', () => {
  it.each([
    ['1:1', 1],
    ['3:2', 1.5],
    ['16:9', 16 / 9],
    ['2:1', 2],
    ['4:5', 0.8],
  ])('%s is a width for a height (B9-002)', (text, value) => expect(ratioOf(text)).toBe(value));

  it.each(['16/9', '16:', ':9', '16:9:1', '0:1', '1:0', '-1:2', '1.5:1', 'wide', ''])(
    'a ratio is refused when it is not written X:Y (B5-066): "%s"',
    text => expect(() => ratioOf(text)).toThrow(`not "${text}"`),
  );
});

describe('the smallest crop', () => {
  it.each([
    [LANDSCAPE, 'landscape', 0.2],
    [SQUARE, 'square', 0.33],
    [{ width: 3000, height: 3050 }, 'square', 0.33],
    [PORTRAIT, 'portrait', 0.5],
  ] as const)('the smallest crop of %o, a %s picture, is %d of its width (B5-064, B9-023)', (picture, orientation, least) => {
    expect(orientationOf(picture)).toBe(orientation);
    for (const name of IMAGE_RATIOS) {
      expect(cropLimits(picture, name).minWidth).toBe(least);
      const tiny = fitCrop({ x: 0.4, y: 0.4, width: 0.01, height: 0.01 }, picture, name);
      expect(tiny.width).toBeGreaterThanOrEqual(least);
      expect(tiny.width).toBeLessThan(least + 0.001);
    }
  });

  it('the smallest crop without a ratio is a fifth of both sides', () => {
    expect(fitCrop({ x: 0.5, y: 0.5, width: 0.01, height: 0.01 }, LANDSCAPE, null)).toEqual({ x: 0.5, y: 0.5, width: 0.2, height: 0.2 });
  });

  it('the smallest crop is the largest that fits where the picture is too flat for the ratio', () => {
    const panorama = { width: 10_000, height: 1000 };
    expect(cropLimits(panorama, '1:1')).toEqual({ minWidth: 0.1, maxWidth: 0.1, minHeight: 1, maxHeight: 1 });
    expect(fitCrop(FULL_CROP, panorama, '1:1')).toEqual({ x: 0.45, y: 0, width: 0.1, height: 1 });
  });
});

describe('fitting a crop', () => {
  it.each([
    ['16:9', FULL_CROP, { x: 0, y: 0.0781, width: 1, height: 0.8437 }],
    ['1:1', { x: 0.5, y: 0, width: 0.4, height: 0.6 }, { x: 0.5, y: 0, width: 0.4, height: 0.6 }],
    ['1:1', { x: 0.9, y: 0.9, width: 0.4, height: 0.1 }, { x: 0.6, y: 0.4, width: 0.4, height: 0.6 }],
    ['2:1', { x: 0, y: 0, width: 0.05, height: 0.05 }, { x: 0, y: 0, width: 0.2, height: 0.15 }],
  ] as const)('fitting a crop to %s makes of %o the nearest that is allowed', (name, marks, fitted) => {
    const result = fitCrop(marks, LANDSCAPE, name);
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(result[key]).toBeCloseTo(fitted[key], 3);
  });

  it('always stays inside 0 to 100 percent, whatever was asked for (B5-064)', () => {
    fc.assert(
      fc.property(anyMarks, size, fc.option(ratio, { nil: null }), (marks, picture, name) => {
        const fitted = fitCrop(marks, picture, name);
        return isInside(fitted) && hasFourDecimals(fitted);
      }),
    );
  });

  it('fitting a crop is always in the ratio, to two decimals (B5-064)', () => {
    fc.assert(
      fc.property(anyMarks, size, ratio, (marks, picture, name) => {
        expect(Math.abs(ratioOfCrop(fitCrop(marks, picture, name), picture) - ratioOf(name))).toBeLessThan(0.005);
      }),
    );
  });

  it('never goes below the smallest crop (B9-023)', () => {
    fc.assert(
      fc.property(anyMarks, size, ratio, (marks, picture, name) => {
        const { minWidth } = cropLimits(picture, name);
        expect(fitCrop(marks, picture, name).width).toBeGreaterThanOrEqual(minWidth - 0.0001);
      }),
    );
  });

  it('changes nothing about a crop that is right', () => {
    fc.assert(
      fc.property(anyMarks, size, fc.option(ratio, { nil: null }), (marks, picture, name) => {
        const once = fitCrop(marks, picture, name);
        const twice = fitCrop(once, picture, name);
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(twice[key] - once[key])).toBeLessThan(0.0021);
      }),
    );
  });

  it('moves it, not beyond the edge', () => {
    const marks = { x: 0.3, y: 0.3, width: 0.5, height: 0.5 };
    expect(moveCrop(marks, { x: 0.01, y: -0.01 })).toEqual({ ...marks, x: 0.31, y: 0.29 });
    expect(moveCrop(marks, { x: 1, y: -1 })).toEqual({ ...marks, x: 0.5, y: 0 });
  });
});

describe('the focus point', () => {
  it('the focus point is kept inside the picture (B5-064)', () => expect(clampFocus({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 }));

  it('the focus point has not moved below the threshold of 0.005 (B9-023)', () => {
    const before = { x: 0.5, y: 0.5 };
    expect(moveFocus(before, { x: 0.5049, y: 0.4951 })).toBe(before);
    expect(moveFocus(before, { x: 0.505, y: 0.5 })).toEqual({ x: 0.505, y: 0.5 });
  });

  it('draws the crops that nobody has set by hand towards it, and only those', () => {
    const byHand = { x: 0.1, y: 0.1, width: 0.6, height: 0.45 };
    const choice = withCrop({ ...NO_CROP_CHOICE, focusPoint: { x: 0.9, y: 0.5 } }, '2:1', byHand);
    expect(cropOf(choice, LANDSCAPE, '1:1')).toEqual({ x: 0.3333, y: 0, width: 0.6667, height: 1 });
    expect(cropOf({ ...choice, focusPoint: { x: 0.1, y: 0.5 } }, LANDSCAPE, '1:1').x).toBe(0);
    expect(cropOf(choice, LANDSCAPE, '2:1')).toBe(byHand);
  });

  it('stays visible in every ratio, or as near as the part of the original lets it', () => {
    const choices = fc
      .tuple(fc.record({ x: share, y: share }), anyMarks, size)
      .map(([focusPoint, marks, picture]): readonly [CropChoice, typeof picture] => [
        { focusPoint, cropMarks: fitCrop(marks, picture, null), variants: {} },
        picture,
      ]);
    fc.assert(
      fc.property(choices, ratio, ([choice, picture], name) => {
        const crop = automaticCrop(choice, picture, name);
        expect(isInside(crop)).toBe(true);
        expect(Math.abs(ratioOfCrop(crop, picture) - ratioOf(name))).toBeLessThan(0.005);
      }),
    );
    const whole = fc.tuple(fc.record({ x: share, y: share }), size, ratio);
    fc.assert(
      fc.property(whole, ([focusPoint, picture, name]) => {
        const { x, y, width, height } = automaticCrop({ ...NO_CROP_CHOICE, focusPoint }, picture, name);
        const sees = (focus: number, start: number, length: number) => focus >= start - 0.001 && focus <= start + length + 0.001;
        return sees(focusPoint.x, x, width) && sees(focusPoint.y, y, height);
      }),
    );
  });
});

describe('what a person decided', () => {
  it('starts with the whole picture and the focus in its middle (B9-003)', () => {
    expect(NO_CROP_CHOICE).toEqual({ focusPoint: { x: 0.5, y: 0.5 }, cropMarks: { x: 0, y: 0, width: 1, height: 1 }, variants: {} });
  });

  it('what a person decided can be taken back for one ratio and for the original', () => {
    const marks = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const choice = withCrop(withCrop(NO_CROP_CHOICE, null, marks), '3:2', marks);
    expect(withoutCrop(withoutCrop(choice, '3:2'), null)).toEqual(NO_CROP_CHOICE);
  });

  it('what a person decided is measured in pixels of the crop (A3-020)', () => {
    expect(pixelsOfCrop({ x: 0, y: 0, width: 0.5, height: 0.25 }, LANDSCAPE)).toEqual({ width: 3000, height: 1000 });
  });

  it('what a person decided is no longer right where another picture lies under it', () => {
    const choice = withCrop(NO_CROP_CHOICE, '1:1', fitCrop(FULL_CROP, LANDSCAPE, '1:1'));
    expect(unfitRatios(choice, LANDSCAPE)).toEqual([]);
    expect(unfitRatios(choice, PORTRAIT)).toEqual(['1:1']);
  });
});
