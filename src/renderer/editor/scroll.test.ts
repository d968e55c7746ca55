import { describe, expect, it } from 'vitest';
import { middleDistance, scrollDistance } from './scroll.ts';

describe('the caret is brought into view', () => {
  it.each([
    ['stays where it is seen with room around', { top: 200, bottom: 228 }, { top: 44, bottom: 660 }, 0],
    ['below the view scrolls down, to a line above its end', { top: 700, bottom: 728 }, { top: 44, bottom: 660 }, 96],
    ['under the toolbar scrolls up, to a line below it', { top: 40, bottom: 68 }, { top: 44, bottom: 660 }, -32],
    ['in a view of two lines goes to its middle', { top: 90, bottom: 118 }, { top: 44, bottom: 100 }, 32],
    ['as a selection higher than the view moves nothing', { top: -90, bottom: 890 }, { top: 44, bottom: 660 }, 0],
  ])('%s', (_name, caret, view, distance) => {
    expect(scrollDistance(caret, view)).toBe(distance);
  });

  it.each([
    ['above the middle', { top: 100, bottom: 128 }, -238],
    ['below the middle', { top: 600, bottom: 628 }, 262],
    ['in the middle', { top: 338, bottom: 366 }, 0],
    ['in a selection higher than the view', { top: -90, bottom: 890 }, 0],
  ])('the caret is brought into view to the middle where somebody writes as on a typewriter: %s', (_name, caret, distance) => {
    expect(middleDistance(caret, { top: 44, bottom: 660 })).toBe(distance);
  });
});
