import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Upload } from '#bridge/states.ts';
import type { Element } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { type CuttingProxy, startCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { addEditor, createPictureDesk, drop, noisyJpeg, signInAt, toldOf, uploadOf } from '#tests/support/picture-desk.ts';
import { seedOf } from '#tests/support/seed.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The real services in front of the real newsroom, over real HTTP on a line that can be cut. */
describe('pictures on their way to the newsroom', () => {
  let newsroom: TestNewsroom;
  let colleague: TestClient;
  let username: string;
  let photo: Buffer;
  let proxy: CuttingProxy;
  let folder: ReturnType<typeof temporaryFolder>;
  let desks: Desk[] = [];
  let seats = 0;
  const clock = createManualClock();

  const sitDown = async (): Promise<Desk> => {
    seats += 1;
    const desk = createPictureDesk({ newsroom, origin: proxy.origin, folder: folder.path, clock, seed: seedOf('uploads') + seats });
    desks.push(desk);
    await desk.start();
    if ((await desk.get('session.get', {})).kind !== 'signedIn') await signInAt(desk, newsroom, username);
    return desk;
  };
  const untilState = async (desk: Desk, id: string, state: Upload['state']): Promise<Upload> => {
    await desk.until(async () => (await uploadOf(desk, id))?.state === state);
    const upload = await uploadOf(desk, id);
    if (!upload) throw new Error('it was there a moment ago');
    return upload;
  };
  const storedHash = async (id: string): Promise<string> =>
    (await colleague.get(`/api/filerepo/files/${id}`)).json<{ sha256: string }>().sha256;

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
    colleague = await newsroom.signIn();
    username = await addEditor(newsroom);
    photo = await noisyJpeg(3_000, 2_000); // about 6 MB
  });
  beforeEach(async () => {
    proxy = await startCuttingProxy(newsroom.origin);
    folder = temporaryFolder();
  });
  afterEach(async () => {
    const faults = desks.flatMap(desk => desk.faults);
    for (const desk of desks) await desk.dispose();
    desks = [];
    await proxy.close();
    folder.remove();
    expect(faults).toEqual([]);
  });
  afterAll(() => newsroom.dispose());

  it('B4-003 pictures on their way to the newsroom say how far they have come in bytes, never backwards, and end with all of them', async () => {
    const desk = await sitDown();
    const { id } = await drop(desk, photo);
    await desk.get('uploads.send', { pictureId: id, attachTo: null });
    expect(await untilState(desk, id, 'done')).toMatchObject({ value: photo.length, max: photo.length, error: null });
    const values = toldOf(desk, id).map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(await storedHash(id)).toBe(sha256(photo));
  });

  it('pictures on their way to the newsroom arrive whole and once though the line is cut at every tenth of the way', async () => {
    const desk = await sitDown();
    const { id } = await drop(desk, photo);
    for (let tenth = 1; tenth < 10; tenth += 1) proxy.cutAfter((photo.length * tenth) / 10);
    await desk.get('uploads.send', { pictureId: id, attachTo: null });
    await untilState(desk, id, 'done');
    expect(proxy.cuts()).toBe(9);
    expect(await storedHash(id)).toBe(sha256(photo));
    // Every cut costs a piece at most: what had come over stays.
    expect(proxy.sentBytes()).toBeLessThan(photo.length + 10 * 1_100_000);
    expect((await desk.get('uploads.list', {})).uploads).toHaveLength(1);
  });

  it.each([1, 3, 5, 7, 9])(
    'pictures on their way to the newsroom go on where they were after the desk was killed at %i tenths',
    async tenths => {
      const first = await sitDown();
      const { id } = await drop(first, photo);
      const mark = (photo.length * tenths) / 10;
      proxy.cutAfter(mark);
      await first.get('uploads.send', { pictureId: id, attachTo: null });
      await expect.poll(() => proxy.cuts(), { interval: 5 }).toBe(1);
      proxy.setOpen(false);
      first.kill();
      desks = [];
      proxy.setOpen(true);
      const before = proxy.sentBytes();
      const second = await sitDown();
      await untilState(second, id, 'done');
      expect(await storedHash(id)).toBe(sha256(photo));
      // At most the chunk that was being sent, and the one that met it in the newsroom.
      expect(proxy.sentBytes() - before).toBeLessThan(photo.length - mark + 2_300_000);
    },
  );

  it('pictures on their way to the newsroom wait without a network, are shown meanwhile, and are sent automatically when it is back', async () => {
    const desk = await sitDown();
    proxy.setOpen(false);
    await desk.get('connectivity.probe', {});
    const { id, asset } = await drop(desk, photo);
    const upload = await desk.get('uploads.send', { pictureId: id, attachTo: null });
    expect(upload).toMatchObject({ state: 'waiting', value: 0, asset });
    expect(asset).toMatchObject({ width: 3_000, height: 2_000, mediaType: 'image/jpeg', sha256: sha256(photo) });
    expect(await desk.host.media(`/media/${id}`, new URLSearchParams({ maxWidth: '320' }))).toMatchObject({ status: 200 });
    expect(await desk.get('pictures.isReady', { id, maxWidth: 320 })).toEqual({ isReady: true });
    proxy.setOpen(true);
    expect(await untilState(desk, id, 'done')).toMatchObject({ asset: { id } });
    expect(await storedHash(id)).toBe(sha256(photo));
  });

  it('pictures on their way to the newsroom go before the text that shows them, also for an article that was made offline, and are attached to it then', async () => {
    const desk = await sitDown();
    proxy.setOpen(false);
    await desk.get('connectivity.probe', {});
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Am Fluss', metadata: {} });
    const { id, asset } = await drop(desk, photo);
    await desk.get('uploads.send', { pictureId: id, attachTo: { resource: 'articles', id: made.articleId } });
    const opened = await desk.get('articles.open', { articleId: made.articleId });
    const image: Element = { type: 'image', id: randomUUID(), data: { elvisId: id, url: assetUrl(id) }, children: [{ text: '' }] };
    const elements = [...opened.document.elements, image];
    await desk.get('articles.replace', { articleId: made.articleId, document: { version: 'v008', elements }, rebase: opened.rebase });
    await desk.get('articles.save', { articleId: made.articleId });
    proxy.setOpen(true);
    await untilState(desk, id, 'done');
    await desk.until(async () => (await desk.get('articles.status', { articleId: made.articleId })).sync.kind === 'synced');
    const { articleId } = await desk.get('articles.status', { articleId: made.articleId });
    expect(articleId).not.toBe(made.articleId);
    const attached = (await colleague.get(`/api/attachments/attachments/content/articles/${articleId}`)).json<{ sourceId: string }[]>();
    expect(attached.map(({ sourceId }) => sourceId)).toEqual([id]);
    expect(asset.id).toBe(id);
    const article = (await colleague.get(`/api/content/articles/${articleId}`)).json<{ createdAt: string }>();
    const file = (await colleague.get(`/api/filerepo/files/${id}`)).json<{ createdAt: string }>();
    expect(Date.parse(file.createdAt)).toBeLessThanOrEqual(Date.parse(article.createdAt));
  });

  it('B4-020 pictures on their way to the newsroom are never more than three at a time, each is told apart, and all arrive', async () => {
    const desk = await sitDown();
    const photos = await Promise.all(Array.from({ length: 9 }, (_, index) => noisyJpeg(500, 400, index + 2)));
    const dropped = await Promise.all(photos.map((bytes, index) => drop(desk, bytes, `bild-${String(index)}.jpg`)));
    const states = new Map<string, Upload['state']>();
    let most = 0;
    desk.on('upload.changed', upload => {
      states.set(upload.id, upload.state);
      most = Math.max(most, [...states.values()].filter(state => state === 'sending').length);
    });
    for (const { id } of dropped) await desk.get('uploads.send', { pictureId: id, attachTo: null });
    for (const { id } of dropped) await untilState(desk, id, 'done');
    expect(most).toBe(3);
    expect(await Promise.all(dropped.map(({ id }) => storedHash(id)))).toEqual(photos.map(sha256));
  });

  it('pictures on their way to the newsroom arrive whole and under their id when the data file of the desk was damaged before they were sent', async () => {
    const first = await sitDown();
    await first.advance(70_000); // a backup is there, without the picture
    const { id } = await drop(first, photo);
    first.kill();
    desks = [];
    const file = join(folder.path, 'galley.db');
    const bytes = readFileSync(file);
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    writeFileSync(file, bytes.fill(0xa5, 4_096));
    const second = await sitDown();
    expect((await second.get('app.info', {})).recovery?.kind).toBe('damaged');
    expect((await second.get('pictures.found', {})).pictures).toMatchObject([{ id, metadata: { weight: photo.length } }]);
    await second.get('uploads.send', { pictureId: id, attachTo: null });
    await untilState(second, id, 'done');
    expect(await storedHash(id)).toBe(sha256(photo));
    expect((await second.get('pictures.found', {})).pictures).toEqual([]);
  });

  it('pictures on their way to the newsroom let small files go past a large one that takes its turns', async () => {
    const desk = await sitDown();
    const large = await Promise.all(Array.from({ length: 3 }, (_, index) => noisyJpeg(4_000, 3_600, index + 50)));
    const small = await noisyJpeg(200, 100, 90);
    expect(large[0]?.length).toBeGreaterThan(9 * 1_048_576);
    const largeIds: string[] = [];
    for (const bytes of large) largeIds.push((await drop(desk, bytes)).id);
    const { id: smallId } = await drop(desk, small);
    const order: string[] = [];
    desk.on('upload.changed', ({ id, state }) => void (state === 'done' && order.push(id)));
    for (const pictureId of [...largeIds, smallId]) await desk.get('uploads.send', { pictureId, attachTo: null });
    for (const id of largeIds) await untilState(desk, id, 'done');
    expect(order[0]).toBe(smallId);
  });

  it('pictures on their way to the newsroom are removed here and in the newsroom when they are cancelled', async () => {
    const desk = await sitDown();
    const { id } = await drop(desk, photo);
    proxy.cutAfter(photo.length / 2);
    await desk.get('uploads.send', { pictureId: id, attachTo: null });
    await expect.poll(() => proxy.cuts(), { interval: 5 }).toBe(1);
    expect(await desk.get('uploads.cancel', { uploadId: id })).toMatchObject({ state: 'cancelled' });
    const mine = await newsroom.signIn();
    await desk.until(async () => (await mine.get(`/api/filerepo/files/${id}`)).status === 404);
    await desk.until(async () => (await newsroom.database.db.selectFrom('uploads').selectAll().execute()).length === 0);
    expect(await desk.get('pictures.isReady', { id, maxWidth: 100 })).toEqual({ isReady: false });
    expect(await desk.call('uploads.send', { pictureId: id, attachTo: null })).toEqual({ ok: false, error: { code: 'notFound' } });
  });

  it('pictures on their way to the newsroom are removed in the newsroom later when they were cancelled without a network', async () => {
    const desk = await sitDown();
    const { id } = await drop(desk, photo);
    proxy.cutAfter(photo.length / 2);
    await desk.get('uploads.send', { pictureId: id, attachTo: null });
    await expect.poll(() => proxy.cuts(), { interval: 5 }).toBe(1);
    proxy.setOpen(false);
    await desk.get('uploads.cancel', { uploadId: id });
    const begun = () => newsroom.database.db.selectFrom('uploads').selectAll().execute();
    expect(await begun()).toHaveLength(1);
    await desk.dispose();
    proxy.setOpen(true);
    const next = await sitDown();
    await next.until(async () => (await begun()).length === 0);
    expect(await uploadOf(next, id)).toMatchObject({ state: 'cancelled' });
  });

  it('pictures on their way to the newsroom of the web are fetched by the newsroom', async () => {
    const desk = await sitDown();
    const bytes = await noisyJpeg(120, 90, 4_711);
    const url = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const { id, max, asset } = await desk.get('uploads.fromAddress', { url, attachTo: null });
    expect([max, asset]).toEqual([null, null]);
    expect(await untilState(desk, id, 'done')).toMatchObject({ asset: { id, width: 120, height: 90 }, value: bytes.length });
    const broken = await desk.get('uploads.fromAddress', { url: 'data:image/jpeg;base64,AAAA', attachTo: null });
    expect((await untilState(desk, broken.id, 'failed')).error?.code).not.toBe('');
  });

  it('pictures on their way to the newsroom are attached to each item that they are sent for, once', async () => {
    const desk = await sitDown();
    const made = async (title: string): Promise<string> => {
      const { articleId } = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title, metadata: {} });
      return articleId;
    };
    const [one, two] = [await made('Eins'), await made('Zwei')];
    const { id } = await drop(desk, photo);
    for (const articleId of [one, two, one])
      await desk.get('uploads.send', { pictureId: id, attachTo: { resource: 'articles', id: articleId } });
    await untilState(desk, id, 'done');
    await desk.get('uploads.send', { pictureId: id, attachTo: { resource: 'articles', id: two } });
    await untilState(desk, id, 'done');
    for (const temporaryId of [one, two]) {
      const { articleId } = await desk.get('articles.status', { articleId: temporaryId });
      const attached = (await colleague.get(`/api/attachments/attachments/content/articles/${articleId}`)).json<{ sourceId: string }[]>();
      expect(attached.map(({ sourceId }) => sourceId)).toEqual([id]);
    }
  });

  it('pictures on their way to the newsroom are done when they are attached, and appear in the attachments from then on', async () => {
    const desk = await sitDown();
    const { articleId: temporaryId } = await desk.get('articles.create', {
      template: 'standard',
      contentLocale: 'de-CH',
      title: 'Eins',
      metadata: {},
    });
    const idOf = async (): Promise<string> => (await desk.get('articles.status', { articleId: temporaryId })).articleId;
    await desk.until(async () => (await idOf()) !== temporaryId);
    const articleId = await idOf();
    const list = async (): Promise<unknown> => {
      const params = { microservice: 'content', resource: 'articles', id: articleId };
      return (await desk.get('api.call', { operation: 'listAttachments', params })).body;
    };
    const { id } = await drop(desk, await noisyJpeg(60, 40, 815));
    expect(await list()).toEqual([]);
    await desk.get('uploads.send', { pictureId: id, attachTo: { resource: 'articles', id: articleId } });
    await desk.until(() => toldOf(desk, id).at(-1)?.state === 'done');
    expect(await list()).toMatchObject([{ sourceId: id }]);
  });

  it('pictures on their way to the newsroom get other words through the desk, under the etag that it read last', async () => {
    const desk = await sitDown();
    const { id } = await drop(desk, await noisyJpeg(60, 40, 816));
    await desk.get('uploads.send', { pictureId: id, attachTo: null });
    await untilState(desk, id, 'done');
    const file = { params: { id } };
    const patch = (credit: string) => desk.call('api.call', { operation: 'patchFile', ...file, body: { credit } });
    await desk.get('api.call', { operation: 'getFile', ...file });
    expect(await patch('Reto Frei')).toMatchObject({ ok: true, value: { body: { metadata: { credit: 'Reto Frei' } } } });
    const { etag } = await colleague.get(`/api/filerepo/files/${id}`);
    await colleague.call('PATCH', `/api/filerepo/files/${id}`, { body: { credit: 'Keystone' }, headers: { 'if-match': etag } });
    expect(await patch('Lea Steiner')).toMatchObject({ ok: false, error: { code: 'preconditionFailed' } });
    await desk.get('api.call', { operation: 'getFile', ...file });
    expect(await patch('Lea Steiner')).toMatchObject({ ok: true });
  });

  it('pictures on their way to the newsroom are known as the same file when the library has it, and when this computer has it', async () => {
    const bytes = await noisyJpeg(300, 200, 777);
    const desk = await sitDown();
    const first = await drop(desk, bytes);
    expect(first.duplicateOf).toBeNull();
    await desk.get('uploads.send', { pictureId: first.id, attachTo: null });
    await untilState(desk, first.id, 'done');
    expect((await drop(desk, bytes)).duplicateOf).toBe(first.id);
    await desk.dispose();
    folder.remove();
    const otherDesk = await sitDown();
    expect((await drop(otherDesk, bytes)).duplicateOf).toBe(first.id);
  });
});
