import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { generate } from '#demo/generate/generate.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

describeOnBothDatabases('a newsroom filled for load tests', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    const shared = { database: desk.newsroom.database, newestAt: desk.newsroom.clock.now(), report: () => undefined };
    await generate({ ...shared, kind: 'metadata', count: 300 });
    await generate({ ...shared, kind: 'articles', count: 20 });
  });
  afterAll(() => desk.newsroom.dispose());

  it('lists, finds and opens what was generated', async () => {
    const page = await desk.list('contentType=articles&size=1');
    expect((await desk.list()).totalElements).toBe(320);
    const [row] = page.content;
    const article = (await desk.editor.get(`/api/content/articles/${row?.resourceId}`)).json<Article>();
    expect(article.metadataId).toBe(row?.id);
    const found = await desk.list(`q=${encodeURIComponent(row?.title ?? '')}`);
    expect(found.content.map(one => one.id)).toContain(row?.id);
  });

  it('continues as any other newsroom: the next article has the next id and is on top', async () => {
    const { article } = await desk.write();
    const [newest] = (await desk.list('size=1')).content;
    expect(newest?.id).toBe(article.metadataId);
    expect(Number(article.metadataId)).toBe(100_000_000_321);
  });
});
