import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListFilter, type ListItem, matchesFilter, NO_FILTER } from './filter.ts';
import type { ListGroup } from './groups.ts';
import { createListIndex, LIST_SORTS, type ListSort, type Selection } from './list-index.ts';

const few = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const time = fc.option(fc.integer({ min: -50, max: 50 }).map(steps => steps * 86_400_000 * 365));

const items = fc.record({
  ordinal: fc.integer({ min: 1, max: 60 }),
  deleted: fc.integer({ min: 0, max: 9 }).map(number => number === 0),
  resourceName: fc.constantFrom('articles', 'tickers'),
  contentStatus: fc.constantFrom('draft', 'seo', 'readyToPublish'),
  publicationStatus: fc.constantFrom('notPublished', 'published'),
  locale: fc.constantFrom('de-CH', 'fr-CH'),
  createdAt: fc.integer({ min: 0, max: 20 }).map(minutes => minutes * 60_000),
  sinceLastMs: fc.integer({ min: 0, max: 3 }),
  publishedAt: time,
  targetAt: time,
  isScheduled: fc.boolean(),
  isWaiting: fc.boolean(),
  tenantIds: few([11, 12, 13, 14]),
  tagIds: few([1, 2, 3]),
  categoryIds: few([10, 20]),
  kickwordIds: few([4, 5]),
  personIds: few(['ada', 'ben']),
});

const filters: fc.Arbitrary<ListFilter> = fc.record({
  resourceNames: few(['articles', 'tickers']),
  contentStatuses: few(['draft', 'seo', 'readyToPublish']),
  publicationStatuses: few(['notPublished', 'published']),
  locales: few(['de-CH', 'fr-CH']),
  tenantIds: few([11, 12, 13, 14, 15]),
  tagIds: few([1, 2, 3, 99]),
  categoryIds: few([10, 20]),
  kickwordIds: few([4, 5, 99]),
  personIds: few(['ada', 'ben']),
  scheduled: fc.boolean(),
  waiting: fc.boolean(),
  publishedFrom: time,
  publishedUntil: time,
  // Changes start at the first millisecond after a million, up to three apart.
  updatedFrom: fc.option(fc.integer({ min: 0, max: 150 }).map(late => 1_000_000 + late)),
  outsider: fc.option(fc.record({ userId: fc.constantFrom('ada', 'eve'), isSearch: fc.boolean() })),
});

const GROUPS: readonly ListGroup[] = ['draft', 'seo'].map(value => ({ field: 'contentStatus', value }));
const TITLES: readonly ListGroup[] = [13, 11, 12].map(value => ({ field: 'tenant', value }));

const questions = fc.record({
  kind: fc.constant('ask' as const),
  filter: fc.oneof(fc.constant(NO_FILTER), filters),
  only: fc.option(fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 8 }), { nil: undefined }),
  except: fc.option(fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 8 }), { nil: undefined }),
  sort: fc.constantFrom(...LIST_SORTS),
  groups: fc.constantFrom(undefined, GROUPS, TITLES),
  page: fc.integer({ min: 0, max: 4 }),
  size: fc.integer({ min: 1, max: 20 }),
});
const steps = fc.array(
  fc.oneof(
    items.map(item => ({ kind: 'write' as const, item })),
    questions,
  ),
  { maxLength: 120 },
);

const byTime = (keyOf: (item: ListItem) => number | null, direction: 1 | -1) => (one: ListItem, other: ListItem) => {
  const [first, second] = [keyOf(one), keyOf(other)];
  if (first === null || second === null) return first === second ? other.change - one.change : first === null ? 1 : -1;
  return (first - second || one.ordinal - other.ordinal) * direction;
};

const COMPARE: Readonly<Record<ListSort, (one: ListItem, other: ListItem) => number>> = {
  'updatedAt,desc': (one, other) => other.updatedAt - one.updatedAt || other.change - one.change,
  'updatedAt,asc': (one, other) => one.updatedAt - other.updatedAt || one.change - other.change,
  'createdAt,desc': byTime(item => item.createdAt, -1),
  'createdAt,asc': byTime(item => item.createdAt, 1),
  'publishedAt,desc': byTime(item => item.publishedAt, -1),
  'targetDateTime,asc': byTime(item => item.targetAt, 1),
};

/** The naive implementation of the list. */
const naively = (all: readonly ListItem[], { filter, only, except }: Selection, sort: ListSort): readonly number[] =>
  all
    .filter(item => matchesFilter(filter, item))
    .filter(item => (only === undefined || only.includes(item.ordinal)) && !(except ?? []).includes(item.ordinal))
    .toSorted(COMPARE[sort])
    .map(item => item.ordinal);

/** The place of an item's group; an item that carries none of the values is in the last one. */
const groupOf = ({ contentStatus, tenantIds }: ListItem, groups: readonly ListGroup[]): number => {
  const place = groups.findIndex(({ field, value }) => (field === 'tenant' ? tenantIds.includes(Number(value)) : contentStatus === value));
  return place === -1 ? groups.length : place;
};

describe('the list index', () => {
  it('A3-081 answers like a naive list after any writes, for any filter, sort and page, totals exact', () => {
    fc.assert(
      fc.property(steps, sequence => {
        const index = createListIndex();
        const all = new Map<number, ListItem>();
        let [change, now] = [0, 1_000_000];
        for (const step of sequence) {
          if (step.kind === 'write') {
            const { sinceLastMs, ...fields } = step.item;
            change += 1;
            now += sinceLastMs;
            const item = { ...fields, change, updatedAt: now };
            all.set(item.ordinal, item);
            expect(index.apply(item)).toBe(true);
            continue;
          }
          const groups = step.groups ?? [];
          const inGroup = (ordinal: number): number => {
            const item = all.get(ordinal);
            return item === undefined ? -1 : groupOf(item, groups);
          };
          const expected = naively([...all.values()], step, step.sort).toSorted((one, other) => inGroup(one) - inGroup(other));
          const offset = step.page * step.size;
          const found = index.find(step, { sort: step.sort, offset, size: step.size, groups: step.groups });
          expect(found.total).toBe(expected.length);
          const counts = groups.map(({ value }, place) => ({
            key: String(value),
            count: expected.filter(ordinal => inGroup(ordinal) === place).length,
          }));
          const rest = { key: null, count: expected.filter(ordinal => inGroup(ordinal) === groups.length).length };
          expect(found.groups).toEqual(step.groups && [...counts, rest].filter(({ count }) => count > 0));
          expect(found.ordinals).toEqual(expected.slice(offset, offset + step.size));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('pages through many items in every order, first page to last, without losing or doubling one', () => {
    const index = createListIndex();
    const all: ListItem[] = [];
    for (let number = 1; number <= 9_000; number += 1) {
      const item: ListItem = {
        ordinal: number,
        change: number,
        deleted: false,
        resourceName: 'articles',
        contentStatus: 'draft',
        locale: 'de-CH',
        publicationStatus: number % 7 === 0 ? 'published' : 'notPublished',
        tagIds: [number % 500],
        categoryIds: [],
        kickwordIds: [],
        personIds: [],
        createdAt: (number * 7_919) % 5_000,
        updatedAt: number,
        tenantIds: [number % 3],
        publishedAt: number % 7 === 0 ? (number * 31) % 1_000 : null,
        targetAt: number % 2 === 0 ? -number : null,
        isScheduled: false,
        isWaiting: false,
      };
      all.push(item);
      index.apply(item);
    }
    for (const sort of LIST_SORTS) {
      for (const filter of [NO_FILTER, { ...NO_FILTER, tenantIds: [1] }, { ...NO_FILTER, tagIds: [7, 8] }]) {
        const expected = naively(all, { filter }, sort);
        const paged: number[] = [];
        for (let offset = 0; offset < expected.length; offset += 700)
          paged.push(...index.find({ filter }, { sort, offset, size: 700 }).ordinals);
        expect(paged).toEqual(expected);
      }
    }
  });

  it('says when a change is older than what it has, and passes over a change it knows', () => {
    const index = createListIndex();
    const item: ListItem = {
      ordinal: 1,
      change: 5,
      deleted: false,
      resourceName: 'articles',
      contentStatus: 'draft',
      publicationStatus: 'published',
      locale: 'de-CH',
      createdAt: 1,
      updatedAt: 500,
      publishedAt: null,
      targetAt: null,
      isScheduled: false,
      isWaiting: false,
      tenantIds: [],
      tagIds: [],
      categoryIds: [],
      kickwordIds: [],
      personIds: [],
    };
    expect(index.apply(item)).toBe(true);
    expect(index.apply({ ...item, contentStatus: 'seo', updatedAt: 1 })).toBe(true);
    expect(index.apply({ ...item, ordinal: 2, change: 6, updatedAt: 499 })).toBe(false);
    expect(index.find({ filter: { ...NO_FILTER, contentStatuses: ['draft'] } }, { sort: 'updatedAt,desc', offset: 0, size: 9 }).total).toBe(
      1,
    );
  });
});
