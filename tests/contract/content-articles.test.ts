import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteArticle } from '#contract/articles/content.ts';
import type { Article, Revision, Template } from '#domain/article/article.ts';
import { isElement } from '#domain/article/document.ts';
import { forgetOldKeys } from '#server/routes/calls/idempotency.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const ARTICLES = '/api/content/articles';

describeOnBothDatabases('articles', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const put = (id: string, ifMatch: string, document = aDocument(), key = randomUUID()) =>
    desk.editor.call('PUT', `${ARTICLES}/${id}`, { body: { document }, headers: { 'if-match': ifMatch, 'idempotency-key': key } });

  it('A3-076 B7-025a creates from a template, in the asked language, with new element ids and the creator as author', async () => {
    const create = () =>
      desk.editor.call('POST', `${ARTICLES}?useTemplate=true&contentLocale=fr-CH`, {
        body: { template: 'interview', metadata: { targetTextLength: 4000 } },
      });
    const first = await create();
    const second = await create();
    expect(first.status).toBe(201);
    const article = first.json<Article>();
    expect(article).toMatchObject({ template: 'interview', contentLocale: 'fr-CH', revisionNumber: 1, creator: { firstName: 'Vreni' } });
    expect(article.metadataId).toMatch(/^\d{12}$/u);
    expect(article.document.elements.slice(0, 3).map(element => element.type)).toEqual(['titleHeader', 'title', 'lead']);
    expect(article.document.elements[0]?.id).not.toBe(second.json<Article>().document.elements[0]?.id);
    const { metadata } = await desk.metadataOf(article);
    expect(metadata).toMatchObject({ contentStatus: 'draft', publicationStatus: 'notPublished', targetTextLength: 4000, locale: 'fr-CH' });
    expect(metadata.authors).toMatchObject([
      { variantId: 0, authors: [{ type: 'user', name: 'Vreni Ammann', userId: desk.editor.userId }] },
    ]);
  });

  it('makes one article of a creation that comes again after its key is forgotten, and none once that was deleted', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const create = () => desk.editor.call('POST', `${ARTICLES}?useTemplate=true`, { body: { template: 'empty' }, headers });
    const article = (await create()).json<Article>();
    const forget = () => forgetOldKeys(desk.newsroom.database.db, new Date(desk.newsroom.clock.now().getTime() + 31 * 86_400_000));
    await forget();
    const again = await create();
    expect([again.status, again.json<Article>().id]).toEqual([201, article.id]);
    await forget();
    const present = await desk.editor.get(`${ARTICLES}/${article.id}`);
    await desk.editor.call('DELETE', `${ARTICLES}/${article.id}`, { headers: { 'if-match': present.etag } });
    await forget();
    expect((await create()).status).toBe(404);
  });

  it('keeps a text that began elsewhere, and derives title, lead and length from it', async () => {
    const document = aDocument({
      title: 'Ein Titel',
      titleHeader: 'Kopf',
      lead: 'Der Lead',
      body: [paragraph('Tex\u00ADt', 'a'), paragraph('neu', 'b')],
    });
    const { article, etag } = await desk.write({ document });
    expect(article.document).toEqual(document);
    const answer = await desk.editor.get(`${ARTICLES}/${article.id}`);
    expect(answer.json()).toEqual(article);
    expect(answer.etag).toBe(etag);
    const { metadata } = await desk.metadataOf(article);
    expect(metadata).toMatchObject({ title: 'Ein Titel', titleHeader: 'Kopf', lead: 'Der Lead', actualTextLength: 9 + 4 + 8 + 4 + 3 });
  });

  it('B7-025a clones text and metadata as a new draft that names its origin', async () => {
    const { article } = await desk.write({ metadata: { ...PUBLISHABLE, tags: [1] } });
    await desk.patch(article, { publicationStatus: 'published' });
    const answer = await desk.chief.call('POST', `${ARTICLES}?sourceId=${article.id}&targetLanguage=fr-CH`, { body: {} });
    expect(answer.status).toBe(201);
    const clone = answer.json<Article>();
    expect(clone.id).not.toBe(article.id);
    expect(clone.contentLocale).toBe('fr-CH');
    const texts = (one: Article) => one.document.elements.map(element => element.children);
    expect(texts(clone)).toEqual(texts(article));
    expect(clone.document.elements.map(element => element.id)).not.toEqual(article.document.elements.map(element => element.id));
    const { metadata } = await desk.metadataOf(clone);
    expect(metadata).toMatchObject({ sourceMetadataId: article.metadataId, contentStatus: 'draft', publicationStatus: 'notPublished' });
    expect(metadata).toMatchObject({ tenantIds: [11, 12], mainTenantId: 11, tags: [1], publishedAt: null, creator: { firstName: 'Urs' } });
    expect((await desk.editor.call('POST', `${ARTICLES}?sourceId=${randomUUID()}`, { body: {} })).status).toBe(404);
  });

  it('leaves comments with their text: a clone has no marks of them', async () => {
    const commented = { type: 'paragraph', id: 'p', children: [{ text: 'Der ' }, { text: 'Rat', bold: true, commentId: randomUUID() }] };
    const { article } = await desk.write({ document: aDocument({ body: [commented] }) });
    const clone = (await desk.editor.call('POST', `${ARTICLES}?sourceId=${article.id}`, { body: {} })).json<Article>();
    expect(clone.document.elements[3]?.children).toEqual([{ text: 'Der ' }, { text: 'Rat', bold: true }]);
  });

  it('B7-025a saves a new revision and answers with the new etag and the mutation id', async () => {
    const { article, etag } = await desk.write();
    const key = randomUUID();
    const answer = await put(article.id, etag, aDocument({ title: 'Zweiter Titel' }), key);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ revisionNumber: 2, mutationId: key, lastUpdatedBy: { firstName: 'Vreni' } });
    expect(answer.etag).not.toBe(etag);
    expect((await desk.metadataOf(article)).metadata.title).toBe('Zweiter Titel');
  });

  it('B7-026 answers a stale save with 412, the master and the steps from it to what was sent; nothing changes', async () => {
    const { article, etag } = await desk.write();
    const saved = await put(article.id, etag, aDocument({ title: 'Von Vreni', body: [paragraph('Gebaut wird ab Juni.', 'p-Gebaut')] }));
    const stale = await desk.chief.call('PUT', `${ARTICLES}/${article.id}`, {
      body: { document: aDocument({ title: 'Von Urs' }) },
      headers: { 'if-match': etag },
    });
    expect(stale.status).toBe(412);
    const body = stale.json<{
      origin: Article;
      etag: string;
      diff: { origin: string; operations: readonly { operation: string; elementId: string }[] };
    }>();
    expect(body.origin).toEqual(saved.json());
    expect(body.etag).toBe(saved.etag);
    expect(body.diff.origin).toBe('MASTER');
    expect(body.diff.operations.filter(step => step.operation === 'update').map(step => step.elementId)).toEqual(['title', 'p-Gebaut']);
    const now = await desk.editor.get(`${ARTICLES}/${article.id}`);
    expect(now.json()).toEqual(saved.json());
    expect((await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json()).toHaveLength(2);
    expect((await desk.metadataOf(article)).metadata.title).toBe('Von Vreni');
    // With the etag of the answer the next attempt goes through.
    expect((await put(article.id, body.etag, aDocument({ title: 'Von Urs' }))).status).toBe(200);
  });

  it('answers 428 without if-match and changes nothing', async () => {
    const { article, etag } = await desk.write();
    for (const headers of [{}, { 'if-match': '*' }]) {
      const answer = await desk.editor.call('PUT', `${ARTICLES}/${article.id}`, {
        body: { document: aDocument({ title: 'Nein' }) },
        headers,
      });
      expect(refusalOf(answer)).toMatchObject({ status: 428, code: 'preconditionRequired' });
    }
    expect((await desk.editor.get(`${ARTICLES}/${article.id}`)).etag).toBe(etag);
  });

  it('lets exactly one of two writers at once win', async () => {
    const { article, etag } = await desk.write();
    const answers = await Promise.all(['eins', 'zwei', 'drei', 'vier'].map(title => put(article.id, etag, aDocument({ title }))));
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 412, 412, 412]);
    expect((await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json()).toHaveLength(2);
  });

  it('gives one key one effect and the same answer, also to calls at the same time', async () => {
    const key = randomUUID();
    const create = (title = 'Einmal') =>
      desk.editor.call('POST', ARTICLES, { body: { document: aDocument({ title }) }, headers: { 'idempotency-key': key } });
    const answers = await Promise.all([create(), create(), create()]);
    const again = await create();
    expect(new Set([...answers, again].map(answer => answer.text)).size).toBe(1);
    expect(new Set([...answers, again].map(answer => answer.etag)).size).toBe(1);
    const { id } = again.json<Article>();
    expect(again.json<Article>().mutationId).toBe(key);
    expect((await desk.list(`resourceIds=${id}`)).totalElements).toBe(1);
    expect(refusalOf(await create('Etwas anderes'))).toMatchObject({ status: 422, code: 'idempotencyKeyReused' });

    const saveKey = randomUUID();
    const saves = await Promise.all([1, 2, 3].map(() => put(id, again.etag, aDocument({ title: 'Zweimal' }), saveKey)));
    expect(saves.map(answer => [answer.status, answer.etag])).toEqual(saves.map(() => [200, saves[0]?.etag]));
    expect((await desk.editor.get(`${ARTICLES}/${id}/revisions`)).json()).toHaveLength(2);
  });

  it.each([
    ['a missing lead', aDocument().elements.filter(element => element.type !== 'lead'), 'document.elements.2'],
    ['a title further down', [...aDocument().elements, { type: 'title', id: 'again', children: [{ text: '' }] }], 'document.elements.4'],
    ['an id that stands twice', [...aDocument().elements, paragraph('x', 'title')], 'document.elements'],
    ['more text than anyone writes', [...aDocument().elements, paragraph('x'.repeat(1_000_001), 'long')], 'document'],
  ])('refuses a document with %s (422 invalidDocument)', async (_name, elements, field) => {
    const { article, etag } = await desk.write();
    const answer = await put(article.id, etag, { ...aDocument(), elements });
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'invalidDocument' });
    expect(refusalOf(answer).fieldNames).toContain(field);
    expect((await desk.editor.get(`${ARTICLES}/${article.id}`)).etag).toBe(etag);
  });

  it('B5-002 names the part of a call and the field that do not fit', async () => {
    const { article, etag } = await desk.write();
    const wrongBody = await desk.editor.call('PUT', `${ARTICLES}/${article.id}`, {
      body: { document: { version: 'v007', elements: [] } },
      headers: { 'if-match': etag },
    });
    expect(wrongBody.status).toBe(400);
    expect(refusalOf(wrongBody).message).toMatch(/^Body /u);
    expect(refusalOf(wrongBody).fieldNames).toEqual(['document.version']);
    expect(wrongBody.text).toContain('Validation failed');
    const wrongQuery = await desk.editor.call('POST', `${ARTICLES}?contentLocale=it-CH`, { body: {} });
    expect(refusalOf(wrongQuery)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: ['contentLocale'] });
    expect(refusalOf(wrongQuery).message).toMatch(/^Query /u);
    const wrongHeader = await desk.editor.call('POST', ARTICLES, { body: {}, headers: { 'x-unity-content-language': 'rm-CH' } });
    expect(refusalOf(wrongHeader).message).toMatch(/^Headers /u);
    const publishing = await desk.editor.call('POST', ARTICLES, { body: { metadata: { publicationStatus: 'published' } } });
    expect(refusalOf(publishing)).toMatchObject({ status: 400, fieldNames: ['metadata.publicationStatus'] });
  });

  it('answers 401, 404 and 415 where they are due', async () => {
    const { article, etag } = await desk.write();
    expect((await desk.newsroom.clientWith(null).get(`${ARTICLES}/${article.id}`)).status).toBe(401);
    expect((await desk.editor.get(`${ARTICLES}/${randomUUID()}`)).status).toBe(404);
    const misread = refusalOf(await desk.editor.get(`${ARTICLES}/not-a-uuid`));
    expect([misread.status, misread.message]).toEqual([400, 'Path does not fit the contract: id']);
    expect(refusalOf(await desk.editor.get(`${ARTICLES}/a%00b`)).message).toBe('Path does not fit the contract: id');
    expect((await put(randomUUID(), etag)).status).toBe(404);
    const asText = { body: '{}', headers: { 'content-type': 'text/plain', 'if-match': etag } };
    expect((await desk.editor.call('PUT', `${ARTICLES}/${article.id}`, asText)).status).toBe(415);
  });

  it('B7-025a deletes what is not public and keeps its history', async () => {
    const { article, etag } = await desk.write();
    const stale = await desk.editor.call('DELETE', `${ARTICLES}/${article.id}`, { headers: { 'if-match': `"${randomUUID()}"` } });
    expect(stale.status).toBe(412);
    expect(deleteArticle.conflict.parse(stale.json())).toMatchObject({ origin: { id: article.id }, etag, diff: { operations: [] } });
    const gone = await desk.editor.call('DELETE', `${ARTICLES}/${article.id}`, { headers: { 'if-match': etag } });
    expect(gone.status).toBe(204);
    const absent = await desk.editor.get(`${ARTICLES}/${article.id}`);
    expect(refusalOf(absent)).toMatchObject({ status: 404, code: 'deleted' });
    expect(absent.json()).toMatchObject({ deletion: { by: { id: desk.editor.userId }, at: desk.newsroom.clock.now().toISOString() } });
    expect((await desk.editor.get(`/api/metadata/metadata/${article.metadataId}`)).status).toBe(404);
    expect((await desk.list(`ids=${article.metadataId}`)).totalElements).toBe(0);
    expect((await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json()).toHaveLength(1);
    const history = await desk.editor.get(`/api/revisions/revision/metadata/${article.metadataId}/diffs`);
    expect(history.json<readonly { changes: readonly { fieldName: string }[] }[]>()[0]?.changes[0]?.fieldName).toBe('deleted');
    expect((await put(article.id, etag)).status).toBe(404);
  });

  it.each(['published', 'unlisted'] as const)('refuses to delete what is %s (422 itemIsPublic)', async status => {
    const { article, etag } = await desk.write({ metadata: PUBLISHABLE });
    await desk.patch(article, { publicationStatus: 'published' });
    if (status === 'unlisted') await desk.patch(article, { publicationStatus: 'unlisted' });
    const answer = await desk.editor.call('DELETE', `${ARTICLES}/${article.id}`, { headers: { 'if-match': etag } });
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'itemIsPublic' });
    expect((await desk.editor.get(`${ARTICLES}/${article.id}`)).status).toBe(200);
  });

  it('A3-026 B7-025c lists revisions newest first without their text, and gives each with it', async () => {
    const { article, etag } = await desk.write({ document: aDocument({ title: 'Erster' }) });
    await put(article.id, etag, aDocument({ title: 'Zweiter' }));
    await desk.patch(article, { contentStatus: 'review1' });
    const revisions = (await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json<readonly Revision[]>();
    expect(revisions.map(one => [one.revisionNumber, one.contentStatus, one.resourceName, one.revisionData])).toEqual([
      [2, 'review1', 'articles', undefined],
      [1, 'draft', 'articles', undefined],
    ]);
    const first = (await desk.editor.get(`${ARTICLES}/${article.id}/revisions/${revisions[1]?.id}`)).json<Revision>();
    expect(first.revisionData).toEqual(aDocument({ title: 'Erster' }));
    expect((await desk.editor.get(`${ARTICLES}/${article.id}/revisions/${randomUUID()}`)).status).toBe(404);
    expect((await desk.editor.get(`${ARTICLES}/${randomUUID()}/revisions`)).status).toBe(404);
  });

  it('A4-052 restores a revision as a new one that says from which, and unpublishes the article', async () => {
    const { article, etag } = await desk.write({ document: aDocument({ title: 'Alt' }), metadata: PUBLISHABLE });
    const saved = await put(article.id, etag, aDocument({ title: 'Neu' }));
    await desk.patch(article, { publicationStatus: 'published' });
    const revisions = (await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json<readonly Revision[]>();
    const path = `${ARTICLES}/${article.id}/revisions/${revisions.at(-1)?.id}/restore`;
    expect((await desk.editor.call('POST', path, { headers: { 'if-match': etag } })).status).toBe(412);
    const restored = await desk.editor.call('POST', path, { headers: { 'if-match': saved.etag } });
    expect(restored.json()).toMatchObject({ revisionNumber: 3, document: aDocument({ title: 'Alt' }) });
    expect((await desk.metadataOf(article)).metadata).toMatchObject({ publicationStatus: 'unpublished', title: 'Alt' });
    const after = (await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json<readonly Revision[]>();
    expect(after.map(({ revisionNumber, restoredFrom }) => [revisionNumber, restoredFrom])).toEqual([
      [3, 1],
      [2, undefined],
      [1, undefined],
    ]);
  });

  it('B7-025c reports how one state differs from another', async () => {
    const { article, etag } = await desk.write({ document: aDocument({ body: [paragraph('Eins', 'a'), paragraph('Zwei', 'b')] }) });
    await put(article.id, etag, aDocument({ body: [paragraph('Eins!', 'a'), paragraph('Drei', 'c')] }));
    const revisions = (await desk.editor.get(`${ARTICLES}/${article.id}/revisions`)).json<readonly Revision[]>();
    const answer = await desk.editor.get(`${ARTICLES}/${article.id}/diff?origin=${revisions[1]?.id}&derivative=MASTER`);
    const steps = answer.json<{ operations: readonly { operation: string; elementId: string }[] }>().operations;
    const of = (operation: string) => steps.filter(step => step.operation === operation).map(step => step.elementId);
    expect([of('update'), of('add'), of('remove')]).toEqual([['a'], ['c'], ['b']]);
    expect((await desk.editor.get(`${ARTICLES}/${article.id}/diff?origin=MASTER&derivative=${randomUUID()}`)).status).toBe(404);
    expect((await desk.editor.get(`${ARTICLES}/${article.id}/diff?origin=MASTER`)).status).toBe(400);
  });

  it('A3-076 B7-025a has eight templates in both languages', async () => {
    const templates = (await desk.editor.get('/api/content/templates')).json<readonly Template[]>();
    expect(templates.map(one => `${one.template} ${one.contentLocale}`)).toHaveLength(16);
    expect(new Set(templates.map(one => one.template)).size).toBe(8);
    for (const { document } of templates) expect(document.elements.every(isElement)).toBe(true);
  });
});
