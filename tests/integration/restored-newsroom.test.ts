import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenArticle } from '#bridge/states.ts';
import { plainText } from '#domain/article/document.ts';
import type { Desk } from '#tests/support/desk.ts';
import { createRestorableNewsroom, type RestorableNewsroom } from '#tests/support/restorable-newsroom.ts';

describe('a desk whose newsroom is put back to an older copy', () => {
  let newsroom: RestorableNewsroom;
  let desk: Desk;
  beforeEach(async () => {
    newsroom = await createRestorableNewsroom();
    desk = await newsroom.sitDown();
    await newsroom.signIn(desk);
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    await newsroom.dispose();
  });

  const open = (articleId: string) => desk.get('articles.open', { articleId });
  const type = async (articleId: string, id: string, text: string): Promise<void> => {
    const { rebase } = await desk.get('articles.status', { articleId });
    const set = [{ type: id === 'title' ? 'title' : 'paragraph', id, children: [{ text }] }];
    await desk.get('articles.journal', { articleId, delta: { set }, rebase });
  };
  const save = async (articleId: string): Promise<void> => {
    await desk.get('articles.save', { articleId });
    await desk.settle();
  };
  const offline = (is: boolean) => desk.get('connectivity.setForcedOffline', { offline: is });
  /** The newsroom answers, which shows what it is; everything is compared. */
  const meet = async (): Promise<void> => {
    const asking = desk.call('articles.open', { articleId: '4f0c0000-0000-4000-8000-0000000000aa' });
    await desk.advance(20_000); // a call that is not believed is tried again
    await asking;
  };
  const state = () => desk.get('gone.list', {});
  const wordsOf = ({ elements }: OpenArticle['document']) => elements.map(plainText).filter(words => words !== '');
  const shown = async (articleId: string) => wordsOf((await open(articleId)).document);

  it('keeps what was saved since, says so, sends nothing of it, and gives all back on demand', async () => {
    const older = await newsroom.write({ title: 'Fluss', p1: 'eins', p2: 'zwei' });
    const same = await newsroom.write({ title: 'Berg', p1: 'eins' });
    for (const id of [older, same]) await open(id);
    const copy = await newsroom.copy();
    await type(older, 'p1', 'eins neu');
    await save(older);
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Neu', metadata: {} });
    await desk.settle();
    await open(made.articleId);
    await offline(true);
    await type(older, 'p2', 'zwei ungesendet');
    await desk.get('articles.save', { articleId: older });
    await newsroom.putBack(copy);
    await offline(false);
    await meet();
    expect(await newsroom.words(older)).toEqual(['Fluss', 'eins', 'zwei']);
    const { items, origin, unchecked } = await state();
    expect([origin.kind, origin.isSeen, unchecked]).toEqual(['wentBack', false, 0]);
    expect(items.map(({ title, reason }) => `${title} ${reason}`).sort()).toEqual(['Fluss older', 'Neu missing']);
    expect(await shown(older)).toEqual(['Fluss', 'eins neu', 'zwei ungesendet']);
    expect((await open(same)).sync.kind).toBe('synced');
    for (const { resource, id } of items) await desk.get('gone.giveBack', { resource, id });
    await desk.settle();
    await desk.advance(5_000);
    expect(await newsroom.words(older)).toEqual(['Fluss', 'eins neu', 'zwei ungesendet']);
    expect((await newsroom.all()).map(([title]) => title).sort()).toEqual(['Berg', 'Fluss', 'Neu']);
    expect((await state()).items).toEqual([]);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    expect((await open(older)).sync.kind).toBe('synced');
  });

  it('merges what it gives back with what somebody has written since, and asks where both overlap', async () => {
    const [apart, overlapping] = [
      await newsroom.write({ title: 'A', p1: 'eins', p2: 'zwei' }),
      await newsroom.write({ title: 'B', p1: 'eins' }),
    ];
    for (const id of [apart, overlapping]) await open(id);
    const copy = await newsroom.copy();
    for (const id of [apart, overlapping]) {
      await type(id, 'p1', 'eins von Ursina');
      await save(id);
    }
    await newsroom.putBack(copy);
    await newsroom.save(apart, { title: 'A', p1: 'eins', p2: 'zwei von Reto' });
    await newsroom.save(overlapping, { title: 'B', p1: 'eins von Reto' });
    await meet();
    expect((await state()).items).toHaveLength(2);
    for (const id of [apart, overlapping]) await desk.get('gone.giveBack', { resource: 'articles', id });
    await desk.settle();
    await desk.advance(5_000);
    expect(await newsroom.words(apart)).toEqual(['A', 'eins von Ursina', 'zwei von Reto']);
    expect(await newsroom.words(overlapping)).toEqual(['B', 'eins von Reto']);
    expect((await open(overlapping)).sync.kind).toBe('conflict');
    const { conflicts } = await desk.get('articles.conflict', { articleId: overlapping });
    for (const { key } of conflicts) await desk.get('conflicts.decide', { resource: 'articles', id: overlapping, key, choice: 'mine' });
    await desk.get('articles.resolveConflict', { articleId: overlapping });
    await desk.settle();
    expect(await newsroom.words(overlapping)).toEqual(['B', 'eins von Ursina']);
  });

  it('takes the older state over where the person gives the newer one up', async () => {
    const id = await newsroom.write({ title: 'A', p1: 'eins' });
    await open(id);
    const copy = await newsroom.copy();
    await type(id, 'p1', 'eins neu');
    await save(id);
    await newsroom.putBack(copy);
    await meet();
    await desk.get('gone.giveUp', { resource: 'articles', id });
    expect(await shown(id)).toEqual(['A', 'eins']);
    expect((await open(id)).sync.kind).toBe('synced');
    const { values } = await desk.get('articles.recentValues', { articleId: id });
    expect(values.map(({ document }) => wordsOf(document))).toContainEqual(['A', 'eins neu']);
  });

  it('notices it with the connection, before anything is opened or sent', async () => {
    const id = await newsroom.write({ title: 'A', p1: 'eins' });
    await open(id);
    const copy = await newsroom.copy();
    await type(id, 'p1', 'eins neu');
    await save(id);
    await desk.get('articles.close', { articleId: id });
    await offline(true);
    await newsroom.putBack(copy);
    await offline(false);
    await desk.settle();
    await desk.advance(20_000);
    expect(await state()).toMatchObject({ origin: { kind: 'wentBack' }, items: [{ title: 'A', reason: 'older' }] });
  });

  it('notices nothing in a restart, nor in a copy that has everything', async () => {
    const id = await newsroom.write({ title: 'A', p1: 'eins' });
    await open(id);
    await type(id, 'p1', 'eins neu');
    await save(id);
    const copy = await newsroom.copy();
    for (let times = 0; times < 2; times += 1) {
      await newsroom.restart();
      await meet();
    }
    await newsroom.putBack(copy);
    await meet();
    expect(await state()).toMatchObject({ items: [], origin: { kind: 'same' } });
    expect((await open(id)).sync.kind).toBe('synced');
  });

  it('gives a strange newsroom nothing before the person decides, and loses nothing to an empty one', async () => {
    const id = await newsroom.write({ title: 'A', p1: 'eins' });
    await open(id);
    await offline(true);
    await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Geheim', metadata: {} });
    await newsroom.replace();
    await offline(false);
    await newsroom.signIn(desk);
    await meet();
    expect(await newsroom.all()).toEqual([]);
    expect((await state()).origin).toMatchObject({ kind: 'foreign', isSeen: false });
    expect(await shown(id)).toEqual(['A', 'eins']);
    await desk.get('gone.adopt', {});
    await desk.settle();
    await desk.advance(70_000);
    expect((await state()).items).toMatchObject([{ id, title: 'A', reason: 'missing' }]);
    expect((await newsroom.all()).flat()).toContain('Geheim');
    await desk.get('gone.giveBack', { resource: 'articles', id });
    await desk.settle();
    expect((await newsroom.all()).flat()).toContain('eins');
  });

  it('emptied, with an account of another id for the same user name, keeps what the old account had here, says so, and gives it back', async () => {
    const saved = await newsroom.write({ title: 'Fluss', p1: 'eins' });
    await open(saved);
    await type(saved, 'p1', 'eins gespeichert');
    await save(saved);
    await offline(true);
    const unsent = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Ungesendet', metadata: {} });
    await newsroom.replace({ withNewIds: true });
    await offline(false);
    await meet();
    expect((await desk.get('session.get', {})).kind).toBe('signedOut');
    await newsroom.signIn(desk);
    await meet();
    expect((await state()).origin).toMatchObject({ kind: 'foreign', isSeen: false });
    expect(await newsroom.all()).toEqual([]);
    await desk.get('gone.adopt', {});
    await desk.settle();
    await desk.advance(20_000);
    const { items } = await state();
    expect(items.map(({ title, reason }) => `${title} ${reason}`)).toEqual(['Fluss missing']);
    for (const { resource, id } of items) await desk.get('gone.giveBack', { resource, id });
    await desk.settle();
    await desk.advance(5_000);
    expect((await newsroom.all()).map(words => words.join(' ')).sort()).toEqual(['Fluss eins gespeichert', 'Ungesendet']);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
    expect(unsent.articleId).not.toBe('');
  });

  it('keeps the work of somebody else from who signs in next, also in an emptied newsroom', async () => {
    const saved = await newsroom.write({ title: 'Fluss', p1: 'eins' });
    await open(saved);
    await newsroom.replace({ withNewIds: true });
    await meet();
    await newsroom.signIn(desk, 'reto');
    await meet();
    expect((await state()).items).toEqual([]);
    expect((await desk.get('articles.local', {})).articles).toEqual([]);
  });
});
