import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventsAnswer } from '#contract/tickers/tickers.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { aBreakingNews } from '#tests/builders/items.ts';
import { aMessage, aGoal, aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const BASE = '/api/liveticker/tickers';

describeOnBothDatabases('tickers out of other items', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const metadataOf = async (metadataId: string): Promise<{ metadata: Metadata; etag: string }> => {
    const answer = await desk.editor.get(`/api/metadata/metadata/${metadataId}`);
    return { metadata: answer.json(), etag: answer.etag };
  };
  const patch = async (metadataId: string, body: MetadataPatch): Promise<TestAnswer> => {
    const { etag } = await metadataOf(metadataId);
    return desk.chief.call('PATCH', `/api/metadata/metadata/${metadataId}`, { body, headers: { 'if-match': etag } });
  };
  const convert = (query: string, etag: string | null, body: object = {}, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('POST', `${BASE}?${query}`, { body, headers: etag === null ? {} : { 'if-match': etag } });
  const published = async (): Promise<{ article: Article; etag: string }> => {
    const written = await desk.write({ metadata: { ...PUBLISHABLE, emailAlertEnabled: true } });
    expect((await patch(written.article.metadataId, { publicationStatus: 'published' })).status).toBe(200);
    return written;
  };
  const eventsOf = async ({ id }: Ticker): Promise<EventsAnswer> => (await desk.editor.get(`${BASE}/${id}/events`)).json();

  it('an article becomes a ticker for good: its text is the first event, and it points to the ticker (A4-037, B7-035a, D-013, D-046)', async () => {
    const { article, etag } = await published();
    const answer = await convert(`articleId=${article.id}`, etag);
    expect(answer.status, answer.text).toBe(201);
    const ticker = answer.json<Ticker>();
    const { metadata: old } = await metadataOf(article.metadataId);
    expect(ticker).toMatchObject({ type: 'standard', title: old.title, lead: old.lead, emailAlertEnabled: false });
    expect(old.successor).toMatchObject({ id: ticker.metadataId, resourceName: 'tickers', resourceId: ticker.id });
    const { metadata } = await metadataOf(ticker.metadataId);
    expect(metadata).toMatchObject({
      tenantIds: [11, 12],
      sourceMetadataId: article.metadataId,
      publicationStatus: 'notPublished',
      emailAlertEnabled: false,
    });
    const { events } = await eventsOf(ticker);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ state: 'out', visible: true, data: { type: 'standardInfo' } });
    const { etag: now } = await desk.metadataOf(article);
    const again = await convert(`articleId=${article.id}`, (await desk.editor.get(`/api/content/articles/${article.id}`)).etag);
    expect([now !== '', refusalOf(again).code]).toEqual([true, 'replaced']);
  });

  it('readers keep the article until the ticker is public, and cannot get it back afterwards (D-046)', async () => {
    const { article, etag } = await published();
    const ticker = (await convert(`articleId=${article.id}`, etag)).json<Ticker>();
    expect((await metadataOf(article.metadataId)).metadata.publicationStatus).toBe('published');
    const out = await patch(ticker.metadataId, { publicationStatus: 'published' });
    expect(out.status, out.text).toBe(200);
    expect((await metadataOf(article.metadataId)).metadata.publicationStatus).toBe('unpublished');
    expect(refusalOf(await patch(article.metadataId, { publicationStatus: 'published' }))).toMatchObject({ code: 'replaced' });
  });

  it('needs saved changes: nothing happens under another state of the article, or without one (A4-038)', async () => {
    const { article, etag } = await published();
    expect(refusalOf(await convert(`articleId=${article.id}`, null))).toMatchObject({ status: 428, code: 'preconditionRequired' });
    expect((await convert(`articleId=${article.id}`, '"another"')).status).toBe(412);
    expect((await metadataOf(article.metadataId)).metadata.successor).toBeUndefined();
    expect((await convert(`articleId=${article.id}`, etag)).status).toBe(201);
    expect((await convert(`articleId=${randomUUID()}`, etag)).status).toBe(404);
    expect(refusalOf(await convert('', null))).toMatchObject({ status: 400, fieldNames: ['item'] });
  });

  it('breaking news become a ticker of the match that is named (A4-037, B7-035a)', async () => {
    const made = await desk.editor.call('POST', '/api/breakingnews/breakingnews', {
      body: { item: aBreakingNews(), tenantIds: [11], mainTenantId: 11 },
    });
    const { id, metadataId } = made.json<{ id: string; metadataId: string }>();
    const answer = await convert(`breakingnewsId=${id}`, made.etag, { item: aTicker() });
    expect(answer.status, answer.text).toBe(201);
    const ticker = answer.json<Ticker>();
    expect(ticker).toMatchObject({ type: 'soccer', title: 'Bern – Basel', home: { name: 'Bern' } });
    expect((await metadataOf(metadataId)).metadata.successor).toMatchObject({ resourceId: ticker.id });
    expect((await eventsOf(ticker)).events[0]).toMatchObject({ data: { type: 'soccerInfo' } });
  });

  it('tickers out of other items is none of an external account’s acts, nor of others while somebody proofreads (D-010)', async () => {
    const guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
    const { article, etag } = await desk.write({ by: guest });
    for (const id of [article.id, (await desk.write()).article.id, randomUUID()])
      expect(refusalOf(await convert(`articleId=${id}`, etag, {}, guest))).toMatchObject({ code: 'externalAccount' });
    const written = await desk.write();
    expect((await patch(written.article.metadataId, { contentStatus: 'proofread' })).status).toBe(200);
    const path = `/api/user-presence/user-presences/${written.article.id}`;
    const at = await desk.chief.call('PATCH', path, { body: { session: 'one', mode: 'editing' } });
    expect(at.status, at.text).toBe(200);
    expect(refusalOf(await convert(`articleId=${written.article.id}`, written.etag))).toMatchObject({ code: 'proofreadTaken' });
  });

  describe('recompute what follows', () => {
    it('previews what it would rewrite, and rewrites what was agreed to (D-040)', async () => {
      const made = await desk.editor.call('POST', BASE, { body: { item: aTicker(), tenantIds: [11], mainTenantId: 11 } });
      const ticker = made.json<Ticker>();
      const post = async (draft: ReturnType<typeof aGoal>) =>
        (await desk.editor.call('POST', `${BASE}/${ticker.id}/events`, { body: draft })).status;
      const stated = aGoal('home', 20);
      const [first, second] = [aGoal('home', 10), { ...stated, data: { ...stated.data, goals: { home: 1, away: 0 } } }];
      expect([await post(first), await post(second)]).toEqual([201, 201]);
      const recompute = (body: object, by: TestClient = desk.editor) =>
        by.call('POST', `${BASE}/${ticker.id}/events/${first.id}/recompute`, { body });
      const preview = (await recompute({ preview: true })).json<{ last: number; changes: readonly { id: string }[] }>();
      expect(preview).toMatchObject({ changes: [{ id: second.id, before: { goals: { home: 1 } }, after: { goals: { home: 2 } } }] });
      expect((await eventsOf(ticker)).standing).toMatchObject({ goals: { home: 1, away: 0 } });
      expect((await recompute({ preview: false, last: preview.last - 1 })).status).toBe(412);
      const done = await recompute({ preview: false, last: preview.last });
      expect(done.json()).toMatchObject({ standing: { goals: { home: 2, away: 0 } } });
      expect((await eventsOf(ticker)).standing).toMatchObject({ goals: { home: 2, away: 0 } });
      const unknown = await desk.editor.call('POST', `${BASE}/${ticker.id}/events/${randomUUID()}/recompute`, { body: { preview: true } });
      expect(unknown.status).toBe(404);
      const guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
      expect(refusalOf(await recompute({ preview: true }, guest))).toMatchObject({ code: 'notFound' });
      await desk.publish(ticker);
      expect(refusalOf(await recompute({ preview: true }, guest))).toMatchObject({ code: 'notOwnItem' });
    });
  });

  it('the summary of a ticker has a line for each visible key event (B7-019)', async () => {
    const ticker = (await desk.editor.call('POST', BASE, { body: { item: aTicker() } })).json<Ticker>();
    for (const draft of [aGoal('home', 10, { keyEvent: true }), aGoal('away', 20), aGoal('away', 30, { keyEvent: true, visible: false })])
      await desk.editor.call('POST', `${BASE}/${ticker.id}/events`, { body: draft });
    const summary = await desk.editor.call('POST', `/api/ai-tools/liveticker-summary-generation/tickers/${ticker.id}`);
    expect(summary.json()).toMatchObject({ summary: ['10′: Tor in der 10. Minute. (1:0)'], method: 'builtIn', tickerId: ticker.id });
    expect(summary.json()).toMatchObject({ pictures: [] });
    expect((await desk.editor.call('POST', `/api/ai-tools/liveticker-summary-generation/tickers/${randomUUID()}`)).status).toBe(404);
  });

  it('the summary of a ticker has the pictures of its visible key events below their lines, with caption, credit and crop', async () => {
    const ticker = (await desk.editor.call('POST', BASE, { body: { item: aTicker() } })).json<Ticker>();
    const image = (caption: string) => ({
      type: 'image',
      id: randomUUID(),
      data: { src: 'https://bilder.example.ch/jubel.jpg', embed: { cropMarks: { x: 0, y: 0.25, width: 1, height: 0.5 } } },
      children: [
        { type: 'embedCaption', id: randomUUID(), children: [{ text: caption }] },
        { type: 'embedCredit', id: randomUUID(), children: [{ text: 'Foto: K' }] },
      ],
    });
    const [shown, hidden] = [image('Torjubel'), image('Niemand sieht es')];
    const goal = (minute: number, given: object) => aGoal('home', minute, { keyEvent: true, ...given });
    for (const draft of [
      goal(10, {}),
      goal(20, { message: [...aMessage('Das 2:0.'), shown] }),
      goal(30, { message: [hidden], visible: false }),
    ])
      expect((await desk.editor.call('POST', `${BASE}/${ticker.id}/events`, { body: draft })).status).toBe(201);
    const summary = await desk.editor.call('POST', `/api/ai-tools/liveticker-summary-generation/tickers/${ticker.id}`);
    expect(summary.json()).toMatchObject({
      summary: ['10′: Tor in der 10. Minute. (1:0)', '20′: Das 2:0. (2:0)'],
      pictures: [{ afterLines: 2, image: shown }],
    });
  });
});
