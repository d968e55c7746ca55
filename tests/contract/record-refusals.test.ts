import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { draft, taxonomyCalls } from './support/taxonomy.ts';

const LISTS = '/api/placement/curatedlists';
const ENTRIES = '/api/spell-checker/dictionary/entries';
const aList = (change: object = {}): object => ({
  name: `Das Beste ${randomUUID()}`,
  tenantId: 11,
  size: 3,
  items: [],
  hasRest: true,
  categoryIds: [],
  tagIds: [],
  maxAgeHours: null,
  ...change,
});

/** What each record is made of; a second one of the same kind has the same draft but if its name must be its own. */
const DRAFTS: Readonly<Record<string, () => object>> = {
  [LISTS]: aList,
  '/api/releasenotes/releasenotes': () => ({ body: 'Neu: Ticker', visible: true }),
  '/api/releasenotes/maintenancenotes': () => ({ status: 'available', barNote: 'Um 22 Uhr kurz weg', homeNote: '' }),
  '/api/releasenotes/quotes': () => ({ date: '2026-11-24', text: 'Ohne Umschweife.', author: 'R. Zgraggen' }),
};

describe('what is refused of records', () => {
  let desk: ContentDesk;
  let admin: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite');
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());

  const create = (path: string, item: object, id: string = randomUUID()): Promise<TestAnswer> =>
    admin.call('POST', path, { body: { id, item }, headers: { 'idempotency-key': randomUUID() } });
  const put = (path: string, body: object, etag = '"1"'): Promise<TestAnswer> =>
    admin.call('PUT', path, { body, headers: { 'if-match': etag, 'idempotency-key': randomUUID() } });
  const codeOf = async (answer: Promise<TestAnswer>): Promise<string> => refusalOf(await answer).code;

  it.each(Object.keys(DRAFTS))('%s: one with the id of another, one that is not there', async path => {
    const item = DRAFTS[path] ?? aList;
    const first = await create(path, item());
    expect(first.status, first.text).toBe(201);
    expect(await codeOf(create(path, item(), first.json<{ id: string }>().id))).toBe('alreadyExists');
    const nowhere = `${path}/${randomUUID()}`;
    expect(await codeOf(put(nowhere, item()))).toBe('notFound');
    const headers = { 'if-match': '"1"', 'idempotency-key': randomUUID() };
    expect(await codeOf(admin.call('DELETE', nowhere, { headers }))).toBe('notFound');
  });

  it('a curated list that is changed to the name of another, to a tag that is not there, to a category that is inactive (D-056)', async () => {
    const [first, second] = [await create(LISTS, aList({ name: 'Stadtgespräch' })), await create(LISTS, aList())];
    expect([first.status, second.status]).toEqual([201, 201]);
    const change = (over: object): Promise<string> => codeOf(put(`${LISTS}/${second.json<{ id: string }>().id}`, aList(over), second.etag));
    expect(await change({ name: 'STADTGESPRÄCH' })).toBe('nameTaken');
    expect(await change({ tagIds: [99] })).toBe('unknownReference');
    const categories = taxonomyCalls(() => admin);
    const old = await categories.add('Ausland alt');
    expect((await categories.put(old.id, draft('Ausland alt', { active: false }))).status).toBe(200);
    expect(await change({ categoryIds: [old.id] })).toBe('inactiveCategory');
  });

  it('a keyword that newly proposes an inactive category; one that it proposed before stays (D-056)', async () => {
    const categories = taxonomyCalls(() => admin);
    const old = await categories.add('Inland alt');
    const keyword = (categoryIds: readonly number[]) => ({ keyword: 'Bundesplatz', categoryIds });
    const created = await create('/api/tenant/collections', keyword([old.id]));
    expect(created.status, created.text).toBe(201);
    expect((await categories.put(old.id, draft('Inland alt', { active: false }))).status).toBe(200);
    const path = `/api/tenant/collections/${created.json<{ id: string }>().id}`;
    const kept = await put(path, keyword([old.id, 10]), created.etag);
    const left = await put(path, keyword([10]), kept.etag);
    expect([kept.status, left.status]).toEqual([200, 200]);
    expect(await codeOf(put(path, keyword([10, old.id]), left.etag))).toBe('inactiveCategory');
    expect(await codeOf(create('/api/tenant/collections', { keyword: 'Bundesgasse', categoryIds: [old.id] }))).toBe('inactiveCategory');
  });

  it('a word of the house that is not there, or is like a word that the dictionary does not have', async () => {
    const word = { locale: 'de-CH', word: 'Traktandenliste', like: null, tenantIds: null };
    expect(await codeOf(put(`${ENTRIES}/${randomUUID()}`, { ...word, status: 'accepted', reason: '' }))).toBe('notFound');
    const words = [{ ...word, word: 'Zwirbelgatter', like: 'Xqzwmpf' }];
    const refused = refusalOf(await admin.call('POST', ENTRIES, { body: { words } }));
    expect(refused).toMatchObject({ status: 422, code: 'unknownModelWord', fieldNames: ['like'] });
    expect(refused.message).toContain('Xqzwmpf');
  });
});
