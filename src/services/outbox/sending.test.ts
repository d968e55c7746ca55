import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeCall, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const isSave = (call: FakeCall): boolean => call.method === 'PUT' && call.path.startsWith('/content/articles/');

describe('pausing the outbox', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', p1: 'Erster.' }), staffed.ursina).article.id,
    })));
    await desk.get('articles.open', { articleId });
  });
  afterEach(() => closeDesk(desk));

  const write = async (text: string): Promise<void> => {
    await desk.get('articles.journal', {
      articleId,
      delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] },
      rebase: 0,
    });
    await desk.get('articles.save', { articleId });
    await desk.settle();
  };
  const saves = (): number => newsroom.calls.filter(isSave).length;

  it('sends nothing while paused, over a restart too, and everything when resumed', async () => {
    await desk.get('sending.setPaused', { paused: true });
    await write('Gestoppt.');
    await desk.get('comments.work', {
      articleId,
      work: {
        kind: 'write',
        commentId: '11111111-1111-4111-8111-111111111111',
        rootCommentId: null,
        text: 'Bitte prüfen',
        status: 'active',
      },
    });
    await desk.get('outbox.retryAll', {});
    await desk.settle();
    expect(saves()).toBe(0);
    expect(newsroom.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/comments'))).toBe(false);
    desk.kill();
    const again = createDesk({ newsroom, folder: desk.folder, clock: desk.clock });
    await again.start();
    expect(saves()).toBe(0);
    expect(await again.get('sending.get', {})).toMatchObject({ isPaused: true });
    await again.get('sending.setPaused', { paused: false });
    await again.settle();
    expect(saves()).toBe(1);
    expect((await again.get('outbox.list', {})).entries).toEqual([]);
    await again.dispose();
  });

  it('shows the number of unsent changes on the icon, and none for what is sent at once', async () => {
    await write('Geht sofort.');
    await desk.advance(2_000);
    expect(desk.shell.badge()).toBe(0);
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await write('Bleibt hier.');
    await desk.advance(2_000);
    expect(desk.shell.badge()).toBe(1);
    expect(desk.host.unsent()).toMatchObject({ entries: [{ title: 'Der Fluss steigt', kind: 'saveArticle' }], drafts: [] });
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    await desk.advance(10);
    expect(desk.shell.badge()).toBe(0);
  });

  it('tells every window that it was stopped', async () => {
    await desk.get('sending.setPaused', { paused: true });
    expect(desk.events.filter(({ name }) => name === 'sending.changed')).toMatchObject([{ payload: { isPaused: true } }]);
  });

  it('trusts the system about a metered connection unless a person overrides it', async () => {
    expect(await desk.get('sending.reportConnection', { isMetered: true })).toMatchObject({ isMetered: true, holdsPictures: true });
    expect(await desk.get('sending.setConnection', { connection: 'unmetered' })).toMatchObject({ isMetered: false });
    await desk.get('sending.reportConnection', { isMetered: false });
    expect(await desk.get('sending.setConnection', { connection: 'metered' })).toMatchObject({ isMetered: true });
  });

  it('names what each change waits for: a comment of a new article waits for the article', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} });
    await desk.get('comments.work', {
      articleId: made.articleId,
      work: {
        kind: 'write',
        commentId: '11111111-1111-4111-8111-111111111111',
        rootCommentId: null,
        text: 'Bitte prüfen',
        status: 'active',
      },
    });
    const { entries } = await desk.get('outbox.list', {});
    expect(entries.map(({ kind }) => kind)).toEqual(['createArticle', 'comment']);
    expect(entries[1]?.waitsFor).toEqual([entries[0]?.id]);
  });
});
