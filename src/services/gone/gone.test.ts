import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import type { Desk } from '#tests/support/desk.ts';
import { documentWith, type FakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const ITEM = { resource: 'slideshows', id: '10000000-0000-4000-8000-000000000001' } as const;
const FIELDS = { titleHeader: '', title: 'Aare', lead: 'Bilder', slides: [] };

describe('what the newsroom no longer has', () => {
  let desk: Desk;
  let newsroom: FakeNewsroom;
  let articleId: string;
  beforeEach(async () => {
    ({ desk, newsroom, articleId } = await openSignedInDesk(staffed => {
      staffed.newsroom.items.add('slideshows', ITEM.id, FIELDS, staffed.ursina);
      const document = documentWith({ title: 'Fluss', p1: 'eins' });
      return { articleId: staffed.newsroom.addArticle(document, staffed.ursina).article.id };
    }));
    newsroom.patchAs(articleId, { note: [{ variantId: 0, note: 'Zuerst fragen' }] });
    await desk.get('articles.open', { articleId });
    await desk.get('items.open', ITEM);
  });
  afterEach(() => closeDesk(desk));

  const place = () => ({ resource: 'articles', id: articleId }) as const;
  const wordsThere = () => [...newsroom.articles.values()].map(({ article }) => article.document.elements.map(plainText));
  const list = async () => (await desk.get('gone.list', {})).items;
  const type = (text: string) =>
    desk.get('articles.journal', {
      articleId,
      delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text }] }] },
      rebase: 0,
    });

  it('stays on the desk, is not called synced, and comes back when the newsroom has it again', async () => {
    const kept = newsroom.articles.get(articleId);
    newsroom.articles.delete(articleId);
    const shown = await desk.get('articles.open', { articleId });
    expect(shown.sync).toMatchObject({ kind: 'gone', reason: 'missing' });
    expect(shown.document.elements.map(plainText)).toEqual(['Fluss', 'eins']);
    expect((await desk.get('articles.local', {})).articles).toMatchObject([{ sync: { kind: 'gone' } }]);
    expect(await list()).toMatchObject([{ ...place(), title: 'Fluss', reason: 'missing', hasWork: false }]);
    if (kept) newsroom.articles.set(articleId, kept);
    expect((await desk.get('articles.open', { articleId })).sync).toMatchObject({ kind: 'synced' });
    expect(await list()).toEqual([]);
  });

  it('stays when a person signs out, for them to find again', async () => {
    newsroom.articles.delete(articleId);
    newsroom.items.items.clear();
    await desk.get('articles.open', { articleId });
    await desk.get('items.open', ITEM);
    const session = await desk.get('session.get', {});
    await desk.get('session.signOut', {});
    await desk.signIn(session.kind === 'signedIn' ? session.userId : '');
    expect((await list()).map(({ id }) => id).sort()).toEqual([ITEM.id, articleId].sort());
  });

  it('what the newsroom no longer has is made again on demand, with its words, its fields, and what was never sent', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await type('eins und zwei');
    await desk.get('articles.save', { articleId });
    newsroom.articles.delete(articleId);
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    expect(wordsThere()).toEqual([]);
    expect(await list()).toMatchObject([{ ...place(), hasWork: true }]);
    const again = await desk.get('gone.giveBack', place());
    await desk.settle();
    expect(wordsThere()).toEqual([['Fluss', 'eins und zwei']]);
    const [made] = [...newsroom.articles.values()];
    expect(made?.metadata.note).toEqual([{ variantId: 0, note: 'Zuerst fragen' }]);
    expect((await desk.get('articles.open', { articleId: again.id })).sync).toMatchObject({ kind: 'synced' });
    expect(await list()).toEqual([]);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('what the newsroom no longer has can be exported and given up', async () => {
    newsroom.articles.delete(articleId);
    await desk.get('articles.open', { articleId });
    const file = await desk.get('gone.export', place());
    expect(JSON.parse(file.content)).toMatchObject({ title: 'Fluss', text: 'Fluss\n\neins' });
    await desk.get('gone.giveUp', place());
    expect(await list()).toEqual([]);
    expect(await desk.call('articles.status', { articleId })).toMatchObject({ ok: false });
  });

  it('what the newsroom no longer has is said of items, too, which keep their id', async () => {
    newsroom.items.items.clear();
    expect((await desk.get('items.open', ITEM)).sync).toMatchObject({ kind: 'gone', reason: 'missing' });
    expect(await list()).toMatchObject([{ ...ITEM, title: 'Aare' }]);
    expect(await desk.get('gone.giveBack', ITEM)).toEqual(ITEM);
    await desk.settle();
    expect(newsroom.items.items.get(ITEM.id)?.fields).toMatchObject({ title: 'Aare', lead: 'Bilder' });
    expect((await desk.get('items.open', ITEM)).sync).toMatchObject({ kind: 'synced' });
  });

  it('waits with an unsent save of an item until it is given back', async () => {
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await desk.get('items.journal', { id: ITEM.id, draft: { resource: 'slideshows', item: { ...FIELDS, title: 'Aare, neu' } } });
    await desk.get('items.save', ITEM);
    newsroom.items.items.clear();
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    expect(await list()).toMatchObject([{ ...ITEM, hasWork: true }]);
    await desk.get('gone.giveBack', ITEM);
    await desk.settle();
    expect(newsroom.items.items.get(ITEM.id)?.fields).toMatchObject({ title: 'Aare, neu' });
  });

  it('says who deleted what was changed here without a network, and when', async () => {
    const deletion = {
      by: { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' },
      at: '2026-07-02T10:00:00.000Z',
    };
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await type('eins und zwei');
    await desk.get('articles.save', { articleId });
    await desk.get('items.journal', { id: ITEM.id, draft: { resource: 'slideshows', item: { ...FIELDS, title: 'Aare, neu' } } });
    await desk.get('items.save', ITEM);
    newsroom.articles.delete(articleId);
    newsroom.items.items.clear();
    const isOfOne = (path: string): boolean => path.includes(articleId) || path.includes(ITEM.id);
    newsroom.setFault(({ path, method }) => (method === 'GET' && isOfOne(path) ? { kind: 'deleted', deletion } : undefined));
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    expect((await list()).map(({ reason, deletion: said }) => [reason, said])).toEqual([
      ['deleted', deletion],
      ['deleted', deletion],
    ]);
  });

  it('what the newsroom no longer has is not kept of what somebody deleted, unless something is unsent', async () => {
    const remove = (): void =>
      newsroom.setFault(({ path, method }) => (method === 'GET' && path.includes(articleId) ? { kind: 'deleted' } : undefined));
    await type('eins und zwei');
    remove();
    expect((await desk.get('articles.open', { articleId })).sync).toMatchObject({ kind: 'gone', reason: 'deleted' });
    newsroom.setFault(() => undefined);
    await desk.get('articles.open', { articleId });
    await desk.get('articles.discardChanges', { articleId });
    for (let window = 0; window < 3; window += 1) await desk.get('articles.close', { articleId });
    remove();
    expect(await desk.call('articles.open', { articleId })).toMatchObject({ ok: false, error: { code: 'deleted' } });
    expect(await list()).toEqual([]);
  });
});
