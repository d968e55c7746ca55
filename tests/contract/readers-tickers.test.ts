import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { Ticker, TickerDraft } from '#domain/ticker/ticker.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { anImage } from '#tests/builders/items.ts';
import { aGoal, aMessage, aNote, aSide, aTicker } from '#tests/builders/tickers.ts';
import type { ReadersStream } from '#tests/support/readers-stream.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases, openOnceMore } from './support/databases.ts';
import { openReaders, type TestReaders } from './support/readers.ts';
import { createWaitingDesk, READY } from './support/waiting.ts';

const BASE = '/api/liveticker/tickers';

const changeSchema = z.object({
  head: z.string().optional(),
  board: z.string(),
  events: z.array(z.object({ id: z.string(), html: z.string() })),
  scores: z.array(z.object({ id: z.string(), html: z.string() })).optional(),
  gone: z.array(z.string()),
});
const changesOf = ({ events }: ReadersStream) => events.map(({ data }) => changeSchema.parse(data));
const pollSchema = changeSchema.extend({ last: z.number() });

interface Kept {
  readonly event: TickerEvent;
  readonly etag: string;
}

/** A newsroom with tickers. */
const createTickerDesk = (desk: ContentDesk) => {
  const metadataOf = async (metadataId: string): Promise<{ metadata: Metadata; etag: string }> => {
    const answer = await desk.editor.get(`/api/metadata/metadata/${metadataId}`);
    return { metadata: answer.json(), etag: answer.etag };
  };
  const move = async ({ metadataId }: Ticker, publicationStatus: Metadata['publicationStatus']): Promise<void> => {
    const { etag } = await metadataOf(metadataId);
    const headers = { 'if-match': etag };
    const answer = await desk.chief.call('PATCH', `/api/metadata/metadata/${metadataId}`, { body: { publicationStatus }, headers });
    expect(answer.status, answer.text).toBe(200);
  };
  const created = async (item: TickerDraft = aTicker()): Promise<Ticker> => {
    const answer = await desk.editor.call('POST', BASE, { body: { item, tenantIds: [11], mainTenantId: 11 } });
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };
  return {
    created,
    move,
    published: async (item?: TickerDraft): Promise<Ticker> => {
      const ticker = await created(item);
      await move(ticker, 'published');
      return ticker;
    },
    add: async ({ id }: Ticker, draft: TickerEventDraft): Promise<Kept> => {
      const answer = await desk.editor.call('POST', `${BASE}/${id}/events`, { body: draft });
      expect(answer.status, answer.text).toBe(201);
      return { event: answer.json(), etag: answer.etag };
    },
    put: async ({ id }: Ticker, draft: TickerEventDraft, etag: string): Promise<string> => {
      const headers = { 'if-match': etag };
      const answer = await desk.editor.call('PUT', `${BASE}/${id}/events/${draft.id}`, { body: draft, headers });
      expect(answer.status, answer.text).toBe(200);
      return answer.etag;
    },
    remove: async ({ id }: Ticker, eventId: string, etag: string): Promise<void> => {
      const answer = await desk.editor.call('DELETE', `${BASE}/${id}/events/${eventId}`, { headers: { 'if-match': etag } });
      expect(answer.status, answer.text).toBe(204);
    },
  };
};

describeOnBothDatabases('what readers reach of a ticker', kind => {
  let desk: ContentDesk;
  let tickers: ReturnType<typeof createTickerDesk>;
  let readers: TestReaders;
  const more: TestReaders[] = [];
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    tickers = createTickerDesk(desk);
    readers = await openReaders(desk.newsroom);
  });
  afterEach(async () => {
    for (const one of more.splice(0)) await one.close();
  });
  afterAll(async () => {
    await readers.close();
    await desk.newsroom.dispose();
  });
  const page = async (ticker: Pick<Ticker, 'id'>): Promise<string> => (await readers.visit(`/tickers/${ticker.id}`)).text();

  it('D-018 what readers reach of a ticker is a published ticker as a page with score, key events, pin and JSON for search engines, compressed and kept by caches for seconds', async () => {
    const ticker = await tickers.published();
    await tickers.add(ticker, aGoal('home', 23, { keyEvent: true, pinned: true, title: 'Das 1:0' }));
    const answer = await readers.visit(`/tickers/${ticker.id}`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'gzip'],
    ]);
    for (const part of ['Bern – Basel', '1:0', 'LiveBlogPosting', '#e-', 'Tor in der 23. Minute.']) expect(html).toContain(part);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2, stale-while-revalidate=10');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect([answer.headers.get('set-cookie'), answer.headers.get('x-robots-tag')]).toEqual([null, null]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/u);
    expect(policy).not.toContain('unsafe');
    const response = await readers.visit(`/tickers/${ticker.id}`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(response.status).toBe(304);
    for (const [, address = ''] of html.matchAll(/(?:href|src)="(?<address>\/assets\/[^"]+)"/gu)) {
      const asset = await readers.visit(address);
      expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it('D-018 what readers reach of a ticker is unlisted without search engines, gone once it was unpublished, and nothing before it is public', async () => {
    const ticker = await tickers.created();
    const paths = ['', '/stream', '/changes'].map(part => `/tickers/${ticker.id}${part}`);
    const statuses = async (): Promise<readonly number[]> => {
      const answers = await Promise.all(paths.map(path => readers.visit(path)));
      for (const { body } of answers) await body?.cancel();
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([404, 404, 404]);
    await tickers.move(ticker, 'published');
    expect(await statuses()).toEqual([200, 200, 200]);
    await tickers.move(ticker, 'unlisted');
    const unlisted = await readers.visit(`/tickers/${ticker.id}`);
    expect([unlisted.status, unlisted.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await unlisted.text()).toContain('<meta name="robots" content="noindex">');
    const stream = await readers.stream(ticker.id);
    await tickers.move(ticker, 'unpublished');
    await readers.look();
    await stream.ended;
    expect(stream.events.at(-1)?.name).toBe('gone');
    expect(await statuses()).toEqual([410, 410, 410]);
    expect((await readers.visit(`/${ticker.metadataId}`)).status).toBe(410);
    for (const other of ['/tickers/1', '/tickers/5f0e7d1c-2b1a-4d8e-8a55-00000000ffff/stream', `/articles/${ticker.id}`])
      expect((await readers.visit(other)).status).toBe(404);
  });

  it('D-018 what readers reach of a ticker is a stream of what is new, corrected, moved and deleted, which continues after Last-Event-ID', async () => {
    const ticker = await tickers.published();
    const first = await readers.stream(ticker.id, { packs: true });
    expect(first.headers['cache-control']).toBe('no-store, no-transform');
    const { event, etag } = await tickers.add(ticker, aGoal('home', 23));
    await readers.look();
    await first.until(1);
    expect(changesOf(first)[0]).toMatchObject({ board: expect.stringContaining('1:0') as string, events: [{ id: event.id }], gone: [] });
    first.close();
    const corrected = await tickers.put(ticker, aGoal('home', 23, { id: event.id, title: 'Meier trifft' }), etag);
    const second = await readers.stream(ticker.id, { after: first.last() });
    await second.until(1);
    expect(changesOf(second)[0]?.events[0]?.html).toContain('Meier trifft');
    await tickers.remove(ticker, event.id, corrected);
    await readers.look();
    await second.until(2);
    expect(changesOf(second)[1]).toMatchObject({ board: expect.stringContaining('0:0') as string, events: [], gone: [event.id] });
    expect(await page(ticker)).not.toContain('Meier trifft');
  });

  it('D-040 what readers reach of a ticker is one line for each later score where an early goal is corrected, and the corrected event alone as a whole', async () => {
    const ticker = await tickers.published();
    const first = await tickers.add(ticker, aGoal('home', 1));
    const later: Kept[] = [];
    for (const minute of [2, 3, 4]) later.push(await tickers.add(ticker, aGoal('home', minute)));
    await tickers.add(ticker, aNote('Ohne Tor'));
    const { last } = pollSchema.parse(await (await readers.visit(`/tickers/${ticker.id}/changes`)).json());
    const stream = await readers.stream(ticker.id, { after: last });
    await tickers.put(ticker, aGoal('away', 1, { id: first.event.id }), first.etag);
    await readers.look();
    await expect.poll(() => changesOf(stream).at(-1)?.board ?? '').toContain('3:1');
    const told = changesOf(stream);
    expect(told.flatMap(({ events }) => events.map(({ id }) => id))).toEqual([first.event.id]);
    expect(told.flatMap(({ scores }) => scores ?? [])).toEqual(
      later.map(({ event }, index) => ({ id: event.id, html: `<b class="score">${String(index + 1)}:1</b>` })),
    );
    const polled = pollSchema.parse(await (await readers.visit(`/tickers/${ticker.id}/changes?after=${String(last)}`)).json());
    expect([polled.events.map(({ id }) => id), polled.scores?.length]).toEqual([[first.event.id], 3]);
    // Who comes for the first time gets all of them.
    expect(await page(ticker)).toContain('>3:1</b>');
  });

  it('never is a draft, what waits for a second person, or an event that is not visible, whose goal counts', async () => {
    const ticker = await tickers.published();
    const stream = await readers.stream(ticker.id);
    await tickers.add(ticker, aNote('GEHEIM 1', { state: 'draft' }));
    await tickers.add(ticker, aNote('GEHEIM 2', { state: 'review' }));
    await tickers.add(ticker, aGoal('away', 5, { visible: false, title: 'GEHEIM 3' }));
    const shown = await tickers.add(ticker, aNote('Für alle'));
    await readers.look();
    await expect.poll(() => changesOf(stream).at(-1)?.board ?? '').toContain('0:1');
    const told = JSON.stringify([stream.events, await page(ticker), await (await readers.visit(`/tickers/${ticker.id}/changes`)).text()]);
    expect(told).not.toContain('GEHEIM');
    expect(changesOf(stream).flatMap(({ events, gone }) => [...events.map(({ id }) => id), ...gone])).toEqual([shown.event.id]);
    await tickers.put(ticker, aNote('GEHEIM 4', { id: shown.event.id, visible: false }), shown.etag);
    await readers.look();
    await expect.poll(() => changesOf(stream).at(-1)?.gone).toEqual([shown.event.id]);
    expect(JSON.stringify(stream.events)).not.toContain('GEHEIM');
  });

  it('D-018 what readers reach of a ticker is JSON with an etag for those who cannot stream: all of it, or what came after a change', async () => {
    const ticker = await tickers.published();
    await tickers.add(ticker, aGoal('home', 1));
    const path = `/tickers/${ticker.id}/changes`;
    const answer = await readers.visit(path);
    const all = pollSchema.parse(await answer.json());
    expect(all.events).toHaveLength(1);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await readers.visit(path, { headers })).status).toBe(304);
    const { event } = await tickers.add(ticker, aGoal('away', 2, { displayTime: 'kurz nach Beginn' }));
    expect((await readers.visit(path, { headers })).status).toBe(200);
    const since = await (await readers.visit(`${path}?after=${String(all.last)}`)).text();
    expect(pollSchema.parse(JSON.parse(since))).toMatchObject({ events: [{ id: event.id }], gone: [] });
    expect(since).toContain('kurz nach Beginn');
    expect(since).not.toMatch(/Vreni|author|"etag"/u);
  });

  it('B4-040 what readers reach of a ticker is at the public address, and its pictures are those that it shows', async () => {
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0b5d66' } })
      .png()
      .toBuffer();
    const url = `data:image/png;base64,${bytes.toString('base64')}`;
    const { id } = (await desk.editor.call('POST', '/api/filerepo/files', { body: { url } })).json<Asset>();
    const ticker = await tickers.published();
    const picture = {
      type: 'image',
      id: 'bild',
      data: { src: assetUrl(id), embed: { elvisId: id, name: 'Jubel' } },
      children: [{ text: '' }],
    };
    await tickers.add(ticker, aNote('', { message: [...aMessage('Jubel'), picture] }));
    const html = await (await readers.visit(`/bern-basel-${ticker.metadataId}`)).text();
    const address = / src="(?<address>\/tickers\/[^"]+)"/u.exec(html)?.groups?.['address'] ?? '';
    expect(address).toContain(id);
    const answer = await readers.visit(address.replaceAll('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await readers.visit(`${address}?crop=0,0,0.5,1`)).status).toBe(404);
    const other = await tickers.published();
    expect((await readers.visit(address.replace(ticker.id, other.id))).status).toBe(404);
  });

  it('B9-006 shows the picture of a team in its square, as it was cut out, at the size of the page', async () => {
    const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#d40000' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
      .composite([{ input: red, left: 200, top: 0 }])
      .png()
      .toBuffer();
    const body = { url: `data:image/png;base64,${bytes.toString('base64')}` };
    const { id } = (await desk.editor.call('POST', '/api/filerepo/files', { body })).json<Asset>();
    const image = anImage({
      url: assetUrl(id),
      elvisId: id,
      mimetype: 'image/png',
      naturalWidth: 400,
      naturalHeight: 200,
      variants: { '1:1': { cropMarks: { x: 0.5, y: 0, width: 0.5, height: 1 } } },
    });
    const ticker = await tickers.published(aTicker({ home: aSide('Bern', { image }) }));
    await tickers.add(ticker, aGoal('home', 23));
    const address = / src="(?<address>\/tickers\/[^"]+)"/u.exec(await page(ticker))?.groups?.['address'] ?? '';
    const answer = await readers.visit(address.replaceAll('&amp;', '&'));
    const logo = sharp(Buffer.from(await answer.arrayBuffer()));
    const { dominant } = await logo.stats();
    expect([answer.status, (await logo.metadata()).width, (await logo.metadata()).height]).toEqual([200, 140, 140]);
    expect(dominant.r > 150 && dominant.g < 60).toBe(true);
  });

  it('what readers reach of a ticker has limits of its own: those who get no stream ask now and then', async () => {
    const few = await openReaders(desk.newsroom, { streamsPerAddress: 1 });
    more.push(few);
    const ticker = await tickers.published();
    expect((await few.stream(ticker.id)).status).toBe(200);
    const refused = await few.visit(`/tickers/${ticker.id}/stream`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await few.visit(`/tickers/${ticker.id}/changes`)).status).toBe(200);
  });

  it('D-018 B3-007 stands in an article with its score and key events as they are, and not at all while readers do not reach it', async () => {
    const ticker = await tickers.published();
    const hidden = await tickers.created(aTicker({ title: 'GEHEIM' }));
    const block = (id: string, tickerId: string) => ({ type: 'ticker', id, data: { tickerId, title: 'Damals' }, children: [{ text: '' }] });
    const document = aDocument();
    const elements = [...document.elements, block('t1', ticker.id), block('t2', hidden.id)];
    const { article } = await desk.write({ document: { ...document, elements }, metadata: READY });
    await createWaitingDesk(desk).publish(article);
    const path = `/articles/${article.id}`;
    const first = await readers.visit(path);
    const before = await first.text();
    for (const part of [`<aside class="ticker" data-ticker="${ticker.id}" data-change="0">`, 'Bern – Basel'])
      expect(before).toContain(part);
    expect(before).not.toMatch(/GEHEIM|Damals/u);
    const [, script = ''] = /<script src="([^"]+)" defer/u.exec(before) ?? [];
    expect((await readers.visit(script)).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    await tickers.add(ticker, aGoal('home', 23, { keyEvent: true, title: 'Meier trifft' }));
    const response = await readers.visit(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    const after = await response.text();
    expect([response.status, after.includes('>1:0<'), after.includes('Meier trifft')]).toEqual([200, true, true]);
    // What its script asks for as the ticker changes is just that part.
    const part = await readers.visit(`/tickers/${ticker.id}/part`);
    expect(after).toContain(await part.text());
    expect((await readers.visit(`/tickers/${hidden.id}/part`)).status).toBe(404);
    expect(
      (await readers.visit(`/tickers/${ticker.id}/part`, { headers: { 'if-none-match': part.headers.get('etag') ?? '' } })).status,
    ).toBe(304);
  });

  // SQLite has one node.
  if (kind === 'postgres')
    it('reaches the readers of all nodes, who may change from one to the other', async () => {
      const database = await openOnceMore(desk.newsroom.database, 'readers');
      const other = await openReaders({ ...desk.newsroom, database });
      try {
        const ticker = await tickers.published();
        const [here, there] = [await readers.stream(ticker.id), await other.stream(ticker.id)];
        const { event } = await tickers.add(ticker, aGoal('home', 3));
        await readers.look();
        await here.until(1);
        here.close();
        // The other node may be behind: it reads before it answers, and tells nothing twice.
        const moved = await other.stream(ticker.id, { after: here.last() });
        await there.until(1);
        expect(changesOf(there)[0]?.events[0]?.id).toBe(event.id);
        const { event: next } = await tickers.add(ticker, aGoal('home', 4));
        await moved.until(1);
        expect(changesOf(moved).map(({ events }) => events.map(({ id }) => id))).toEqual([[next.id]]);
        there.close();
        moved.close();
      } finally {
        await other.close();
        await database.close();
      }
    });
});
