import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleAttribution } from '#contract/articles/content.ts';
import type { Article } from '#domain/article/article.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';

const ARTICLES = '/api/content/articles';
const bodyOf = (...lines: readonly string[]): RichTextDocument =>
  aDocument({ body: lines.map((line, index) => paragraph(line, `p${String(index)}`)) });

describeOnBothDatabases('who wrote what', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const create = async (body: object): Promise<{ readonly article: Article; readonly etag: string }> => {
    const answer = await desk.editor.call('POST', ARTICLES, { body, headers: { 'idempotency-key': randomUUID() } });
    expect(answer.status).toBe(201);
    return { article: answer.json(), etag: answer.etag };
  };
  const save = async (by: TestClient, id: string, ifMatch: string, body: object) => {
    const answer = await by.call('PUT', `${ARTICLES}/${id}`, { body, headers: { 'if-match': ifMatch, 'idempotency-key': randomUUID() } });
    expect(answer.status).toBe(200);
    return answer.etag;
  };
  const attributionOf = async (id: string): Promise<ArticleAttribution> => {
    const answer = await desk.chief.get(`${ARTICLES}/${id}/attribution`);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  /** By block: "Vreni on Desk 4: typing". */
  const saidOf = async (id: string): Promise<Readonly<Record<string, readonly string[]>>> =>
    Object.fromEntries(
      (await attributionOf(id)).blocks.map(block => [
        block.id,
        block.contributions.map(({ person, device, way }) => `${person?.firstName ?? '?'} on ${device ?? '?'}: ${way}`),
      ]),
    );

  it('is reported by block, with person, computer, way and times, in the order of the text', async () => {
    const { article, etag } = await create({
      document: bodyOf('Eins.', 'Zwei.'),
      device: 'Desk 4',
      blocks: [
        { id: 'title', ways: ['typing'] },
        { id: 'p0', ways: ['typing'] },
        { id: 'p1', ways: ['paste', 'typing'] },
      ],
    });
    const begunAt = article.updatedAt;
    desk.newsroom.clock.advance(60_000);
    const next = await save(desk.chief, article.id, etag, {
      document: bodyOf('Eins.', 'Zwei – und drei.'),
      device: 'Laptop',
      blocks: [
        { id: 'p1', ways: ['autoReplace', 'typing'] },
        { id: 'p0', ways: ['assistance'] },
      ],
    });
    const read = await attributionOf(article.id);
    expect(read.revisionNumber).toBe(2);
    expect(read.blocks.map(({ id }) => id)).toEqual(['head', 'title', 'lead', 'p0', 'p1']);
    expect(read.blocks[3]?.contributions).toEqual([
      {
        person: { id: desk.editor.userId, firstName: 'Vreni', lastName: 'Ammann' },
        device: 'Desk 4',
        way: 'typing',
        firstAt: begunAt,
        lastAt: begunAt,
      },
    ]);
    expect(await saidOf(article.id)).toMatchObject({
      head: ['Vreni on Desk 4: template'],
      p1: ['Vreni on Desk 4: paste', 'Vreni on Desk 4: typing', 'Urs on Laptop: autoReplace', 'Urs on Laptop: typing'],
    });
    desk.newsroom.clock.advance(60_000);
    await save(desk.editor, article.id, next, { document: bodyOf('Eins.', 'Zwei – und drei.', 'Vier.') });
    expect(await saidOf(article.id)).toMatchObject({ p0: ['Vreni on Desk 4: typing'], p2: ['Vreni on ?: typing'] });
  });

  it('is the same whether it is asked for after each revision or only at the end', async () => {
    const [often, once] = await Promise.all([create({ document: bodyOf('Eins.') }), create({ document: bodyOf('Eins.') })]);
    let [oftenTag, onceTag] = [often.etag, once.etag];
    for (const [index, lines] of [['Eins, zwei.'], ['Eins, zwei.', 'Drei.'], ['Drei.'], ['Drei.', 'Eins, zwei.']].entries()) {
      const by = index % 2 === 0 ? desk.chief : desk.editor;
      const body = { document: bodyOf(...lines), device: `Desk ${String(index)}` };
      oftenTag = await save(by, often.article.id, oftenTag, body);
      onceTag = await save(by, once.article.id, onceTag, body);
      await attributionOf(often.article.id);
    }
    expect(await saidOf(once.article.id)).toEqual(await saidOf(often.article.id));
  });

  it('has the person of the sign-in, whoever the sender says it is', async () => {
    const forged = { document: bodyOf('Eins.'), by: randomUUID() };
    const answer = await desk.editor.call('POST', ARTICLES, { body: forged, headers: { 'idempotency-key': randomUUID() } });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed' });
  });

  it('names the field of a way that does not exist, and of a name of a computer that is too long', async () => {
    const send = (body: object) => desk.editor.call('POST', ARTICLES, { body: { document: bodyOf('Eins.'), ...body } });
    expect(refusalOf(await send({ blocks: [{ id: 'p0', ways: ['magic'] }] })).fieldNames.join()).toContain('blocks');
    expect(refusalOf(await send({ blocks: [{ id: 'p0', ways: ['restore'] }] })).status).toBe(400);
    expect(refusalOf(await send({ device: 'x'.repeat(61) })).fieldNames.join()).toContain('device');
  });

  it('says of a restored text who restored it, and of blocks that come back who wrote them', async () => {
    const { article, etag } = await create({ document: bodyOf('Eins.', 'Zwei.') });
    await save(desk.chief, article.id, etag, { document: bodyOf('Eins.') });
    const [, first] = (await desk.chief.get(`${ARTICLES}/${article.id}/revisions`)).json<readonly { readonly id: string }[]>();
    const present = await desk.chief.get(`${ARTICLES}/${article.id}`);
    const restored = await desk.chief.call('POST', `${ARTICLES}/${article.id}/revisions/${first?.id ?? ''}/restore`, {
      headers: { 'if-match': present.etag, 'idempotency-key': randomUUID() },
    });
    expect(restored.status).toBe(200);
    expect(await saidOf(article.id)).toMatchObject({ p0: ['Vreni on ?: typing'], p1: ['Vreni on ?: typing', 'Urs on ?: restore'] });
  });

  it('says of a copy that it was copied, and has nobody for the empty lines of a template', async () => {
    const { article } = await create({ document: bodyOf('Eins.') });
    const clone = await desk.chief.call('POST', `${ARTICLES}?sourceId=${article.id}`, { body: {} });
    const copied = Object.values(await saidOf(clone.json<Article>().id));
    expect(copied).toEqual([['Urs on ?: copy'], ['Urs on ?: copy'], ['Urs on ?: copy'], ['Urs on ?: copy']]);
    const { article: begun } = await create({ template: 'interview' });
    expect(Object.values(await saidOf(begun.id)).flat()).toEqual([]);
  });

  it('answers 404 for an article that is not there', async () => {
    expect((await desk.editor.get(`${ARTICLES}/${randomUUID()}/attribution`)).status).toBe(404);
  });
});
