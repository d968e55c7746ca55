import { describe, expect, it } from 'vitest';
import { renditionQuery } from './rendition.ts';

const FULL = { x: 0, y: 0, width: 1, height: 1 };

describe('the query of a rendition', () => {
  it.each([
    [{}, ''],
    [{ crop: FULL, focus: { x: 0.5, y: 0.5 } }, ''],
    [{ crop: { ...FULL, width: 0.999_99 } }, ''],
    [{ crop: { x: 1 / 3, y: 0, width: 2 / 3, height: 1 } }, 'crop=0.3333,0,0.6667,1'],
    [{ focus: { x: 0.35, y: 0.123_456 } }, 'focus=0.35,0.1235'],
    [{ focus: { x: 0.500_01, y: 0.5 } }, ''],
  ] as const)('names crop and focus only where they are not the default, with four decimals (B5-065, B9-003): %o', (request, query) => {
    expect(renditionQuery(request)).toBe(query);
  });

  it.each([
    [{ widthPx: 280 }, 'maxWidth=560'],
    [{ widthPx: 100, heightPx: 56 }, 'maxWidth=200&maxHeight=112'],
    [{ widthPx: 5000 }, 'maxWidth=4000'],
    [{ widthPx: 0.1 }, 'maxWidth=1'],
  ])('doubles the sizes (B5-065), at most as far as the newsroom draws: %o', (request, query) =>
    expect(renditionQuery(request)).toBe(query),
  );

  it('asks for a kind where one is wanted', () => {
    expect(renditionQuery({ mimetype: 'image/jpeg', widthPx: 50 })).toBe('mimetype=image/jpeg&maxWidth=100');
  });
});
