import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { captionAndCredit } from '#richtext/blocks/captioned.ts';
import type { TickerWork } from '#domain/ticker/pending.ts';
import { aGoal, aMessage } from '#tests/builders/tickers.ts';
import { createDesk, type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { drop, uploadOf } from '#tests/support/picture-desk.ts';

const imageOf = (pictureId: string): Element => ({
  type: ELEMENT_TYPE.image,
  id: `block-${pictureId}`,
  data: { src: assetUrl(pictureId), mimetype: 'image/jpeg', embed: { elvisId: pictureId, style: { imageType: 'image' } } },
  children: captionAndCredit(randomUUID),
});

describe('a picture that is taken out of its text before it was sent', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let person: FakeUser;
  let pictureId: string;
  let folder: ReturnType<typeof temporaryFolder>;

  const articleWith = async (title: string): Promise<string> => {
    const { article } = newsroom.addArticle(documentWith({ title, p1: 'eins' }), person);
    await desk.get('articles.open', { articleId: article.id });
    return article.id;
  };
  const insertInto = (articleId: string) =>
    desk.get('articles.journal', {
      articleId,
      delta: { set: [imageOf(pictureId)], order: ['title', 'p1', `block-${pictureId}`] },
      rebase: 0,
    });
  const takeOutOf = (articleId: string) =>
    desk.get('articles.journal', { articleId, delta: { set: [], order: ['title', 'p1'] }, rebase: 0 });
  const waiting = async (): Promise<readonly string[]> => (await desk.get('outbox.list', {})).entries.map(({ kind }) => kind);
  const goOffline = (offline: boolean) => desk.get('connectivity.setForcedOffline', { offline });
  const uploadsAtNewsroom = () => newsroom.calls.filter(({ path }) => path.startsWith('/filerepo/uploads'));

  const restart = async (): Promise<void> => {
    await desk.dispose();
    desk = createDesk({ newsroom, folder: folder.path });
    await desk.start();
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.signIn(person.id);
    await goOffline(true);
  };

  beforeEach(async () => {
    folder = temporaryFolder();
    newsroom = createFakeNewsroom();
    newsroom.setFault(call => (call.path.startsWith('/filerepo/') ? { kind: 'status', status: 503 } : undefined));
    desk = createDesk({ newsroom, folder: folder.path });
    await desk.start();
    person = newsroom.addUser();
    await desk.signIn(person.id);
    pictureId = (
      await drop(
        desk,
        await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
          .jpeg()
          .toBuffer(),
      )
    ).id;
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    folder.remove();
  });

  it('leaves the outbox, and is never sent', async () => {
    const articleId = await articleWith('Brand');
    await goOffline(true);
    await insertInto(articleId);
    await desk.get('uploads.send', { pictureId, attachTo: null });
    expect(await waiting()).toContain('upload');
    await takeOutOf(articleId);
    expect(await waiting()).not.toContain('upload');
    expect((await uploadOf(desk, pictureId))?.state).toBe('cancelled');
    newsroom.setFault(() => undefined);
    await goOffline(false);
    await desk.settle();
    expect(uploadsAtNewsroom()).toEqual([]);
  });

  it('leaves it after a restart, too, and a redo that is saved sends it with its text', async () => {
    const articleId = await articleWith('Brand');
    await goOffline(true);
    await insertInto(articleId);
    await desk.get('uploads.send', { pictureId, attachTo: null });
    await restart();
    await desk.get('articles.open', { articleId });
    await takeOutOf(articleId);
    expect(await waiting()).not.toContain('upload');
    await restart();
    expect(await waiting()).not.toContain('upload');
    await desk.get('articles.open', { articleId });
    await insertInto(articleId);
    await desk.get('articles.save', { articleId });
    await goOffline(false);
    await desk.advance(1_000);
    expect(uploadsAtNewsroom().map(({ method }) => method)).toContain('POST');
  });

  it('a picture that is taken out of its text before it was sent is sent all the same where another article shows it', async () => {
    const [one, other] = [await articleWith('Brand'), await articleWith('Wasser')];
    await goOffline(true);
    await insertInto(one);
    await insertInto(other);
    await desk.get('uploads.send', { pictureId, attachTo: null });
    await takeOutOf(one);
    expect(await waiting()).toContain('upload');
    await takeOutOf(other);
    expect(await waiting()).not.toContain('upload');
  });

  it('a picture that is taken out of its text before it was sent is sent all the same where a save that shows it waits', async () => {
    const articleId = await articleWith('Brand');
    await goOffline(true);
    await insertInto(articleId);
    await desk.get('articles.save', { articleId });
    await desk.get('uploads.send', { pictureId, attachTo: null });
    await takeOutOf(articleId);
    expect(await waiting()).toContain('upload');
    await desk.get('articles.save', { articleId });
    expect(await waiting()).not.toContain('upload');
  });

  it('a picture that is taken out of its text before it was sent is sent all the same where it is to be attached to the article, and where no text ever showed it', async () => {
    const articleId = await articleWith('Brand');
    await goOffline(true);
    await desk.get('uploads.send', { pictureId, attachTo: { resource: 'articles', id: articleId } });
    await insertInto(articleId);
    await takeOutOf(articleId);
    expect(await waiting()).toContain('upload');
  });

  it('leaves it with an article that is discarded before it was sent', async () => {
    await goOffline(true);
    const { articleId } = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Idee', metadata: {} });
    await desk.get('articles.journal', { articleId, delta: { set: [imageOf(pictureId)], order: [`block-${pictureId}`] }, rebase: 0 });
    await desk.get('uploads.send', { pictureId, attachTo: null });
    await desk.get('articles.delete', { articleId });
    expect(await waiting()).not.toContain('upload');
  });

  it('leaves it with an event of a ticker that is taken back, or corrected without it', async () => {
    const tickerId = randomUUID();
    const write = (work: TickerWork) => desk.get('tickers.work', { tickerId, work });
    const message = [imageOf(pictureId)];
    await goOffline(true);
    for (const end of ['remove', 'correct'] as const) {
      const event = aGoal('home', 3, { message });
      await write({ kind: 'write', event });
      await desk.get('uploads.send', { pictureId, attachTo: null });
      expect(await waiting()).toContain('upload');
      const { id: eventId } = event;
      const without = { message: aMessage('Ohne Bild') };
      await write(
        end === 'remove' ? { kind: 'remove', eventId, before: event } : { kind: 'change', eventId, before: { message }, after: without },
      );
      expect(await waiting()).not.toContain('upload');
    }
  });
});
