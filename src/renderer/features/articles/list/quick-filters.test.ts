import { describe, expect, it } from 'vitest';
import { CONTENT_STATUSES, isReadyButNotPublished, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { rowOf } from '#tests/builders/metadata-rows.ts';
import { changeAddress, readAddress, writeAddress } from '#renderer/entities/collection/model/filters.ts';
import { ARTICLE_FILTERS, NO_FILTERS } from './list-filters.ts';
import { belongsTo } from './list-rows.ts';
import { isQuickFilterOn, QUICK_FILTERS, toggleQuickFilter } from './quick-filters.ts';

const ME = '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21';

describe('the quick filters', () => {
  it.each(QUICK_FILTERS)('“%s” goes on and off again, is in the address, and leaves nothing behind', filter => {
    const before = writeAddress(ARTICLE_FILTERS, { ...NO_FILTERS, page: 4 });
    const address = changeAddress(ARTICLE_FILTERS, before, toggleQuickFilter(filter, NO_FILTERS, ME));
    const on = readAddress(ARTICLE_FILTERS, address);
    expect(isQuickFilterOn(filter, on, ME)).toBe(true);
    expect(on.page).toBe(1);
    expect(changeAddress(ARTICLE_FILTERS, address, toggleQuickFilter(filter, on, ME)).toString()).toBe('');
  });

  it('“mine” is not what I and a colleague did', () => {
    expect(isQuickFilterOn('mine', { ...NO_FILTERS, userIds: [ME, '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e22'] }, ME)).toBe(false);
  });

  it('“ready” shows exactly what is ready but not published (A4-022)', () => {
    const filters = { ...NO_FILTERS, ...toggleQuickFilter('ready', NO_FILTERS, ME) };
    for (const contentStatus of CONTENT_STATUSES)
      for (const publicationStatus of PUBLICATION_STATUSES) {
        const row = rowOf(1, { contentStatus, publicationStatus });
        expect(belongsTo(row, filters, 'de-CH')).toBe(isReadyButNotPublished(row));
      }
  });

  it('“scheduled” shows what has a time and is not published (A4-023)', () => {
    const filters = { ...NO_FILTERS, scheduled: true };
    const scheduledPlacing = { status: 'scheduled' as const, publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: null };
    expect(belongsTo(rowOf(1, { scheduledPlacing }), filters, 'de-CH')).toBe(true);
    expect(belongsTo(rowOf(1, { scheduledPlacing, publicationStatus: 'published' }), filters, 'de-CH')).toBe(false);
    expect(belongsTo(rowOf(1), filters, 'de-CH')).toBe(false);
  });
});
