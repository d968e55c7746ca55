import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import type { ImageValue } from '#domain/media/image.ts';
import { type Metadata, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import type { Slideshow } from '#domain/slideshow/slideshow.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aBreakingNews, aLink, anEmbed, anImage, aSlide, aSlideshow, aVideo } from '#tests/builders/items.ts';
import { aGoal, aNote, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import type { TestAnswer } from './support/newsroom.ts';
import { createWaitingDesk, READY, type WaitingDesk } from './support/waiting.ts';

const TITLES = { tenantIds: [11], mainTenantId: 11 } as const;
const BLOCKED = { status: 422, code: 'pictureBlocked' };
const TICKERS = '/api/liveticker/tickers';
const SLIDESHOWS = '/api/slideshow/slideshows';

const block = ({ elvisId, url }: ImageValue): Element => ({
  type: 'image',
  id: randomUUID(),
  data: { src: url, mimetype: 'image/jpeg', embed: { url, elvisId, naturalWidth: 60, naturalHeight: 40 } },
  children: [
    { type: 'embedCaption', id: randomUUID(), children: [{ text: 'Der neue Steg' }] },
    { type: 'embedCredit', id: randomUUID(), children: [{ text: 'Foto: Aare Bild' }] },
  ],
});

/** The next state of a public item, with a picture that readers do not have yet. */
const NEXT = {
  videos: ['/api/external-content/videos', (image: ImageValue) => aVideo({ preview: image, elvisId: image.elvisId })],
  embeds: ['/api/external-content/embeds', (image: ImageValue) => anEmbed({ preview: image })],
  links: ['/api/external-content/links', (image: ImageValue) => aLink({ preview: image })],
  breakingnews: ['/api/breakingnews/breakingnews', (image: ImageValue) => aBreakingNews({ body: [block(image), paragraph('Ende')] })],
} as const;

describe('a picture that may not be published (D-019)', () => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite');
    waiting = createWaitingDesk(desk);
  });
  afterAll(() => desk.newsroom.dispose());

  const stored = async (): Promise<ImageValue> => {
    const image = anImage();
    await desk.bringFiles({ image });
    return image;
  };
  const blocked = async (): Promise<ImageValue> => {
    const image = await stored();
    const answer = await desk.editor.call('POST', `/api/filerepo/files/${image.elvisId}/rights`, {
      body: { act: 'block', reason: 'Die Agentur zieht es zurück' },
    });
    expect(answer.status, answer.text).toBe(200);
    return image;
  };
  const made = async (path: string, item: object): Promise<{ readonly id: string; readonly metadataId: string }> => {
    const answer = await desk.editor.call('POST', path, { body: { item, ...TITLES } });
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };
  const published = async (path: string, item: object): Promise<{ readonly id: string; readonly etag: string }> => {
    const one = await made(path, item);
    await waiting.publish(one);
    return { id: one.id, etag: (await desk.editor.get(`${path}/${one.id}`)).etag };
  };
  const send = (method: 'POST' | 'PUT', path: string, body: unknown, etag = ''): Promise<TestAnswer> =>
    desk.editor.call(method, path, {
      body,
      headers: { 'idempotency-key': randomUUID(), ...(etag !== '' && { 'if-match': etag }) },
    });

  it.each(Object.keys(NEXT) as (keyof typeof NEXT)[])('does not come to readers by a public item: %s', async kind => {
    const [path, next] = NEXT[kind];
    const { id, etag } = await published(path, next(await stored()));
    const refused = refusalOf(await send('PUT', `${path}/${id}`, next(await blocked()), etag));
    expect(refused).toMatchObject({ ...BLOCKED, fieldNames: ['content'] });
    expect((await send('PUT', `${path}/${id}`, next(await stored()), etag)).status).toBe(200);
  });

  it('nor by a slide of a public slideshow, new or changed', async () => {
    const item = aSlideshow();
    await desk.bringFiles({ item });
    const { id, etag } = await published(SLIDESHOWS, item);
    const slides = `${SLIDESHOWS}/${id}/slides`;
    const { id: _new, ...slide } = aSlide({ image: await blocked() });
    const added = refusalOf(await send('POST', slides, slide, etag));
    expect(added).toMatchObject(BLOCKED);
    const [first] = (await desk.editor.get(`${SLIDESHOWS}/${id}`)).json<Slideshow>().slides;
    expect(refusalOf(await send('PUT', `${slides}/${first?.id ?? ''}`, slide, etag))).toMatchObject(BLOCKED);
  });

  it('nor by an event of a ticker, new, changed, or as a feed proposes it', async () => {
    const { id } = await made(TICKERS, aTicker());
    const shown = aNote('x', { message: [block(await blocked())] });
    expect(refusalOf(await send('POST', `${TICKERS}/${id}/events`, shown))).toMatchObject({ ...BLOCKED, fieldNames: ['message'] });
    const draft = await send('POST', `${TICKERS}/${id}/events`, { ...shown, state: 'draft' });
    expect(draft.status, draft.text).toBe(201);
    expect(refusalOf(await send('PUT', `${TICKERS}/${id}/events/${shown.id}`, shown, draft.etag))).toMatchObject(BLOCKED);

    const feed = await desk.editor.call('PUT', `${TICKERS}/${id}/feed`, { body: { mode: 'propose', newKey: false } });
    expect(feed.status, feed.text).toBe(200);
    const { key } = feed.json<{ key: string }>();
    const goal = aGoal('home', 23);
    const supplied = { id: 'goal-1', version: 1, instant: goal.instant, data: goal.data, text: '', isKeyEvent: true, isRetracted: false };
    const body = { key, format: 'galley', events: [supplied] };
    const pushed = await desk.newsroom.clientWith(null).call('POST', `${TICKERS}/${id}/feed/events`, { body });
    expect(pushed.json(), pushed.text).toMatchObject({ proposed: 1 });
    const [proposal] = (await desk.editor.get(`${TICKERS}/${id}/feed`)).json<{ proposals: { id: string; event: object }[] }>().proposals;
    const event = { ...proposal?.event, message: shown.message };
    const accepted = await send('POST', `${TICKERS}/${id}/feed/proposals/${proposal?.id ?? ''}`, { event });
    expect(refusalOf(accepted), accepted.text).toMatchObject(BLOCKED);
  });

  it('nor by a publication, however its metadata is changed, nor in the place of breaking news', async () => {
    const document = aDocument({ body: [block(await blocked()), paragraph('Ende')] });
    const { article } = await desk.write({ document, metadata: READY });
    const path = waiting.at(article);
    const { etag, ...answer } = await desk.editor.get(path);
    const headers = { 'if-match': etag };
    const stepped = await desk.editor.call('PATCH', path, {
      body: JSON.stringify([{ op: 'replace', path: '/publicationStatus', value: 'published' }]),
      headers: { ...headers, 'content-type': 'application/json-patch+json' },
    });
    expect(refusalOf(stepped), stepped.text).toMatchObject({ ...BLOCKED, fieldNames: ['content'] });
    const present = answer.json<Metadata>();
    const fields = metadataPatchSchema.keyof().options.filter(field => field in present);
    const whole = Object.fromEntries(fields.map(field => [field, present[field]]));
    const put = await desk.editor.call('PUT', path, { body: { ...whole, publicationStatus: 'published' }, headers });
    expect(refusalOf(put), put.text).toMatchObject(BLOCKED);

    const news = await published('/api/breakingnews/breakingnews', aBreakingNews());
    const replaced = await send(
      'POST',
      `/api/content/articles/${article.id}/replace`,
      { breakingnewsId: news.id, breakingnewsIfMatch: (await newsMetadata(news.id)).etag },
      etag,
    );
    expect(refusalOf(replaced), replaced.text).toMatchObject(BLOCKED);
  });

  const newsMetadata = async (id: string): Promise<TestAnswer> => {
    const { metadataId } = (await desk.editor.get(`/api/breakingnews/breakingnews/${id}`)).json<{ metadataId: string }>();
    return desk.editor.get(`/api/metadata/metadata/${metadataId}`);
  };
});
