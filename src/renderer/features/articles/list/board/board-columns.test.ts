import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { CONTENT_STATUSES, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import type { BulkAction, Offers, Verdict } from '#renderer/entities/collection/model/collection.ts';
import { rowOf } from '#tests/builders/metadata-rows.ts';
import { NO_FILTERS } from '../list-filters.ts';
import { type ListRow, NO_SYNCS } from '../list-rows.ts';
import { columnsOf, filtersOf, landingOf } from './board-columns.ts';

const listed: ListRow = {
  key: 'one',
  row: rowOf(1),
  mark: null,
  isOnDesk: false,
  asOf: null,
  isKept: false,
  isDraft: false,
  syncs: NO_SYNCS,
  openComments: 0,
};
const action = (id: string, verdict: Verdict): BulkAction<ListRow> => ({
  id,
  verdict,
  label: id,
  icon: createElement('i'),
  danger: false,
  question: null,
  run: () => Promise.resolve({ kind: 'done' }),
});
const offering =
  (...actions: readonly BulkAction<ListRow>[]): Offers<ListRow> =>
  () => [
    { id: 'content', label: 'Status', hasDigits: true, actions },
    { id: 'publication', label: 'Publication', hasDigits: false, actions },
  ];

describe('the columns of the board', () => {
  it('the columns of the board are the statuses in the order of the workflow, but for those that the filters leave out', () => {
    expect(columnsOf('status', NO_FILTERS).map(({ to }) => to)).toEqual(CONTENT_STATUSES);
    expect(columnsOf('publication', NO_FILTERS).map(({ to }) => to)).toEqual(PUBLICATION_STATUSES);
    expect(columnsOf('status', { ...NO_FILTERS, contentStatus: ['seo', 'draft'] }).map(({ to }) => to)).toEqual(['draft', 'seo']);
  });

  it('the columns of the board ask for their own status and keep the other filters', () => {
    const filters = filtersOf(
      { ...NO_FILTERS, q: 'Föhn', board: 'publication', groupBy: 'status', page: 7 },
      { kind: 'publication', to: 'unlisted' },
    );
    expect(filters).toEqual({ ...NO_FILTERS, q: 'Föhn', publicationStatus: ['unlisted'] });
  });
});

describe('a card above a column', () => {
  it('a card above a column is here already in the column of its own status', () => {
    expect(landingOf(offering(action('draft', { ok: true })), listed, { kind: 'status', to: 'draft' })).toEqual({ kind: 'here' });
  });

  it('a card above a column may land where the list offers the change', () => {
    const seo = action('seo', { ok: true });
    expect(landingOf(offering(seo), listed, { kind: 'status', to: 'seo' })).toEqual({ kind: 'allowed', action: seo });
  });

  it('a card above a column is refused with the words of the list, and without words where the workflow has no such move', () => {
    const refused = offering(action('published', { ok: false, reason: 'Publishing needs the network' }));
    expect(landingOf(refused, listed, { kind: 'publication', to: 'published' })).toEqual({
      kind: 'refused',
      reason: 'Publishing needs the network',
    });
    expect(landingOf(refused, listed, { kind: 'publication', to: 'unpublished' })).toEqual({ kind: 'refused', reason: null });
  });
});
