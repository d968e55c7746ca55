import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const WINDOW = '5b1c0a52-77d7-4f0e-9d3f-0a4b7f1d2c33';
const BESIDE = '8c0d9a11-2f34-4c7b-8a65-1e2d3c4b5a66';
const HALF_A_MINUTE = 31_000;

describe('an article that a colleague deletes while it is open here', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let chief: FakeUser;
  let articleId: string;

  beforeEach(async () => {
    ({ newsroom, desk, chief, articleId } = await openSignedInDesk(staffed => ({
      articleId: staffed.newsroom.addArticle(documentWith({ title: 'Der Fluss steigt', p1: 'Es regnet.' }), staffed.ursina).article.id,
    })));
    await desk.get('articles.open', { articleId, window: WINDOW });
  });
  afterEach(() => closeDesk(desk));

  const remove = (): (() => void) => {
    const kept = newsroom.articles.get(articleId);
    newsroom.articles.delete(articleId);
    const deletion = { by: { id: chief.id, firstName: 'Reto', lastName: 'Frei' }, at: '2026-07-02T10:00:00.000Z' };
    newsroom.setFault(({ path, method }) => (method === 'GET' && path.includes(articleId) ? { kind: 'deleted', deletion } : undefined));
    return () => {
      if (kept) newsroom.articles.set(articleId, kept);
      newsroom.setFault(() => undefined);
    };
  };
  const write = (text: string) =>
    desk.call('articles.journal', { articleId, delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] }, rebase: 0 });
  const told = () => desk.events.flatMap(({ name, payload }) => (name === 'article.changed' ? [payload] : [])).at(-1);
  const gone = async () => (await desk.get('gone.list', {})).items;
  const readings = (): number => newsroom.calls.filter(({ path }) => path.includes(`/articles/${articleId}`)).length;

  it('an article that a colleague deletes while it is open here is said by the next check, to its tab as well, and nothing typed afterwards is refused', async () => {
    remove();
    await desk.advance(HALF_A_MINUTE);
    expect(told()).toMatchObject({ articleId, sync: { kind: 'gone', reason: 'deleted' } });
    expect(await gone()).toMatchObject([{ id: articleId, reason: 'deleted', deletion: { by: { lastName: 'Frei' } }, hasWork: false }]);
    expect(desk.events.some(({ name }) => name === 'outbox.changed')).toBe(true); // upon which the strip of tabs asks anew
    expect(await write('Es regnet noch.')).toMatchObject({ ok: true });
    expect((await desk.get('articles.open', { articleId, window: BESIDE })).document.elements.map(plainText)).toContain('Es regnet noch.');
  });

  it('an article that a colleague deletes while it is open here is asked for once, not at each check', async () => {
    remove();
    await desk.advance(HALF_A_MINUTE);
    const before = readings();
    await desk.advance(4 * HALF_A_MINUTE);
    expect(readings()).toBe(before);
  });

  it('an article that a colleague deletes while it is open here is open as before when somebody brings it back', async () => {
    const bringBack = remove();
    await desk.advance(HALF_A_MINUTE);
    bringBack();
    await desk.advance(HALF_A_MINUTE);
    expect(told()).toMatchObject({ sync: { kind: 'synced' } });
    expect(await gone()).toEqual([]);
  });

  it('leaves this desk with the last window that shows it, unless something was typed', async () => {
    remove();
    await desk.advance(HALF_A_MINUTE);
    await desk.get('articles.open', { articleId, window: BESIDE });
    await desk.get('articles.close', { articleId, window: WINDOW });
    expect(await gone()).toHaveLength(1);
    await desk.get('articles.close', { articleId, window: BESIDE });
    expect(await gone()).toEqual([]);
    expect(await desk.call('articles.open', { articleId })).toMatchObject({ ok: false, error: { code: 'deleted' } });
  });

  it('stays on this desk with what was typed in it', async () => {
    await write('Es regnet noch.');
    remove();
    await desk.advance(HALF_A_MINUTE);
    await desk.get('articles.close', { articleId, window: WINDOW });
    expect(await gone()).toMatchObject([{ id: articleId, hasWork: true }]);
  });
});
