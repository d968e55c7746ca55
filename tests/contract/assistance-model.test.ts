import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { createChatModel } from '#server/ai/chat-model.ts';
import { openAssistance } from '#server/open-assistance.ts';
import { userNeedKind } from '#server/analysis/user-need-job.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aGoal, aTicker } from '#tests/builders/tickers.ts';
import { breaksOff, type FakeModel, refuses, saysAtOnce, stalls, startFakeModel, streams } from '#tests/support/fake-model.ts';
import { PUBLISHABLE, refusalOf, seedReferences } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const AI = '/api/ai-tools';
const DAY_MS = 86_400_000;
const BODY =
  'Der Stadtrat von Thun hat am Montag den Bau einer Velobrücke über die Aare beschlossen. Sie kostet 12,4 Millionen Franken, sagte Andrea de Meuron.';
const LINES = [
  'Der Stadtrat von Thun will eine Velobrücke über die Aare bauen.',
  'Sie kostet 12,4 Millionen Franken, wie Andrea de Meuron sagte.',
];
const NEED = {
  need: 'facts',
  justificationDe: 'Der Artikel sagt, was der Stadtrat am Montag beschlossen hat und was es kostet.',
  justificationFr: 'L’article dit ce que le conseil a décidé lundi et ce que cela coûte à la ville.',
};

describeOnBothDatabases('assistance by a model', kind => {
  let model: FakeModel;
  let room: TestNewsroom;
  let editor: TestClient;
  beforeAll(async () => {
    model = await startFakeModel();
    room = await createTestNewsroom(kind, { model: model.address, assistanceLimits: { questionsPerPerson: 30, tokens: 5_000 } });
    await seedReferences(room);
  });
  beforeEach(async () => {
    room.clock.advance(DAY_MS);
    editor = await room.signIn();
    model.asked.length = 0;
  });
  afterAll(async () => {
    await room.dispose();
    await model.close();
  });

  const write = async (body = BODY, metadata = {}): Promise<Article> => {
    const document = aDocument({ title: 'Thun baut eine Velobrücke', body: body === '' ? [] : [paragraph(body, 'p')] });
    const created = await editor.call('POST', '/api/content/articles', { body: { document, metadata } });
    expect(created.status).toBe(201);
    return created.json();
  };
  const post = (path: string, body?: unknown, by = editor): Promise<TestAnswer> =>
    by.call('POST', `${AI}/${path}`, body === undefined ? {} : { body });
  const summarise = ({ id }: Article, by = editor): Promise<TestAnswer> =>
    post(`article-summary-generation/articles/${id}`, { articleBody: BODY }, by);
  const codeOf = (refused: TestAnswer) => [refused.status, refusalOf(refused).code];
  const metadataOf = async ({ metadataId }: Article): Promise<Metadata> =>
    (await editor.get(`/api/metadata/metadata/${metadataId}`)).json();

  it('C-016 B7-018 a summary is the model’s own words, streamed, with the prompt of its language and the house’s style sheet', async () => {
    const article = await write();
    model.answer(
      streams({
        summary: [
          `- ${LINES[0]?.replace('beschl', 'beschl') ?? ''}`,
          '„Die Straße zur Brücke kostet den Stadtrat nichts und wird am Montag gebaut.“',
        ],
      }),
    );
    const result = (await summarise(article)).json<{ summary: string[] }>();
    expect(result).toMatchObject({ method: 'model', articleId: article.id, feedbackEvaluation: null, used: false });
    expect(result.summary).toEqual([LINES[0], 'Die Strasse zur Brücke kostet den Stadtrat nichts und wird am Montag gebaut.']);
    expect(model.asked).toMatchObject([{ isStreaming: true, text: BODY }]);
    expect(model.asked[0]?.task).toMatch(/drei bis vier Punkten[\s\S]*ss statt ß/u);
  });

  it('a server that does not stream is understood as well', async () => {
    model.answer(saysAtOnce({ summary: LINES }));
    expect((await summarise(await write())).json()).toMatchObject({ summary: LINES, method: 'model', unsupported: [] });
  });

  it('numbers and names that are not in the text are marked', async () => {
    model.answer(streams({ summary: ['Der Stadtrat von Thun baut für 15 Millionen eine Brücke, sagte Ueli Grünig am Montag.'] }));
    expect((await summarise(await write())).json()).toMatchObject({ unsupported: ['15', 'Ueli', 'Grünig'] });
  });

  it.each([
    ['another language', { summary: ['Le conseil de la ville a décidé lundi de construire un pont pour les vélos sur la rivière.'] }],
    ['a language that nobody asked for', { summary: ['The council has decided to build one more bridge across its river this week.'] }],
    ['another form', { points: LINES }],
    ['no JSON', 'Gerne! Hier ist die Zusammenfassung.'],
    ['nothing', { summary: [' '] }],
    ['at far too great length', { summary: [`Der Stadtrat ${'sagt sehr viel und '.repeat(40)}baut.`] }],
  ])('B8-022a an answer in %s is an error in words, and nothing is stored', async (_name, answer) => {
    const article = await write();
    model.answer(streams(answer));
    expect(codeOf(await summarise(article))).toEqual([502, 'modelUnusable']);
    expect((await editor.get(`${AI}/article-summary-generation/articles/${article.id}`)).json()).toBeNull();
  });

  it('B8-022a B8-022b B8-022c a model that fails, is late, breaks off or talks nonsense is an error of every call', async () => {
    const { id } = await write();
    model.answer(streams({ text: LINES[0], explanation: '' }));
    const ticker = (await editor.call('POST', '/api/liveticker/tickers', { body: { item: aTicker() } })).json<{ id: string }>();
    await editor.call('POST', `/api/liveticker/tickers/${ticker.id}/events`, { body: aGoal('home', 10, { keyEvent: true }) });
    const calls: readonly (() => Promise<TestAnswer>)[] = [
      () => post(`article-summary-generation/articles/${id}`, { articleBody: BODY }),
      () => post(`seo-teaser-generation/articles/${id}`, { articleBody: BODY }),
      () => post(`seo-teaser-generation-with-keywords/article/${id}`, { articleBody: BODY }),
      () => post('teaser-generation', { articleBody: BODY, numOfVariations: 2 }),
      () => post(`rephrasing/articles/${id}`, { text: BODY, style: 'natural' }),
      () => post(`user-need-generation/articles/${id}`),
      () => post(`liveticker-summary-generation/tickers/${ticker.id}`),
      () => editor.get(`${AI}/keyword-suggestions/articles/${id}`),
    ];
    for (const [manner, refused] of [
      [refuses(500), [502, 'modelFailed']],
      [breaksOff, [502, 'modelFailed']],
      [refuses(504), [504, 'modelTimeout']],
      [streams({ nonsense: true }, 0), [502, 'modelUnusable']],
    ] as const) {
      model.answer(manner);
      room.clock.advance(DAY_MS);
      editor = await room.signIn();
      for (const call of calls) expect(codeOf(await call())).toEqual(refused);
    }
  });

  it('a model that stalls is given up, and one that nobody waits for any more is left at once', async () => {
    const chat = createChatModel(model.address);
    model.answer(stalls);
    const question = { task: 'Fasse zusammen', text: BODY, maxTokens: 10, timeoutMs: 20_000 };
    expect(await chat.stream({ ...question, stallMs: 40, signal: new AbortController().signal })).toEqual({ ok: false, error: 'timeout' });
    const leaving = new AbortController();
    const answered = chat.stream({ ...question, stallMs: 20_000, signal: leaving.signal });
    while (model.asked.length < 2) await setImmediate();
    leaving.abort();
    expect(await answered).toEqual({ ok: false, error: 'noAnswer' });
    await model.isLeft();
  });

  it('B7-014 B8-022b as many teasers as are sound; B7-015 B7-016 B7-013 teasers for search engines and keywords of a model', async () => {
    const { id } = await write();
    const lead = 'Die Velobrücke kostet 12,4 Millionen Franken, hat der Stadtrat am Montag gesagt.';
    model.answer(
      streams({
        teasers: [
          { titleHeader: 'Thun', title: 'Thun baut die Brücke', lead },
          { title: '', lead },
        ],
      }),
    );
    const teasers = await post('teaser-generation', { articleBody: BODY, numOfVariations: 2, articleId: id });
    expect(teasers.json()).toMatchObject([{ titleHeader: 'Thun', title: 'Thun baut die Brücke', lead, method: 'model' }]);
    model.answer(streams({ title: 'Velobrücke in Thun', lead, keywords: ['Velobrücke', 'Thun'] }));
    expect((await post(`seo-teaser-generation/articles/${id}`, { articleBody: BODY, keywords: ['Aare'] })).json()).toMatchObject({
      keywords: ['Aare'],
    });
    expect(model.asked.at(-1)?.text).toMatch(/^Aare\n/u);
    expect((await post(`seo-teaser-generation-with-keywords/article/${id}`, { articleBody: BODY })).json()).toMatchObject({
      keywords: ['Velobrücke', 'Thun'],
      method: 'model',
    });
    expect((await editor.get(`${AI}/keyword-suggestions/articles/${id}`)).json()).toMatchObject({
      keywords: ['Velobrücke', 'Thun'],
      unsupported: [],
    });
  });

  it('B7-021 B3-047 D-068 a paragraph in other words comes with its source and what was changed', async () => {
    const { id } = await write();
    model.answer(streams({ text: LINES[0], explanation: 'Der Satz ist kürzer.' }));
    expect((await post(`rephrasing/articles/${id}`, { text: BODY, style: 'natural' })).json()).toMatchObject({
      rephrasedText: LINES[0],
      sourceText: BODY,
      explanation: 'Der Satz ist kürzer.',
      method: 'model',
      articleId: id,
    });
  });

  it('B7-019 the model is given the key events of a ticker', async () => {
    const ticker = (await editor.call('POST', '/api/liveticker/tickers', { body: { item: aTicker() } })).json<{ id: string }>();
    await editor.call('POST', `/api/liveticker/tickers/${ticker.id}/events`, { body: aGoal('home', 10, { keyEvent: true }) });
    model.answer(streams({ summary: ['Das Tor fällt in der 10. Minute, und es ist das erste.'] }));
    expect((await post(`liveticker-summary-generation/tickers/${ticker.id}`)).json()).toMatchObject({
      method: 'model',
      tickerId: ticker.id,
    });
    expect(model.asked[0]?.text).toBe('10′: Tor in der 10. Minute. (1:0)');
  });

  it('B7-020 A3-005d A3-023 A3-077 A4-054 a user need that somebody asks for is kept in the metadata, in both languages', async () => {
    const article = await write();
    model.answer(streams(NEED));
    const result = (await post(`user-need-generation/articles/${article.id}`)).json<{ interactionId: string }>();
    expect(result).toMatchObject({ ...NEED, justification: NEED.justificationDe, articleId: article.id, method: 'model' });
    expect((await editor.get(`${AI}/user-need-generation/articles/${article.id}`)).json()).toEqual(result);
    const guest = await room.signIn('ROLE_Editor', { source: 'external' });
    expect(codeOf(await post(`user-need-generation/articles/${article.id}`, undefined, guest))).toEqual([404, 'notFound']);
    const { userNeeds } = await metadataOf(article);
    expect(userNeeds).toEqual({ ...NEED, justification: NEED.justificationDe, interactionId: result.interactionId });
  });

  const runAnalyses = async (): Promise<void> => {
    const { database, clock } = room;
    const ids = { uuid: () => crypto.randomUUID() };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const assistance = openAssistance({ database, clock, ids }, { model: model.address });
    const kinds = [userNeedKind({ assistance, log, signal: new AbortController().signal })];
    const runner = createJobRunner({ store: createJobStore({ database, ids, kinds, batch: 1 }), clock, log });
    await runner.start();
    await runner.stop();
  };
  const move = async (by: TestClient, { metadataId }: Article, patch: unknown): Promise<void> => {
    const path = `/api/metadata/metadata/${metadataId}`;
    const { etag } = await by.get(path);
    expect((await by.call('PATCH', path, { body: patch, headers: { 'if-match': etag } })).status).toBe(200);
  };

  it('A4-054 D-066 A4-056 assistance by a model is found by itself when the article is ready, once for its text, and does not change then', async () => {
    const chief = await room.signIn('ROLE_ChiefEditor');
    const article = await write(BODY, PUBLISHABLE);
    model.answer(streams(NEED));
    await move(chief, article, { contentStatus: 'readyToPublish' });
    expect((await metadataOf(article)).userNeeds).toBeUndefined();
    await runAnalyses();
    expect((await metadataOf(article)).userNeeds).toMatchObject({ need: 'facts' });
    expect(codeOf(await post(`user-need-generation/articles/${article.id}`))).toEqual([422, 'userNeedFixed']);
    await move(chief, article, { publicationStatus: 'published' });
    await runAnalyses();
    expect(model.asked).toHaveLength(1);
    expect(codeOf(await post(`user-need-generation/articles/${article.id}`))).toEqual([422, 'userNeedFixed']);
    const guest = await room.signIn('ROLE_Editor', { source: 'external' });
    expect(codeOf(await post(`user-need-generation/articles/${article.id}`, undefined, guest))).toEqual([422, 'notOwnItem']);
  });

  it('D-066 where none was found at Ready, it is found at publication; a model that fails is asked again', async () => {
    const chief = await room.signIn('ROLE_ChiefEditor');
    const article = await write(BODY, PUBLISHABLE);
    model.answer(refuses(500));
    await move(chief, article, { contentStatus: 'readyToPublish' });
    await runAnalyses();
    await move(chief, article, { publicationStatus: 'published' });
    model.answer(streams(NEED));
    room.clock.advance(61_000);
    await runAnalyses();
    expect((await metadataOf(article)).userNeeds).toMatchObject({ need: 'facts', justificationFr: NEED.justificationFr });
    expect(model.asked).toHaveLength(2);
  });

  it('a person may ask so often in a day, and the newsroom so much; the refusal says when to come back', async () => {
    const article = await write();
    model.answer(streams({ summary: LINES }, 1));
    expect((await editor.get(`${AI}/state`)).json()).toEqual({ model: 'feder-1', questionsLeft: 30 });
    for (let asked = 0; asked < 30; asked += 1) expect((await summarise(article)).status).toBe(200);
    expect((await editor.get(`${AI}/state`)).json()).toMatchObject({ questionsLeft: 0 });
    const refused = await summarise(article);
    expect(codeOf(refused)).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
    const other = await room.signIn();
    model.answer(streams({ summary: LINES }, 6_000));
    expect((await summarise(article, other)).status).toBe(200);
    expect((await summarise(article, other)).status).toBe(429);
    room.clock.advance(DAY_MS);
    expect((await summarise(article, await room.signIn())).status).toBe(200);
  });
});
