import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment } from '#domain/comment/comment.ts';
import { ok } from '#domain/result.ts';
import { articleIdOf, entryOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, createArticleHost, openedOf } from '#tests/support/article-host.ts';
import { FakePageNotification } from '#tests/support/fake-page-notification.ts';
import { createFakeHost, type FakeHost, NOW, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const LEA = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };
const SUMMARY = { drafts: 0, waiting: 0, sending: 0, failed: 0, conflict: 0 };

const bySystem = (host: FakeHost): FakeHost => {
  host.handlers['desktop.state'] = () => ok({ noteKeys: null, hasNotices: true });
  return host;
};

const commentOf = (number: number, change: Partial<Comment> = {}): Comment => ({
  id: articleIdOf(500 + number),
  rootCommentId: null,
  resourceId: articleIdOf(1),
  creator: RETO,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  status: 'active',
  text: `Bemerkung ${String(number)}`,
  resolvedBy: null,
  resolvedAt: null,
  ...change,
});

const refuse = (host: FakeHost, ...ids: readonly string[]): void => {
  host.handlers['outbox.list'] = () =>
    ok({
      entries: ids.map((id, index) => entryOf(index + 1, { id, state: 'failed', title: `Föhn ${id}`, itemTitle: `Föhn ${id}` })),
      drafts: [],
      summary: { ...SUMMARY, failed: ids.length },
    });
  host.emit('outbox.changed', { ...SUMMARY, failed: ids.length });
};

describe('a person who is not looking at Galley', () => {
  let isFocused: boolean;
  beforeEach(() => {
    isFocused = false;
    vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
    FakePageNotification.reset('granted');
    vi.stubGlobal('Notification', FakePageNotification);
  });

  const openHome = async (host: FakeHost) => {
    const { router } = await renderApp(host, { path: '/news' });
    await waitFor(() => expect(host.callsOf('outbox.list').length).toBeGreaterThan(0));
    await screen.findByRole('main');
    return router;
  };

  it('a person who is not looking at Galley is told by the system that a change was refused, with the ways to the item and the outbox; not of what was refused before', async () => {
    const host = bySystem(createFakeHost());
    refuse(host, 'alt');
    await openHome(host);
    act(() => refuse(host, 'alt', 'neu'));
    await waitFor(() => expect(host.callsOf('desktop.notify')).toHaveLength(1));
    expect(host.callsOf('desktop.notify')[0]).toMatchObject({
      title: 'The server refused your change of “Föhn neu”',
      path: '/outbox',
      actions: [{ label: 'Open' }, { label: 'Show outbox', path: '/outbox' }],
      later: 'Later',
      isTrial: false,
    });
  });

  it('a person who is not looking at Galley is told by the browser where the shell has no notices, and led to the outbox by a press', async () => {
    const host = createFakeHost();
    const router = await openHome(host);
    act(() => refuse(host, 'neu'));
    await waitFor(() => expect(FakePageNotification.shown).toHaveLength(1));
    const [shown] = FakePageNotification.shown;
    expect([shown?.title, shown?.options.tag]).toEqual(['The server refused your change of “Föhn neu”', expect.stringContaining('neu')]);
    act(() => void shown?.dispatchEvent(new Event('click')));
    await waitFor(() => expect(router.state.location.pathname).toBe('/outbox'));
    expect(FakePageNotification.shown).toEqual([]);
  });

  it('a person who is not looking at Galley is told nothing by the browser while looking, nor of what is switched off', async () => {
    const host = createFakeHost();
    await openHome(host);
    isFocused = true;
    act(() => refuse(host, 'eins'));
    await waitFor(() => expect(host.callsOf('desktop.state').length).toBeGreaterThan(0));
    isFocused = false;
    host.settings.set('notices.off', 'refused');
    act(() => refuse(host, 'eins', 'zwei'));
    await waitFor(() => expect(host.callsOf('settings.get').filter(({ key }) => key === 'notices.off')).toHaveLength(2));
    host.settings.set('notices.off', '');
    act(() => refuse(host, 'eins', 'zwei', 'drei'));
    await waitFor(() => expect(FakePageNotification.shown.map(({ title }) => title)).toEqual([expect.stringContaining('drei')]));
  });

  it('a person who is not looking at Galley is told of comments on an article of theirs and of answers to them, not of other comments nor of old ones', async () => {
    const host = bySystem(createFakeHost());
    const threads: Record<string, readonly Comment[]> = {
      [articleIdOf(1)]: [commentOf(1), commentOf(2, { createdAt: '2026-11-01T08:00:00.000Z' }), commentOf(3, { creator: LEA })],
      [articleIdOf(2)]: [commentOf(4), commentOf(5, { creator: LEA }), commentOf(6, { rootCommentId: commentOf(5).id })],
    };
    host.handlers['comments.list'] = ({ articleId }) => ok({ comments: [...(threads[articleId] ?? [])], pending: [], stale: false });
    host.api['listMetadata'] = ({ query }) => {
      const { userIds, resourceIds } = query as { readonly userIds?: readonly string[]; readonly resourceIds?: readonly string[] };
      const rows = [rowOf(1, { title: 'Mein Föhn' }), rowOf(2, { title: 'Seine Bise' })];
      return ok(
        pageOf(rows.filter(row => resourceIds?.includes(row.resourceId) === true && (userIds === undefined || row.title === 'Mein Föhn'))),
      );
    };
    await openHome(host);
    act(() => {
      host.emit('live.news', { kind: 'comments', id: articleIdOf(1) });
      host.emit('live.news', { kind: 'comments', id: articleIdOf(2) });
    });
    await waitFor(() => expect(host.callsOf('desktop.notify')).toHaveLength(2));
    expect(
      host
        .callsOf('desktop.notify')
        .map(({ title, message, path }) => [title, message, path])
        .toSorted(),
    ).toEqual([
      ['Reto Frei answered in “Seine Bise”', 'Bemerkung 6', `/articles/${articleIdOf(2)}`],
      ['Reto Frei commented on “Mein Föhn”', 'Bemerkung 1', `/articles/${articleIdOf(1)}`],
    ]);
  });

  it('a person who is not looking at Galley is told that the newsroom is under maintenance, once for each change of the note', async () => {
    const host = bySystem(createFakeHost());
    const note = {
      id: articleIdOf(90),
      status: 'maintenance',
      barNote: 'Ab 22 Uhr',
      homeNote: '',
      createdAt: NOW,
      updatedAt: NOW,
      updatedBy: null,
    };
    host.api['listMaintenanceNotes'] = () => ok({ ...pageOf([]), content: [note], totalElements: 1 });
    const { queryClient } = await renderApp(host, { path: '/news' });
    await waitFor(() =>
      expect(host.callsOf('desktop.notify')).toMatchObject([{ title: 'Maintenance', message: 'Ab 22 Uhr', path: '/system' }]),
    );
    await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'listMaintenanceNotes'] }));
    expect(host.callsOf('desktop.notify')).toHaveLength(1);
  });

  it('a person who is not looking at Galley is told who took over the article that they edit', async () => {
    const host = bySystem(createArticleHost(openedOf()));
    host.api['patchUserPresence'] = () =>
      ok({ resourceId: ARTICLE_ID, users: [], knownAt: NOW, renewAfterMs: 25_000, turn: { kind: 'takenOver', by: RETO, at: NOW } });
    await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
    await waitFor(() => expect(host.callsOf('desktop.notify')).not.toEqual([]));
    // The newsroom says it again until the window stops editing; the host shows a key once.
    expect(new Set(host.callsOf('desktop.notify').map(({ key }) => key)).size).toBe(1);
    expect(host.callsOf('desktop.notify')[0]).toMatchObject({
      title: expect.stringMatching(/^Reto Frei took over editing “.+”$/u) as unknown,
      path: `/articles/${ARTICLE_ID}`,
    });
  });
});
