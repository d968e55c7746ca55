import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationCategories } from '#domain/kinds/notification-categories.ts';
import { NO_TOPICS } from '#domain/push/category.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { listAlertSubscribers } from '#server/repositories/alert-subscriptions.ts';
import { findSubscription } from '#server/repositories/push/subscriptions.ts';
import { insertRecord } from '#server/repositories/records/records.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openReaders, type TestReaders } from './support/readers.ts';

const EMAIL = 'leserin@example.ch';
const ENDPOINT = 'https://push.example.org/device/1';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

describeOnBothDatabases('what readers subscribe to', kind => {
  let desk: ContentDesk;
  let readers: TestReaders;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    readers = await openReaders(desk.newsroom);
  });
  afterAll(async () => {
    await readers.close();
    await desk.newsroom.dispose();
  });

  const published = async (): Promise<Ticker> => {
    const item = aTicker();
    const ticker = (
      await desk.editor.call('POST', '/api/liveticker/tickers', { body: { item, tenantIds: [11], mainTenantId: 11 } })
    ).json<Ticker>();
    const path = `/api/metadata/metadata/${ticker.metadataId}`;
    const headers = { 'if-match': (await desk.editor.get(path)).etag };
    expect((await desk.chief.call('PATCH', path, { body: { publicationStatus: 'published' }, headers })).status).toBe(200);
    return ticker;
  };
  const press = (path: string, form: Readonly<Record<string, string>> = {}): Promise<Response> =>
    readers.visit(path, { method: 'POST', body: new URLSearchParams(form) });
  const pathIn = (text: string, name: string): string => new RegExp(`/${name}/[\\w-]+`, 'u').exec(text)?.[0] ?? '';
  const subscribersOf = ({ id }: Ticker) => listAlertSubscribers(desk.newsroom.database.db, id, { after: '', limit: 10 });

  it('what readers subscribe to has no push service of its own where no demo is', async () => {
    for (const path of ['/push/local', `/push/local/${randomUUID()}`]) expect((await readers.visit(path)).status).toBe(404);
    expect(await (await readers.visit('/push')).text()).not.toContain('push-local');
  });

  it('D-024 asks for the e-mail alert of a ticker, confirms it by a link and ends it by another', async () => {
    const ticker = await published();
    expect(await (await readers.visit(`/tickers/${ticker.id}`)).text()).toContain(`/tickers/${ticker.id}/alert`);
    expect(await (await readers.visit(`/tickers/${ticker.id}/alert`)).text()).toContain('type="email"');
    const [letter] = await Promise.all([readers.nextLetter(), press(`/tickers/${ticker.id}/alert`, { email: ` ${EMAIL.toUpperCase()} ` })]);
    expect([letter.to, letter.subject]).toEqual([EMAIL, 'Bestätigen: Alarm zu «Bern – Basel»']);
    expect(await subscribersOf(ticker)).toEqual([]);
    const link = pathIn(letter.text, 'confirm');
    // Programs that look at the links of letters confirm nothing.
    const shown = await readers.visit(link);
    expect([shown.status, shown.headers.get('referrer-policy'), shown.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(await subscribersOf(ticker)).toEqual([]);
    for (const _press of ['once', 'once more']) expect((await press(link)).status).toBe(200);
    expect(await subscribersOf(ticker)).toMatchObject([{ email: EMAIL, locale: 'de-CH' }]);
    const end = new URL(letter.unsubscribeUrl ?? '').pathname;
    expect((await readers.visit(end)).status).toBe(200);
    expect(await subscribersOf(ticker)).toHaveLength(1);
    expect((await press(end, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await subscribersOf(ticker)).toEqual([]);
  });

  it('says nothing of who is known, nor of links that are unknown', async () => {
    const ticker = await published();
    const ask = async (email: string): Promise<readonly unknown[]> => {
      const [, answer] = await Promise.all([readers.nextLetter(), press(`/tickers/${ticker.id}/alert`, { email })]);
      return [answer.status, await answer.text()];
    };
    expect(await ask('bekannt@example.ch')).toEqual(await ask('neu@example.ch'));
    expect(await ask('bekannt@example.ch')).toEqual(await ask('fremd@example.ch'));
    const [response, never] = [await press(`/subscriptions/${randomUUID()}`), await press('/subscriptions/x')];
    expect([response.status, await response.text()]).toEqual([never.status, await never.text()]);
    expect((await readers.visit('/confirm/unknown')).status).toBe(404);
    // Who asks once more gets a new link; what was confirmed stays.
    const first = pathIn(readers.letters.at(-1)?.text ?? '', 'confirm');
    await press(first);
    await ask('fremd@example.ch');
    expect(await subscribersOf(ticker)).toMatchObject([{ email: 'fremd@example.ch' }]);
    expect((await press(first)).status).toBe(404);
  });

  it('writes to nobody too often, to no wrong address, and for no ticker that is not public', async () => {
    const ticker = await published();
    const path = `/tickers/${ticker.id}/alert`;
    expect((await press(path, { email: 'kein @ at' })).status).toBe(400);
    const before = readers.letters.length;
    for (let count = 0; count < 4; count += 1) expect((await press(path, { email: 'oft@example.ch' })).status).toBe(200);
    await expect.poll(() => readers.letters.length).toBe(before + 3);
    let last = 200;
    for (let count = 0; count < 25 && last === 200; count += 1)
      last = (await press(path, { email: `x${String(count)}@example.ch` })).status;
    expect(last).toBe(429);
    const draft = (await desk.editor.call('POST', '/api/liveticker/tickers', { body: { item: aTicker() } })).json<Ticker>();
    expect((await press(`/tickers/${draft.id}/alert`, { email: EMAIL })).status).toBe(404);
  });

  it('subscribes a browser to the categories of a title, on a page that asks on a press only', async () => {
    const topics = { ...NO_TOPICS, webPush: 'sport' };
    const [shown, hidden] = [randomUUID(), randomUUID()];
    const change = { at: '2026-11-21T09:42:00.000Z', userId: null, etag: 'e' };
    for (const [id, draft] of [
      [shown, { name: 'Sport', tenantId: 11, topics }],
      [hidden, { name: 'Nur Apps', tenantId: 11, topics: NO_TOPICS }],
    ] as const)
      await desk.newsroom.database.transaction(queries => insertRecord(queries, notificationCategories, { id, draft }, change));
    const page = await (await readers.visit('/push', { headers: { 'accept-language': 'fr-CH' } })).text();
    for (const part of ['lang="fr-CH"', 'Sport', shown, 'data-key="BBBB']) expect(page).toContain(part);
    expect(page).not.toContain('Nur Apps');
    const worker = await readers.visit('/push-worker.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const call = (method: string, body: object): Promise<Response> =>
      readers.visit('/push/device', { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const stored = () => findSubscription(desk.newsroom.database.db, { service: 'webPush', address: ENDPOINT });
    const put = await call('PUT', { endpoint: ENDPOINT, keys: KEYS, categoryIds: [shown, hidden, randomUUID()] });
    expect(await put.json()).toEqual({ id: (await stored())?.id.slice(0, 8), categoryIds: [shown] });
    expect(await (await call('POST', { endpoint: ENDPOINT })).json()).toMatchObject({ categoryIds: [shown] });
    expect(await (await call('POST', { endpoint: `${ENDPOINT}0` })).json()).toEqual({ id: null, categoryIds: [] });
    for (const wrong of [
      { endpoint: 'http://10.0.0.1/x', keys: KEYS, categoryIds: [shown] },
      { endpoint: ENDPOINT, keys: { ...KEYS, auth: '' }, categoryIds: [shown] },
      { endpoint: ENDPOINT, keys: KEYS, categoryIds: [hidden] },
    ])
      expect((await call('PUT', wrong)).status).toBe(404);
    expect((await call('DELETE', { endpoint: ENDPOINT })).status).toBe(204);
    expect(await stored()).toBeNull();
  });

  it('confirms nothing by a link of the day before yesterday', async () => {
    // The limits of the hour have passed.
    desk.newsroom.clock.advance(3_600_000);
    const ticker = await published();
    const [letter] = await Promise.all([readers.nextLetter(), press(`/tickers/${ticker.id}/alert`, { email: 'langsam@example.ch' })]);
    desk.newsroom.clock.advance(48 * 3_600_000);
    expect((await press(pathIn(letter.text, 'confirm'))).status).toBe(404);
    expect(await subscribersOf(ticker)).toEqual([]);
  });
});
