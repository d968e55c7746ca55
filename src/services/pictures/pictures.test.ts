import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quarterHeic } from '#tests/support/pictures/heic.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { ELSEWHERE, HOSTILE_DRAWINGS, quarterDrawing } from '#tests/support/pictures/drawings.ts';
import { quartersOf } from '#tests/support/pictures/pixels.ts';
import { MAX_TAKEN_BYTES } from '../host.ts';

/** Left half red, right half blue. */
const twoHalves = async (): Promise<Buffer> => {
  const blue = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
};

const colourOf = async (bytes: Uint8Array): Promise<string> => {
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

describe('pictures of this computer', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let person: FakeUser;
  let photo: Buffer;
  const get = (id: string, query = '') => desk.host.media(`/media/${id}`, new URLSearchParams(query));
  const handOver = async (bytes: Uint8Array): Promise<string> => {
    const taken = await desk.host.intake.takeStream(Readable.from([bytes]));
    return taken.ok ? taken.value : taken.error.code;
  };
  const take = async (bytes: Uint8Array, fileName = 'bild.jpg') => desk.call('pictures.take', { handle: await handOver(bytes), fileName });
  const taken = async (bytes: Uint8Array = photo) => {
    const answer = await take(bytes);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  const goOffline = () => desk.get('connectivity.setForcedOffline', { offline: true });
  const incoming = (): readonly string[] => readdirSync(join(desk.folder, 'pictures', 'incoming'));

  beforeEach(async () => {
    newsroom = createFakeNewsroom();
    desk = createDesk({ newsroom });
    await desk.start();
    person = newsroom.addUser();
    await desk.signIn(person.id);
    photo = await twoHalves();
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });

  it('pictures of this computer are known with their address, size and words as soon as they are dropped, also offline', async () => {
    await goOffline();
    const { id, asset, duplicateOf } = await taken();
    expect(asset).toMatchObject({
      id,
      title: 'bild',
      _links: { data: { href: `/filerepo/files/${id}/data` } },
      mediaType: 'image/jpeg',
      width: 1_200,
      height: 800,
      metadata: { filename: 'bild.jpg', weight: photo.length },
      supportsCropmarks: true,
    });
    expect(duplicateOf).toBeNull();
    expect(newsroom.calls.filter(({ path }) => path.startsWith('/filerepo/'))).toEqual([]);
  });

  it('pictures of this computer have the id that the window chose, unless another picture of this computer has it', async () => {
    const id = '5a1c9a35-30c1-4a6e-9f0b-3b9f2f5f7a11';
    const takeAs = async () => desk.get('pictures.take', { handle: await handOver(photo), fileName: 'bild.jpg', id });
    const first = await takeAs();
    expect([first.id, first.asset.id]).toEqual([id, id]);
    const second = await takeAs();
    expect(second.id).not.toBe(id);
    expect(second.duplicateOf).toBe(id);
    expect((await get(id)).status).toBe(200);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'leer.jpg', 'emptyFile'],
    ['a text', () => Buffer.from('Guten Tag'), 'brief.txt', 'unsupportedFileType'],
    ['half a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'), 'halb.svg', 'brokenPicture'],
  ])('pictures of this computer refuse %s with the reason, and leave nothing on the disk', async (_, bytes, fileName, code) => {
    expect(await take(bytes(), fileName)).toMatchObject({ ok: false, error: { code } });
    expect(incoming()).toEqual([]);
  });

  it('pictures of this computer are taken without the end of their file, which is said, and shown as far as they go', async () => {
    const whole = await desk.get('pictures.take', { handle: await handOver(photo), fileName: 'ganz.jpg' });
    expect(whole.isIncomplete).toBeUndefined();
    const half = await desk.get('pictures.take', { handle: await handOver(photo.subarray(0, photo.length / 2)), fileName: 'halb.jpg' });
    expect(half.isIncomplete).toBe(true);
    expect(await sharp((await get(half.id, 'maxWidth=320')).bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('of a telephone are drawn as WebP, whatever the window can show', async () => {
    const { id, asset } = await desk.get('pictures.take', { handle: await handOver(quarterHeic), fileName: 'IMG_0001.HEIC' });
    expect(asset).toMatchObject({ mediaType: 'image/heic', width: 120, height: 80, metadata: { caption: 'Die Brücke bei Nacht' } });
    expect(await get(id, 'maxWidth=60')).toMatchObject({ status: 200, contentType: 'image/webp' });
    expect(await get(id)).toMatchObject({ status: 200, contentType: 'image/webp' });
  });

  it('pictures of this computer are drawn by the desk itself: in the requested size and crop', async () => {
    await goOffline();
    const { id } = await taken();
    const small = await get(id, 'maxWidth=320');
    expect(small).toMatchObject({ status: 200, contentType: 'image/webp' });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 320, height: 213 });
    const left = await get(id, 'crop=0,0,0.5,1&maxWidth=300');
    const right = await get(id, 'crop=0.5,0,0.5,1&maxWidth=300&mimetype=image/png');
    expect([await colourOf(left.bytes), await colourOf(right.bytes)]).toEqual(['red', 'blue']);
    expect(right.contentType).toBe('image/png');
    expect(await sharp(right.bytes).metadata()).toMatchObject({ width: 300, height: 400 });
    expect(Buffer.from((await get(id, 'maxWidth=320')).bytes).equals(Buffer.from(small.bytes))).toBe(true);
  });

  it('pictures of this computer are drawn once, however many ask at the same time', async () => {
    const { id } = await taken();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => get(id, `maxWidth=${String(560 - (index % 3) * 100)}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(readdirSync(join(desk.folder, 'pictures')).sort()).toEqual([id, `${id}.row.json`, `${id}.webp`, 'incoming'].sort());
  });

  it('pictures of this computer are seen only by the person who took them', async () => {
    await goOffline();
    const { id } = await taken();
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.get('session.signOut', {});
    expect((await get(id)).status).toBe(401);
    await desk.signIn(newsroom.addUser({ firstName: 'Reto' }).id);
    expect((await get(id)).contentType).toBe('image/png'); // the newsroom was asked
    expect(await desk.call('uploads.send', { pictureId: id, attachTo: null })).toMatchObject({ ok: false, error: { code: 'notFound' } });
    expect(await desk.get('uploads.list', {})).toEqual({ uploads: [] });
  });

  it('pictures of this computer are ready here; of others the newsroom says whether they are still being made', async () => {
    const { id } = await taken();
    expect(await desk.get('pictures.isReady', { id, maxWidth: 560 })).toEqual({ isReady: true });
    const other = '4f0c1e5a-6a0c-4d8e-9a55-0f3f1f6c2b11';
    expect(await desk.get('pictures.isReady', { id: other, maxWidth: 560 })).toEqual({ isReady: true });
    newsroom.setFault(({ method }) =>
      method === 'HEAD' ? { kind: 'status', status: 200, headers: { 'x-unity-fallback-image': 'true' } } : undefined,
    );
    expect(await desk.get('pictures.isReady', { id: other, maxWidth: 560 })).toEqual({ isReady: false });
  });

  it('recognise the same content', async () => {
    const first = await taken();
    expect((await taken()).duplicateOf).toBe(first.id);
    expect((await taken(await sharp(photo).negate().jpeg().toBuffer())).duplicateOf).toBeNull();
  });

  describe('that are drawings', () => {
    const hostile = quarterDrawing({ inside: `<script>alert(1)</script><image href="${ELSEWHERE}"/>` });

    it('pictures of this computer that are drawings are kept, shown and sent without scripts and external resources', async () => {
      const answer = await take(Buffer.from(hostile), 'karte.svg');
      if (!answer.ok) throw new Error(answer.error.code);
      const { id, asset } = answer.value;
      const kept = readFileSync(join(desk.folder, 'pictures', id));
      expect(kept.toString()).not.toMatch(/script|elsewhere/u);
      expect((await get(id)).contentType).toBe('image/webp'); // as pixels, never as a document
      const sha256 = createHash('sha256').update(kept).digest('hex');
      expect(asset).toMatchObject({ mediaType: 'image/svg+xml', sha256, metadata: { weight: kept.byteLength, filename: 'karte.svg' } });
      expect(await quartersOf((await get(id, 'maxWidth=300')).bytes)).toEqual(['red', 'green', 'blue', 'yellow']);
    });

    it.each(Object.entries(HOSTILE_DRAWINGS).slice(0, 6))(
      'pictures of this computer that are drawings contain nothing of %s',
      async (_name, drawing) => {
        const answer = await take(Buffer.from(drawing), 'karte.svg');
        expect(answer.ok || answer.error.code).toBe(true);
        const id = answer.ok ? answer.value.id : '';
        expect(readFileSync(join(desk.folder, 'pictures', id), 'utf8')).not.toMatch(/alert|elsewhere\.example/u);
      },
    );

    it('pictures of this computer that are drawings are recognised although they were cleaned', async () => {
      const [first, second] = [await take(Buffer.from(hostile), 'a.svg'), await take(Buffer.from(hostile), 'b.svg')];
      expect(second.ok && second.value.duplicateOf).toBe(first.ok && first.value.id);
    });

    it('pictures of this computer that are drawings leave nothing behind where they are refused', async () => {
      const answer = await take(Buffer.from(quarterDrawing({ inside: '<g>'.repeat(600) + '</g>'.repeat(600) })), 'tief.svg');
      expect(answer).toMatchObject({ ok: false, error: { code: 'unsafeSvg' } });
      expect(incoming()).toEqual([]);
    });
  });

  describe('handles', () => {
    it('handles are good once', async () => {
      const handle = await handOver(photo);
      expect(await desk.call('pictures.take', { handle, fileName: 'a.jpg' })).toMatchObject({ ok: true });
      expect(await desk.call('pictures.take', { handle, fileName: 'a.jpg' })).toEqual({ ok: false, error: { code: 'fileUnreadable' } });
    });

    it('handles are forgotten with their file when unused', async () => {
      const handle = await handOver(photo);
      expect(incoming()).toHaveLength(1);
      await desk.advance(11 * 60_000);
      expect(await desk.call('pictures.take', { handle, fileName: 'a.jpg' })).toMatchObject({ error: { code: 'fileUnreadable' } });
      await expect.poll(incoming).toEqual([]);
    });

    it('handles are refused while being received when larger than any picture may be', async () => {
      const piece = Buffer.alloc(1_048_576);
      let pieces = 0;
      const endless = async function* (): AsyncGenerator<Uint8Array> {
        for (;;) {
          pieces += 1;
          yield await Promise.resolve(piece);
        }
      };
      expect(await desk.host.intake.takeStream(endless())).toMatchObject({ ok: false, error: { code: 'fileTooLarge' } });
      expect(pieces).toBe(MAX_TAKEN_BYTES / 1_048_576 + 1);
      expect(incoming()).toEqual([]);
    });

    it('handles leave nothing of a file whose sender aborted', async () => {
      const broken = async function* (): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(photo);
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
      };
      expect(await desk.host.intake.takeStream(broken())).toEqual({ ok: false, error: { code: 'cancelled' } });
      expect(incoming()).toEqual([]);
    });

    it('refer to a file of the disk, which is copied; a folder, a pipe or a place without one gets none', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'galley-card-'));
      const path = join(folder, 'bild.jpg');
      writeFileSync(path, photo);
      const handle = (await desk.host.intake.takePath(path)) ?? '';
      const answer = await desk.get('pictures.take', { handle, fileName: 'bild.jpg' });
      expect(answer.asset.metadata.weight).toBe(photo.length);
      expect(existsSync(path)).toBe(true);
      mkdirSync(join(folder, 'ordner'));
      for (const none of [folder, join(folder, 'ordner'), join(folder, 'nichts.jpg'), 'bild.jpg', ''])
        expect(await desk.host.intake.takePath(none)).toBeUndefined();
      const gone = (await desk.host.intake.takePath(path)) ?? '';
      rmSync(folder, { recursive: true });
      expect(await desk.call('pictures.take', { handle: gone, fileName: 'bild.jpg' })).toEqual({
        ok: false,
        error: { code: 'fileUnreadable' },
      });
    });
  });

  describe('that the newsroom refuses', () => {
    const refuse = (status: number) =>
      void newsroom.setFault(({ path }) => (path.startsWith('/filerepo/uploads') ? { kind: 'status', status } : undefined));
    const upload = async () => (await desk.get('uploads.list', {})).uploads[0];
    const show = async (id: string) => {
      const { article } = newsroom.addArticle(documentWith({ title: 'Am Fluss' }), person);
      const opened = await desk.get('articles.open', { articleId: article.id });
      const image = { type: 'image', id: 'img', data: { elvisId: id, url: `/filerepo/files/${id}/data` }, children: [{ text: '' }] };
      const document = { version: 'v008' as const, elements: [...opened.document.elements, image] };
      await desk.get('articles.replace', { articleId: article.id, document, rebase: opened.rebase });
      await desk.get('articles.save', { articleId: article.id });
      await desk.settle();
      return () => newsroom.articles.get(article.id)?.article.document.elements.some(({ type }) => type === 'image');
    };

    it('fail with the reason, are in the outbox, and hold no text back', async () => {
      refuse(415);
      const { id } = await taken();
      await desk.get('uploads.send', { pictureId: id, attachTo: null });
      await expect.poll(upload).toMatchObject({ state: 'failed' });
      expect((await desk.get('outbox.list', {})).entries).toMatchObject([{ id, kind: 'upload', state: 'failed', title: 'bild.jpg' }]);
      const hasArrived = await show(id);
      await expect.poll(hasArrived).toBe(true);
    });

    it('pictures of this computer that the newsroom refuses hold the text back while they can be sent, and release it when the person discards them', async () => {
      refuse(503);
      const { id } = await taken();
      await desk.get('uploads.send', { pictureId: id, attachTo: null });
      const hasArrived = await show(id);
      await desk.advance(120_000);
      expect(hasArrived()).toBe(false);
      await expect.poll(upload).toMatchObject({ id, state: 'waiting', error: { code: 'unavailable' } });
      refuse(415);
      await desk.advance(120_000);
      await expect.poll(hasArrived).toBe(true);
    });

    it('pictures of this computer that the newsroom refuses can be tried again by hand', async () => {
      refuse(415);
      const { id } = await taken();
      await desk.get('uploads.send', { pictureId: id, attachTo: null });
      await expect.poll(upload).toMatchObject({ state: 'failed' });
      newsroom.calls.splice(0);
      await desk.get('uploads.retry', { uploadId: id });
      await expect.poll(() => newsroom.calls.map(({ path }) => path)).toContain('/filerepo/uploads');
    });

    it('wait, with growing pauses, while the login is refused', async () => {
      refuse(401);
      const { id } = await taken();
      await desk.get('uploads.send', { pictureId: id, attachTo: null });
      await desk.settle();
      await desk.advance(300_000);
      await expect.poll(upload).toMatchObject({ id, state: 'waiting' });
      const tries = newsroom.calls.filter(({ path }) => path === '/filerepo/uploads').length;
      expect(tries).toBeLessThan(60);
    });
  });

  it('of the web need the network', async () => {
    await goOffline();
    const address = { url: 'https://bilder.example.ch/a.jpg', attachTo: null };
    expect(await desk.call('uploads.fromAddress', address)).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(await desk.get('uploads.list', {})).toEqual({ uploads: [] });
  });

  it('pictures of this computer that were taken but never used are removed after a day; what is shown or unsent stays', async () => {
    await goOffline();
    const abandoned = await taken();
    const queued = await taken(await sharp(photo).negate().jpeg().toBuffer());
    await desk.get('uploads.send', { pictureId: queued.id, attachTo: null });
    await desk.host.dispose();
    desk.clock.jumpTo(desk.clock.now() + 25 * 3_600_000);
    const next = createDesk({ newsroom, folder: desk.folder, clock: desk.clock, seed: 7 });
    await next.start();
    const files = (): readonly string[] => readdirSync(join(desk.folder, 'pictures'));
    await expect.poll(files).not.toContain(abandoned.id);
    expect(files()).toContain(queued.id);
    await next.dispose();
  });
});
