import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment } from '#domain/comment/comment.ts';
import { ok } from '#domain/result.ts';
import { ARTICLE_ID, createArticleHost, HEAD, LEA, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** Old enough that its relative age does not change while the test runs. */
const A_WEEK_AGO = new Date(Date.parse(NOW) - 7 * 24 * 3_600_000).toISOString();
const THREADS = 40;
const LAST = THREADS - 1;
const idOf = (index: number): string => `5a1c2e3f-0000-4000-8000-${String(index).padStart(12, '0')}`;

const asked = (index: number): Comment => ({
  id: idOf(index),
  rootCommentId: null,
  resourceId: ARTICLE_ID,
  creator: LEA,
  createdAt: A_WEEK_AGO,
  updatedAt: A_WEEK_AGO,
  status: index % 2 === 0 ? 'active' : 'resolved',
  text: `Frage ${String(index)}`,
  resolvedBy: null,
  resolvedAt: null,
});

const opened = openedOf([
  ...HEAD,
  {
    type: 'paragraph',
    id: 'p',
    children: Array.from({ length: THREADS }, (_, index) => ({ text: `Wort ${String(index)} `, commentId: idOf(index) })),
  },
]);

describe('many comments beside the text', () => {
  let host: FakeHost;
  let comments: readonly Comment[];
  let idle: (() => void)[];

  beforeEach(() => {
    host = createArticleHost(opened);
    comments = Array.from({ length: THREADS }, (_, index) => asked(index));
    host.handlers['comments.list'] = () => ok({ comments: [...comments], pending: [], stale: false });
    idle = [];
  });

  /** Shows all threads in a window whose idle callbacks run when the test says so. */
  const show = async () => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    const bar = within(await screen.findByRole('toolbar', { name: 'Tools beside the text' }));
    await waitFor(() => expect(document.querySelectorAll('.g-writing [data-comment-id]')).toHaveLength(THREADS));
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    fireEvent.click(await bar.findByRole('button', { name: /^Comments/u }));
    await screen.findByText('Frage 0');
    choose('all');
  };
  const choose = (filter: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Which comments' }), { target: { value: filter } });
  const threads = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-thread]')];
  const complete = (): readonly number[] => threads().flatMap((thread, index) => (thread.querySelector('.g-action-row') ? [index] : []));
  const beIdle = async (): Promise<boolean> => {
    const due = idle.splice(0);
    await act(async () => {
      for (const work of due) work();
      await Promise.resolve();
    });
    return due.length > 0;
  };

  it('all have their words and their place at once; the buttons of those far down come while the page is idle', async () => {
    await show();
    expect(threads().map(thread => thread.dataset['thread'])).toEqual(comments.map(({ id }) => id));
    expect(screen.getByText(`Frage ${String(LAST)}`)).toBeTruthy();
    const first = complete().length;
    expect(first).toBeGreaterThanOrEqual(12);
    expect(first).toBeLessThan(THREADS);
    const places = document.querySelectorAll('.g-comment-reply-place').length;
    expect(places).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Reply' }).length + places).toBe(THREADS / 2);
    while (await beIdle());
    expect(complete()).toHaveLength(THREADS);
    expect(screen.getAllByRole('button', { name: 'Reply' })).toHaveLength(THREADS / 2);
    expect(document.querySelector('.g-comment-reply-place')).toBeNull();
  });

  it('many comments beside the text count all that are open and show those of the filter, whether their buttons are there or not', async () => {
    await show();
    expect(screen.getByText(`${String(THREADS / 2)} open threads`)).toBeTruthy();
    choose('resolved');
    expect(threads().map(thread => thread.dataset['thread'])).toEqual(
      comments.filter(({ status }) => status === 'resolved').map(({ id }) => id),
    );
    expect(complete().slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  });

  it('many comments beside the text lead from the words in the text to a thread that is complete and in view at once', async () => {
    await show();
    expect(complete()).not.toContain(LAST);
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const words = document.querySelector(`.g-writing [data-comment-id="${idOf(LAST)}"]`);
    if (words === null) throw new Error('the text does not show the words of the last thread');
    fireEvent.click(words);
    expect(complete()).toContain(LAST);
    expect(threads()[LAST]?.classList.contains('is-current')).toBe(true);
    expect(seen.mock.contexts).toContain(threads()[LAST]);
    seen.mockRestore();
  });

  it('many comments beside the text are drawn again only where something changed', async () => {
    await show();
    while (await beIdle());
    // The age of a comment is computed each time it is drawn.
    const said = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format');
    comments = comments.map((comment, index) => (index === LAST ? { ...comment, text: 'Anders gefragt' } : comment));
    act(() => host.emit('comments.changed', { articleId: ARTICLE_ID }));
    expect(await screen.findByText('Anders gefragt')).toBeTruthy();
    const drawn = said.mock.calls.length;
    said.mockRestore();
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(THREADS / 4);
    expect(complete()).toHaveLength(THREADS);
  });
});
