import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { SeoResult } from '#domain/seo/seo-check.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

describeOnBothDatabases('the check of an article for search engines', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const check = (id: string) => desk.editor.get(`/api/metadata/seo-checker/articles/${id}/seo-check`);
  const document = aDocument({
    title: 'Abstimmung in Bern: Der Klimafonds ist deutlich angenommen',
    lead: 'Die Stadt sagt mit 61 Prozent Ja zum Klimafonds, der jedes Jahr zwölf Millionen Franken kostet.',
    body: [paragraph('Die Abstimmungen über den Klimafonds waren lange umstritten. Am Sonntag fiel der Entscheid.')],
  });

  it('answers points, the most that can be had, keywords and checks with reasons and places (B7-036f, A3-079)', async () => {
    const { article } = await desk.write({ document, metadata: { ...PUBLISHABLE, tags: [1, 2] } });
    const answer = await check(article.id);
    expect(answer.status).toBe(200);
    const result = answer.json<SeoResult>();
    // The second tag is not in the text.
    expect(result.keywords).toContain('abstimmung');
    expect(result.keywords).not.toContain('Zürich');
    expect(result.points).toBe(result.checks.reduce((sum, { points }) => sum + points, 0));
    expect(result.points).toBeLessThan(result.maxPoints);
    expect(['bad', 'okay', 'good', 'veryGood', 'fantastic']).toContain(result.grade);
    expect(result.checks.find(({ name }) => name === 'pictures')).toMatchObject({
      points: 0,
      reason: 'none',
      place: { kind: 'card', card: 'teaser' },
    });
  });

  it('follows what is mended: a title for search engines brings its points', async () => {
    const long = aDocument({
      title: 'Sehr lange Überschrift, die in keiner Liste von Suchresultaten ganz zu lesen ist, weil sie weitergeht und weitergeht',
    });
    const { article } = await desk.write({ document: long });
    const pointsOfTitle = async () => (await check(article.id)).json<SeoResult>().checks.find(({ name }) => name === 'title');
    expect(await pointsOfTitle()).toMatchObject({ reason: 'long' });
    await desk.patch(article, {
      seoTeasers: [{ variantId: 0, title: 'Die kurze Überschrift für Suchmaschinen', lead: '', allowAutomaticUpdate: false }],
    });
    expect(await pointsOfTitle()).toMatchObject({ reason: 'own', points: 10, maxPoints: 10 });
  });

  it('leaves the address out once readers have it (D-067)', async () => {
    const { article } = await desk.write({ document, metadata: PUBLISHABLE });
    const names = async () => (await check(article.id)).json<SeoResult>().checks.map(({ name }) => name);
    expect(await names()).toContain('slug');
    const published = await desk.patch(article, { contentStatus: 'readyToPublish', publicationStatus: 'published' }, desk.chief);
    expect(published.status).toBe(200);
    expect(await names()).not.toContain('slug');
  });

  it('the check of an article for search engines is not found while there is no text, of an article that never was, and of a deleted one', async () => {
    const empty = (
      await desk.editor.call('POST', '/api/content/articles?useTemplate=true', { body: { template: 'empty' } })
    ).json<Article>();
    const answers = [await check(empty.id), await check(randomUUID())];
    expect(answers.map(answer => answer.status)).toEqual([404, 404]);
    const { article, etag } = await desk.write({ document });
    await desk.editor.call('DELETE', `/api/content/articles/${article.id}`, { headers: { 'if-match': etag } });
    const gone = await check(article.id);
    expect([gone.status, refusalOf(gone).code]).toEqual([404, 'deleted']);
  });
});
