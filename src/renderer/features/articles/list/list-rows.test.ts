import { describe, expect, it } from 'vitest';
import type { SyncState } from '#bridge/states.ts';
import { articleIdOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { NO_FILTERS } from './list-filters.ts';
import { markOf } from '#renderer/entities/content/sync-mark.ts';
import { arrangeRows, type LocalArticle } from './list-rows.ts';

const AT = '2026-11-21T09:00:00.000Z';
const synced: SyncState = { kind: 'synced', at: AT };
const waiting: SyncState = { kind: 'waiting', count: 2, since: AT, nextTryAt: null, lastError: null };
const conflict: SyncState = { kind: 'conflict', open: 3, total: 4 };
const failed: SyncState = { kind: 'failed', entryId: 'entry', error: { code: 'forbidden' } };

const localOf = (number: number, sync: SyncState, overrides: Partial<LocalArticle> = {}): LocalArticle => ({
  row: rowOf(number),
  sync,
  hasUnsavedChanges: false,
  createdOffline: false,
  ...overrides,
});

const arrange = (local: readonly LocalArticle[], content = [rowOf(1), rowOf(2)], filters = NO_FILTERS) =>
  arrangeRows({ content, local: { articles: [...local], availableOffline: [articleIdOf(2)] }, filters, own: 'de-CH' });
const keysOf = (rows: readonly { readonly key: string }[]): readonly string[] => rows.map(row => row.key);

describe('the rows of the article list', () => {
  it.each([
    ['nothing', synced, false, null],
    ['typed text', synced, true, { kind: 'unsaved' }],
    ['waiting changes', waiting, true, { kind: 'waiting', count: 2 }],
    ['a conflict', conflict, true, { kind: 'conflict', open: 3 }],
    ['a refusal', failed, false, { kind: 'failed' }],
  ])('the rows of the article list are marked by what the newsroom does not have: %s', (_case, sync, unsaved, expected) => {
    expect(markOf(sync, unsaved)).toEqual(expected);
  });

  it('the rows of the article list begin with what is not synchronised, what asks for a person first', () => {
    const rows = arrange([localOf(7, waiting), localOf(8, conflict), localOf(9, failed), localOf(6, synced, { hasUnsavedChanges: true })]);
    expect(keysOf(rows.unsynchronised)).toEqual([8, 9, 7, 6].map(articleIdOf));
    expect(keysOf(rows.others)).toEqual([1, 2].map(articleIdOf));
  });

  it('the rows of the article list show an article once: what is on top is not repeated below', () => {
    const rows = arrange([localOf(1, waiting)]);
    expect(keysOf([...rows.unsynchronised, ...rows.others])).toEqual([1, 2].map(articleIdOf));
  });

  it('mark it in its place on later pages', () => {
    const rows = arrange([localOf(1, waiting)], [rowOf(1)], { ...NO_FILTERS, page: 2 });
    expect(rows.unsynchronised).toEqual([]);
    expect(rows.others[0]?.mark).toEqual({ kind: 'waiting', count: 2 });
  });

  it('the rows of the article list say which texts are stored on this computer', () => {
    expect(arrange([]).others.map(row => row.isOnDesk)).toEqual([false, true]);
  });

  it.each([
    ['its words', { q: 'zug räte' }, { title: 'Der Zug', titleHeader: 'Nationalräte' }, true],
    ['other words', { q: 'bahn' }, { title: 'Der Zug' }, false],
    ['its title', { tenantIds: [3] }, { tenantIds: [3, 4] }, true],
    ['another title', { tenantIds: [5] }, { tenantIds: [3, 4] }, false],
    ['another status', { contentStatus: ['seo' as const] }, {}, false],
    ['another language', { contentLocale: 'fr-CH' as const }, {}, false],
    ['all languages', { contentLocale: 'all' as const }, { locale: 'fr-CH' as const }, true],
    ['the Zurich day of its publication', { publishedBefore: '2026-11-20' }, { publishedAt: '2026-11-20T22:30:00.000Z' }, true],
    ['the Zurich day before', { publishedBefore: '2026-11-20' }, { publishedAt: '2026-11-20T23:30:00.000Z' }, false],
    ['days, while it is not published', { publishedAfter: '2026-01-01' }, {}, false],
    ['the day of its paper', { printDate: '2026-11-30', printPage: '5' }, { printDate: '2026-11-30', printPage: '5' }, true],
    ['another page of that day', { printDate: '2026-11-30', printPage: '4' }, { printDate: '2026-11-30', printPage: '5' }, false],
    ['another newspaper', { printPublication: 'Emmenblick' }, { printPublication: 'Aarewarte' }, false],
    // Not known from the row: the article is rather shown than hidden.
    ['a tag', { tagIds: [1] }, {}, true],
  ])('the rows of the article list come first in a list narrowed by %s when they fit', (_case, filters, row, shown) => {
    const { unsynchronised } = arrange([localOf(7, waiting, { row: rowOf(7, row) })], [], { ...NO_FILTERS, ...filters });
    expect(unsynchronised.length === 1).toBe(shown);
  });
});
