import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Upload } from '#bridge/states.ts';
import type { Element } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { type CuttingProxy, startCuttingProxy } from '#tests/support/cutting-proxy.ts';
import type { Desk } from '#tests/support/desk.ts';
import { addEditor, createPictureDesk, drop, noisyJpeg, signInAt, toldOf, uploadOf } from '#tests/support/picture-desk.ts';
import { seedOf } from '#tests/support/seed.ts';

/** The real services in front of the real newsroom, on a metered connection. */
describe('on a metered line', () => {
  let newsroom: TestNewsroom;
  let colleague: TestClient;
  let username: string;
  let photo: Buffer;
  let proxy: CuttingProxy;
  let desk: Desk;
  let seats = 0;
  /** Happens as the desk begins a call. */
  let onCall = (): void => undefined;

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
    colleague = await newsroom.signIn();
    username = await addEditor(newsroom);
    photo = await noisyJpeg(3_000, 2_000, 77); // about 6 MB
  });
  beforeEach(async () => {
    proxy = await startCuttingProxy(newsroom.origin);
    desk = createPictureDesk({
      newsroom,
      origin: proxy.origin,
      seed: seedOf('metered') + (seats += 1),
      fetch: (input, init) => {
        onCall();
        return globalThis.fetch(input, init);
      },
    });
    await desk.start();
    await signInAt(desk, newsroom, username);
  });
  afterEach(async () => {
    const { faults } = desk;
    onCall = () => undefined;
    await desk.dispose();
    await proxy.close();
    expect(faults).toEqual([]);
  });
  afterAll(() => newsroom.dispose());

  const setMetered = (isMetered: boolean) => desk.get('sending.setConnection', { connection: isMetered ? 'metered' : 'unmetered' });
  const untilState = (id: string, state: Upload['state']): Promise<void> =>
    desk.until(async () => (await uploadOf(desk, id))?.state === state);
  const isSynced = async (articleId: string): Promise<boolean> => (await desk.get('articles.status', { articleId })).sync.kind === 'synced';
  const isInLibrary = async (id: string): Promise<boolean> => (await colleague.get(`/api/filerepo/files/${id}`)).status === 200;
  const write = async (title: string, pictureId?: string): Promise<string> => {
    const { articleId } = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title, metadata: {} });
    if (pictureId === undefined) return articleId;
    const { document, rebase } = await desk.get('articles.open', { articleId });
    const image: Element = {
      type: 'image',
      id: randomUUID(),
      data: { elvisId: pictureId, url: assetUrl(pictureId) },
      children: [{ text: '' }],
    };
    await desk.get('articles.replace', { articleId, document: { version: 'v008', elements: [...document.elements, image] }, rebase });
    await desk.get('articles.save', { articleId });
    return articleId;
  };

  it('pictures stay on the desk with the text that shows them, while everything else goes', async () => {
    await setMetered(true);
    const { id } = await drop(desk, photo);
    const withPicture = await write('Mit Bild', id);
    const plain = await write('Ohne Bild');
    const comment = {
      kind: 'write' as const,
      commentId: randomUUID(),
      rootCommentId: null,
      text: 'Bitte prüfen',
      status: 'active' as const,
    };
    await desk.get('comments.work', { articleId: plain, work: comment });
    await desk.until(() => isSynced(plain));
    await desk.until(async () => (await desk.get('outbox.list', {})).entries.every(({ kind }) => kind !== 'comment'));
    const { entries } = await desk.get('outbox.list', {});
    expect(entries[0]).toMatchObject({ id, kind: 'upload', state: 'waiting' });
    expect(entries.find(({ title, kind }) => title === 'Mit Bild' && kind !== 'upload')?.waitsFor).toContain(id);
    expect(proxy.sentBytes()).toBeLessThan(1_000_000);
    expect(await isInLibrary(id)).toBe(false);

    await setMetered(false);
    await untilState(id, 'done');
    await desk.until(() => isSynced(withPicture));
    expect(await isInLibrary(id)).toBe(true);
    expect((await desk.get('outbox.list', {})).entries).toEqual([]);
  });

  it('one picture is sent anyway when a person asks, and its text with it; the others stay', async () => {
    await setMetered(true);
    const urgent = await drop(desk, photo);
    const other = await drop(desk, await noisyJpeg(600, 400, 78));
    for (const { id } of [urgent, other]) await desk.get('uploads.send', { pictureId: id, attachTo: null });
    const first = await write('Eilt', urgent.id);
    await write('Eilt nicht', other.id);
    await desk.get('uploads.retry', { uploadId: urgent.id });
    await untilState(urgent.id, 'done');
    await desk.until(() => isSynced(first));
    expect(await uploadOf(desk, other.id)).toMatchObject({ state: 'waiting' });
    expect(await isInLibrary(other.id)).toBe(false);
  });

  it('a picture that is under way stops when the line begins to cost, without a complaint, and goes on where it was', async () => {
    const { id } = await drop(desk, photo);
    const stopped = Promise.withResolvers<undefined>();
    onCall = () => {
      if (proxy.sentBytes() < 1_000_000) return;
      onCall = () => undefined;
      void setMetered(true).then(() => void stopped.resolve(undefined));
    };
    await desk.get('uploads.send', { pictureId: id, attachTo: null });
    await stopped.promise;
    await untilState(id, 'waiting');
    expect(await isInLibrary(id)).toBe(false);
    expect((await uploadOf(desk, id))?.error).toBeNull();
    expect(toldOf(desk, id).filter(({ error }) => error !== null)).toEqual([]);
    const before = proxy.sentBytes();
    expect(before).toBeLessThan(photo.length);
    await desk.get('sending.setHoldsPictures', { holds: false });
    await untilState(id, 'done');
    expect(proxy.sentBytes()).toBeLessThan(photo.length + 2_300_000);
  });
});
