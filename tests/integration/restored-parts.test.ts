import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import type { Desk } from '#tests/support/desk.ts';
import { drop, noisyJpeg, uploadOf } from '#tests/support/picture-desk.ts';
import { createRestorableNewsroom, type RestorableNewsroom } from '#tests/support/restorable-newsroom.ts';

describe('comments and pictures that a newsroom put back no longer has', () => {
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

  const meet = async (): Promise<void> => {
    const asking = desk.call('articles.open', { articleId: '4f0c0000-0000-4000-8000-0000000000aa' });
    await desk.advance(20_000);
    await asking;
    await desk.settle();
  };
  const lines = async () =>
    (await desk.get('gone.list', {})).items.map(({ resource, title, reason, count }) => [resource, title, reason, count ?? 1]);
  const giveAllBack = async (): Promise<void> => {
    const madeAs = new Map<string, string>();
    for (const { resource, id } of (await desk.get('gone.list', {})).items) {
      const given = await desk.get('gone.giveBack', { resource, id: resource === 'comments' ? (madeAs.get(id) ?? id) : id });
      madeAs.set(id, given.id);
    }
    await desk.settle();
    await desk.advance(10_000);
  };
  const comment = async (articleId: string, text: string, rootCommentId: string | null = null): Promise<string> => {
    const commentId = randomUUID();
    await desk.get('comments.work', { articleId, work: { kind: 'write', commentId, rootCommentId, text, status: 'active' } });
    await desk.settle();
    await desk.call('comments.list', { articleId }); // as its window does when they have changed
    return commentId;
  };

  it('comments and pictures that a newsroom put back no longer has are given back: own comments with their replies and states, each once, and nothing that was there', async () => {
    const id = await newsroom.write({ title: 'Fluss', p1: 'eins' });
    await desk.get('articles.open', { articleId: id });
    await comment(id, 'Vor der Kopie');
    const copy = await newsroom.copy();
    const root = await comment(id, 'Stimmt die Zahl?');
    await comment(id, 'Laut Bundesamt ja.', root);
    await desk.get('comments.work', { articleId: id, work: { kind: 'change', commentId: root, status: 'resolved' } });
    await desk.settle();
    await desk.get('comments.list', { articleId: id });
    await newsroom.putBack(copy);
    await meet();
    expect((await newsroom.comments(id)).map(({ text }) => text)).toEqual(['Vor der Kopie']);
    expect(await lines()).toEqual([['comments', 'Fluss', 'missing', 2]]);
    await giveAllBack();
    expect((await newsroom.comments(id)).map(({ text, status, isReply }) => `${text} ${status} ${String(isReply)}`)).toEqual([
      'Vor der Kopie active false',
      'Stimmt die Zahl? resolved false',
      'Laut Bundesamt ja. active true',
    ]);
    expect(await lines()).toEqual([]);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('comments and pictures that a newsroom put back no longer has stay offered when the newsroom is put back once more before anything was given back', async () => {
    const id = await newsroom.write({ title: 'Fluss', p1: 'eins' });
    await desk.get('articles.open', { articleId: id });
    const copy = await newsroom.copy();
    for (const text of ['Erste Frage', 'Zweite Frage']) {
      await comment(id, text);
      await newsroom.putBack(copy);
      await meet();
    }
    expect(await lines()).toEqual([['comments', 'Fluss', 'missing', 2]]);
    await giveAllBack();
    expect((await newsroom.comments(id)).map(({ text }) => text)).toEqual(['Erste Frage', 'Zweite Frage']);
  });

  it('comments and pictures that a newsroom put back no longer has go back with an article that was made since, onto the one that is made again', async () => {
    const copy = await newsroom.copy();
    const { articleId } = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Neu', metadata: {} });
    await desk.settle();
    const { articleId: id } = await desk.get('articles.open', { articleId });
    await comment(id, 'Bitte gegenlesen');
    await newsroom.putBack(copy);
    await meet();
    expect(await lines()).toEqual([
      ['articles', 'Neu', 'missing', 1],
      ['comments', 'Neu', 'missing', 1],
    ]);
    expect(await desk.call('gone.giveBack', { resource: 'comments', id })).toMatchObject({ ok: false, error: { code: 'notFound' } });
    await giveAllBack();
    const [made] = await newsroom.ids();
    expect((await newsroom.comments(made ?? '')).map(({ text }) => text)).toEqual(['Bitte gegenlesen']);
    expect(await lines()).toEqual([]);
  });

  it('comments and pictures that a newsroom put back no longer has are known though no window has read them since they were sent', async () => {
    const id = await newsroom.write({ title: 'Fluss', p1: 'eins' });
    await desk.get('articles.open', { articleId: id });
    const copy = await newsroom.copy();
    for (const text of ['Bleibt', 'Wieder gelöscht']) {
      const commentId = randomUUID();
      await desk.get('comments.work', { articleId: id, work: { kind: 'write', commentId, rootCommentId: null, text, status: 'active' } });
      if (text !== 'Bleibt') await desk.get('comments.work', { articleId: id, work: { kind: 'remove', commentId } });
      await desk.settle();
    }
    await newsroom.putBack(copy);
    await meet();
    await giveAllBack();
    expect((await newsroom.comments(id)).map(({ text }) => text)).toEqual(['Bleibt']);
  });

  it('so do comments that were never sent', async () => {
    const copy = await newsroom.copy();
    const { articleId } = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Neu', metadata: {} });
    await desk.settle();
    const { articleId: id } = await desk.get('articles.open', { articleId });
    await newsroom.putBack(copy);
    await comment(id, 'Geschrieben, bevor es jemand wusste');
    await meet();
    await giveAllBack();
    const [made] = await newsroom.ids();
    expect((await newsroom.comments(made ?? '')).map(({ text }) => text)).toEqual(['Geschrieben, bevor es jemand wusste']);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('comments and pictures that a newsroom put back no longer has are pictures: the original is sent again, and the text that shows it can be saved', async () => {
    const id = await newsroom.write({ title: 'Fluss', p1: 'eins' });
    await desk.get('articles.open', { articleId: id });
    const copy = await newsroom.copy();
    const picture = await drop(desk, await noisyJpeg(200, 100), 'aare.jpg');
    const unused = await drop(desk, await noisyJpeg(200, 100, 2), 'reuss.jpg');
    for (const { id: pictureId } of [picture, unused]) {
      await desk.get('uploads.send', { pictureId, attachTo: null });
      await expect.poll(async () => (await desk.settle(), (await uploadOf(desk, pictureId))?.state)).toBe('done');
    }
    const { rebase } = await desk.get('articles.status', { articleId: id });
    const image: Element = {
      type: 'image',
      id: 'i1',
      data: { elvisId: picture.id, src: assetUrl(picture.id), caption: 'Aare' },
      children: [{ text: '' }],
    };
    await desk.get('articles.journal', {
      articleId: id,
      delta: { set: [image], order: ['titleHeader', 'title', 'lead', 'p1', 'i1'] },
      rebase,
    });
    await desk.get('articles.save', { articleId: id });
    await desk.settle();
    await newsroom.putBack(copy);
    await meet();
    expect(await newsroom.pictures()).toEqual([]);
    expect(await lines()).toEqual([
      ['articles', 'Fluss', 'older', 1],
      ['pictures', 'aare.jpg', 'missing', 1],
      ['pictures', 'reuss.jpg', 'missing', 1],
    ]);
    await giveAllBack();
    await expect.poll(async () => (await desk.advance(1_000), await newsroom.pictures())).toEqual([picture.id, unused.id].toSorted());
    await desk.advance(10_000);
    expect(await lines()).toEqual([]);
    expect((await desk.get('articles.open', { articleId: id })).sync).toMatchObject({ kind: 'synced' });
    expect((await newsroom.blocks(id))?.['i1']).toBeDefined();
  });

  it('comments and pictures that a newsroom put back no longer has may be given up', async () => {
    const id = await newsroom.write({ title: 'Fluss', p1: 'eins' });
    await desk.get('articles.open', { articleId: id });
    const copy = await newsroom.copy();
    await comment(id, 'Erledigt sich von selbst');
    await newsroom.putBack(copy);
    await meet();
    await desk.get('gone.giveUp', { resource: 'comments', id });
    expect(await lines()).toEqual([]);
    expect(await newsroom.comments(id)).toEqual([]);
  });
});
