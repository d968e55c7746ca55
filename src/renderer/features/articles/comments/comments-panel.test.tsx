import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Comment } from '#domain/comment/comment.ts';
import { type CommentWork, withPendingWork } from '#domain/comment/pending.ts';
import { ok } from '#domain/result.ts';
import { ARTICLE_ID, createArticleHost, HEAD, LEA, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const COMMENT_ID = '5a1c2e3f-0000-4000-8000-000000000001';
const opened = openedOf([
  ...HEAD,
  { type: 'paragraph', id: 'p', children: [{ text: 'Um ' }, { text: 'drei Meter', commentId: COMMENT_ID }, { text: '.' }] },
]);
const asked: Comment = {
  id: COMMENT_ID,
  rootCommentId: null,
  resourceId: ARTICLE_ID,
  creator: { id: 'c0a8f0de-3f5e-4d0a-8f8d-2f6d1e0b7a11', firstName: 'Reto', lastName: 'Frei' },
  createdAt: NOW,
  updatedAt: NOW,
  status: 'active',
  text: 'Stimmt die Zahl?',
  resolvedBy: null,
  resolvedAt: null,
};

describe('the comments beside the text', () => {
  let host: FakeHost;
  let work: CommentWork[];
  let comments: readonly Comment[];

  beforeEach(() => {
    host = createArticleHost(opened);
    work = [];
    comments = [asked];
    host.handlers['comments.list'] = () => {
      const pending = work.map(piece => ({ work: piece, at: NOW }));
      const all = withPendingWork(comments, pending, { articleId: ARTICLE_ID, person: LEA });
      return ok({ comments: [...all], pending: work.map(({ commentId }) => commentId), stale: false });
    };
    host.handlers['comments.work'] = ({ work: piece }) => {
      work.push(piece);
      host.emit('comments.changed', { articleId: ARTICLE_ID });
      return ok({});
    };
  });

  const show = async () => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
    const bar = within(await screen.findByRole('toolbar', { name: 'Tools beside the text' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Comments' }));
    return within(await screen.findByRole('complementary', { name: 'Comments' }));
  };

  it('the comments beside the text that are half written are there again for who comes back from another place, until they are sent', async () => {
    const { router } = await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
    const bar = within(await screen.findByRole('toolbar', { name: 'Tools beside the text' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Comments' }));
    const panel = async () => within(await screen.findByRole('complementary', { name: 'Comments' }));
    const goAndComeBack = async (): Promise<void> => {
      await act(() => router.navigate('/outbox'));
      await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull());
      await act(() => router.navigate(`/articles/${ARTICLE_ID}`));
      await (await panel()).findByText('Stimmt die Zahl?');
    };
    await userEvent.click(await (await panel()).findByRole('button', { name: 'New comment' }));
    await userEvent.keyboard('Wer sagt das');
    await userEvent.click((await panel()).getByRole('button', { name: 'Reply' }));
    await userEvent.keyboard('Ja, laut');
    await goAndComeBack();
    const fields = (await panel()).getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
    expect(fields).toEqual(['Wer sagt das', 'Ja, laut']);
    (await panel()).getByDisplayValue('Ja, laut').focus();
    await userEvent.keyboard(' Messstelle{Control>}{Enter}{/Control}');
    await waitFor(() => expect(work).toMatchObject([{ kind: 'write', text: 'Ja, laut Messstelle' }]));
    await goAndComeBack();
    expect((await panel()).getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual(['Wer sagt das']);
  });

  it('the comments beside the text show who wrote what about which words, how many are open, and lead to the words (A3-028)', async () => {
    const panel = await show();
    expect(await panel.findByText('Stimmt die Zahl?')).toBeTruthy();
    expect(panel.getByText('Reto Frei')).toBeTruthy();
    expect(panel.getByText('One open thread')).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Show in the text: drei Meter' })).toBeTruthy();
    expect(document.querySelector(`.g-writing [data-comment-id="${COMMENT_ID}"]`)?.textContent).toBe('drei Meter');
  });

  it('the comments beside the text are answered and resolved at once, and say what is not sent yet (A4-061)', async () => {
    const panel = await show();
    await userEvent.click(await panel.findByRole('button', { name: 'Reply' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Reply' }), 'Ja, laut Bundesamt.{Control>}{Enter}{/Control}');
    expect(await panel.findByText('Ja, laut Bundesamt.')).toBeTruthy();
    expect(panel.getByText('Will be sent')).toBeTruthy();
    expect(work).toMatchObject([{ kind: 'write', rootCommentId: COMMENT_ID, text: 'Ja, laut Bundesamt.', status: 'active' }]);
    await userEvent.click(
      within(panel.getByRole('group', { name: 'Actions for the comment of Reto Frei' })).getByRole('button', { name: 'Resolve' }),
    );
    expect(await panel.findByText('No open comments')).toBeTruthy();
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Which comments' }), 'Resolved');
    expect(await panel.findByText('Stimmt die Zahl?')).toBeTruthy();
  });

  it('the comments beside the text are shown by a button of the toolbar that says why it is off; adding one is a button and a key of its own, and leaves nothing unsaved (B4-036)', async () => {
    comments = [];
    await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
    const bar = within(await screen.findByRole('toolbar', { name: 'Text formatting' }));
    const shows = await bar.findByRole('button', { name: 'Comments' });
    expect(shows.getAttribute('aria-description')).toBe('there are no comments yet');
    await userEvent.click(shows);
    expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull();
    await userEvent.click(await bar.findByRole('button', { name: 'Add a comment' }));
    const field = await screen.findByRole('textbox', { name: 'New comment' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'Wer sagt das?{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shows.getAttribute('aria-disabled')).toBeNull());
    expect(work).toHaveLength(1);
    await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'New comment' }));
    expect(host.callsOf('articles.journal')).toEqual([]);
  });

  it('the comments beside the text are begun about the whole article where no words are selected, as a draft if one likes', async () => {
    const panel = await show();
    await userEvent.click(panel.getByRole('button', { name: 'New comment' }));
    expect(panel.getByText(/About the whole article/u)).toBeTruthy();
    await userEvent.type(panel.getByRole('textbox', { name: 'New comment' }), 'Titel zu lang?');
    await userEvent.click(panel.getByRole('button', { name: 'Keep as a draft' }));
    expect(await panel.findByText('Draft: only you can see it')).toBeTruthy();
    expect(work).toMatchObject([{ kind: 'write', rootCommentId: null, status: 'draft' }]);
    await waitFor(() => expect(panel.queryByRole('textbox')).toBeNull());
    expect(document.activeElement?.id).toBe('side-comments');
  });

  it('the comments beside the text that are sent or given up about words lead the keyboard back into the text', async () => {
    const panel = await show();
    const text = screen.getByRole('textbox', { name: 'Article text' });
    const words = document.querySelector('.g-writing [data-comment-id] [data-slate-string]')?.firstChild;
    act(() => {
      text.focus();
      if (words) getSelection()?.setBaseAndExtent(words, 0, words, 4);
      document.dispatchEvent(new Event('selectionchange'));
    });
    await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
    await userEvent.type(await panel.findByRole('textbox', { name: 'New comment' }), 'Wirklich?{Control>}{Enter}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(work).toHaveLength(1);
  });

  it('the comments beside the text belong to their writer: only one’s own are changed and deleted', async () => {
    comments = [asked, { ...asked, id: '5a1c2e3f-0000-4000-8000-000000000002', creator: LEA, text: 'Meiner' }];
    const panel = await show();
    const names = async (who: string) => {
      const group = within(await panel.findByRole('group', { name: `Actions for the comment of ${who}` }));
      return group.getAllByRole('button').map(button => button.getAttribute('aria-label'));
    };
    expect(await names('Reto Frei')).toEqual(['Resolve']);
    expect((await names('Lea Steiner')).length).toBeGreaterThan(1);
  });

  it('the comments beside the text have a button in the editor’s toolbar where there are any (B4-036)', async () => {
    const panel = await show();
    await panel.findByText('Stimmt die Zahl?');
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Text formatting' }));
    const button = await toolbar.findByRole('button', { name: 'Comments' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull());
  });
});
