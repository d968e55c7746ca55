import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { KeepRequest } from '#bridge/offline.ts';
import type { LocalDatabase } from '#services/ports.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeCall, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { closeDesk, openSignedInDesk } from '#tests/support/signed-in-desk.ts';

const TEXTS = [
  { title: 'Der Fluss steigt', lead: 'In Zürich regnet es.', p1: 'Die Strasse ist gesperrt.' },
  { title: 'Neue Brücke', lead: 'Bern baut.', p1: 'Der Kanton zahlt die Hälfte.' },
  { title: 'Käse im Test', lead: 'Wir haben gekostet.', p1: 'Der Gruyère gewinnt.' },
];
const LIST = { contentType: ['articles'], contentLocale: 'de-CH', sort: 'updatedAt,desc', size: 10 };
const isText = (call: FakeCall): boolean => call.method === 'GET' && /^\/content\/articles\/[^/]+$/u.test(call.path);

describe('what this computer keeps', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let ids: string[];
  let ursina: FakeUser;

  beforeEach(async () => {
    ({ newsroom, desk, ids, ursina } = await openSignedInDesk(staffed => ({
      ids: TEXTS.map(parts => staffed.newsroom.addArticle(documentWith(parts), staffed.ursina).article.id),
    })));
  });
  afterEach(() => closeDesk(desk));

  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const item = (index: number): KeepRequest => ({
    kind: 'item',
    resource: 'articles',
    id: ids[index] ?? '',
    name: TEXTS[index]?.title ?? '',
  });
  const list: KeepRequest = { kind: 'list', query: LIST, address: '', name: 'Alle Artikel' };
  const keep = async (request: KeepRequest) => {
    const { requestId } = await desk.get('offline.keep', { request });
    await desk.settle();
    return requestId;
  };
  const state = () => desk.get('offline.state', {});
  const copyOf = async (index: number) => (await state()).copies.find(({ id }) => id === ids[index]);
  const open = async (index: number) => {
    const opened = await desk.call('articles.open', { articleId: ids[index] ?? '' });
    await desk.call('articles.close', { articleId: ids[index] ?? '' });
    return opened;
  };
  const find = async (q: string) => (await desk.get('offline.search', { q })).found.map(({ id }) => ids.indexOf(id));

  it('keeps an article that was never opened, and opens it without a network', async () => {
    await keep(item(0));
    await offline(true);
    expect(await open(0)).toMatchObject({ ok: true });
    expect(await open(1)).toMatchObject({ ok: false, error: { code: 'notAvailableOffline' } });
  });

  it('keeps everything that a list shows, page by page, with the list itself', async () => {
    for (let number = 0; number < 20; number += 1) newsroom.addArticle(documentWith({ title: `Nummer ${String(number)}` }), ursina);
    await keep(list);
    expect((await state()).lists).toMatchObject([{ name: 'Alle Artikel', count: 23, total: 23 }]);
    await desk.advance(2_000);
    await offline(true);
    expect(await open(2)).toMatchObject({ ok: true });
    const page = await desk.get('api.call', { operation: 'listMetadata', query: { ...LIST, page: 2 } });
    expect(page).toMatchObject({ stale: true, body: { totalElements: 23, number: 2 } });
  });

  it('says why each copy is here and how old it is', async () => {
    await keep(item(0));
    await open(1);
    await desk.advance(3_600_000 * 5);
    expect(await copyOf(0)).toMatchObject({ title: 'Der Fluss steigt', lists: [], hasWork: false });
    expect((await copyOf(0))?.requestId).not.toBeNull();
    expect(await copyOf(1)).toMatchObject({ requestId: null, lists: [] });
    expect((await copyOf(1))?.bytes).toBeGreaterThan(100);
  });

  it('fetches again only what has changed, every half an hour', async () => {
    await keep(list);
    newsroom.calls.length = 0;
    newsroom.saveAs(ids[1] ?? '', documentWith({ title: 'Neue Brücke', lead: 'Bern baut nicht.' }), ursina);
    await desk.advance(31 * 60_000);
    expect(newsroom.calls.filter(isText).map(({ path }) => path.split('/').at(-1))).toEqual([ids[1]]);
    await offline(true);
    expect(await find('nicht')).toEqual([1]);
  });

  it('remembers a request made offline and fulfils it when the newsroom is reachable again', async () => {
    await offline(true);
    await keep(item(2));
    expect(await copyOf(2)).toMatchObject({ title: 'Käse im Test', asOf: null });
    await offline(false);
    await desk.settle();
    await offline(true);
    expect(await open(2)).toMatchObject({ ok: true });
  });

  it('fulfils a request made offline although everything else is fresh', async () => {
    await keep(item(0));
    await desk.get('offline.refresh', {});
    await desk.settle();
    await desk.advance(2_000);
    await offline(true);
    await keep(list);
    await offline(false);
    await desk.settle();
    expect((await state()).lists).toMatchObject([{ count: 3, total: 3 }]);
  });

  it('tells menus the state of a list, and restores the former setting when the request is withdrawn', async () => {
    await offline(true);
    const requestId = await keep(list);
    const marks = () => desk.get('offline.marks', {});
    expect(await marks()).toMatchObject({ progress: null, lists: [{ requestId, address: '', count: 0, total: null, refreshedAt: null }] });
    await offline(false);
    await desk.settle();
    expect((await marks()).lists).toMatchObject([{ count: 3, total: 3 }]);
    expect((await marks()).lists[0]?.refreshedAt).not.toBeNull();
    const { request } = await desk.get('offline.release', { requestId });
    expect(request).toEqual(list);
    expect((await marks()).lists).toEqual([]);
    expect(await desk.get('offline.release', { requestId })).toEqual({ request: null });
    if (request !== null) await keep(request);
    expect((await marks()).lists).toMatchObject([{ requestId, count: 3 }]);
  });

  it('keeps what was opened for two weeks, then removes it; what was requested stays', async () => {
    await open(0);
    await keep(item(1));
    await offline(true);
    await desk.clock.advance(15 * 86_400_000);
    await desk.get('offline.set', (await state()).settings);
    expect((await state()).copies.map(({ id }) => ids.indexOf(id))).toEqual([1]);
  });

  it('never removes what has unsent changes, not even by hand', async () => {
    const articleId = ids[0] ?? '';
    await offline(false);
    await desk.get('articles.open', { articleId });
    await offline(true);
    await desk.get('articles.journal', {
      articleId,
      delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'Ungesendet.' }] }] },
      rebase: 0,
    });
    await desk.get('articles.close', { articleId });
    await desk.get('offline.set', { automatic: { kind: 'off' }, limitBytes: 1 });
    expect((await state()).copies).toMatchObject([{ id: articleId, hasWork: true }]);
    expect(await desk.call('offline.remove', { resource: 'articles', id: articleId })).toMatchObject({
      ok: false,
      error: { code: 'hasUnsentChanges' },
    });
    expect((await state()).storage.textBytes).toBe(0);
    expect((await state()).storage.workBytes).toBeGreaterThan(0);
  });

  it('removes a copy by hand, and a kept one only when its request is withdrawn', async () => {
    const requestId = await keep(item(0));
    const place = { resource: 'articles' as const, id: ids[0] ?? '' };
    expect(await desk.call('offline.remove', place)).toMatchObject({ ok: false, error: { code: 'isKept' } });
    await desk.get('offline.release', { requestId });
    await desk.get('offline.remove', place);
    expect((await state()).copies).toEqual([]);
    await offline(true);
    expect(await open(0)).toMatchObject({ ok: false });
  });

  it('stops fetching on request, and keeps what was fetched', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    let texts = 0;
    newsroom.setFault(call => {
      texts += isText(call) ? 1 : 0;
      return isText(call) && texts <= 3 ? { kind: 'delay', until: held } : undefined;
    });
    for (let number = 0; number < 20; number += 1) newsroom.addArticle(documentWith({ title: `Nummer ${String(number)}` }), ursina);
    await desk.get('offline.keep', { request: list });
    await expect.poll(() => texts, { interval: 1 }).toBe(3);
    expect((await state()).progress).toMatchObject({ total: 23 });
    await desk.get('offline.cancel', {});
    release();
    await desk.settle();
    expect((await state()).progress).toBeNull();
    expect((await state()).copies).toHaveLength(3);
  });

  it('reports missing space instead of exceeding the limit', async () => {
    await desk.get('offline.set', { automatic: { kind: 'off' }, limitBytes: 1 });
    await keep(list);
    await keep(item(0));
    expect((await state()).problems).toContain('noRoom');
    await desk.get('offline.set', { automatic: { kind: 'off' }, limitBytes: 1_000_000 });
    await desk.settle();
    expect(await state()).toMatchObject({ problems: [], lists: [{ count: 3 }] });
  });

  it('finds words anywhere in what is kept, whatever the spelling of umlauts and ss', async () => {
    await keep(list);
    await offline(true);
    expect(await find('Zürich')).toEqual([0]);
    expect(await find('zuerich')).toEqual([0]);
    expect(await find('STRAßE')).toEqual([0]);
    expect(await find('gruyere gew')).toEqual([2]);
    expect(await find('Kanton Zürich')).toEqual([]);
    expect(await find('"*(')).toEqual([]);
  });

  it('finds what was typed here a moment ago', async () => {
    const articleId = ids[0] ?? '';
    await desk.get('articles.open', { articleId });
    await offline(true);
    expect(await find('Pegelstand')).toEqual([]);
    await desk.get('articles.journal', {
      articleId,
      delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'Der Pegelstand sinkt.' }] }] },
      rebase: 0,
    });
    expect(await find('Pegelstand')).toEqual([0]);
    expect(await find('gesperrt')).toEqual([]);
  });

  it('searches the list by the texts on this computer when there is no network', async () => {
    await keep(list);
    await offline(true);
    const query = { contentType: ['articles'], contentLocale: 'de-CH', q: 'gesperrt', page: 0, size: 10 };
    const page = await desk.get('api.call', { operation: 'listMetadata', query });
    expect(page).toMatchObject({ stale: true, body: { totalElements: 1, content: [{ resourceId: ids[0] }] } });
  });

  it('keeps requests and copies over a restart; signing out clears the copies and leaves the requests', async () => {
    await keep(list);
    await desk.get('offline.keep', { request: item(0) });
    await desk.settle();
    desk.kill();
    let database: LocalDatabase | undefined;
    const indexed = (): unknown => database?.prepare('SELECT count(*) AS n FROM local_text').get()?.['n'];
    const again = createDesk({ newsroom, folder: desk.folder, clock: desk.clock, onOpenDatabase: opened => (database = opened) });
    await again.start();
    expect((await again.get('offline.state', {})).copies).toHaveLength(3);
    await again.get('offline.search', { q: 'Fluss' });
    expect(indexed()).toBe(3);
    await again.get('session.signOut', {});
    await again.settle();
    expect(indexed()).toBe(0);
    await again.signIn(ursina.id);
    await again.settle();
    expect((await again.get('offline.state', {})).lists).toMatchObject([{ name: 'Alle Artikel', count: 3 }]);
    await again.dispose();
  });
});

describe('pictures of what is kept', () => {
  const PICTURE = '33333333-3333-4333-8333-333333333333';

  /** A newsroom whose library has one photograph, red on the left, blue on the right. */
  const newsroomWithPhoto = async (): Promise<FakeNewsroom> => {
    const blue = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
      .composite([{ input: blue, left: 400, top: 0 }])
      .jpeg()
      .toBuffer();
    const newsroom = createFakeNewsroom();
    const fetch = (async (input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
      const answer = await newsroom.fetch(input, init);
      const isPicture = answer.ok && new Request(input).url.includes(`/filerepo/files/${PICTURE}/data`);
      return isPicture ? new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } }) : answer;
    }) as typeof globalThis.fetch; // the two signatures of fetch that the desk uses
    return { ...newsroom, fetch };
  };
  const colourOf = async (bytes: Uint8Array): Promise<string> => {
    const { dominant } = await sharp(bytes).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };

  /** A desk whose newsroom has an article with the picture in it. */
  const openWithPicture = async () => {
    const image = {
      type: 'image',
      id: 'img',
      data: { elvisId: PICTURE, url: `/filerepo/files/${PICTURE}/data` },
      children: [{ text: '' }],
    };
    const { version, elements } = documentWith({ title: 'Am Fluss' });
    return openSignedInDesk(
      ({ newsroom, ursina }) => ({ id: newsroom.addArticle({ version, elements: [...elements, image] }, ursina).article.id }),
      await newsroomWithPhoto(),
    );
  };

  it('pictures of what is kept are shown in any size and crop without a network, and leave the disk with their article', async () => {
    const { desk, id } = await openWithPicture();
    const { requestId } = await desk.get('offline.keep', { request: { kind: 'item', resource: 'articles', id, name: 'Am Fluss' } });
    await expect.poll(async () => (await desk.get('offline.state', {})).copies[0]).toMatchObject({ pictures: 1, missingPictures: 0 });
    await desk.get('connectivity.setForcedOffline', { offline: true });
    const left = await desk.host.media(`/media/${PICTURE}`, new URLSearchParams('maxWidth=200&crop=0.0000,0.0000,0.4000,1.0000'));
    const right = await desk.host.media(`/media/${PICTURE}`, new URLSearchParams('maxWidth=300&crop=0.6000,0.0000,0.4000,1.0000'));
    expect([left.status, right.status]).toEqual([200, 200]);
    expect([await colourOf(left.bytes), await colourOf(right.bytes)]).toEqual(['red', 'blue']);
    await desk.get('offline.release', { requestId });
    await desk.get('offline.remove', { resource: 'articles', id });
    expect((await desk.get('offline.state', {})).storage.pictureBytes).toBe(0);
    expect((await desk.host.media(`/media/${PICTURE}`, new URLSearchParams('maxWidth=210'))).status).not.toBe(200);
    await closeDesk(desk);
  });

  it('pictures of what is kept wait on a metered connection, and load on another one', async () => {
    const { desk, id } = await openWithPicture();
    await desk.get('sending.setConnection', { connection: 'metered' });
    await desk.get('offline.keep', { request: { kind: 'item', resource: 'articles', id, name: 'Am Fluss' } });
    await desk.settle();
    expect(await desk.get('offline.state', {})).toMatchObject({ copies: [{ pictures: 0, missingPictures: 1 }], problems: ['metered'] });
    await desk.get('sending.setConnection', { connection: 'unmetered' });
    await expect.poll(async () => (await desk.get('offline.state', {})).copies[0]).toMatchObject({ pictures: 1, missingPictures: 0 });
    await closeDesk(desk);
  });
});
