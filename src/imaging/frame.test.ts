import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDrawing, storedFrame } from './frame.ts';

const length = fc.integer({ min: 1, max: 12_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.record({ width: length, height: length });
const request = fc.record(
  {
    crop: fc.record({ x: share, y: share, width: share, height: share }),
    focus: fc.record({ x: share, y: share }),
    maxWidth: length,
    maxHeight: length,
  },
  { requiredKeys: [] },
);

describe('planning a rendition', () => {
  it('never leaves the picture, never enlarges, and keeps within the sizes that are asked for', () => {
    fc.assert(
      fc.property(size, request, (picture, wanted) => {
        const { cut, size: drawn } = planDrawing(picture, wanted);
        for (const value of [cut.left, cut.top, cut.width, cut.height, drawn.width, drawn.height])
          expect(Number.isInteger(value)).toBe(true);
        expect(cut.left).toBeGreaterThanOrEqual(0);
        expect(cut.top).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(picture.width);
        expect(cut.top + cut.height).toBeLessThanOrEqual(picture.height);
        expect(drawn.width).toBeGreaterThanOrEqual(1);
        expect(drawn.height).toBeGreaterThanOrEqual(1);
        expect(drawn.width).toBeLessThanOrEqual(Math.min(cut.width, wanted.maxWidth ?? cut.width));
        expect(drawn.height).toBeLessThanOrEqual(Math.min(cut.height, wanted.maxHeight ?? cut.height));
      }),
    );
  });

  it('finds a frame in the stored picture whatever the orientation: inside, of the same number of pixels', () => {
    fc.assert(
      fc.property(size, request, fc.integer({ min: 1, max: 8 }), (picture, wanted, orientation) => {
        const { cut } = planDrawing(picture, wanted);
        const stored = storedFrame(picture, cut, orientation);
        const [width, height] = orientation > 4 ? [picture.height, picture.width] : [picture.width, picture.height];
        expect(stored.left).toBeGreaterThanOrEqual(0);
        expect(stored.top).toBeGreaterThanOrEqual(0);
        expect(stored.left + stored.width).toBeLessThanOrEqual(width);
        expect(stored.top + stored.height).toBeLessThanOrEqual(height);
        expect(stored.width * stored.height).toBe(cut.width * cut.height);
      }),
    );
  });

  it.each([
    ['the whole', {}, { left: 0, top: 0, width: 1_000, height: 600 }, { width: 1_000, height: 600 }],
    [
      'a crop',
      { crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.5 } },
      { left: 100, top: 120, width: 500, height: 300 },
      { width: 500, height: 300 },
    ],
    [
      'a crop to one side',
      { crop: { x: 0.9, y: 0, width: 0.5, height: 1 } },
      { left: 900, top: 0, width: 100, height: 600 },
      { width: 100, height: 600 },
    ],
    [
      'nothing: one pixel',
      { crop: { x: 1, y: 1, width: 0, height: 0 } },
      { left: 999, top: 599, width: 1, height: 1 },
      { width: 1, height: 1 },
    ],
    ['one size', { maxWidth: 250 }, { left: 0, top: 0, width: 1_000, height: 600 }, { width: 250, height: 150 }],
    [
      'a focus with one size only',
      { maxWidth: 250, focus: { x: 0, y: 0 } },
      { left: 0, top: 0, width: 1_000, height: 600 },
      { width: 250, height: 150 },
    ],
    [
      'a square around a focus',
      { maxWidth: 60, maxHeight: 60, focus: { x: 0.4, y: 0.5 } },
      { left: 100, top: 0, width: 600, height: 600 },
      { width: 60, height: 60 },
    ],
  ] as const)('plans %s', (_, wanted, cut, drawn) => {
    expect(planDrawing({ width: 1_000, height: 600 }, wanted)).toEqual({ cut, size: drawn });
  });
});
