import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT } from '#contract/contract.ts';
import { referenceContract } from '#contract/kinds/kind-contract.ts';
import { describeContract } from '#contract/openapi.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { papers } from '#tests/support/paper-kinds.ts';

const PATH = '/api/rtelements/papers';
const draft = { name: 'Werkdruck', grams: 90, isRecycled: true };

interface Paper {
  readonly id: string;
  readonly name: string;
}

describe('reference data that are declared and nothing else', () => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let chief: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { kinds: { papers } });
    [editor, chief] = [await newsroom.signIn('ROLE_Editor'), await newsroom.signIn('ROLE_ChiefEditor')];
  });
  afterAll(() => newsroom.dispose());

  const created = (item: object = draft): ReturnType<TestClient['call']> => chief.call('POST', PATH, { body: { item } });
  const put = (client: TestClient, id: string, body: object, etag?: string): ReturnType<TestClient['call']> =>
    client.call('PUT', `${PATH}/${id}`, { body, headers: etag === undefined ? {} : { 'if-match': etag } });

  it('reference data that are declared and nothing else have calls in openapi.json, with their roles and what their fields are', () => {
    const { paths } = describeContract({ ...CONTRACT, ...referenceContract({ papers }) }, '0');
    expect(Object.keys(paths[PATH] ?? {})).toEqual(['get', 'post']);
    expect(Object.keys(paths[`${PATH}/{id}`] ?? {})).toEqual(['get', 'put', 'delete']);
    expect(paths[PATH]?.['post']).toMatchObject({
      operationId: 'createPaper',
      summary: 'Create a kind of paper',
      security: [{ login: ['ROLE_ChiefEditor', 'ROLE_Moderator'] }],
    });
    expect(JSON.stringify(paths[`${PATH}/{id}`]?.['put'])).toContain('isRecycled');
  });

  it('reference data that are declared and nothing else are created under the id that the desk proposes, once', async () => {
    const id = randomUUID();
    const call = { body: { id, item: draft }, headers: { 'idempotency-key': randomUUID() } };
    const [one, again] = [await chief.call('POST', PATH, call), await chief.call('POST', PATH, call)];
    expect([one.status, one.json<Paper>().id, again.text]).toEqual([201, id, one.text]);
    const other = await chief.call('POST', PATH, { body: { id, item: draft } });
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('alreadyExists')]);
  });

  it('reference data that are declared and nothing else are read by everybody who is signed in, one by one and in a list by words', async () => {
    const made = await created({ ...draft, name: 'Büttenpapier' });
    const { id } = made.json<Paper>();
    const read = await editor.get(`${PATH}/${id}`);
    expect([read.status, read.json(), read.etag]).toEqual([200, made.json(), made.etag]);
    const list = await editor.get(`${PATH}?q=butten&sort=updatedAt,desc`);
    expect(list.json()).toMatchObject({ totalElements: 1, content: [{ id, name: 'Büttenpapier', isRecycled: true }] });
    expect((await editor.get(`${PATH}?sort=grams,asc`)).status).toBe(400);
  });

  it('reference data that are declared and nothing else are saved and deleted under their etag: 200, 428, 412 with the present state, 204, 404', async () => {
    const made = await created();
    const { id } = made.json<Paper>();
    const saved = await put(chief, id, { ...draft, grams: 120 }, made.etag);
    expect([saved.status, saved.json<{ grams: number }>().grams]).toEqual([200, 120]);
    expect((await put(chief, id, draft)).status).toBe(428);
    const stale = await put(chief, id, draft, made.etag);
    expect([stale.status, stale.json<{ origin: object; etag: string }>()]).toEqual([
      412,
      expect.objectContaining({ origin: saved.json(), etag: saved.etag }),
    ]);
    const remove = (etag: string) => chief.call('DELETE', `${PATH}/${id}`, { headers: { 'if-match': etag } });
    expect((await remove(made.etag)).status).toBe(412);
    expect((await remove(saved.etag)).status).toBe(204);
    expect((await editor.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await remove(saved.etag)).status).toBe(404);
  });

  it('reference data that are declared and nothing else are refused without a login, to an editor, and with invalid fields: 401, 403, 400', async () => {
    const { id } = (await created()).json<Paper>();
    const nobody = newsroom.clientWith(null);
    expect([(await nobody.get(PATH)).status, (await nobody.get(`${PATH}/${id}`)).status]).toEqual([401, 401]);
    expect((await put(editor, id, draft, '"x"')).status).toBe(403);
    expect((await editor.call('POST', PATH, { body: { item: draft } })).status).toBe(403);
    const unfit = await created({ ...draft, grams: -1 });
    expect([unfit.status, unfit.text]).toEqual([400, expect.stringContaining('item.grams')]);
    expect((await created({ ...draft, colour: 'white' })).status).toBe(400);
  });
});
