import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import type { Comment } from '#domain/comment/comment.ts';
import { openCount, quotesIn, shownThreads } from './comment-list.ts';

const comment = (id: string, change: Partial<Comment> = {}): Comment => ({
  id,
  rootCommentId: null,
  resourceId: 'a',
  creator: { id: 'u', firstName: 'Ursina', lastName: 'Caduff' },
  createdAt: `2026-11-21T09:0${id.length}:00.000Z`,
  updatedAt: '2026-11-21T09:00:00.000Z',
  status: 'active',
  text: id,
  resolvedBy: null,
  resolvedAt: null,
  ...change,
});
const ELEMENTS: readonly Element[] = [
  { type: 'title', id: 't', children: [{ text: 'Der Fluss steigt' }] },
  {
    type: 'paragraph',
    id: 'p',
    children: [
      { text: 'Um ' },
      { text: 'drei ', commentId: 'zahl' },
      { text: 'Meter', bold: true, commentId: 'zahl' },
      { text: ' stieg ' },
      { type: 'link', id: 'l', children: [{ text: 'die Aare', commentId: 'ort' }] },
    ],
  },
];
const quotes = quotesIn(ELEMENTS);
const roots = (threads: ReturnType<typeof shownThreads>) => threads.map(({ root }) => root.id);

describe('the list of comments', () => {
  it('knows the words that comments are about, also over marks and links, in the order of the text', () => {
    expect([...quotes]).toEqual([
      ['zahl', 'drei Meter'],
      ['ort', 'die Aare'],
    ]);
  });

  it('shows threads in the order of the text, those about all of it behind them', () => {
    const threads = shownThreads([comment('ganz'), comment('ort'), comment('zahl')], { quotes, filter: 'all', userId: 'u' });
    expect(roots(threads)).toEqual(['zahl', 'ort', 'ganz']);
    expect(threads.map(({ quote }) => quote)).toEqual(['drei Meter', 'die Aare', undefined]);
  });

  it('shows what is open, resolved, or has words of the person', () => {
    const other = { id: 'o', firstName: 'Reto', lastName: 'Frei' };
    const comments = [
      comment('zahl', { creator: other }),
      comment('ort', { status: 'resolved', creator: other }),
      comment('antwort', { rootCommentId: 'ort' }),
    ];
    const of = (filter: 'open' | 'resolved' | 'mine') => roots(shownThreads(comments, { quotes, filter, userId: 'u' }));
    expect([of('open'), of('resolved'), of('mine')]).toEqual([['zahl'], ['ort'], ['ort']]);
    expect(openCount(comments)).toBe(1);
  });
});
