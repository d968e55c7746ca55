import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemOf } from '#domain/kinds/item.ts';
import type { Metadata, MetadataPatch, MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { paragraph } from '#tests/builders/documents.ts';
import { aBreakingNews } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

type BreakingNews = ItemOf<'breakingnews'>;
const PATH = '/api/breakingnews/breakingnews';
const TITLES = { tenantIds: [11], mainTenantId: 11 } as const;

describeOnBothDatabases('breaking news', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const created = async (item: object = aBreakingNews(), titles: object = TITLES, by: TestClient = desk.editor) => {
    const answer = await by.call('POST', PATH, { body: { item, ...titles } });
    expect(answer.status, answer.text).toBe(201);
    return { item: answer.json<BreakingNews>(), etag: answer.etag };
  };
  const metadataPath = (item: BreakingNews): string => `/api/metadata/metadata/${item.metadataId}`;
  const metadataOf = async (item: BreakingNews): Promise<Metadata> => (await desk.editor.get(metadataPath(item))).json();
  const patch = async (item: BreakingNews, change: MetadataPatch, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('PATCH', metadataPath(item), { body: change, headers: { 'if-match': (await desk.editor.get(metadataPath(item))).etag } });

  it('has title header, title, lead, body, notification categories and the message (A3-048)', async () => {
    const draft = aBreakingNews({ notificationCategories: [randomUUID()], notificationMessage: 'Brücke gesperrt' });
    const { item } = await created(draft);
    expect(item).toMatchObject(draft);
    const strange = await desk.editor.call('POST', PATH, { body: { item: { ...draft, notificationCategories: ['alle'] } } });
    expect(refusalOf(strange)).toMatchObject({ status: 400, fieldNames: ['item.notificationCategories.0'] });
  });

  it('is created, read, saved and deleted under its etag (B7-029)', async () => {
    const id = randomUUID();
    const call = { body: { id, item: aBreakingNews(), ...TITLES }, headers: { 'idempotency-key': randomUUID() } };
    const [made, again] = [await desk.editor.call('POST', PATH, call), await desk.editor.call('POST', PATH, call)];
    expect([made.status, made.json<BreakingNews>().id, again.text]).toEqual([201, id, made.text]);
    const read = await desk.editor.get(`${PATH}/${id}`);
    expect([read.status, read.json(), read.etag]).toEqual([200, made.json(), made.etag]);
    const body = aBreakingNews({ title: 'Brücke wieder offen' });
    const put = (etag: string) => desk.editor.call('PUT', `${PATH}/${id}`, { body, headers: { 'if-match': etag } });
    const saved = await put(made.etag);
    expect([saved.status, saved.json<BreakingNews>().title]).toEqual([200, 'Brücke wieder offen']);
    expect((await put(made.etag)).status).toBe(412);
    expect((await desk.editor.call('PUT', `${PATH}/${id}`, { body })).status).toBe(428);
    const remove = (etag: string) => desk.editor.call('DELETE', `${PATH}/${id}`, { headers: { 'if-match': etag } });
    expect((await remove(made.etag)).status).toBe(412);
    expect((await remove(saved.etag)).status).toBe(204);
    expect(refusalOf(await desk.editor.get(`${PATH}/${id}`))).toMatchObject({ status: 404, code: 'deleted' });
    expect((await desk.newsroom.clientWith(null).get(`${PATH}/${id}`)).status).toBe(401);
  });

  it.each<readonly [string, object, object, readonly string[]]>([
    ['a title', { title: ' ' }, TITLES, ['title']],
    ['a title to stand in', {}, {}, ['tenantIds']],
    ['categories for its message', { notificationMessage: 'Gesperrt' }, TITLES, ['notificationCategories']],
    ['a message for its categories', { notificationCategories: [randomUUID()] }, TITLES, ['notificationMessage']],
    ['anything', { title: '', notificationMessage: 'Gesperrt' }, {}, ['title', 'notificationCategories', 'tenantIds']],
  ])('is not published without %s, and is not ready either', async (_name, lacking, titles, fieldNames) => {
    const { item } = await created(aBreakingNews(lacking), titles);
    const refused = { status: 422, code: 'missingRequiredFields', fieldNames };
    expect(refusalOf(await patch(item, { publicationStatus: 'published' }))).toMatchObject(refused);
    expect(refusalOf(await patch(item, { contentStatus: 'readyToPublish' }))).toMatchObject(refused);
  });

  it('is published, stays complete while it is public, and is then no longer deleted', async () => {
    const { item, etag } = await created();
    const published = await patch(item, { publicationStatus: 'published' });
    expect([published.status, published.json<Metadata>().contentStatus]).toEqual([200, 'readyToPublish']);
    const call = { body: aBreakingNews({ title: '' }), headers: { 'if-match': etag } };
    expect(refusalOf(await desk.editor.call('PUT', `${PATH}/${item.id}`, call)).fieldNames).toEqual(['title']);
    expect(refusalOf(await patch(item, { tenantIds: [], mainTenantId: null })).fieldNames).toEqual(['tenantIds']);
    const removed = await desk.editor.call('DELETE', `${PATH}/${item.id}`, { headers: { 'if-match': etag } });
    expect(refusalOf(removed).code).toBe('itemIsPublic');
  });

  it('D-010 is neither published nor deleted by an external account, which writes its own', async () => {
    const external = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
    const { item, etag } = await created(aBreakingNews(), TITLES, external);
    expect(refusalOf(await patch(item, { publicationStatus: 'published' }, external)).code).toBe('externalAccount');
    const remove = { headers: { 'if-match': etag } };
    expect(refusalOf(await external.call('DELETE', `${PATH}/${item.id}`, remove)).code).toBe('externalAccount');
    const { item: others, etag: theirs } = await created();
    const save = { body: aBreakingNews({ title: 'Fremd' }), headers: { 'if-match': theirs } };
    expect(refusalOf(await external.call('PUT', `${PATH}/${others.id}`, save)).code).toBe('notFound');
    await desk.publish(others);
    expect(refusalOf(await external.call('PUT', `${PATH}/${others.id}`, save)).code).toBe('notOwnItem');
  });

  it('is found by the words of its body, which are its length as well', async () => {
    const { item } = await created(aBreakingNews({ title: 'T', titleHeader: '', lead: '', body: [paragraph('Zwirbelwind')] }));
    const page = (await desk.editor.get('/api/metadata/metadata?contentType=breakingnews&q=zwirbelwind')).json<Page<MetadataRow>>();
    expect(page.content.map(row => row.resourceId)).toEqual([item.id]);
    expect((await metadataOf(item)).actualTextLength).toBe(12);
  });

  it.each([
    ['a block of an article’s head', [{ ...paragraph('x', 'a'), type: 'title' }]],
    ['one id twice', [paragraph('x', 'a'), paragraph('y', 'a')]],
  ])('refuses a body with %s', async (_name, body) => {
    const answer = await desk.editor.call('POST', PATH, { body: { item: aBreakingNews({ body }) } });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: ['body'] });
  });
});
