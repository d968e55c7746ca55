import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpellAdvice } from '#domain/spelling/advice.ts';
import type { DictionaryEntry } from '#domain/spelling/dictionary.ts';
import { err, ok } from '#domain/result.ts';
import type { Spelling } from '#spelling/spelling.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient } from './support/newsroom.ts';

const API = '/api/spell-checker';
interface Answer {
  readonly spellAdvices: Readonly<Record<string, readonly SpellAdvice[]>>;
  readonly method: readonly string[];
  readonly incomplete?: string;
}

const check = async (by: TestClient, texts: Readonly<Record<string, string>>, query = '') =>
  (await by.call('POST', `${API}/spell-check${query}`, { body: texts })).json<Answer>();
const flagged = async (by: TestClient, text: string, query = '') =>
  ((await check(by, { '0': text }, query)).spellAdvices['0'] ?? []).map(advice => advice.text);
const entriesOf = async (by: TestClient, status = 'proposed') =>
  (await by.get(`${API}/dictionary/entries?status=${status}`)).json<{ readonly entries: readonly DictionaryEntry[] }>().entries;
const propose = (by: TestClient, text: string, sentence = '') =>
  by.call('POST', `${API}/dictionary-proposals?tenantIds=1`, { body: { text, sentence } });
const put = async (by: TestClient, entry: DictionaryEntry, change: Partial<DictionaryEntry>) => {
  const present = await by.get(`${API}/dictionary/entries/${entry.id}`);
  const { locale, word, like, tenantIds, status, reason } = { ...entry, ...change };
  return by.call('PUT', `${API}/dictionary/entries/${entry.id}`, {
    body: { locale, word, like, tenantIds, status, reason },
    headers: { 'if-match': present.etag },
  });
};

describeOnBothDatabases('the dictionary of the house', kind => {
  let desk: ContentDesk;
  let admin: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());

  it('B7-048 B3-040 C-017 answers advice by the paths of the blocks', async () => {
    const answer = await check(
      desk.editor,
      { '0.1': 'Die grosse Strasse ist groß.', '0.2': 'Alles richtig.', '0.3': 'Volksabstimung.' },
      '?tenantIds=1',
    );
    expect(answer).toMatchObject({
      spellAdvices: {
        '0.1': [{ type: 'SPELLING', offset: 23, length: 4, text: 'groß', proposals: ['gross'], source: 'dictionary' }],
        '0.3': [{ type: 'SPELLING', offset: 0, length: 14, text: 'Volksabstimung' }],
      },
      method: ['dictionary', 'house', 'rules'],
    });
    expect(Object.keys(answer.spellAdvices)).toEqual(['0.1', '0.3']);
  });

  it('C-017 D-062 says what the rules of the language and the house say, once where the dictionary says it, and silent on words of the house', async () => {
    const rules = async (text: string) =>
      ((await check(desk.editor, { '0': text })).spellAdvices['0'] ?? [])
        .filter(({ source }) => source === 'rules')
        .map(advice => [advice.text, advice.proposals[0]]);
    expect(await rules('Die Stadt baut baut eine Brücke.')).toEqual([[expect.stringContaining('baut'), expect.any(String)]]);
    expect(await rules('Alles richtig hier.')).toEqual([]);
    expect((await check(desk.editor, { '0': 'Die Strasse ist groß.' })).spellAdvices['0']).toHaveLength(1);
  });

  it('A6-012 D-063 takes a proposed word once the administrator has accepted it, inflected and in compounds', async () => {
    expect(await flagged(desk.editor, 'Zmoorbrot')).toEqual(['Zmoorbrot']);
    const proposed = await propose(desk.editor, 'Zmoorbrot', 'Das Zmoorbrot ist frisch.');
    expect([proposed.status, proposed.json()]).toMatchObject([201, { status: 'proposed' }]);
    expect((await propose(desk.editor, 'Zmoorbrot')).json()).toEqual(proposed.json());
    expect(await flagged(desk.editor, 'Zmoorbrot')).toEqual(['Zmoorbrot']);
    const entry = (await entriesOf(admin)).find(({ word }) => word === 'Zmoorbrot');
    if (!entry) throw new Error('not proposed');
    expect(entry).toMatchObject({ sentence: 'Das Zmoorbrot ist frisch.', tenantIds: [1], proposer: { id: desk.editor.userId } });
    expect((await put(admin, entry, { status: 'accepted', like: 'Brot', tenantIds: null })).status).toBe(200);
    expect(await flagged(desk.editor, 'Zmoorbrot, Zmoorbrote, Zmoorbrotverkauf')).toEqual([]);
    const kept = (await desk.editor.get(`${API}/dictionary`)).json<{ readonly words: readonly unknown[] }>();
    expect(kept.words).toContainEqual({ locale: 'de-CH', word: 'Zmoorbrot', like: 'Brot', tenantIds: null });
    const { history } = (await admin.get(`${API}/dictionary/entries/${entry.id}`)).json<{ readonly history: readonly unknown[] }>();
    expect(history).toMatchObject([
      { status: 'accepted', like: 'Brot', by: { id: admin.userId } },
      { status: 'proposed', by: { id: desk.editor.userId } },
    ]);
  });

  it('takes a word for some titles only', async () => {
    await admin.call('POST', `${API}/dictionary/entries`, {
      body: { words: [{ locale: 'de-CH', word: 'Chnorzli', like: null, tenantIds: [2] }] },
    });
    expect(await flagged(desk.editor, 'Chnorzli', '?tenantIds=2')).toEqual([]);
    expect(await flagged(desk.editor, 'Chnorzli', '?tenantIds=1')).toEqual(['Chnorzli']);
  });

  it('A6-013 B6-013 D-064 takes proposals for German only; the administrator enters French words', async () => {
    const french = await desk.editor.call('POST', `${API}/dictionary-proposals`, {
      body: { text: 'papette' },
      headers: { 'x-unity-content-language': 'fr-CH' },
    });
    expect(refusalOf(french)).toMatchObject({ status: 422, code: 'dictionaryGermanOnly' });
    const words = [{ locale: 'fr-CH', word: 'papounette', like: 'maison', tenantIds: null }];
    expect((await admin.call('POST', `${API}/dictionary/entries`, { body: { words } })).json()).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
    });
    expect((await admin.call('POST', `${API}/dictionary/entries`, { body: { words } })).json()).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
    });
    expect(await flagged(desk.editor, 'Les papounettes', '?locale=fr-CH')).toEqual([]);
  });

  it('refuses with a reason, one or several, and keeps what was seen', async () => {
    for (const word of ['Aaabli', 'Bbbbli', 'Ccccli']) await propose(desk.editor, word);
    const [first, ...others] = await entriesOf(admin);
    if (!first) throw new Error('nothing proposed');
    expect(refusalOf(await put(admin, first, { status: 'refused' }))).toMatchObject({
      status: 422,
      code: 'missingRequiredFields',
      fieldNames: ['reason'],
    });
    expect(refusalOf(await put(admin, first, { status: 'accepted', like: 'Gibbsnöd' }))).toMatchObject({
      status: 422,
      code: 'unknownModelWord',
    });
    expect(refusalOf(await put(admin, first, { word: 'Zmoorbrot' }))).toMatchObject({ status: 422, code: 'nameTaken' });
    expect((await put(admin, first, { status: 'refused', reason: 'Mundart' })).status).toBe(200);
    expect((await propose(desk.editor, first.word)).json()).toMatchObject({ status: 'refused', reason: 'Mundart' });
    const ids = others.map(({ id }) => id);
    const decisions = `${API}/dictionary/decisions`;
    expect(refusalOf(await admin.call('POST', decisions, { body: { ids, status: 'refused', reason: '' } }))).toMatchObject({
      code: 'missingRequiredFields',
    });
    expect((await admin.call('POST', decisions, { body: { ids, status: 'refused', reason: 'Mundart' } })).json()).toEqual({
      changed: ids.length,
    });
    const stale = await admin.call('PUT', `${API}/dictionary/entries/${first.id}`, {
      body: { locale: 'de-CH', word: first.word, like: null, tenantIds: null, status: 'accepted', reason: '' },
      headers: { 'if-match': '"w1"' },
    });
    expect(stale.status).toBe(412);
    expect((await admin.get(`${API}/dictionary/entries/${randomUUID()}`)).status).toBe(404);
  });

  it('D-063 the dictionary of the house is administered with a right, which administrators always have', async () => {
    const add = (by: TestClient) =>
      by.call('POST', `${API}/dictionary/entries`, {
        body: { words: [{ locale: 'de-CH', word: 'Rechtli', like: null, tenantIds: null }] },
      });
    expect((await add(desk.chief)).status).toBe(403);
    expect((await desk.chief.get(`${API}/dictionary/entries`)).json()).toMatchObject({ mayAdminister: false });
    const keeper = await desk.newsroom.signIn('ROLE_Editor', { rights: { dictionaryAdministrator: true } });
    expect([(await add(keeper)).status, (await add(admin)).status]).toEqual([200, 200]);
    const outside = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
    expect((await outside.get(`${API}/dictionary/entries`)).status).toBe(403);
  });
});

const fault = (error: 'overloaded' | 'timeout'): Spelling => ({
  setWords: () => undefined,
  check: () => Promise.resolve(err(error)),
  suggest: () => Promise.resolve(err(error)),
  knows: () => Promise.resolve(ok(false)),
  dispose: () => undefined,
});

describe('the spell check of the newsroom', () => {
  it.each([
    ['overloaded', 503, 'spellcheckerOverloaded'],
    ['timeout', 504, 'spellcheckerTimeout'],
  ] as const)('B8-021 says that it is %s', async (reason, status, code) => {
    const newsroom = await createTestNewsroom('sqlite', { spelling: fault(reason) });
    const editor = await newsroom.signIn();
    expect(refusalOf(await editor.call('POST', `${API}/spell-check`, { body: { '0': 'Wort' } }))).toMatchObject({ status, code });
    await newsroom.dispose();
  });
});

describe('LanguageTool beside the dictionary', () => {
  const asked: string[] = [];
  let answer: { readonly status: number; readonly body: string } = { status: 200, body: '{"matches":[]}' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(`${request.url ?? ''} ${new URLSearchParams(body).get('language') ?? ''} ${new URLSearchParams(body).get('text') ?? ''}`);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise(resolve => server.close(resolve)));
  const url = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v2`; // listens on a port
  const match = (offset: number, length: number, category: string, more = {}) => ({
    message: 'Hier stimmt etwas nicht, siehe Straße.',
    offset,
    length,
    replacements: [{ value: 'weiß' }],
    rule: { id: `R${String(offset)}`, category: { id: category }, ...more },
  });

  it('B9-051 adds its advice by block, leaves words to the dictionary, and is silent about words of the house', async () => {
    const newsroom = await createTestNewsroom('sqlite', { languageToolUrl: url() });
    const admin = await newsroom.signIn('ROLE_Moderator');
    await admin.call('POST', `${API}/dictionary/entries`, {
      body: { words: [{ locale: 'de-CH', word: 'Chnorzli', like: null, tenantIds: null }] },
    });
    const texts = { a: 'Ich weis das .', b: 'Das Chnorzli laufen gut.' };
    answer = {
      status: 200,
      body: JSON.stringify({
        matches: [
          match(4, 4, 'GRAMMAR'),
          match(12, 2, 'TYPOGRAPHY'),
          match(0, 3, 'TYPOS'),
          match(16, 12, 'GRAMMAR'),
          match(29, 6, 'STYLE'),
        ],
      }),
    };
    const checked = await check(admin, texts, '?more=true');
    expect(checked).toMatchObject({
      spellAdvices: {
        a: [
          { type: 'GRAMMATICAL', offset: 4, length: 4, text: 'weis', proposals: ['weiss'], source: 'languageTool' },
          { type: 'TYPOGRAPHICAL', offset: 12, length: 2, text: ' .' },
        ],
        b: [{ type: 'OTHER', offset: 13, length: 6, text: 'laufen' }],
      },
      method: ['languageTool'],
    });
    expect(asked.at(-1)).toBe('/v2/check de-CH Ich weis das .\n\nDas Chnorzli laufen gut.');
    await newsroom.dispose();
  });

  it.each([
    [503, 'overloaded'],
    [429, 'overloaded'],
    [500, 'languageToolGone'],
  ])(
    'B8-021 LanguageTool beside the dictionary is missing with a reason and asked no more for a while after a %i',
    async (status, reason) => {
      const newsroom = await createTestNewsroom('sqlite', { languageToolUrl: url() });
      const editor = await newsroom.signIn();
      answer = { status, body: '<html>' };
      const before = asked.length;
      const first = await check(editor, { a: 'Die Strase.' });
      expect(first).toMatchObject({
        spellAdvices: { a: [{ text: 'Strase' }] },
        method: ['dictionary', 'house', 'rules'],
        incomplete: reason,
      });
      answer = { status: 200, body: '{"matches":[]}' };
      expect((await check(editor, { a: 'Gut.' })).incomplete).toBe(reason);
      expect(asked.length - before).toBe(1);
      newsroom.clock.advance(31_000);
      expect(await check(editor, { a: 'Gut.' })).toEqual({ spellAdvices: {}, method: ['dictionary', 'house', 'rules', 'languageTool'] });
      await newsroom.dispose();
    },
  );
});
