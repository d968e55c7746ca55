import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { createGate, type Passing } from '#tests/support/gate.ts';
import { createNewsroomInProcess, type NewsroomInProcess } from '#tests/support/newsroom-in-process.ts';
import { closeDesk } from '#tests/support/signed-in-desk.ts';

/** Longer than a desk waits before it asks about news. */
const AFTER_NEWS_MS = 2_000;

describe('news of an item that this desk has saved itself, from the real newsroom', () => {
  let there: NewsroomInProcess;
  let desk: Desk;
  let id: string;
  let gate: ReturnType<typeof createGate>;
  let before: ReturnType<typeof createGate>;
  let calls: string[];

  const newsOf = (subject: string): number =>
    desk.events.filter(({ name, payload }) => name === 'live.news' && (payload as { readonly id: string | null }).id === subject).length;
  const hear = async (count: number): Promise<void> => expect.poll(() => newsOf(id)).toBeGreaterThanOrEqual(count);
  const isPut = ({ method }: Passing): boolean => method === 'PUT';
  const isMetadata = ({ method, path }: Passing): boolean => method === 'GET' && path.startsWith('/api/metadata/metadata/');
  const slideshow = (title: string) => ({ resource: 'slideshows' as const, item: { titleHeader: '', title, lead: '', slides: [] } });

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
    const made = await desk.get('items.create', { draft: slideshow('Steg'), contentLocale: 'de-CH', tenantIds: [], mainTenantId: null });
    ({ id } = made);
    await desk.get('items.save', { resource: 'slideshows', id });
    await desk.settle();
    await desk.get('items.open', { resource: 'slideshows', id });
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

  const save = async (title: string): Promise<void> => {
    await desk.get('items.journal', { id, draft: slideshow(title) });
    await desk.get('items.save', { resource: 'slideshows', id });
  };
  /** A colleague gives it another title. */
  const saveElsewhere = async (title: string): Promise<void> => {
    const path = `/api/slideshow/slideshows/${id}`;
    const read = await there.chief.get(path);
    const headers = { 'if-match': read.etag, 'idempotency-key': crypto.randomUUID() };
    const written = await there.chief.call('PUT', path, { body: slideshow(title).item, headers });
    expect(written.status, written.text).toBe(200);
  };
  const shown = () =>
    desk.events.flatMap(({ name, payload }) => (name === 'item.changed' ? [(payload as { readonly draft: unknown }).draft] : [])).at(-1);
  const OWN = ['PUT slideshow/slideshows/*', 'GET metadata/metadata/*'];

  it('asks for nothing when they come before the answer to the save', async () => {
    gate.close(isPut);
    await save('Offen');
    await hear(2);
    await desk.advance(AFTER_NEWS_MS);
    gate.open();
    await desk.advance(AFTER_NEWS_MS);
    expect(calls).toEqual(OWN);
    expect(shown()).toMatchObject(slideshow('Offen'));
  });

  it('asks for nothing when they come as they do, save after save', async () => {
    for (let round = 1; round <= 3; round += 1) {
      await save(`Offen ${String(round)}`);
      await hear(1 + round);
      await desk.advance(AFTER_NEWS_MS);
    }
    expect(calls).toEqual(Array.from({ length: 3 }, () => OWN).flat());
  });

  it('reads what a colleague saves', async () => {
    await saveElsewhere('Von Vreni');
    await hear(2);
    await desk.advance(AFTER_NEWS_MS);
    expect(shown()).toMatchObject(slideshow('Von Vreni'));
  });

  it('reads what a colleague has saved while the answer was on its way', async () => {
    gate.close(isPut);
    await save('Offen');
    await hear(2);
    await saveElsewhere('Von Vreni');
    await hear(3);
    gate.open();
    await desk.advance(AFTER_NEWS_MS);
    expect(shown()).toMatchObject(slideshow('Von Vreni'));
  });

  it('reads what a colleague has saved after the answer and before the metadata were read, though they are as new as that', async () => {
    before.close(isMetadata);
    await save('Offen');
    await hear(2);
    await expect.poll(before.waiting).toBe(1);
    await saveElsewhere('Von Vreni');
    before.open();
    await hear(3);
    await desk.advance(AFTER_NEWS_MS);
    expect(shown()).toMatchObject(slideshow('Von Vreni'));
  });

  it('reads nothing for what colleagues save of items that no screen shows', async () => {
    const path = '/api/content/articles?contentLocale=de-CH';
    const body = { template: 'standard', metadata: {} };
    const made = await there.chief.call('POST', path, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
    calls.length = 0;
    await expect.poll(() => newsOf(made.json<{ readonly id: string }>().id)).toBeGreaterThanOrEqual(1);
    await desk.advance(AFTER_NEWS_MS);
    expect(calls).toEqual([]);
  });
});
