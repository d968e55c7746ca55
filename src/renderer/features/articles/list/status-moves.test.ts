import { describe, expect, it } from 'vitest';
import { canMovePublication, CONTENT_STATUSES, PUBLICATION_STATUSES, type PublicationStatus } from '#domain/article/workflow.ts';
import type { SyncMark } from '#renderer/entities/content/sync-mark.ts';
import { rowOf } from '#tests/builders/metadata-rows.ts';
import type { ListRow } from './list-rows.ts';
import { contentMoves, publicationMoves, questionOf } from './status-moves.ts';

const listed = (number: number, publicationStatus: PublicationStatus = 'notPublished', mark: SyncMark | null = null): ListRow => {
  const row = rowOf(number, { publicationStatus });
  return { key: row.resourceId, row, mark, isOnDesk: true, asOf: null, isKept: false, isDraft: false, openComments: 0 };
};
const open = (rows: readonly ListRow[], isOnline = true): readonly string[] =>
  publicationMoves(rows, isOnline)
    .filter(({ obstacle }) => obstacle === null)
    .map(({ move }) => move.to);

describe('what may be done with rows of the list', () => {
  it.each(PUBLICATION_STATUSES)('one that is %s goes where the table of moves says (A4-012, A4-013, A4-014, A4-015, A4-016)', from => {
    expect(open([listed(1, from)])).toEqual(PUBLICATION_STATUSES.filter(to => canMovePublication(from, to)));
  });

  it('several go where all of them may, and the others say which one may not', () => {
    const rows = [listed(1, 'published'), listed(2, 'unlisted'), listed(3, 'unlisted')];
    expect(open(rows)).toEqual(['internalOnly', 'unpublished']);
    expect(publicationMoves(rows, true).find(({ move }) => move.to === 'published')?.obstacle).toMatchObject({
      kind: 'forbidden',
      count: 1,
      row: { key: rows[0]?.key },
    });
  });

  it.each([
    ['without a network', [listed(1)], false, { kind: 'offline' }],
    ['one is not in the newsroom yet', [{ ...listed(1), isDraft: true }], true, { kind: 'unfinished', needs: 'Sync' }],
    ['one waits to be sent', [listed(1), listed(2, 'notPublished', { kind: 'waiting', count: 1 })], true, { needs: 'Sync' }],
    ['one is in conflict', [listed(1, 'notPublished', { kind: 'conflict', open: 2 })], true, { needs: 'Decision' }],
    ['one was refused', [listed(1, 'notPublished', { kind: 'failed' })], true, { needs: 'Repair' }],
    ['one has unsaved text', [listed(1, 'notPublished', { kind: 'unsaved' })], true, { needs: 'Save' }],
  ])('nothing is published while %s', (_case, rows, isOnline, obstacle) => {
    expect(publicationMoves(rows, isOnline)[0]?.obstacle).toMatchObject(obstacle);
  });

  it('any content status may follow, offline too; the one that all have is none', () => {
    const moves = contentMoves([listed(1), listed(2)]);
    expect(moves.filter(({ obstacle }) => obstacle === null).map(({ move }) => move.to)).toEqual(CONTENT_STATUSES.slice(1));
    expect(moves[0]?.obstacle).toEqual({ kind: 'already' });
  });

  it('asks before unpublishing, and before readers of several articles are concerned (A4-020)', () => {
    expect(questionOf([listed(1, 'published')], { kind: 'publication', to: 'unpublished' })).toEqual({ count: 1, special: 1 });
    expect(questionOf([listed(1, 'internalOnly')], { kind: 'publication', to: 'unpublished' })).toEqual({ count: 1, special: 0 });
    expect(questionOf([listed(1)], { kind: 'publication', to: 'published' })).toBeNull();
    expect(questionOf([listed(1), listed(2)], { kind: 'publication', to: 'published' })).toEqual({ count: 2, special: 0 });
    expect(questionOf([listed(1), listed(2)], { kind: 'content', to: 'seo' })).toBeNull();
  });
});
