import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bookmark } from '#contract/accounts/bookmarks.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';

const BOOKMARKS = '/api/placement/bookmarks';

describeOnBothDatabases('bookmarks', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const mark = (by: TestClient, metadataId: string, relatedResourceId = 'oben') =>
    by.call('POST', BOOKMARKS, { body: { metadataId, relatedResourceId, relatedResourceName: 'sections' } });
  const bookmarksOf = async (by: TestClient) => (await by.get(BOOKMARKS)).json<readonly Bookmark[]>();

  it('bookmarks are listed by person, newest first, each once', async () => {
    const [one, other] = [await desk.write(), await desk.write()];
    const reader = await desk.newsroom.signIn();
    const first = await mark(reader, one.article.metadataId);
    expect([first.status, first.json()]).toMatchObject([
      201,
      { metadataId: one.article.metadataId, relatedResourceId: 'oben', relatedResourceName: 'sections' },
    ]);
    desk.newsroom.clock.advance(1000);
    const second = (await mark(reader, other.article.metadataId)).json<Bookmark>();
    expect((await mark(reader, one.article.metadataId)).json()).toEqual(first.json());
    expect(await bookmarksOf(reader)).toEqual([second, first.json()]);
    expect(await bookmarksOf(desk.chief)).toEqual([]);
  });

  it('bookmarks are deleted only by their owner, and with their item', async () => {
    const { article, etag } = await desk.write();
    const reader = await desk.newsroom.signIn();
    const kept = (await mark(reader, article.metadataId)).json<Bookmark>();
    const gone = (await mark(reader, article.metadataId, 'unten')).json<Bookmark>();
    expect((await desk.chief.call('DELETE', `${BOOKMARKS}/${kept.id}`)).status).toBe(404);
    expect((await reader.call('DELETE', `${BOOKMARKS}/${gone.id}`)).status).toBe(204);
    expect((await reader.call('DELETE', `${BOOKMARKS}/${gone.id}`)).status).toBe(404);
    expect(await bookmarksOf(reader)).toEqual([kept]);
    await desk.editor.call('DELETE', `/api/content/articles/${article.id}`, { headers: { 'if-match': etag } });
    expect(await bookmarksOf(reader)).toEqual([]);
  });

  it('bookmarks are refused on what is not there, without a sign-in, and in another form', async () => {
    expect(refusalOf(await mark(desk.editor, '999999999999'))).toMatchObject({
      status: 422,
      code: 'unknownReference',
      fieldNames: ['metadataId'],
    });
    expect((await desk.newsroom.clientWith(null).get(BOOKMARKS)).status).toBe(401);
    expect((await desk.editor.call('POST', BOOKMARKS, { body: { metadataId: '1' } })).status).toBe(400);
    expect((await desk.editor.call('DELETE', `${BOOKMARKS}/${randomUUID()}`)).status).toBe(404);
  });
});
