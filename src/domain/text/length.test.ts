import { describe, expect, it } from 'vitest';
import { countCharacters, lengthPercentage, lengthStateOf, rangeOfTarget } from './length.ts';

describe('the length of a text', () => {
  it.each([
    ['Zürich', 6],
    ['Sil\u00ADben\u00ADtren\u00ADnung', 14],
    ['zwei\nZeilen\r\n', 10],
    ['👩‍🚒', 3],
    ['𝄞', 1],
    ['\uD834', 1],
    ['\uD834a\uDD1E', 3],
    ['\uD834\uD834\uDD1E\uDD1E', 3],
    ['', 0],
  ])('counts %j as %i characters: soft hyphens and line breaks do not count (B5-081)', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('the length of a text is inside within 150 characters around its target, above it and below it otherwise (B9-045)', () => {
    const range = rangeOfTarget(2500);
    expect(range).toEqual({ validFrom: 2350, validTo: 2650 });
    expect([2349, 2350, 2500, 2650, 2651].map(length => lengthStateOf({ length, ...range }))).toEqual([
      'below',
      'inside',
      'inside',
      'inside',
      'above',
    ]);
    expect(rangeOfTarget(100).validFrom).toBe(0);
  });

  it('fills the ring by its share of the target, at most 100 (B4-025)', () => {
    expect([lengthPercentage(0, 800), lengthPercentage(400, 800), lengthPercentage(2000, 800), lengthPercentage(5, 0)]).toEqual([
      0, 50, 100, 0,
    ]);
  });
});
