import { describe, expect, it } from 'vitest';
import { scrollDistance } from './scroll.ts';

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
});
