import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { findFile } from '#server/repositories/files/files.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer } from './support/newsroom.ts';
import { makePhotograph } from './support/sending.ts';

const MERGE_PATCH = 'application/merge-patch+json';

describeOnBothDatabases('the words of a file', kind => {
  let desk: ContentDesk;
  let seed = 0;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const path = (id: string): string => `/api/filerepo/files/${id}`;
  const add = async (): Promise<{ readonly id: string; readonly bytes: Buffer; readonly etag: string }> => {
    const bytes = await makePhotograph((seed += 1), 60, 40);
    const answer = await desk.editor.call('POST', '/api/filerepo/files', {
      body: { url: `data:image/jpeg;base64,${bytes.toString('base64')}` },
    });
    return { id: answer.json<Asset>().id, bytes, etag: answer.etag };
  };
  const patch = (id: string, body: object, headers: Readonly<Record<string, string>>): Promise<TestAnswer> =>
    desk.editor.call('PATCH', path(id), { body, headers: { 'content-type': MERGE_PATCH, ...headers } });

  it('the words of a file are completed after it was sent; everyone reads them then, also as an attachment (B3-019, B3-041)', async () => {
    const { id, etag } = await add();
    const { article } = await desk.write();
    const attachments = `/api/attachments/attachments/content/articles/${article.id}`;
    await desk.editor.call('POST', attachments, { body: { sourceId: id } });
    desk.newsroom.clock.advance(1000);
    const words = { name: 'Ein Velo vor dem Haus', caption: 'Im Schnee', credit: 'Reto Frei/Keystone' };
    const answer = await patch(id, words, { 'if-match': etag });
    expect([answer.status, answer.json<Asset>().metadata]).toEqual([200, expect.objectContaining(words)]);
    const read = await desk.chief.get(path(id));
    expect(read.json<Asset>().metadata).toMatchObject(words);
    expect([read.etag === answer.etag, read.etag === etag]).toEqual([true, false]);
    const [attached] = (await desk.chief.get(attachments)).json<Attachment[]>();
    expect(attached?.fileMetadata.metadata).toMatchObject(words);
    expect((await findFile(desk.newsroom.database.db, id))?.changed).toEqual({
      by: desk.editor.userId,
      at: desk.newsroom.clock.now().toISOString(),
    });
  });

  it('the words of a file are changed one by one; other fields and the bytes stay', async () => {
    const { id, etag, bytes } = await add();
    const first = await patch(id, { caption: 'Im Schnee', credit: 'Keystone' }, { 'if-match': etag });
    const second = await patch(id, { credit: '' }, { 'if-match': first.etag });
    expect(second.json<Asset>().metadata).toMatchObject({ caption: 'Im Schnee', credit: '' });
    const sent = await desk.editor.get(`/api${assetUrl(id)}`);
    expect(createHash('sha256').update(sent.bytes).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('the words of a file are one line each, without control characters', async () => {
    const { id, etag } = await add();
    const answer = await patch(id, { caption: '  Im\nSchnee\u0000 ', name: '\t' }, { 'if-match': etag });
    expect(answer.json<Asset>().metadata).toMatchObject({ caption: 'Im Schnee', name: '' });
  });

  it('the words of a file are changed under their etag: 428 without one, 412 with the present state when it is stale', async () => {
    const { id, etag } = await add();
    expect((await patch(id, { credit: 'A' }, {})).status).toBe(428);
    const written = await patch(id, { credit: 'A' }, { 'if-match': etag });
    const stale = await patch(id, { credit: 'B' }, { 'if-match': etag });
    expect(stale.status).toBe(412);
    expect(stale.json()).toMatchObject({ origin: { id, metadata: { credit: 'A' } }, etag: written.etag });
    expect((await desk.editor.get(path(id))).json<Asset>().metadata.credit).toBe('A');
  });

  it('the words of a file are those of one of two people who change them at once; the other gets a conflict', async () => {
    const { id, etag } = await add();
    const answers = await Promise.all(['A', 'B', 'C'].map(credit => patch(id, { credit }, { 'if-match': etag })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const kept = answers.find(({ status }) => status === 200)?.json<Asset>().metadata.credit;
    expect((await desk.editor.get(path(id))).json<Asset>().metadata.credit).toBe(kept);
  });

  it('the words of a file are changed once by a call that is repeated', async () => {
    const { id, etag } = await add();
    const headers = { 'if-match': etag, 'idempotency-key': randomUUID() };
    const answers = [await patch(id, { credit: 'Keystone' }, headers), await patch(id, { credit: 'Keystone' }, headers)];
    expect(answers.map(answer => [answer.status, answer.etag])).toEqual([
      [200, answers[0]?.etag],
      [200, answers[0]?.etag],
    ]);
  });

  it('the words of a file are refused where they are too long, of another kind, or of a file that nobody stored', async () => {
    const { id, etag } = await add();
    const headers = { 'if-match': etag };
    expect(refusalOf(await patch(id, { credit: 'x'.repeat(301) }, headers))).toMatchObject({ status: 400, code: 'validationFailed' });
    expect((await patch(id, { caption: 'x'.repeat(2000), name: 'x'.repeat(1000) }, headers)).status).toBe(200);
    expect((await patch(id, { filename: 'other.jpg' }, headers)).status).toBe(400);
    expect((await patch(randomUUID(), { credit: 'A' }, headers)).status).toBe(404);
    expect((await desk.newsroom.clientWith(null).call('PATCH', path(id), { body: {}, headers })).status).toBe(401);
  });
});
