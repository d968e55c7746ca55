import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemOf } from '#domain/kinds/item.ts';
import { aBreakingNews } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

type BreakingNews = ItemOf<'breakingnews'>;
const PATH = '/api/breakingnews/breakingnews';

describe('what is refused of breaking news', () => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite');
  });
  afterAll(() => desk.newsroom.dispose());

  const created = async (): Promise<{ item: BreakingNews; etag: string }> => {
    const body = { item: aBreakingNews(), tenantIds: [11], mainTenantId: 11 };
    const answer = await desk.editor.call('POST', PATH, { body });
    expect(answer.status, answer.text).toBe(201);
    return { item: answer.json(), etag: answer.etag };
  };
  const put = (id: string, etag: string): Promise<TestAnswer> =>
    desk.editor.call('PUT', `${PATH}/${id}`, { body: aBreakingNews({ title: 'Brücke wieder offen' }), headers: { 'if-match': etag } });
  const remove = (id: string, etag: string, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('DELETE', `${PATH}/${id}`, { headers: { 'if-match': etag } });

  it('it is not created under an id that exists', async () => {
    const { item } = await created();
    const again = await desk.editor.call('POST', PATH, {
      body: { id: item.id, item: aBreakingNews() },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(refusalOf(again)).toMatchObject({ status: 422, code: 'alreadyExists', fieldNames: ['id'] });
    expect((await desk.editor.get(`${PATH}/${item.id}`)).json()).toEqual(item);
  });

  it('D-010 an external account does not delete that of others', async () => {
    const guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
    const { item, etag } = await created();
    expect(refusalOf(await remove(item.id, etag, guest))).toMatchObject({ status: 404, code: 'notFound' });
    await desk.publish(item);
    expect(refusalOf(await remove(item.id, etag, guest))).toMatchObject({ status: 422, code: 'notOwnItem' });
    expect((await desk.editor.get(`${PATH}/${item.id}`)).status).toBe(200);
  });

  it('A4-045 while one person proofreads, nobody else saves or deletes it', async () => {
    const { item, etag } = await created();
    const metadata = `/api/metadata/metadata/${item.metadataId}`;
    const headers = { 'if-match': (await desk.editor.get(metadata)).etag };
    const proofread = await desk.editor.call('PATCH', metadata, { body: { contentStatus: 'proofread' }, headers });
    expect(proofread.status, proofread.text).toBe(200);
    const notify = (mode: string) =>
      desk.chief.call('PATCH', `/api/user-presence/user-presences/${item.id}`, { body: { session: 'one', mode } });
    await notify('editing');
    const refused = { status: 422, code: 'proofreadTaken' };
    expect(refusalOf(await put(item.id, etag))).toMatchObject(refused);
    expect(refusalOf(await remove(item.id, etag))).toMatchObject(refused);
    await notify('left');
    expect((await put(item.id, etag)).status).toBe(200);
  });
});
