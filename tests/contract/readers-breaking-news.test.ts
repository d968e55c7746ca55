import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemOf } from '#domain/kinds/item.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { aBreakingNews } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openReaders, type TestReaders } from './support/readers.ts';

describeOnBothDatabases('what readers reach of breaking news', kind => {
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
  const etagOf = async (metadataId: string): Promise<string> => (await desk.editor.get(`/api/metadata/metadata/${metadataId}`)).etag;
  const patch = async (metadataId: string, body: MetadataPatch, query = ''): Promise<void> => {
    const headers = { 'if-match': await etagOf(metadataId) };
    const answer = await desk.chief.call('PATCH', `/api/metadata/metadata/${metadataId}${query}`, { body, headers });
    expect(answer.status, answer.text).toBe(200);
  };

  it('D-012 what readers reach of breaking news is a page at its public address, which leads to the article that replaced it as long as readers reach that', async () => {
    const item = aBreakingNews();
    const body = { item, tenantIds: [11], mainTenantId: 11 };
    const breaking = (await desk.editor.call('POST', '/api/breakingnews/breakingnews', { body })).json<ItemOf<'breakingnews'>>();
    const addresses = [`/breakingnews/${breaking.id}`, `/eilmeldung-${breaking.metadataId}`];
    for (const address of addresses) expect((await readers.visit(address)).status).toBe(404);
    await patch(breaking.metadataId, { publicationStatus: 'published' });
    for (const address of addresses) {
      const answer = await readers.visit(address, { redirect: 'follow' });
      const page = await answer.text();
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null]);
      expect(page).toContain(item.title);
      expect(page).not.toMatch(/<script|\/api\//u);
    }
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    await patch(article.metadataId, { contentStatus: 'readyToPublish' });
    const replaced = await desk.editor.call('POST', `/api/content/articles/${article.id}/replace`, {
      body: { breakingnewsId: breaking.id, breakingnewsIfMatch: await etagOf(breaking.metadataId) },
      headers: { 'if-match': await etagOf(article.metadataId) },
    });
    expect(replaced.status, replaced.text).toBe(200);
    for (const address of addresses) {
      const answer = await readers.visit(address);
      const location = answer.headers.get('location') ?? '';
      expect([answer.status, location]).toEqual([301, expect.stringMatching(new RegExp(`-${article.metadataId}$`, 'u'))]);
      expect((await readers.visit(location)).status).toBe(200);
    }
    // Readers do not learn of a path that waits, nor are they led twice.
    await patch(article.metadataId, { urlSlugs: [{ variantId: 0, suggested: '', manual: 'noch-geheim' }] }, '?hold=true');
    for (const address of addresses) {
      const location = (await readers.visit(address)).headers.get('location') ?? '';
      expect([location.includes('geheim'), (await readers.visit(location)).status]).toEqual([false, 200]);
    }
    await patch(article.metadataId, { publicationStatus: 'unpublished' });
    for (const address of addresses) expect((await readers.visit(address)).status).toBe(410);
  });
});
