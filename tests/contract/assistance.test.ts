import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { KeywordResult, SeoResult, TeaserResult } from '#domain/assistance/result.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { PUBLISHABLE, refusalOf, seedReferences } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const AI = '/api/ai-tools';

const SENTENCES = [
  'Der Stadtrat von Thun hat am Montag den Bau einer neuen Velobrücke über die Aare beschlossen.',
  'Die Velobrücke verbindet ab 2028 den Bahnhof mit dem Schwäbis-Quartier und kostet 12,4 Millionen Franken.',
  'Gegen das Projekt hatten sich Anwohnerinnen und Anwohner mit 340 Unterschriften gewehrt.',
  'Gemeinderätin Andrea de Meuron sprach nach der Debatte von einem historischen Entscheid für den Veloverkehr.',
  'Der Kanton Bern übernimmt ein Drittel der Kosten, sofern die Abstimmung im November angenommen wird.',
  'Die Bauarbeiten an der Velobrücke sollen im Frühling beginnen und rund zwanzig Monate dauern.',
  'Während der Bauarbeiten wird der Uferweg an der Aare zwischen Bahnhof und Schleuse gesperrt.',
  'Die Gegner prüfen, ob sie gegen den Entscheid des Stadtrats das Referendum ergreifen wollen.',
];
const BODY = SENTENCES.join('\n\n');

describeOnBothDatabases('assistance without a model', kind => {
  let room: TestNewsroom;
  let editor: TestClient;
  beforeAll(async () => {
    room = await createTestNewsroom(kind);
    await seedReferences(room);
    editor = await room.signIn();
  });
  afterAll(() => room.dispose());

  const write = async (body = SENTENCES, metadata = {}): Promise<Article> => {
    const document = aDocument({
      title: 'Thun baut eine Velobrücke',
      body: body.map((text, index) => paragraph(text, `p${String(index)}`)),
    });
    const created = await editor.call('POST', '/api/content/articles', { body: { document, metadata } });
    expect(created.status).toBe(201);
    return created.json();
  };
  const post = (path: string, body?: unknown): Promise<TestAnswer> =>
    editor.call('POST', `${AI}/${path}`, body === undefined ? {} : { body });
  const codeOf = (refused: TestAnswer) => [refused.status, refusalOf(refused).code];
  const SHARED = { feedbackEvaluation: null, used: false, method: 'builtIn', unsupported: [] };

  it('B7-018 B9-046 B3-047 a summary is three or four of the article’s own sentences in their order, and the last one is read again', async () => {
    const { id } = await write();
    expect((await editor.get(`${AI}/article-summary-generation/articles/${id}`)).json()).toBeNull();
    const made = await post(`article-summary-generation/articles/${id}`, { articleBody: BODY });
    const result = made.json<{ summary: string[]; id: string }>();
    expect(result).toMatchObject({ ...SHARED, articleId: id });
    expect(result.summary.length).toBeGreaterThanOrEqual(3);
    expect(result.summary.length).toBeLessThanOrEqual(4);
    const places = result.summary.map(line => SENTENCES.indexOf(line));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await editor.get(`${AI}/article-summary-generation/articles/${id}`)).json()).toEqual(result);
  });

  it('B7-012 B3-046 thumbs and use are noted with a result, each by itself, and read again with it', async () => {
    const { id } = await write();
    const { id: resultId, interactionId } = (await post(`article-summary-generation/articles/${id}`, { articleBody: BODY })).json<{
      id: string;
      interactionId: string;
    }>();
    const choose = (body: unknown, which = resultId) => editor.call('PATCH', `${AI}/result-choice?id=${which}`, { body });
    expect((await choose({ feedbackEvaluation: 'THUMBS_UP' })).json()).toMatchObject({
      id: resultId,
      interactionId,
      feedbackEvaluation: 'THUMBS_UP',
      used: false,
    });
    expect((await choose({ used: true })).json()).toMatchObject({ feedbackEvaluation: 'THUMBS_UP', used: true });
    expect((await choose({ feedbackEvaluation: null })).json()).toMatchObject({ feedbackEvaluation: null, used: true });
    expect((await editor.get(`${AI}/article-summary-generation/articles/${id}`)).json()).toMatchObject({
      feedbackEvaluation: null,
      used: true,
    });
    expect(codeOf(await choose({ used: true }, randomUUID()))).toEqual([404, 'notFound']);
    expect((await choose({ feedbackEvaluation: 'MEH' })).status).toBe(400);
  });

  it('B7-013 D-015 keywords are words that the article names often, existing tags first and in their spelling; the same text has the same result', async () => {
    const { id } = await write([...SENTENCES, 'Die Abstimmung ist am 24. November.']);
    const first = (await editor.get(`${AI}/keyword-suggestions/articles/${id}`)).json<KeywordResult>();
    expect(first).toMatchObject({ ...SHARED, articleId: id, tags: [{ id: 1, name: 'abstimmung' }] });
    expect(first.keywords).toEqual(expect.arrayContaining(['Velobrücke', 'abstimmung', 'Aare']));
    expect((await editor.get(`${AI}/keyword-suggestions/articles/${id}`)).json()).toEqual(first);
  });

  it('B7-014 B3-044 proposes as many different teasers as the text gives, each with title and lead', async () => {
    const made = await editor.call('POST', `${AI}/teaser-generation`, { body: { articleBody: BODY, numOfVariations: 3 } });
    const teasers = made.json<TeaserResult[]>();
    expect(teasers).toHaveLength(3);
    expect(new Set(teasers.map(({ title }) => title)).size).toBe(3);
    expect(new Set(teasers.map(({ interactionId }) => interactionId)).size).toBe(1);
    for (const teaser of teasers) {
      expect(teaser).toMatchObject(SHARED);
      expect(teaser.title.length).toBeLessThanOrEqual(80);
      expect(teaser.lead.length).toBeLessThanOrEqual(180);
    }
    const short = await post('teaser-generation', { articleBody: SENTENCES.slice(0, 2).join(' '), numOfVariations: 3 });
    expect(short.json<TeaserResult[]>().length).toBeLessThan(3);
  });

  it('B7-015 B7-016 a teaser for search engines names given keywords, or finds its own', async () => {
    const { id } = await write();
    const given = (await post(`seo-teaser-generation/articles/${id}`, { articleBody: BODY, keywords: ['Referendum'] })).json<SeoResult>();
    expect(given).toMatchObject({ ...SHARED, keywords: ['Referendum'] });
    expect(`${given.title} ${given.lead}`).toMatch(/Referendum/u);
    const found = (await post(`seo-teaser-generation-with-keywords/article/${id}`, { articleBody: BODY })).json<SeoResult>();
    expect(found.keywords).toContain('Velobrücke');
    expect([found.title.length <= 60, found.lead.length <= 140]).toEqual([true, true]);
  });

  it('D-065 C-016 B7-021 B7-020 rephrasing and user need say that they need a model; the others are marked as built in', async () => {
    const { id } = await write();
    expect(codeOf(await post(`rephrasing/articles/${id}`, { text: SENTENCES[0], style: 'natural' }))).toEqual([422, 'needsModel']);
    expect(codeOf(await post(`user-need-generation/articles/${id}`))).toEqual([422, 'needsModel']);
    expect((await editor.get(`${AI}/user-need-generation/articles/${id}`)).json()).toBeNull();
    expect((await editor.get(`${AI}/state`)).json()).toEqual({ model: null, questionsLeft: null });
  });

  it('A4-055 says where there is no text yet, and B6-014 where there is no such article', async () => {
    const { id } = await write([]);
    const none = randomUUID();
    const calls = (article: string, articleBody: string): readonly Promise<TestAnswer>[] => [
      post(`article-summary-generation/articles/${article}`, { articleBody }),
      post(`seo-teaser-generation/articles/${article}`, { articleBody }),
      post(`seo-teaser-generation-with-keywords/article/${article}`, { articleBody }),
      post('teaser-generation', { articleBody, numOfVariations: 2, articleId: article }),
      post(`rephrasing/articles/${article}`, { text: articleBody, style: 'natural' }),
      post(`user-need-generation/articles/${article}`),
      editor.get(`${AI}/keyword-suggestions/articles/${article}`),
    ];
    for (const call of calls(id, '  ')) expect(codeOf(await call)).toEqual([422, 'emptyText']);
    for (const call of calls(none, BODY)) expect(codeOf(await call)).toEqual([404, 'notFound']);
    for (const path of ['article-summary-generation', 'user-need-generation'])
      expect(codeOf(await editor.get(`${AI}/${path}/articles/${none}`))).toEqual([404, 'notFound']);
    const ticker = (await editor.call('POST', '/api/liveticker/tickers', { body: { item: aTicker() } })).json<{ id: string }>();
    expect(codeOf(await post(`liveticker-summary-generation/tickers/${ticker.id}`))).toEqual([422, 'emptyText']);
  });

  it('results go with the article', async () => {
    const { id, metadataId } = await write();
    const { id: resultId } = (await post(`article-summary-generation/articles/${id}`, { articleBody: BODY })).json<{ id: string }>();
    const { etag } = await editor.get(`/api/content/articles/${id}`);
    expect((await editor.call('DELETE', `/api/content/articles/${id}`, { headers: { 'if-match': etag } })).status).toBe(204);
    expect(codeOf(await editor.call('PATCH', `${AI}/result-choice?id=${resultId}`, { body: { used: true } }))).toEqual([404, 'notFound']);
    expect(metadataId).toMatch(/^\d{12}$/u);
  });

  it('administrators see the prompts by task and language, with the house’s style sheet', async () => {
    expect((await editor.get(`${AI}/prompts`)).status).toBe(403);
    const prompts = (await (await room.signIn('ROLE_Moderator')).get(`${AI}/prompts`)).json<
      { task: string; locale: string; text: string }[]
    >();
    expect(prompts).toHaveLength(18);
    expect(prompts.find(({ task, locale }) => task === 'rephrasing' && locale === 'de-CH')?.text).toMatch(/ss statt ß/u);
  });

  it('D-015 words of an article count in the archive only while it is released', async () => {
    const chief = await room.signIn('ROLE_ChiefEditor');
    const article = await write(SENTENCES, PUBLISHABLE);
    const termsOf = async (): Promise<readonly string[]> =>
      (
        await room.database.db.selectFrom('archive_terms').select('term').where('metadata_id', '=', Number(article.metadataId)).execute()
      ).map(({ term }) => term);
    const move = async (patch: unknown): Promise<void> => {
      const path = `/api/metadata/metadata/${article.metadataId}`;
      const { etag } = await chief.get(path);
      expect((await chief.call('PATCH', path, { body: patch, headers: { 'if-match': etag } })).status).toBe(200);
    };
    expect(await termsOf()).toEqual([]);
    await move({ contentStatus: 'readyToPublish' });
    await move({ publicationStatus: 'published' });
    expect(await termsOf()).toContain('velobruck');
    await move({ publicationStatus: 'unpublished' });
    expect(await termsOf()).toEqual([]);
  });
});
