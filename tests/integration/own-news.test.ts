import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Element } from '#domain/article/document.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { createGate, type Passing } from '#tests/support/gate.ts';
import { createNewsroomInProcess, type NewsroomInProcess } from '#tests/support/newsroom-in-process.ts';
import { closeDesk } from '#tests/support/signed-in-desk.ts';

/** Longer than a desk waits before it asks about news. */
const AFTER_NEWS_MS = 2_000;

describe('news of what this desk has saved itself, from the real newsroom', () => {
  let there: NewsroomInProcess;
  let desk: Desk;
  let articleId: string;
  let lead: Element | undefined;
  let gate: ReturnType<typeof createGate>;
  let before: ReturnType<typeof createGate>;
  let calls: string[];

  const heard = (): number =>
    desk.events.filter(({ name, payload }) => name === 'live.news' && (payload as { readonly id: string | null }).id === articleId).length;
  const hear = async (count: number): Promise<void> => expect.poll(heard).toBeGreaterThanOrEqual(count);
  const isPut = ({ method }: Passing): boolean => method === 'PUT';
  const isMetadata = ({ method, path }: Passing): boolean => method === 'GET' && path.startsWith('/api/metadata/metadata/');

  beforeEach(async () => {
    there = await createNewsroomInProcess();
    [gate, before, calls] = [createGate(), createGate(), []];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const passing = { method: request.method, path: new URL(request.url).pathname };
      await before.pass(passing);
      calls.push(`${passing.method} ${passing.path.replace('/api/', '').replace(/[^/]{12,}/gu, '*')}`);
      const answer = await there.fetch(request);
      await gate.pass(passing);
      return answer;
    };
    desk = createDesk({
      newsroom: createFakeNewsroom(),
      fetch,
      stream: globalThis.fetch,
      held: () => gate.waiting() + before.waiting(),
      config: { apiUrl: `${there.newsroom.origin}/api` },
    });
    await desk.start();
    await there.signIn(desk, { username: 'ursina', firstName: 'Ursina' });
    await expect.poll(async () => (await desk.get('live.get', {})).isLive).toBe(true);
    const made = await desk.get('articles.create', { template: 'standard', contentLocale: 'de-CH', title: 'Der Steg', metadata: {} });
    await desk.settle();
    const opened = await desk.get('articles.open', { articleId: made.articleId });
    ({ articleId } = opened);
    lead = opened.document.elements.find(({ type }) => type === 'lead');
    await hear(1);
    await desk.advance(AFTER_NEWS_MS);
    calls.length = 0;
  });
  afterEach(async () => {
    gate.open();
    before.open();
    await closeDesk(desk);
    await there.dispose();
  });

  const save = async (text: string): Promise<void> => {
    const { rebase } = await desk.get('articles.status', { articleId });
    await desk.get('articles.journal', { articleId, delta: { set: [{ type: 'lead', id: lead?.id ?? '', children: [{ text }] }] }, rebase });
    await desk.get('articles.save', { articleId });
  };
  /** A colleague adds a paragraph. */
  const saveElsewhere = async (): Promise<void> => {
    const path = `/api/content/articles/${articleId}`;
    const read = await there.chief.get(path);
    const { document } = read.json<Article>();
    const elements = [...document.elements, { type: 'paragraph', id: 'theirs', children: [{ text: 'Von Vreni.' }] }];
    const headers = { 'if-match': read.etag, 'idempotency-key': crypto.randomUUID() };
    const written = await there.chief.call('PUT', path, { body: { document: { ...document, elements } }, headers });
    expect(written.status, written.text).toBe(200);
  };
  const forecast = async () => (await desk.get('articles.status', { articleId })).forecast;
  const OWN = ['PUT content/articles/*', 'GET metadata/metadata/*'];

  it('asks for nothing when they come before the answer to the save', async () => {
    gate.close(isPut);
    await save('Offen.');
    await hear(2);
    await desk.advance(AFTER_NEWS_MS);
    gate.open();
    await desk.advance(AFTER_NEWS_MS);
    expect(calls).toEqual(OWN);
    expect(await desk.get('articles.status', { articleId })).toMatchObject({ sync: { kind: 'synced' }, revisionNumber: 2 });
  });

  it('asks for nothing when they come as they do, save after save', async () => {
    for (let round = 1; round <= 5; round += 1) {
      await save(`Offen ${String(round)}.`);
      await hear(1 + round);
      await desk.advance(AFTER_NEWS_MS);
    }
    expect(calls).toEqual(Array.from({ length: 5 }, () => OWN).flat());
  });

  it('reads what a colleague has saved while the answer was on its way', async () => {
    gate.close(isPut);
    await save('Offen.');
    await hear(2);
    await saveElsewhere();
    await hear(3);
    gate.open();
    await desk.advance(AFTER_NEWS_MS);
    expect(await forecast()).toMatchObject({ changed: 1, by: { firstName: 'Vreni' } });
  });

  it('reads what a colleague has saved after the answer and before the metadata were read, though they are as new as that', async () => {
    before.close(isMetadata);
    await save('Offen.');
    await hear(2);
    await expect.poll(before.waiting).toBe(1);
    await saveElsewhere();
    before.open();
    await hear(3);
    await desk.advance(AFTER_NEWS_MS);
    expect(await forecast()).toMatchObject({ changed: 1, by: { firstName: 'Vreni' } });
  });

  it('reads nothing for what colleagues save of articles that no screen shows', async () => {
    const path = '/api/content/articles?contentLocale=de-CH';
    const body = { template: 'standard', metadata: {} };
    const made = await there.chief.call('POST', path, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
    const { id } = made.json<Article>();
    await expect
      .poll(() => desk.events.some(({ name, payload }) => name === 'live.news' && (payload as { readonly id: string | null }).id === id))
      .toBe(true);
    await desk.advance(AFTER_NEWS_MS);
    expect(calls).toEqual([]);
  });
});
