import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { ROLES } from '#domain/user/role.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aBreakingNews, aLink, anEmbed, aSlide, aSlideshow, aVideo } from '#tests/builders/items.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { openContentDesk, type ContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const NEW = 'Die Brücke ist offen';
/** What each kind is called in an address, made of, and changed to. */
const ITEMS = [
  ['liveticker/tickers', () => aTicker(), () => aTicker({ title: NEW })],
  ['slideshow/slideshows', () => aSlideshow(), () => aSlideshow({ title: NEW, slides: [aSlide()] })],
  ['external-content/videos', () => aVideo(), () => aVideo({ title: NEW })],
  ['external-content/embeds', () => anEmbed(), () => anEmbed({ title: NEW })],
  ['external-content/links', () => aLink(), () => aLink({ title: NEW })],
  ['breakingnews/breakingnews', () => aBreakingNews(), () => aBreakingNews({ title: NEW })],
] as const;

interface Made {
  readonly id: string;
  readonly metadataId: string;
}

describeOnBothDatabases('who writes', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const guarded = async (as: TestClient, method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<TestAnswer> =>
    as.call(method, path, {
      ...(body && { body }),
      headers: { 'if-match': (await as.get(path)).etag, 'idempotency-key': randomUUID() },
    });
  const manage = async (as: TestClient, path: string, { id, metadataId }: Made): Promise<void> => {
    const at = `/api/metadata/metadata/${metadataId}`;
    const managed = await guarded(as, 'PATCH', at, { tenantIds: [12], mainTenantId: 12, tags: [1] });
    expect([path, managed.status, managed.json<Metadata>().title]).toEqual([path, 200, NEW]);
    expect([path, (await guarded(as, 'DELETE', `/api/${path}/${id}`)).status]).toEqual([path, 204]);
    expect([path, (await as.get(`/api/${path}/${id}`)).status]).toEqual([path, 404]);
  };

  it.each(ROLES)(
    'B-002 is %s: articles with their text, tickers, slideshows, videos, embeds, links and breaking news are written, managed and deleted',
    async role => {
      const person = await desk.newsroom.signIn(role);
      const text = aDocument({ title: NEW, body: [paragraph('Ab heute fahren die Busse wieder.')] });
      const article = (await person.call('POST', '/api/content/articles', { body: {} })).json<Made>();
      const path = `/api/content/articles/${article.id}`;
      expect((await guarded(person, 'PUT', path, { document: text })).status).toBe(200);
      expect((await person.get(path)).json()).toMatchObject({ document: { elements: text.elements.map(({ type }) => ({ type })) } });
      await manage(person, 'content/articles', article);
      for (const [kindPath, first, changed] of ITEMS) {
        const made = await person.call('POST', `/api/${kindPath}`, { body: { item: first() } });
        expect([kindPath, made.status]).toEqual([kindPath, 201]);
        const item = made.json<Made>();
        expect([kindPath, (await guarded(person, 'PUT', `/api/${kindPath}/${item.id}`, changed())).status]).toEqual([kindPath, 200]);
        await manage(person, kindPath, item);
      }
    },
  );
});
