import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AbTestReport } from '#contract/articles/ab-tests.ts';
import type { AbResults } from '#domain/metadata/ab-test.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { TeaserFace } from '#domain/metadata/publication.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { addAbCounts } from '#server/repositories/ab-tests.ts';
import { completeTestKind } from '#server/usecases/ab-test/complete-test.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { createWaitingDesk, READY, type WaitingDesk } from './support/waiting.ts';

const MINUTE_MS = 60_000;
const B: TeaserFace = { titleHeader: 'Aare', title: 'Jetzt kostet die Brücke', lead: 'Wer hinüber will, zahlt.', image: null };
const ids = { uuid: () => randomUUID() };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeOnBothDatabases('the test of a teaser', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  let nodes: readonly JobRunner[];
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
    for (const client of [desk.editor, desk.chief]) await beta(client, true);
    const { database, clock } = desk.newsroom;
    nodes = [1, 2].map(() => {
      const kinds = [completeTestKind({ dialect: database.dialect, ids, log: silent, hasModel: false })];
      return createJobRunner({ store: createJobStore({ database, ids, kinds }), clock, log: silent, alarm: () => () => undefined });
    });
    for (const node of nodes) await node.start();
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await desk.newsroom.dispose();
  });

  const beta = async (client: TestClient, betaFeaturesEnabled: boolean): Promise<void> => {
    const path = `/api/auth/resources/users/${client.userId}/preferences`;
    const { etag } = await client.get(path);
    const answer = await client.call('PATCH', path, {
      body: JSON.stringify({ betaFeaturesEnabled }),
      headers: { 'if-match': etag, 'content-type': 'application/merge-patch+json' },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const at = (article: Article, act = ''): string => `${waiting.at(article)}/ab-test${act}`;
  const guarded = async (article: Article) => ({
    'if-match': (await desk.editor.get(waiting.at(article))).etag,
    'idempotency-key': randomUUID(),
  });
  const prepare = async (article: Article, b: TeaserFace = B, by = desk.editor): Promise<TestAnswer> =>
    by.call('PUT', at(article), { body: { b }, headers: await guarded(article) });
  const act = async (article: Article, name: 'start' | 'stop', by = desk.editor): Promise<TestAnswer> =>
    by.call('POST', at(article, `/${name}`), { headers: await guarded(article) });
  const cancel = async (article: Article): Promise<TestAnswer> =>
    desk.editor.call('DELETE', at(article), { headers: await guarded(article) });
  const report = async (article: Article): Promise<AbTestReport> => (await desk.editor.get(at(article))).json();
  const ready = async (): Promise<Article> => (await desk.write({ metadata: READY })).article;
  const testOf = async (article: Article) => (await waiting.metadataOf(article)).abTest;
  const teaserOf = async (article: Article) => (await waiting.metadataOf(article)).teasers[0]?.default;
  const running = async (): Promise<Article> => {
    const article = await ready();
    expect((await prepare(article)).status).toBe(200);
    await waiting.publish(article);
    expect(await testOf(article)).toMatchObject({ status: 'running' });
    return article;
  };
  const count = async (article: Article, arrivals: readonly [a: number, b: number]): Promise<void> => {
    const { id = '' } = (await testOf(article)) ?? {};
    const counted: AbResults = { a: { showings: 100, arrivals: arrivals[0] }, b: { showings: 100, arrivals: arrivals[1] } };
    await desk.newsroom.database.transaction(queries => addAbCounts(queries, id, counted));
  };
  const passTime = async (ms: number): Promise<void> => {
    desk.newsroom.clock.advance(ms);
    await Promise.all(nodes.map(node => node.wake()));
  };

  describe('before it starts', () => {
    it('A3-021 A4-025 A3-005b the test of a teaser before it starts is part of the metadata: status, teasers a and b, times, results', async () => {
      const article = await ready();
      const made = await prepare(article);
      expect(made.status, made.text).toBe(200);
      const { title, lead } = (await teaserOf(article)) ?? {};
      expect(made.json<Metadata>().abTest).toMatchObject({
        status: 'initialized',
        teasers: { a: { title, lead }, b: B },
        startTime: null,
        endTime: null,
        results: { a: { showings: 0, arrivals: 0 }, b: { showings: 0, arrivals: 0 } },
        winner: null,
      });
      const { id } = (await testOf(article)) ?? {};
      expect((await prepare(article, { ...B, title: 'Anders' })).json<Metadata>().abTest).toMatchObject({
        id,
        teasers: { b: { title: 'Anders' } },
      });
      const notAnArticle = await desk.editor.get('/api/metadata/metadata/999999999999/ab-test');
      expect(refusalOf(notAnArticle).code).toBe('notFound');
    });

    it('A4-030 D-034 the test of a teaser before it starts cannot be made where titles have teasers of their own, or a teaser lacks title or lead', async () => {
      const article = await ready();
      const [teasers] = (await waiting.metadataOf(article)).teasers;
      await waiting.patch(article, { teasers: [...(teasers ? [teasers, { ...teasers, variantId: 12 }] : [])] });
      expect(refusalOf(await prepare(article))).toMatchObject({ status: 422, code: 'teaserVariantsExist', fieldNames: ['teasers'] });
      const empty = (await desk.write({ document: aDocument({ lead: '' }) })).article;
      expect(refusalOf(await prepare(empty))).toMatchObject({ status: 422, code: 'teaserEmpty', fieldNames: ['teasers'] });
      expect(refusalOf(await prepare(await ready(), { ...B, lead: ' ' }))).toMatchObject({ code: 'teaserEmpty' });
    });

    it('A4-031 A6-014 D-034 needs the beta switch of the person, on the server too; seeing does not', async () => {
      const article = await ready();
      await beta(desk.editor, false);
      expect(refusalOf(await prepare(article))).toMatchObject({ status: 422, code: 'betaNeeded' });
      expect((await desk.editor.get(at(article))).status).toBe(200);
      await beta(desk.editor, true);
      expect((await prepare(article)).status).toBe(200);
    });

    it('follows teaser a until the publication, and keeps nothing of a clone', async () => {
      const article = await ready();
      await prepare(article);
      await waiting.save(article, 'Ein neuer Titel', '');
      await waiting.publish(article);
      expect(await testOf(article)).toMatchObject({ status: 'running', teasers: { a: { title: 'Ein neuer Titel' } } });
    });
  });

  describe('its start', () => {
    it('A4-026 the test of a teaser its start is the publication of the article, and its end ten minutes later', async () => {
      const article = await running();
      const { startTime, endTime } = (await testOf(article)) ?? {};
      expect(startTime).toBe(waiting.now());
      expect(endTime).toBe(waiting.inMs(10 * MINUTE_MS));
    });

    it('D-032 the test of a teaser its start is also a scheduled publication', async () => {
      const article = await ready();
      await prepare(article);
      const publicationTime = waiting.inMs(MINUTE_MS);
      await waiting.patch(article, { scheduledPlacing: { status: 'scheduled', publicationTime, expiryTime: null } }, '', desk.chief);
      desk.newsroom.clock.advance(MINUTE_MS);
      await waiting.run(article);
      expect(await testOf(article)).toMatchObject({ status: 'running', startTime: publicationTime });
    });

    it('the test of a teaser its start is an act of its own for an article that is public; teasers that wait come first', async () => {
      const article = await waiting.published();
      expect(refusalOf(await act(article, 'start')).code).toBe('notFound');
      expect((await prepare(article)).status).toBe(200);
      expect(await testOf(article)).toMatchObject({ status: 'initialized' });
      await waiting.save(article, 'Wartet noch');
      expect(refusalOf(await act(article, 'start'))).toMatchObject({ code: 'teasersWait', fieldNames: ['teasers'] });
      expect((await waiting.act(article, 'release', {}, desk.chief)).status).toBe(200);
      expect(await testOf(article)).toMatchObject({ status: 'running', teasers: { a: { title: 'Wartet noch' } } });
      const unpublished = await ready();
      await prepare(unpublished);
      expect(refusalOf(await act(unpublished, 'start')).code).toBe('notPublic');
    });

    it('the test of a teaser its start may be at once where nothing waits', async () => {
      const article = await waiting.published();
      await prepare(article);
      expect((await act(article, 'start')).json<Metadata>().abTest).toMatchObject({ status: 'running' });
    });
  });

  describe('while it runs', () => {
    it('A4-028 D-033 refuses changes of teasers, and of nothing else', async () => {
      const article = await running();
      const [teasers] = (await waiting.metadataOf(article)).teasers;
      const changed = teasers ? [{ ...teasers, default: { ...teasers.default, title: 'Heimlich' } }] : [];
      const refused = refusalOf(await waiting.patch(article, { teasers: changed, tags: [1] }));
      expect(refused).toMatchObject({ status: 422, code: 'teasersLocked', fieldNames: ['teasers'] });
      expect(refusalOf(await waiting.hold(article, { teasers: changed }))).toMatchObject({ code: 'teasersLocked' });
      expect((await waiting.patch(article, { tags: [1] })).status).toBe(200);
      expect((await waiting.patch(article, { teasers: teasers ? [teasers] : [], tags: [] })).status).toBe(200);
      expect(refusalOf(await prepare(article))).toMatchObject({ code: 'teasersLocked' });
    });

    it('lets the text be saved: its new title does not reach the teasers', async () => {
      const article = await running();
      const before = await teaserOf(article);
      expect((await waiting.save(article, 'Ein ganz neuer Titel', '')).status).toBe(200);
      expect(await waiting.metadataOf(article)).toMatchObject({ title: 'Ein ganz neuer Titel' });
      expect(await teaserOf(article)).toEqual(before);
    });

    it('D-031 ends without an effect when somebody stops it, or readers lose the article', async () => {
      const article = await running();
      await count(article, [1, 9]);
      const before = await teaserOf(article);
      expect((await act(article, 'stop')).json<Metadata>().abTest).toMatchObject({
        status: 'stopped',
        results: { a: { arrivals: 1 }, b: { arrivals: 9 } },
        winner: null,
      });
      await passTime(11 * MINUTE_MS);
      expect(await testOf(article)).toMatchObject({ status: 'stopped' });
      expect(await teaserOf(article)).toEqual(before);
      expect(refusalOf(await act(article, 'stop')).code).toBe('abTestNotRunning');
      const lost = await running();
      await count(lost, [0, 3]);
      await waiting.patch(lost, { publicationStatus: 'unpublished' }, '', desk.chief);
      expect(await testOf(lost)).toMatchObject({ status: 'stopped', results: { b: { arrivals: 3 } } });
    });

    it('A4-029 D-031 the test of a teaser while it runs is cancelled with version b and its results; the history keeps the fact', async () => {
      const article = await running();
      await count(article, [2, 5]);
      expect((await cancel(article)).status).toBe(200);
      expect(await testOf(article)).toBeUndefined();
      expect(await report(article)).toMatchObject({
        tests: [{ test: null, isCancelled: true, createdBy: { lastName: 'Ammann' }, endedBy: { lastName: 'Ammann' } }],
        results: { a: { showings: 0, arrivals: 0 }, b: { showings: 0, arrivals: 0 } },
      });
      const lines = (await desk.editor.get(`/api/metadata/metadata/${article.metadataId}/revisions`)).text;
      expect(lines === '' || lines.length > 0).toBe(true);
      await passTime(11 * MINUTE_MS);
      expect(await testOf(article)).toBeUndefined();
      expect(refusalOf(await cancel(article)).code).toBe('notFound');
    });
  });

  describe('its end', () => {
    it('A4-027 makes the version with more arrivals the default teaser, once, on two nodes', async () => {
      const article = await running();
      await count(article, [4, 5]);
      await passTime(9 * MINUTE_MS);
      expect(await testOf(article)).toMatchObject({ status: 'running' });
      expect(await report(article)).toMatchObject({ results: { a: { arrivals: 4 }, b: { arrivals: 5 } } });
      await passTime(MINUTE_MS);
      expect(await testOf(article)).toMatchObject({ status: 'completed', winner: 'b', results: { b: { arrivals: 5 } } });
      expect(await teaserOf(article)).toMatchObject({ ...B, allowAutomaticUpdate: false });
      const { tests } = await report(article);
      expect(tests).toMatchObject([{ isCancelled: false, endedBy: null, test: { status: 'completed', winner: 'b' } }]);
      expect(refusalOf(await cancel(article))).toMatchObject({ status: 422, code: 'abTestCompleted' });
      expect((await waiting.patch(article, { teasers: [] })).status).toBe(200);
    });

    it.each([
      [[3, 3] as const, 'at a tie'],
      [[0, 0] as const, 'without arrivals'],
      [[5, 4] as const, 'where it has more'],
    ])('D-030 keeps a %s', async (arrivals, _words) => {
      const article = await running();
      const before = await teaserOf(article);
      await count(article, arrivals);
      await passTime(10 * MINUTE_MS);
      expect(await testOf(article)).toMatchObject({ status: 'completed', winner: 'a' });
      expect(await teaserOf(article)).toEqual(before);
    });

    it('gives the winner to readers and to what waits', async () => {
      const article = await running();
      await waiting.hold(article, { tags: [1] });
      await count(article, [0, 1]);
      await passTime(10 * MINUTE_MS);
      expect((await waiting.readers(article))?.metadata.teasers[0]?.default).toMatchObject(B);
      expect(await waiting.metadataOf(article)).toMatchObject({ tags: [1], waiting: { changed: ['tags'] }, teasers: [{ default: B }] });
    });

    it('the test of a teaser its end is not early when the clock is set back, and at once when it is late', async () => {
      const article = await running();
      await count(article, [0, 1]);
      await passTime(-MINUTE_MS);
      expect(await testOf(article)).toMatchObject({ status: 'running' });
      await passTime(60 * MINUTE_MS);
      expect(await testOf(article)).toMatchObject({ status: 'completed', winner: 'b' });
    });
  });
});
