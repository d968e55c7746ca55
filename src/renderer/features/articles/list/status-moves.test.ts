import { describe, expect, it } from 'vitest';
import { canMovePublication, CONTENT_STATUSES, PUBLICATION_STATUSES, type PublicationStatus } from '#domain/article/workflow.ts';
import type { SyncMark } from '#renderer/entities/content/sync-mark.ts';
import { rowOf } from '#tests/builders/metadata-rows.ts';
import { USER_ID } from '#tests/support/fake-transport.ts';
import type { ListRow } from './list-rows.ts';
import { contentMoves, publicationMoves } from './status-moves.ts';

const listed = (number: number, publicationStatus: PublicationStatus = 'notPublished', mark: SyncMark | null = null): ListRow => {
  const row = rowOf(number, { publicationStatus });
  return { key: row.resourceId, row, mark, isOnDesk: true, asOf: null, isKept: false, isDraft: false, syncs: [], openComments: 0 };
};
const open = (rows: readonly ListRow[], isOnline = true): readonly string[] =>
  publicationMoves(rows, { isOnline, isExternal: false, userId: USER_ID })
    .filter(({ obstacle }) => obstacle === null)
    .map(({ move }) => move.to);

describe('what may be done with rows of the list', () => {
  it.each(PUBLICATION_STATUSES)('one that is %s goes where the table of moves says (A4-012, A4-013, A4-014, A4-015, A4-016)', from => {
    expect(open([listed(1, from)])).toEqual(PUBLICATION_STATUSES.filter(to => canMovePublication(from, to)));
  });

  it('several go where one of them may: the dialog says which ones may not', () => {
    const rows = [listed(1, 'published'), listed(2, 'unlisted'), listed(3, 'unlisted')];
    expect(open(rows)).toEqual(['published', 'unlisted', 'internalOnly', 'unpublished']);
    expect(open([listed(1), listed(2, 'notPublished', { kind: 'unsaved' })])).toEqual(['published']);
  });

  it.each([
    ['without a network', [listed(1)], false, { kind: 'offline' }],
    ['one is not in the newsroom yet', [{ ...listed(1), isDraft: true }], true, { kind: 'unfinished', needs: 'Sync' }],
    ['one waits to be sent', [listed(1, 'notPublished', { kind: 'waiting', count: 1 })], true, { needs: 'Sync' }],
    ['one is in conflict', [listed(1, 'notPublished', { kind: 'conflict', open: 2 })], true, { needs: 'Decision' }],
    ['one was refused', [listed(1, 'notPublished', { kind: 'failed' })], true, { needs: 'Repair' }],
    ['one has unsaved text', [listed(1, 'notPublished', { kind: 'unsaved' })], true, { needs: 'Save' }],
  ])('nothing is published while %s', (_case, rows, isOnline, obstacle) => {
    expect(publicationMoves(rows, { isOnline, isExternal: false, userId: USER_ID })[0]?.obstacle).toMatchObject(obstacle);
  });

  it('D-010 an external account is told before that the newsroom does it', () => {
    expect(publicationMoves([listed(1)], { isOnline: true, isExternal: true, userId: USER_ID })[0]?.obstacle).toEqual({
      kind: 'externalAccount',
    });
  });

  it('D-009 what a colleague proofreads is neither published nor changed, but taken down', () => {
    const by = { id: 'b0e5', firstName: 'Nora', lastName: 'Keller' };
    const taken: ListRow = {
      ...listed(1, 'unlisted'),
      row: rowOf(1, { publicationStatus: 'unlisted', contentStatus: 'proofread', usedBy: [by] }),
    };
    const own: ListRow = { ...taken, row: { ...taken.row, usedBy: [{ ...by, id: USER_ID }, by] } };
    expect(open([taken])).toEqual(['internalOnly', 'unpublished']);
    expect(open([own])).toEqual(open([listed(1, 'unlisted')]));
    expect(open([taken, listed(2, 'unlisted')])).toContain('published');
    expect(contentMoves([taken], { userId: USER_ID }).find(({ move }) => move.to === 'draft')?.obstacle).toMatchObject({
      kind: 'proofreadTaken',
      by,
    });
  });

  it('any content status may follow, offline too; the one that all have is none', () => {
    const moves = contentMoves([listed(1), listed(2)], { userId: USER_ID });
    expect(moves.filter(({ obstacle }) => obstacle === null).map(({ move }) => move.to)).toEqual(CONTENT_STATUSES.slice(1));
    expect(moves[0]?.obstacle).toEqual({ kind: 'already' });
  });
});
