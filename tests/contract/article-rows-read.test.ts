import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRevision } from '#server/repositories/articles.ts';
import { insertComment } from '#server/repositories/comments.ts';
import { saveArticle } from '#server/usecases/article/save-article.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

/** Counts statements, the rows that come from the database, and the texts among them. */
const createCounter = () => {
  let [statements, rows, texts] = [0, 0, 0];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1;
      rows += result.rows.length;
      texts += result.rows.filter(row => 'document' in row).length;
      return Promise.resolve(result);
    },
  };
  return { plugin, read: () => ({ statements, rows, texts }) };
};

describeOnBothDatabases('the save of an article', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  /** Writes an article with so many earlier texts and comments, and counts what its next save reads. */
  const savedWith = async (amount: number, isPublished: boolean) => {
    const { database, clock } = desk.newsroom;
    const { article, etag } = await desk.write({ metadata: { ...PUBLISHABLE, contentStatus: 'readyToPublish' } });
    if (isPublished) await desk.publish(article);
    const now = clock.now().toISOString();
    const { userId } = desk.editor;
    const shared = { articleId: article.id, creatorId: userId, date: now, document: aDocument() } as const;
    await database.transaction(async queries => {
      for (let number = 1; number <= amount; number += 1) {
        const states = { contentStatus: 'draft', publicationStatus: 'notPublished', revisionNumber: 10_000 + number } as const;
        await insertRevision(queries, { ...shared, ...states, id: randomUUID() });
        const comment = { id: randomUUID(), rootCommentId: null, resourceId: article.id, status: 'active', text: 'Stimmt das?' } as const;
        await insertComment(queries, comment, { userId, at: now });
      }
    });
    const { plugin, read } = createCounter();
    const stored = await database.transaction(queries =>
      saveArticle(
        {
          queries: queries.withPlugin(plugin),
          dialect: database.dialect,
          ids: { uuid: randomUUID },
          now,
          user: { id: userId, firstName: 'Vreni', lastName: 'Ammann' },
          isExternal: false,
          editorsOf: () => [],
          mutationId: null,
          from: 'test',
        },
        { id: article.id, ifMatch: etag.replaceAll('"', ''), document: aDocument(), origin: null },
      ),
    );
    expect(stored).toMatchObject({ ok: true, value: { article: { id: article.id, revisionNumber: 2 } } });
    return read();
  };

  it.each([
    ['an article that readers do not have', false],
    ['a published one', true],
  ])('reads as many rows in %s with 600 revisions and comments as with 10', async (_name, isPublished) => {
    const few = await savedWith(10, isPublished);
    expect(few.rows).toBeGreaterThan(0);
    expect(await savedWith(600, isPublished)).toEqual(few);
  });

  it.each([
    ['no text for an article that readers do not have', false, 0],
    ['of a published one the replaced text alone', true, 1],
  ])('reads %s', async (_name, isPublished, texts) => {
    expect((await savedWith(1, isPublished)).texts).toBe(texts);
  });

  it('answers with the text as it is stored', async () => {
    const { article, etag } = await desk.write();
    const path = `/api/content/articles/${article.id}`;
    const answer = await desk.editor.call('PUT', path, { body: { document: aDocument() }, headers: { 'if-match': etag } });
    expect(answer.status).toBe(200);
    const { document, ...facts } = (await desk.editor.get(path)).json<typeof article>();
    expect(answer.json()).toEqual({ ...facts, document });
  });
});
