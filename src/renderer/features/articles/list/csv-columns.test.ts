import { describe, expect, it } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { csvLines } from '#renderer/entities/collection/model/csv.ts';
import { rowOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_COLUMNS } from './article-columns.tsx';
import { ARTICLE_CSV } from './csv-columns.ts';
import { NO_FILTERS } from './list-filters.ts';
import { arrangeRows } from './list-rows.ts';

const linesOf = (row: MetadataRow, columns: readonly string[]) =>
  csvLines(
    arrangeRows({ content: [row], local: { articles: [], availableOffline: [] }, filters: NO_FILTERS, own: 'de-CH' }).others,
    columns.flatMap(id => ARTICLE_CSV[id] ?? []),
    key => key,
  );

describe('the article list as CSV', () => {
  it('the article list as CSV has the chosen columns in their order, times on the clocks of Zurich', () => {
    const row = rowOf(1, {
      targetDateTime: '2026-11-21T16:30:00.000Z',
      targetTextLength: 2500,
      creator: { id: rowOf(1).resourceId, firstName: 'Ueli', lastName: 'Gfeller' },
      scheduledPlacing: { status: 'scheduled', publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: null },
    });
    expect(linesOf(row, ['targetTime', 'title', 'characters', 'creator', 'publicationStatus'])).toEqual([
      [
        'articles:column.targetTime',
        'articleList:csv.titleHeader',
        'articleList:csv.title',
        'articles:column.characters',
        'articleList:csv.targetLength',
        'articles:column.creator',
        'articles:column.publicationStatus',
        'articleList:csv.published',
        'articleList:csv.scheduled',
      ],
      [
        '2026-11-21 17:30',
        'Bundesrat',
        'Artikel 1',
        1200,
        2500,
        'Ueli Gfeller',
        'articles:publicationStatus.notPublished',
        '',
        '2026-11-22 06:00',
      ],
    ]);
  });

  it('the article list as CSV has day, newspaper and page of the printed paper, each in a column (A3-022)', () => {
    const row = rowOf(1, { printDate: '2026-11-30', printPublication: 'Aarewarte', printPage: '5' });
    expect(linesOf(row, ['printDate'])).toEqual([
      ['articles:column.printDate', 'articleList:csv.printPublication', 'articleList:csv.printPage'],
      ['2026-11-30', 'Aarewarte', '5'],
    ]);
  });

  it('the article list as CSV has a cell for every head, whatever columns there are', () => {
    const [heads, line] = linesOf(
      rowOf(1),
      ARTICLE_COLUMNS.map(({ id }) => id),
    );
    expect(line).toHaveLength(heads?.length ?? 0);
  });
});
