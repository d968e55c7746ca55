import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';

describe('a restart without a network, after the login has ended', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  const key = Buffer.alloc(32, 7);
  let newsroom: FakeNewsroom;
  let user: FakeUser;
  let articleId: string;
  let desk: Desk;
  let isCut = false;
  const start = async (): Promise<void> => {
    const fetch: typeof globalThis.fetch = (...call) => (isCut ? Promise.reject(new TypeError('fetch failed')) : newsroom.fetch(...call));
    desk = createDesk({ newsroom, folder: folder.path, key, fetch });
    await desk.start();
  };
  beforeEach(async () => {
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    user = newsroom.addUser();
    articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), user).article.id;
    isCut = false;
    await start();
    await desk.signIn(user.id);
    await desk.get('articles.open', { articleId });
    newsroom.login.expire(true);
    await desk.call('api.call', { operation: 'listTenants' });
    expect((await desk.get('session.get', {})).kind).toBe('signedOut');
    desk.kill();
    isCut = true;
    await start();
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    folder.remove();
  });

  const type = async (): Promise<void> => {
    const set = [{ type: 'paragraph', id: 'p1', children: [{ text: 'eins, unterwegs' }] }];
    await desk.get('articles.journal', { articleId, delta: { set }, rebase: 0 });
    await desk.get('articles.save', { articleId });
    await desk.settle();
  };
  const there = () => newsroom.articles.get(articleId)?.article.document.elements.map(plainText);

  it('opens the own texts of who was signed in last, and takes what they write', async () => {
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn', userId: user.id, unverified: true });
    expect((await desk.get('articles.open', { articleId })).document.elements.map(plainText)).toEqual(['Fluss', 'eins']);
    await type();
    expect((await desk.get('outbox.list', {})).entries).toMatchObject([{ state: 'waiting' }]);
  });

  it('asks for the login as soon as the newsroom is there, and sends then', async () => {
    await desk.get('articles.open', { articleId });
    await type();
    isCut = false;
    await desk.get('connectivity.probe', {});
    await desk.settle();
    expect((await desk.get('session.get', {})).kind).toBe('signedOut');
    expect(there()).toEqual(['Fluss', 'eins']);
    await desk.signIn(user.id);
    await desk.settle();
    expect(there()).toEqual(['Fluss', 'eins, unterwegs']);
  });

  it('opens nothing of a person who has signed out', async () => {
    await desk.get('session.signOut', {});
    desk.kill();
    await start();
    expect((await desk.get('session.get', {})).kind).toBe('signedOut');
    expect(await desk.call('articles.open', { articleId })).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
  });
});
