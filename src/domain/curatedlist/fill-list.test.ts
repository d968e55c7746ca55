import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CuratedListDraft } from './curated-list.ts';
import { fillList, type ListArchive } from './fill-list.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const idOf = (number: number): string => String(100_000_000_000 + number);
const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Twelve articles, the first one published an hour ago, each an hour older; those not in `open` are not public. */
const archiveOf = (open: ReadonlySet<number>, rest: readonly number[]): ListArchive => {
  const at = (number: number) => ({ metadataId: idOf(number), publishedAt: new Date(NOW - (number + 1) * HOUR_MS).toISOString() });
  return {
    find: metadataId => {
      const number = Number(metadataId) - 100_000_000_000;
      return open.has(number) ? at(number) : undefined;
    },
    newest: rest.filter(number => open.has(number)).map(at),
  };
};

const aList = (over: Partial<CuratedListDraft>): CuratedListDraft => ({
  name: 'Das Beste',
  tenantId: 11,
  size: 4,
  items: [],
  hasRest: true,
  categoryIds: [],
  tagIds: [],
  maxAgeHours: null,
  ...over,
});
const item = (number: number, pinned = false, place = number) => ({ id: uuidOf(place), metadataId: idOf(number), pinned });
const ALL = new Set(Array.from({ length: 12 }, (_, number) => number));
const numbers = (filled: ReturnType<typeof fillList>) => filled.rows.map(({ metadataId }) => Number(metadataId) - 100_000_000_000);

describe('a curated list', () => {
  it('a curated list has its own items first, then what comes by itself, each article once', () => {
    const filled = fillList(aList({ items: [item(7), item(1)] }), archiveOf(ALL, [0, 1, 2, 3]), NOW);
    expect(numbers(filled)).toEqual([7, 1, 0, 2]);
    expect(filled.rows.map(({ reason }) => reason)).toEqual(['chosen', 'chosen', 'automatic', 'automatic']);
  });

  it('keeps a pinned item in its place when one above it goes, and whatever its age', () => {
    const list = aList({ items: [item(1), item(9, true)], maxAgeHours: 5 });
    expect(numbers(fillList(list, archiveOf(ALL, [0]), NOW))).toEqual([1, 9, 0]);
    const without = fillList(list, archiveOf(new Set([0, 9]), [0]), NOW);
    expect(numbers(without)).toEqual([0, 9]);
    expect(without.left).toEqual([{ itemId: uuidOf(1), reason: 'unpublished' }]);
  });

  it('lets items go that are too old, twice there or beyond its size, and says so', () => {
    const list = aList({ size: 2, items: [item(8), item(0), item(0, false, 20), item(1), item(2)], maxAgeHours: 5, hasRest: false });
    expect(fillList(list, archiveOf(ALL, []), NOW)).toEqual({
      rows: [
        { itemId: uuidOf(0), metadataId: idOf(0), reason: 'chosen' },
        { itemId: uuidOf(1), metadataId: idOf(1), reason: 'chosen' },
      ],
      left: [
        { itemId: uuidOf(8), reason: 'tooOld' },
        { itemId: uuidOf(20), reason: 'duplicate' },
        { itemId: uuidOf(2), reason: 'overflow' },
      ],
    });
  });

  it('a curated list is as a slow and obvious reading of its rules says, for any items and any archive', () => {
    const number = fc.integer({ min: 0, max: 11 });
    const items = fc
      .array(fc.tuple(number, fc.boolean()), { maxLength: 14 })
      .map(list => list.map(([article, pinned], place) => item(article, pinned, place)));
    const input = fc.record({
      items,
      open: fc.array(number, { maxLength: 12 }).map(list => new Set(list)),
      rest: fc.uniqueArray(number).map(list => list.toSorted((one, other) => one - other)),
      size: fc.integer({ min: 1, max: 10 }),
      maxAgeHours: fc.option(fc.integer({ min: 1, max: 12 })),
      hasRest: fc.boolean(),
    });
    fc.assert(
      fc.property(input, ({ items: chosen, open, rest, size, maxAgeHours, hasRest }) => {
        const filled = fillList(aList({ items: chosen, size, maxAgeHours, hasRest }), archiveOf(open, rest), NOW);
        const shown = numbers(filled);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBeLessThanOrEqual(size);
        expect(shown.every(article => open.has(article))).toBe(true);
        // Every item is either shown or has a reason.
        const told = [...filled.rows.flatMap(({ itemId }) => itemId ?? []), ...filled.left.map(({ itemId }) => itemId)];
        expect(told.toSorted()).toEqual(chosen.map(({ id }) => id).toSorted());
        // The others keep their order among themselves, and stand before what comes by itself.
        const order = filled.rows.flatMap(({ itemId, reason }) => (reason === 'chosen' ? chosen.findIndex(({ id }) => id === itemId) : []));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
        const flow = filled.rows.filter(({ reason }) => reason !== 'pinned').map(({ reason }) => reason);
        expect(flow.indexOf('automatic') < 0 || !flow.slice(flow.indexOf('automatic')).includes('chosen')).toBe(true);
        // A pinned item stands in its place where the list is full, and never below it.
        for (const [row, { itemId, reason }] of filled.rows.entries()) {
          const place = chosen.findIndex(({ id }) => id === itemId);
          if (reason === 'pinned') expect(filled.rows.length === size ? row === place : row <= place).toBe(true);
        }
        // Nothing is left out while there is room.
        if (hasRest && shown.length < size) expect(rest.filter(article => open.has(article) && !shown.includes(article))).toEqual([]);
      }),
    );
  });
});
