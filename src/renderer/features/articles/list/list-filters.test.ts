import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METADATA_GROUPS, METADATA_SORTS, metadataListQuerySchema } from '#contract/metadata/metadata.ts';
import { CONTENT_STATUSES, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { changeAddress, isNarrowed, readAddress, savedQueryOf, writeAddress } from '#renderer/entities/collection/model/filters.ts';
import { PAGE_SIZE } from '#renderer/entities/collection/model/source.ts';
import { ARTICLE_FILTERS, BOARDS, LIST_LOCALES, type ListFilters, NO_FILTERS, toListQuery } from './list-filters.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 5 });
const orNull = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(values, { nil: null });

const DESK = { own: 'de-CH', today: '2026-11-21' } as const;
const ROMAND = { own: 'fr-CH', today: '2026-11-21' } as const;

const anyFilters: fc.Arbitrary<ListFilters> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(words => words.trim()),
  tenantIds: ids,
  contentStatus: fc.uniqueArray(fc.constantFrom(...CONTENT_STATUSES)),
  publicationStatus: fc.uniqueArray(fc.constantFrom(...PUBLICATION_STATUSES)),
  userIds: fc.uniqueArray(fc.uuid({ version: 4 }), { maxLength: 3 }),
  categoryIds: ids,
  tagIds: ids,
  kickwordIds: ids,
  contentLocale: orNull(fc.constantFrom(...LIST_LOCALES)),
  publishedAfter: orNull(day),
  publishedBefore: orNull(day),
  printDate: orNull(day),
  printPublication: orNull(fc.constantFrom('Aarewarte', 'Der Bund, Bern')),
  printPage: orNull(fc.constantFrom('1', 'Front', '2, 3')),
  changedToday: fc.boolean(),
  waiting: fc.boolean(),
  scheduled: fc.boolean(),
  sort: orNull(fc.constantFrom(...METADATA_SORTS)),
  groupBy: orNull(fc.constantFrom(...METADATA_GROUPS)),
  board: orNull(fc.constantFrom(...BOARDS)),
  page: fc.integer({ min: 1, max: 100_000 }),
});

describe('the filters of the article list', () => {
  it('the filters of the article list come back from the address as they were written into it (A2-025, B2-009)', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(readAddress(ARTICLE_FILTERS, new URLSearchParams(writeAddress(ARTICLE_FILTERS, filters).toString()))).toEqual(filters);
      }),
    );
  });

  it('always make a call that the contract accepts', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(metadataListQuerySchema.safeParse({ ...toListQuery(filters, DESK), page: filters.page - 1, size: PAGE_SIZE }).success).toBe(
          true,
        );
      }),
    );
  });

  it('the filters of the article list go back to page 1 whatever is changed (A4-068, B4-048)', () => {
    fc.assert(
      fc.property(anyFilters, anyFilters, (filters, { page: _page, ...change }) => {
        const changed = changeAddress(ARTICLE_FILTERS, writeAddress(ARTICLE_FILTERS, filters), change);
        expect(readAddress(ARTICLE_FILTERS, changed)).toEqual({ ...change, page: 1 });
      }),
    );
  });

  it.each([
    ['an unknown status', 'contentStatus=draft,finished', { contentStatus: ['draft'] }],
    ['an id that is none', 'tenantIds=1,x,-3,2', { tenantIds: [1, 2] }],
    ['the same id twice', 'tagIds=4,4', { tagIds: [4] }],
    ['a day that is not in the calendar', 'publishedAfter=2026-02-30', { publishedAfter: null }],
    ['a page before the first', 'page=0', { page: 1 }],
    ['a page that is no number', 'page=two', { page: 1 }],
    ['a parameter of another screen', 'isEditingContent=true', {}],
  ])('the filters of the article list leave out what an address says wrongly: %s', (_case, address, expected) => {
    expect(readAddress(ARTICLE_FILTERS, new URLSearchParams(address))).toEqual({ ...NO_FILTERS, ...expected });
  });

  it('the filters of the article list write nothing for a list that shows everything', () =>
    expect(writeAddress(ARTICLE_FILTERS, NO_FILTERS).toString()).toBe(''));

  it('search from the second character on (B9-024), by relevance unless an order is chosen', () => {
    const query = (q: string, sort: ListFilters['sort'] = null) => toListQuery({ ...NO_FILTERS, q, sort }, DESK);
    expect(query('a')).toMatchObject({ sort: 'updatedAt,desc' });
    expect(query('a')).not.toHaveProperty('q');
    expect(query('ab')).toMatchObject({ q: 'ab' });
    expect(query('ab')).not.toHaveProperty('sort');
    expect(query('ab', 'createdAt,asc')).toMatchObject({ q: 'ab', sort: 'createdAt,asc' });
  });

  it('the filters of the article list ask for articles in the own content language, ten at once, and in all languages only when told (B9-016)', () => {
    expect(PAGE_SIZE).toBe(10);
    expect(toListQuery(NO_FILTERS, ROMAND)).toMatchObject({ contentLocale: 'fr-CH', contentType: ['articles'] });
    expect(toListQuery({ ...NO_FILTERS, contentLocale: 'all' }, ROMAND)).not.toHaveProperty('contentLocale');
  });

  it('the filters of the article list mean by today the day on which the list is looked at, also in a saved address', () => {
    const saved = readAddress(ARTICLE_FILTERS, new URLSearchParams('changedToday=true'));
    expect(toListQuery(saved, DESK)).toMatchObject({ updatedAfter: '2026-11-21' });
    expect(toListQuery(saved, { ...DESK, today: '2026-11-22' })).toMatchObject({ updatedAfter: '2026-11-22' });
    expect(toListQuery(NO_FILTERS, DESK)).not.toHaveProperty('updatedAfter');
  });

  it('the filters of the article list do not count page and order as narrowing, and are saved without their page', () => {
    expect(isNarrowed(ARTICLE_FILTERS, { ...NO_FILTERS, page: 3, sort: 'createdAt,asc' })).toBe(false);
    expect(isNarrowed(ARTICLE_FILTERS, { ...NO_FILTERS, tagIds: [1] })).toBe(true);
    expect(savedQueryOf(ARTICLE_FILTERS, { ...NO_FILTERS, tagIds: [1], page: 3 })).toBe('tagIds=1');
    expect(isNarrowed(ARTICLE_FILTERS, { ...NO_FILTERS, board: 'status' })).toBe(false);
    expect(savedQueryOf(ARTICLE_FILTERS, { ...NO_FILTERS, tagIds: [1], board: 'status' })).toBe('tagIds=1&board=status');
  });
});
