import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCategories, drawDay, drawNewsletter } from './draw.ts';

const LETTERS = ['Morgen', 'Abend', 'Sport'].map((name, index) => ({ id: `id-${String(index)}`, name, categoryIds: [10] }));
const article = fc.integer({ min: 0, max: 99_999_999 }).map(number => `1000${String(number).padStart(8, '0')}`);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

describe('the draw of a newsletter', () => {
  it('the draw of a newsletter is the same for an article and a day, in whatever order they come', () => {
    fc.assert(
      fc.property(article, day, fc.shuffledSubarray(LETTERS, { minLength: 3 }), (metadataId, on, letters) => {
        const draw = { metadataId, categoryIds: [10], day: on };
        expect(drawNewsletter(letters, draw).newsletter).toEqual(drawNewsletter(LETTERS, draw).newsletter);
      }),
      { numRuns: 200 },
    );
  });

  it('gives each of them about its share of articles', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 3_000; index += 1) {
      const { newsletter } = drawNewsletter(LETTERS, { metadataId: String(100_000_000_000 + index), categoryIds: [10], day: '2026-11-23' });
      counts.set(newsletter?.name ?? '', (counts.get(newsletter?.name ?? '') ?? 0) + 1);
    }
    for (const { name } of LETTERS) expect(counts.get(name)).toBeGreaterThan(900);
  });

  it('changes for no article when another one is not drawn any more', () => {
    fc.assert(
      fc.property(article, day, (metadataId, on) => {
        const draw = { metadataId, categoryIds: [10], day: on };
        const [first, second, third] = LETTERS;
        const drawn = drawNewsletter(LETTERS, draw).newsletter;
        if (first && second && third && drawn !== third) expect(drawNewsletter([first, second], draw).newsletter).toEqual(drawn);
      }),
      { numRuns: 200 },
    );
  });

  it('the draw of a newsletter is made in the first of the categories that has any, the main one before the others', () => {
    const letters = [{ id: 'x', name: 'Region', categoryIds: [20] }];
    const placement = [{ variantId: 0, categories: [10, 20, 30], mainCategory: 30 }];
    expect(drawCategories({ placement })).toEqual([30, 10, 20]);
    expect(
      drawNewsletter(letters, { metadataId: '100000000001', categoryIds: drawCategories({ placement }), day: '2026-11-23' }),
    ).toMatchObject({
      categoryId: 20,
      newsletter: { name: 'Region' },
    });
    expect(drawNewsletter(letters, { metadataId: '100000000001', categoryIds: [10], day: '2026-11-23' })).toEqual({
      categoryId: null,
      candidates: [],
      newsletter: null,
    });
  });

  it('the draw of a newsletter is of the day in Zurich', () => expect(drawDay('2026-11-23T23:30:00.000Z')).toBe('2026-11-24'));
});
