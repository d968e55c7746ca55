import { describe, expect, it } from 'vitest';
import { type Comment, commentProblem, type CommentStatus, threadsOf } from './comment.ts';

const person = (id: string) => ({ id, firstName: 'Ursina', lastName: 'Caduff' });
const comment = (id: string, change: Partial<Comment> = {}): Comment => ({
  id,
  rootCommentId: null,
  resourceId: 'a',
  creator: person('u'),
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  status: 'active',
  text: 'Stimmt die Zahl?',
  resolvedBy: null,
  resolvedAt: null,
  ...change,
});

describe('comments', () => {
  it('comments stand in threads, in the order in which they were written', () => {
    const [late, early] = [comment('1', { createdAt: '2026-11-21T10:00:00.000Z' }), comment('2')];
    const answers = [
      comment('4', { rootCommentId: '2', createdAt: '2026-11-21T12:00:00.000Z' }),
      comment('3', { rootCommentId: '2', createdAt: '2026-11-21T11:00:00.000Z' }),
      comment('5', { rootCommentId: 'gone' }),
    ];
    expect(threadsOf([late, ...answers, early])).toEqual([
      { root: early, replies: [answers[1], answers[0]] },
      { root: late, replies: [] },
    ]);
  });

  it('comments stand as the newsroom lists them where they are of one instant', () => {
    const threads = ['5', '2', '7', '0', '6', '1', '4', '3'].map(id => comment(id));
    expect(threadsOf(threads).map(({ root }) => root)).toEqual(threads);
    const replies = threads.map(({ id }) => comment(`r${id}`, { rootCommentId: '5' }));
    expect(threadsOf([...threads, ...replies])[0]?.replies).toEqual(replies);
  });

  const statuses: readonly CommentStatus[] = ['draft', 'active', 'resolved'];
  it.each([
    ['the first of a thread', null, ['draft active', 'active resolved', 'resolved active']],
    ['a reply', 'root', ['draft active', 'resolved active']],
  ])('comments move between draft, active and resolved as %s may (A4-061)', (_what, rootCommentId, allowed) => {
    const moves = statuses.flatMap(from => statuses.filter(to => to !== from).map(to => ({ from, to })));
    const possible = moves.filter(
      ({ from, to }) => commentProblem({ comment: comment('1', { status: from, rootCommentId }), userId: 'u', status: to }) === undefined,
    );
    expect(possible.map(({ from, to }) => `${from} ${to}`)).toEqual(allowed);
  });

  it('comments leave their words and drafts to their writer, and threads to everybody', () => {
    const asked = (change: Partial<Comment>, request: { readonly status?: CommentStatus; readonly text?: string }) =>
      commentProblem({ comment: comment('1', change), userId: 'other', ...request });
    expect(asked({}, { text: 'Anders' })).toBe('forbidden');
    expect(asked({ status: 'draft' }, { status: 'active' })).toBe('forbidden');
    expect(asked({}, { status: 'resolved' })).toBeUndefined();
    expect(asked({ status: 'resolved' }, { status: 'active' })).toBeUndefined();
    expect(commentProblem({ comment: comment('1'), userId: 'u', text: 'Anders' })).toBeUndefined();
  });
});
