import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AbTestReport } from '#contract/articles/ab-tests.ts';
import type { Article } from '#domain/article/article.ts';
import type { AbTest } from '#domain/metadata/ab-test.ts';
import type { TeaserFace } from '#domain/metadata/publication.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/runner.ts';
import { completeTestKind } from '#server/usecases/ab-test/complete-test.ts';
import { createWebstats, type Placement } from '#server/webstats/webstats.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases, openOnceMore } from './support/databases.ts';
import { openReaders, type TestReaders } from './support/readers.ts';
import { createWaitingDesk, type WaitingDesk, READY } from './support/waiting.ts';

const B: TeaserFace = { titleHeader: 'Aare', title: 'Jetzt kostet die Brücke', lead: 'Wer hinüber will, zahlt.', image: null };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MINUTE_MS = 60_000;

describeOnBothDatabases('counting readers of tested teasers (D-030)', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  let readers: TestReaders;
  let jobs: JobRunner;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
    readers = await openReaders(desk.newsroom);
    const path = `/api/auth/resources/users/${desk.editor.userId}/preferences`;
    const { etag } = await desk.editor.get(path);
    await desk.editor.call('PATCH', path, {
      body: { betaFeaturesEnabled: true },
      headers: { 'if-match': etag, 'content-type': 'application/merge-patch+json' },
    });
    const { database, clock } = desk.newsroom;
    const kinds = [completeTestKind({ dialect: database.dialect, ids: { uuid: randomUUID }, log: silent, hasModel: false })];
    jobs = createJobRunner({
      store: createJobStore({ database, ids: { uuid: randomUUID }, kinds }),
      clock,
      log: silent,
      alarm: () => () => undefined,
    });
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await readers.close();
    await desk.newsroom.dispose();
  });

  const at = (article: Article, act = ''): string => `${waiting.at(article)}/ab-test${act}`;
  const guarded = async (article: Article) => ({
    'if-match': (await desk.editor.get(waiting.at(article))).etag,
    'idempotency-key': randomUUID(),
  });
  const running = async (): Promise<{ readonly article: Article; readonly test: AbTest }> => {
    const { article } = await desk.write({ metadata: READY });
    const made = await desk.editor.call('PUT', at(article), { body: { b: B }, headers: await guarded(article) });
    expect(made.status, made.text).toBe(200);
    await waiting.publish(article);
    const { abTest: test } = await waiting.metadataOf(article);
    if (test?.status !== 'running') throw new Error('the publication starts the test');
    return { article, test };
  };
  const resultsOf = async (article: Article) => (await desk.editor.get(at(article))).json<AbTestReport>().results;
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    readers.visit(`/webstats/${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    });
  const place = async (testId: string): Promise<Placement> => {
    const { placements } = (await (await post('placements', { tests: [testId] })).json()) as { placements: readonly Placement[] };
    const [placement] = placements;
    if (!placement) throw new Error('a running test has places');
    return placement;
  };
  const tell = async (...events: readonly { readonly kind: string; readonly stamp: string }[]): Promise<number> => {
    const { counted } = (await (await post('events', { events })).json()) as { counted: number };
    await readers.webstats.flush();
    return counted;
  };

  it('A4-025 A3-021 gives every second reader version b, and counts who has seen a version and who came from it, each once', async () => {
    const { article, test } = await running();
    const places = await Promise.all(Array.from({ length: 10 }, () => place(test.id)));
    expect(places.filter(({ version }) => version === 'b')).toHaveLength(5);
    expect(new Set(places.map(({ stamp }) => stamp)).size).toBe(10);
    const [reader, other, ...rest] = places.toSorted((one, two) => two.version.localeCompare(one.version));
    await tell(...rest.map(({ stamp }) => ({ kind: 'showing', stamp })));
    for (let time = 0; time < 3; time += 1)
      await tell({ kind: 'arrival', stamp: reader?.stamp ?? '' }, { kind: 'showing', stamp: reader?.stamp ?? '' });
    await tell({ kind: 'arrival', stamp: other?.stamp ?? '' });
    expect(await resultsOf(article)).toEqual({ a: { showings: 5, arrivals: 0 }, b: { showings: 5, arrivals: 2 } });
  });

  it('counts nobody twice over a restart and on two nodes, and loses nothing that was stored', async () => {
    const { article, test } = await running();
    const stamps = await Promise.all(Array.from({ length: 20 }, async () => (await place(test.id)).stamp));
    const events = stamps.map(stamp => ({ kind: 'arrival' as const, stamp }));
    await tell(...events.slice(0, 12));
    const { clock, keys, database } = desk.newsroom;
    const second = kind === 'postgres' ? await openOnceMore(database, 'counting') : database; // a SQLite file has one newsroom
    const deps = { clock, log: silent, secret: keys.cookies[0] ?? '' };
    const nodes = [createWebstats({ ...deps, database }), createWebstats({ ...deps, database: second })];
    await Promise.all(nodes.map(node => node.count(events.slice(8))));
    await Promise.all(nodes.map(node => node.flush()));
    await Promise.all(nodes.map(node => node.close()));
    if (second !== database) await second.close();
    const { a, b } = await resultsOf(article);
    expect([a.arrivals + b.arrivals, a.showings + b.showings]).toEqual([20, 20]);
  });

  it('keeps what could not be stored, and stores it later', async () => {
    const { article, test } = await running();
    const { clock, keys, database } = desk.newsroom;
    let isBroken = true;
    const webstats = createWebstats({
      clock,
      log: silent,
      secret: keys.cookies[0] ?? '',
      database: {
        ...database,
        transaction: work => (isBroken ? Promise.reject(new Error('the disk is full')) : database.transaction(work)),
      },
    });
    const [reader] = await webstats.place([test.id]);
    await webstats.count([{ kind: 'arrival', stamp: reader?.stamp ?? '' }]);
    await webstats.flush();
    isBroken = false;
    await webstats.close();
    const { a, b } = await resultsOf(article);
    expect(a.arrivals + b.arrivals).toBe(1);
  });

  it('takes no part in what is not a reader: programs, stamps of others, prefetched pages, what is not readable', async () => {
    const { article, test } = await running();
    const { stamp } = await place(test.id);
    const forged = `${stamp.startsWith('a') ? 'b' : 'a'}${stamp.slice(1)}`;
    expect(await tell({ kind: 'arrival', stamp: forged }, { kind: 'arrival', stamp: 'x' })).toBe(0);
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'user-agent': 'curl/8' }, { 'sec-purpose': 'prefetch;prerender' }]) {
      expect(await (await post('placements', { tests: [test.id] }, headers)).json()).toEqual({ placements: [] });
      expect(await (await post('events', { events: [{ kind: 'arrival', stamp }] }, headers)).json()).toEqual({ counted: 0 });
    }
    for (const body of ['{', {}, { events: [] }, { events: [{ kind: 'click', stamp }] }])
      expect([400, 404]).toContain((await post('events', body)).status);
    expect((await post('events', { events: [{ kind: 'arrival', stamp: 'x'.repeat(20_000) }] })).status).toBe(404);
    expect(await (await post('placements', { tests: [randomUUID()] })).json()).toEqual({ placements: [] });
    expect(await resultsOf(article)).toEqual({ a: { showings: 0, arrivals: 0 }, b: { showings: 0, arrivals: 0 } });
  });

  it('bounds how many new readers come from one address in a minute', async () => {
    const { test } = await running();
    const few = await openReaders(desk.newsroom, { newcomersPerMinute: 3 });
    const ask = async () =>
      (
        await few.visit('/webstats/placements', {
          method: 'POST',
          body: JSON.stringify({ tests: [test.id] }),
          headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
        })
      ).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    desk.newsroom.clock.advance(MINUTE_MS);
    expect(await ask()).toBe(200);
    await few.close();
  });

  it('bounds how often one address tells what its readers did in a minute; what was refused is not counted', async () => {
    const { article, test } = await running();
    const stamps = await Promise.all(Array.from({ length: 4 }, async () => (await place(test.id)).stamp));
    const few = await openReaders(desk.newsroom, { requestsPerMinute: 3 });
    const arrive = (stamp: string | undefined): Promise<Response> =>
      few.visit('/webstats/events', {
        method: 'POST',
        body: JSON.stringify({ events: [{ kind: 'arrival', stamp }] }),
        headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
      });
    const arrivals = async (): Promise<number> => {
      await few.webstats.flush();
      const { a, b } = await resultsOf(article);
      return a.arrivals + b.arrivals;
    };
    for (const stamp of stamps.slice(0, 3)) expect((await arrive(stamp)).status).toBe(200);
    const refused = await arrive(stamps[3]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await arrivals()).toBe(3);
    desk.newsroom.clock.advance(MINUTE_MS);
    expect((await arrive(stamps[3])).status).toBe(200);
    expect(await arrivals()).toBe(4);
    await few.close();
  });

  it('A4-027 ends with the test: the version that brought more readers becomes the teaser, what comes later is not counted', async () => {
    const { article, test } = await running();
    const places = await Promise.all(Array.from({ length: 8 }, () => place(test.id)));
    await tell(...places.filter(({ version }) => version === 'b').map(({ stamp }) => ({ kind: 'arrival', stamp })));
    const [late] = places.filter(({ version }) => version === 'a');
    desk.newsroom.clock.advance(10 * MINUTE_MS);
    await jobs.wake();
    expect(await tell({ kind: 'arrival', stamp: late?.stamp ?? '' })).toBe(0);
    const metadata = await waiting.metadataOf(article);
    expect(metadata.abTest).toMatchObject({ status: 'completed', winner: 'b', results: { a: { arrivals: 0 }, b: { arrivals: 4 } } });
    expect(metadata.teasers[0]?.default).toMatchObject({ title: B.title, lead: B.lead });
    expect(await desk.newsroom.database.db.selectFrom('ab_marks').select('run').where('test_id', '=', test.id).execute()).toEqual([]);
  });

  it('A1-009c readers are really given both versions on front pages, and the page of the article says that it is under test', async () => {
    const { article, test } = await running();
    const answer = await readers.visit('/aarewarte/');
    const { document } = new JSDOM(await answer.text()).window;
    const teaser = document.querySelector<HTMLElement>(`article[data-test="${test.id}"]`);
    const other = teaser?.querySelector('template')?.content.firstElementChild;
    expect(teaser?.querySelector('h2, h3')?.textContent).not.toBe(B.title);
    expect(other?.querySelector('h2, h3')?.textContent).toBe(B.title);
    expect(other?.getAttribute('data-test')).toBe(test.id);
    const script = document.querySelector('script[src^="/assets/teaser-"]')?.getAttribute('src') ?? '';
    const asset = await readers.visit(script);
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const own = new JSDOM(await (await readers.visit(`/${article.metadataId}`, { redirect: 'follow' })).text()).window.document;
    expect(own.querySelector('meta[name="galley-teaser-test"]')?.getAttribute('content')).toBe(test.id);
    const stopped = await desk.editor.call('POST', at(article, '/stop'), { headers: await guarded(article) });
    expect(stopped.status, stopped.text).toBe(200);
    const later = new JSDOM(await (await readers.visit('/aarewarte/')).text()).window.document;
    expect(later.querySelector(`article[data-test="${test.id}"]`)).toBeNull();
  });

  it('pages of the publisher’s own site may count here, too', async () => {
    const asked = await readers.visit('/webstats/events', { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-origin'), asked.headers.get('access-control-allow-methods')]).toEqual([
      204,
      '*',
      'POST',
    ]);
    const { test } = await running();
    const answer = await post('placements', { tests: [test.id] }, { origin: 'https://www.example.ch' });
    expect([answer.status, answer.headers.get('access-control-allow-origin'), answer.headers.get('set-cookie')]).toEqual([200, '*', null]);
  });
});
