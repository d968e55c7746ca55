import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Revision } from '#domain/article/article.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const ARTICLES = '/api/content/articles';

describeOnBothDatabases('an article in proofread status', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const put = (id: string, ifMatch: string, client: TestClient = desk.editor) =>
    client.call('PUT', `${ARTICLES}/${id}`, {
      body: { document: aDocument() },
      headers: { 'if-match': ifMatch, 'idempotency-key': randomUUID() },
    });
  const notify = (client: TestClient, id: string, body: object) =>
    client.call('PATCH', `/api/user-presence/user-presences/${id}`, { body: { session: 'one', ...body } });
  const turnOf = (answer: TestAnswer) => answer.json<{ turn?: { kind: string } }>().turn;

  it('A4-045 lets only one person edit: whoever came first', async () => {
    const { article, etag } = await desk.write({ metadata: { contentStatus: 'proofread' } });
    expect(turnOf(await notify(desk.chief, article.id, { mode: 'editing' }))).toBeUndefined();
    desk.newsroom.clock.advance(1_000);
    const second = await notify(desk.editor, article.id, { mode: 'editing', forMs: 3_600_000 });
    expect(turnOf(second)).toMatchObject({ kind: 'oneAtATime', by: { id: desk.chief.userId } });
    expect(refusalOf(await put(article.id, etag))).toMatchObject({ status: 422, code: 'proofreadTaken' });
    expect((await desk.editor.get(`${ARTICLES}/${article.id}`)).etag).toBe(etag);
    await notify(desk.chief, article.id, { mode: 'left' });
    expect(turnOf(await notify(desk.editor, article.id, { mode: 'editing' }))).toBeUndefined();
    expect((await put(article.id, etag)).status).toBe(200);
  });

  it('A4-045 makes the second editor a viewer when an article gets that status', async () => {
    const { article } = await desk.write({ metadata: { contentStatus: 'draft' } });
    await notify(desk.editor, article.id, { mode: 'editing' });
    desk.newsroom.clock.advance(1_000);
    expect(turnOf(await notify(desk.chief, article.id, { mode: 'editing' }))).toBeUndefined();
    await desk.patch(article, { contentStatus: 'proofread' });
    expect(turnOf(await notify(desk.editor, article.id, { mode: 'editing' }))).toBeUndefined();
    expect(turnOf(await notify(desk.chief, article.id, { mode: 'editing' }))).toMatchObject({ kind: 'oneAtATime' });
  });

  it('A4-045 accepts text only from the person who took over', async () => {
    const { article, etag } = await desk.write({ metadata: { contentStatus: 'proofread' } });
    await notify(desk.chief, article.id, { mode: 'editing' });
    expect(turnOf(await notify(desk.editor, article.id, { mode: 'editing', takesOver: true }))).toBeUndefined();
    expect(refusalOf(await put(article.id, etag, desk.chief))).toMatchObject({ status: 422, code: 'proofreadTaken' });
    expect((await put(article.id, etag)).status).toBe(200);
  });

  it('A4-045 restores no revision while someone else edits', async () => {
    const { article, etag } = await desk.write({ metadata: { contentStatus: 'proofread' } });
    const [revision] = (await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json<readonly Revision[]>();
    await notify(desk.chief, article.id, { mode: 'editing' });
    const answer = await desk.editor.call('POST', `${ARTICLES}/${article.id}/revisions/${revision?.id}/restore`, {
      headers: { 'if-match': etag },
    });
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'proofreadTaken' });
  });
});
