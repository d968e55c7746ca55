import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Comment } from '#domain/comment/comment.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { refusalOf } from './support/content.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

describeOnBothDatabases('comments', kind => {
  let newsroom: TestNewsroom;
  let ursina: TestClient;
  let reto: TestClient;
  let path: string;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    ursina = await newsroom.signIn();
    reto = await newsroom.signIn('ROLE_ChiefEditor');
  });
  afterAll(() => newsroom.dispose());
  beforeEach(async () => {
    const article = (await ursina.call('POST', '/api/content/articles?useTemplate=true', { body: { template: 'empty' } })).json<Article>();
    path = `/api/content/articles/${article.id}/comments`;
  });

  const write = async (
    as: TestClient,
    text: string,
    change: { readonly status?: string; readonly to?: string; readonly id?: string } = {},
  ) => {
    const { to, ...rest } = change;
    newsroom.clock.advance(1000);
    const answer = await as.call('POST', to === undefined ? path : `${path}/${to}/comments`, { body: { text, ...rest } });
    expect(answer.status).toBe(201);
    return answer.json<Comment>();
  };
  const seenBy = async (as: TestClient): Promise<readonly Comment[]> => (await as.get(path)).json<Comment[]>();
  const patch = (as: TestClient, id: string, body: object) => as.call('PATCH', `${path}/${id}`, { body });

  it('comments tell id, rootCommentId, resourceId, creator, createdAt, status and text; a reply to a reply stays in the thread (A3-028, B7-025d)', async () => {
    const id = randomUUID();
    const root = await write(ursina, 'Stimmt die Zahl?', { id });
    expect(root).toMatchObject({ id, rootCommentId: null, status: 'active', text: 'Stimmt die Zahl?', creator: { firstName: 'Vreni' } });
    const reply = await write(reto, 'Ja, laut Bundesamt.', { to: root.id });
    const further = await write(ursina, 'Danke.', { to: reply.id });
    expect([reply, further].map(({ rootCommentId }) => rootCommentId)).toEqual([id, id]);
    expect((await seenBy(reto)).map(({ text }) => text)).toEqual(['Stimmt die Zahl?', 'Ja, laut Bundesamt.', 'Danke.']);
  });

  it('comments carry an ETag in every writing answer, which changes with them (C-008)', async () => {
    const made = await ursina.call('POST', path, { body: { text: 'Stimmt die Zahl?' } });
    const { id } = made.json<Comment>();
    const replied = await reto.call('POST', `${path}/${id}/comments`, { body: { text: 'Ja.' } });
    const changed = await patch(ursina, id, { text: 'Stimmt die zweite Zahl?' });
    const etags = [made, replied, changed].map(({ etag }) => etag);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/u);
    expect(new Set(etags).size).toBe(3);
    expect((await patch(ursina, id, { text: 'Stimmt die zweite Zahl?', status: 'active' })).etag).not.toBe(made.etag);
  });

  it('comments are counted for a list: the open threads of each article, in one call', async () => {
    const [one, other] = [await write(ursina, 'Erste Frage'), await write(reto, 'Zweite Frage')];
    await write(ursina, 'Antwort', { to: one.id });
    await write(ursina, 'Noch nicht', { status: 'draft' });
    const articleId = one.resourceId;
    const quiet = (await ursina.call('POST', '/api/content/articles', { body: {} })).json<Article>().id;
    const count = async () => (await reto.get(`/api/content/open-comments?articleIds=${articleId},${quiet}`)).json();
    expect(await count()).toEqual([{ articleId, open: 2 }]);
    await patch(reto, other.id, { status: 'resolved' });
    expect(await count()).toEqual([{ articleId, open: 1 }]);
    expect((await reto.get('/api/content/open-comments?articleIds=')).json()).toEqual([]);
    expect((await newsroom.clientWith(null).get(`/api/content/open-comments?articleIds=${articleId}`)).status).toBe(401);
  });

  it('comments are drafts that only their writer sees, until they are sent (A4-061)', async () => {
    const draft = await write(ursina, 'Noch nicht', { status: 'draft' });
    expect([(await seenBy(ursina)).length, (await seenBy(reto)).length]).toEqual([1, 0]);
    expect((await patch(reto, draft.id, { status: 'active' })).status).toBe(404);
    expect((await patch(ursina, draft.id, { status: 'active', text: 'Jetzt' })).json<Comment>()).toMatchObject({
      status: 'active',
      text: 'Jetzt',
    });
    expect((await seenBy(reto)).length).toBe(1);
  });

  it('comments are resolved and reopened by anybody, with who and when; a reply is not (A4-061)', async () => {
    const root = await write(ursina, 'Titel zu lang?');
    const reply = await write(reto, 'Gekürzt.', { to: root.id });
    const resolved = (await patch(reto, root.id, { status: 'resolved' })).json<Comment>();
    expect(resolved).toMatchObject({ status: 'resolved', resolvedAt: expect.any(String) as string });
    expect(resolved.resolvedBy?.id).not.toBe(root.creator?.id);
    expect((await patch(ursina, root.id, { status: 'active' })).json<Comment>()).toMatchObject({ resolvedBy: null, resolvedAt: null });
    expect(refusalOf(await patch(reto, reply.id, { status: 'resolved' }))).toMatchObject({
      status: 422,
      code: 'forbiddenCommentStatus',
      fieldNames: ['status'],
    });
  });

  it('comments leave their words to their writer', async () => {
    const root = await write(ursina, 'Meine Worte');
    expect(refusalOf(await patch(reto, root.id, { text: 'Deine' }))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await patch(ursina, root.id, { text: 'Meine besseren' })).json<Comment>().text).toBe('Meine besseren');
    expect((await reto.call('DELETE', `${path}/${root.id}`)).status).toBe(403);
    expect((await ursina.call('DELETE', `${path}/${root.id}`)).status).toBe(204);
    expect(await seenBy(ursina)).toEqual([]);
  });

  it('comments stay once a colleague has replied', async () => {
    const root = await write(ursina, 'Frage');
    await write(reto, 'Antwort', { to: root.id });
    expect(refusalOf(await ursina.call('DELETE', `${path}/${root.id}`))).toMatchObject({ status: 422, code: 'commentHasReplies' });
  });

  it.each([
    ['no words', { text: '   ' }, 'text'],
    ['too many words', { text: 'x'.repeat(4001) }, 'text'],
    ['a status that nobody begins with', { text: 'x', status: 'resolved' }, 'status'],
    ['an id that is none', { text: 'x', id: '7' }, 'id'],
  ])('comments are refused with %s', async (_what, body, field) => {
    expect(refusalOf(await ursina.call('POST', path, { body }))).toMatchObject({ status: 400, fieldNames: [field] });
  });

  it('comments arrive once under one key, and never twice under one id', async () => {
    const id = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1) await ursina.call('POST', path, { body: { id, text: 'Einmal' }, headers });
    expect(await seenBy(ursina)).toHaveLength(1);
    expect(refusalOf(await ursina.call('POST', path, { body: { id, text: 'Nochmals' } }))).toMatchObject({
      status: 422,
      code: 'alreadyExists',
      fieldNames: ['id'],
    });
  });

  it('comments are answered once under one id, and only where the thread is', async () => {
    const root = await write(ursina, 'Frage');
    const reply = { id: randomUUID(), text: 'Antwort' };
    expect((await reto.call('POST', `${path}/${root.id}/comments`, { body: reply })).status).toBe(201);
    expect(refusalOf(await reto.call('POST', `${path}/${root.id}/comments`, { body: reply }))).toMatchObject({ code: 'alreadyExists' });
    expect(refusalOf(await reto.call('POST', `${path}/${randomUUID()}/comments`, { body: { text: 'x' } }))).toMatchObject({
      code: 'notFound',
    });
  });

  it('comments take the same key again after a refusal: it had no effect, and is not remembered', async () => {
    const body = { id: randomUUID(), text: 'Unter demselben Schlüssel' };
    const headers = { 'idempotency-key': randomUUID() };
    const nowhere = `/api/content/articles/${randomUUID()}/comments`;
    expect((await ursina.call('POST', nowhere, { body, headers })).status).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await ursina.call('POST', path, { body, headers })).status).toBe(201);
    expect(await seenBy(ursina)).toHaveLength(1);
  });

  it('comments belong to an article that exists', async () => {
    const nowhere = `/api/content/articles/${randomUUID()}/comments`;
    expect((await ursina.get(nowhere)).status).toBe(404);
    expect((await ursina.call('POST', nowhere, { body: { text: 'x' } })).status).toBe(404);
    const root = await write(ursina, 'Hier');
    expect((await ursina.call('PATCH', `${nowhere}/${root.id}`, { body: { text: 'y' } })).status).toBe(404);
  });
});
