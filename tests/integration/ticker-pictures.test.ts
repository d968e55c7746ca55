import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { draftOfEvent } from '#domain/ticker/pending.ts';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { KICK_OFF } from '#tests/builders/ticker-events.ts';
import { aNote, aTicker } from '#tests/builders/tickers.ts';
import { seedReferences } from '#tests/contract/support/content.ts';
import { openReaders } from '#tests/contract/support/readers.ts';
import { createTestNewsroom, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { type Desk, temporaryFolder } from '#tests/support/desk.ts';
import { addEditor, createPictureDesk, drop, noisyJpeg, signInAt, uploadOf } from '#tests/support/picture-desk.ts';
import { seedOf } from '#tests/support/seed.ts';

const imageOf = (pictureId: string): Element => ({
  type: 'image',
  id: `image-${pictureId}`,
  data: { elvisId: pictureId, src: assetUrl(pictureId), caption: 'Jubel vor der Kurve', credit: 'Keystone' },
  children: [{ text: '' }],
});

/** The product's own queue in front of the real newsroom, over real HTTP. */
describe('events of a ticker that show pictures from this desk', () => {
  let newsroom: TestNewsroom;
  let folder: ReturnType<typeof temporaryFolder>;
  let username: string;
  let tickerId: string;
  let desk: Desk;
  let seats = 0;
  let refusesUploads = false;
  /** Pieces of pictures that still get through before the line is cut; undefined where it holds. */
  let piecesLeft: number | undefined;
  const clock = createManualClock(KICK_OFF);
  /** Every event that was sent, and every piece of a picture, in order. */
  const sent: string[] = [];

  const fetch: typeof globalThis.fetch = async (...given: Parameters<typeof globalThis.fetch>) => {
    const { method, url } = new Request(...given);
    const { pathname } = new URL(url);
    const isUpload = method !== 'GET' && pathname.includes('/filerepo/');
    if (isUpload && refusesUploads) return Response.json({ code: 'unsupportedFileType' }, { status: 415 });
    if (piecesLeft === 0 && pathname.startsWith('/api/')) throw new TypeError('fetch failed');
    const isPiece = isUpload && method === 'PATCH';
    if (isPiece && piecesLeft !== undefined) piecesLeft -= 1;
    const answer = await globalThis.fetch(...given);
    if (isPiece && piecesLeft === 0) throw new TypeError('fetch failed'); // the piece arrived, and nobody heard of it
    if (method !== 'GET' && method !== 'HEAD' && (isUpload || pathname.includes('/events')))
      sent.push(`${isUpload ? 'picture' : 'event'} ${answer.status}`);
    return answer;
  };
  const sitDown = async (): Promise<Desk> => {
    seats += 1;
    const seat = createPictureDesk({ newsroom, folder: folder.path, clock, seed: seedOf('ticker pictures') + seats, fetch });
    await seat.start();
    return seat;
  };
  const offline = (isOffline: boolean) => desk.get('connectivity.setForcedOffline', { offline: isOffline });
  const write = (event: TickerEventDraft) => desk.get('tickers.work', { tickerId, work: { kind: 'write', event } });
  const unsent = async () => (await desk.get('outbox.list', {})).entries;
  const untilSent = () => desk.until(async () => (await unsent()).length === 0);
  const stored = async () => {
    const reader = await newsroom.signIn();
    return (await reader.get(`/api/liveticker/tickers/${tickerId}/events`)).json<{ events: TickerEventDraft[] }>().events;
  };
  const photo = async (): Promise<string> => (await drop(desk, await noisyJpeg(400, 300, seats + 1))).id;
  const withPicture = (pictureId: string, given: Partial<TickerEventDraft> = {}): TickerEventDraft => {
    const note = aNote('Jubel', given);
    return { ...note, message: [...note.message, imageOf(pictureId)] };
  };

  beforeEach(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
    folder = temporaryFolder();
    username = await addEditor(newsroom);
    refusesUploads = false;
    piecesLeft = undefined;
    desk = await sitDown();
    await signInAt(desk, newsroom, username);
    const made = await desk.get('items.create', {
      draft: { resource: 'tickers', item: aTicker({ type: 'soccer' }) },
      contentLocale: 'de-CH',
      tenantIds: [],
      mainTenantId: null,
    });
    tickerId = made.id;
    await desk.get('items.save', { resource: 'tickers', id: tickerId });
    await untilSent();
    await desk.get('tickers.events', { tickerId });
    sent.length = 0;
  });
  afterEach(async () => {
    const { faults } = desk;
    await desk.dispose();
    await newsroom.dispose();
    folder.remove();
    expect(faults).toEqual([]);
  });

  it('events of a ticker that show pictures from this desk wait in the queue until the newsroom has the picture, and arrive with it (D-045)', async () => {
    await offline(true);
    const event = withPicture(await photo());
    await write(event);
    await offline(false);
    await untilSent();
    expect(sent.at(-1)).toBe('event 201');
    expect(sent.filter(call => call.startsWith('event'))).toHaveLength(1);
    expect(await stored()).toMatchObject([{ id: event.id, message: event.message }]);
  });

  it('events of a ticker that show pictures from this desk wait behind their picture also after the desk was killed without a network', async () => {
    await offline(true);
    const event = withPicture(await photo());
    await write(event);
    desk.kill();
    desk = await sitDown();
    await offline(false);
    await untilSent();
    expect(sent.filter(call => call.startsWith('event'))).toEqual(['event 201']);
    expect(await stored()).toMatchObject([{ id: event.id }]);
  });

  it('events of a ticker that show pictures from this desk that the camera took go to readers once, with their picture, where the line was cut in the middle of the upload (D-045, A4-067)', async () => {
    await seedReferences(newsroom);
    const chief = await newsroom.signIn('ROLE_ChiefEditor');
    const ticker = (await chief.get(`/api/liveticker/tickers/${tickerId}`)).json<Ticker>();
    const metadata = `/api/metadata/metadata/${ticker.metadataId}`;
    const { etag } = await chief.get(metadata);
    const body = { publicationStatus: 'published', tenantIds: [12], mainTenantId: 12 };
    const published = await chief.call('PATCH', metadata, { body, headers: { 'if-match': etag } });
    expect(published.status, published.text).toBe(200);
    const readers = await openReaders(newsroom);
    try {
      piecesLeft = 2;
      const picture = await drop(desk, await noisyJpeg(1_600, 1_200, seats), 'IMG_0412.jpg');
      const event = withPicture(picture.id);
      await write(event);
      await desk.until(() => piecesLeft === 0);
      expect(await (await readers.visit(`/tickers/${tickerId}`)).text()).not.toContain('Jubel');
      // The battery is empty in the tunnel, too.
      desk.kill();
      desk = await sitDown();
      piecesLeft = undefined;
      await untilSent();
      expect(sent.filter(call => call.startsWith('event'))).toEqual(['event 201']);
      await readers.look();
      const page = await (await readers.visit(`/tickers/${tickerId}`)).text();
      expect(page.split(`id="e-${event.id}"`).length - 1).toBe(1);
      const address = new RegExp(`"(?<address>[^"\\s]*/[^"\\s]*${picture.id}[^"\\s,]*)`, 'u').exec(page)?.groups?.['address'] ?? '';
      expect(address, page).toContain(picture.id);
      const shown = await readers.visit(new URL(address.replaceAll('&amp;', '&'), readers.origin).pathname);
      expect([shown.status, shown.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
    } finally {
      await readers.close();
    }
  });

  it('events of a ticker that show pictures from this desk wait where a correction brings the picture, too', async () => {
    const event = aNote('Jubel');
    await write(event);
    await untilSent();
    await offline(true);
    const message = [...event.message, imageOf(await photo())];
    await desk.get('tickers.work', {
      tickerId,
      work: { kind: 'change', eventId: event.id, before: { message: event.message }, after: { message } },
    });
    sent.length = 0;
    await offline(false);
    await untilSent();
    expect(sent.filter(call => call.startsWith('event'))).toEqual(['event 200']);
    expect(await stored()).toMatchObject([{ id: event.id, message }]);
  });

  it('events of a ticker that show pictures from this desk let an event without a picture pass while theirs is on its way', async () => {
    await offline(true);
    const [jubilation, whistle] = [withPicture(await photo()), aNote('Anpfiff')];
    await write(jubilation);
    await write(whistle);
    await offline(false);
    await untilSent();
    const calls = sent.map(call => call.split(' ')[0]);
    expect(calls.indexOf('event')).toBeLessThan(calls.lastIndexOf('picture'));
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual([jubilation.id, whistle.id].toSorted());
  });

  it('events of a ticker that show pictures from this desk say that their picture was refused, and go out once it was taken out of them', async () => {
    refusesUploads = true;
    await offline(true);
    const pictureId = await photo();
    const event = withPicture(pictureId);
    await write(event);
    await offline(false);
    await desk.until(async () => (await desk.get('tickers.events', { tickerId })).pending[0]?.state === 'failed');
    expect(await uploadOf(desk, pictureId)).toMatchObject({ state: 'failed' });
    expect((await desk.get('tickers.events', { tickerId })).pending).toMatchObject([
      { eventId: event.id, state: 'failed', error: { code: 'picturesNotArrived' } },
    ]);
    const message = event.message.slice(0, 1);
    await desk.get('tickers.work', {
      tickerId,
      work: { kind: 'change', eventId: event.id, before: { message: event.message }, after: { message } },
    });
    await desk.until(async () => (await desk.get('tickers.events', { tickerId })).pending.length === 0);
    const [found] = await stored();
    expect(found && draftOfEvent(found).message).toEqual(message);
  });

  it('events of a ticker that show pictures from this desk arrive with embedded content and quotes that were written without a network', async () => {
    await offline(true);
    const quote: Element = {
      type: 'quote',
      id: 'q1',
      children: [
        { type: 'quoteText', id: 'q2', children: [{ text: 'Ein grosser Abend.' }] },
        { type: 'quoteCaption', id: 'q3', children: [{ text: 'Murat Yakin' }] },
      ],
    };
    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const video: Element = {
      type: 'youtube',
      id: 'y1',
      data: { mimetype: 'x-youtube/video', socialId: 'dQw4w9WgXcQ', url: address },
      children: [{ text: '' }],
    };
    const event = aNote('Stimmen', { message: [quote, video] });
    await write(event);
    await offline(false);
    await untilSent();
    expect(await stored()).toMatchObject([{ id: event.id, message: [quote, video] }]);
  });
});
