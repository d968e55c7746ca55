import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { type Metadata, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import { emptyPrintMetadata, type PrintChange } from '#domain/print/print-metadata.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const PLANNED = { publicationTargetDate: '2026-11-30', pageName: '5', category: 'Inland', publication: 'Aarewarte', type: 'Aufmacher' };

describeOnBothDatabases('print metadata', kind => {
  let desk: ContentDesk;
  let guest: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    guest = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
  });
  afterAll(() => desk.newsroom.dispose());

  const path = ({ metadataId }: Pick<Article, 'metadataId'>): string => `/api/metadata/metadata/${metadataId}`;
  const patch = async (article: Article, body: PrintChange, by = desk.editor): Promise<TestAnswer> => {
    const { etag } = await desk.metadataOf(article);
    return by.call('PATCH', `${path(article)}/printMetadata`, { body, headers: { 'if-match': etag } });
  };
  const printOf = async (article: Article): Promise<Metadata['printMetadata']> => (await desk.metadataOf(article)).metadata.printMetadata;

  it('A1-009a A3-005c A3-022 B7-036d are part of the metadata, changed field by field by a call of their own, and emptied with null', async () => {
    const { article } = await desk.write();
    expect(await printOf(article)).toBeNull();
    const planned = await patch(article, PLANNED);
    expect(planned.status, planned.text).toBe(200);
    const whole = { ...emptyPrintMetadata(article.metadataId), ...PLANNED };
    expect(planned.json<Metadata>().printMetadata).toEqual(whole);
    expect((await patch(article, { pageName: '7' })).json<Metadata>().printMetadata).toEqual({ ...whole, pageName: '7' });
    expect((await desk.list(`ids=${article.metadataId}`)).content[0]?.printDate).toBe('2026-11-30');
    const nothing = { publicationTargetDate: null, pageName: null, category: null, publication: null, type: null };
    expect((await patch(article, nothing)).json<Metadata>().printMetadata).toBeNull();
    expect((await desk.list(`ids=${article.metadataId}`)).content[0]?.printDate).toBeNull();
  });

  it('A3-022 narrow the list of articles by day, newspaper and page, which its rows say; external accounts find only their own (D-010)', async () => {
    const on = { publicationTargetDate: '2027-02-14', publication: 'Aarewarte' };
    const write = async (printMetadata: PrintChange): Promise<Article> => (await desk.write({ metadata: { printMetadata } })).article;
    const [front, fifth, other] = [
      await write({ ...on, pageName: 'Front' }),
      await write({ ...on, pageName: '5' }),
      await write({ ...on, publication: 'Emmenblick', pageName: '5' }),
    ];
    await write({ ...on, publicationTargetDate: '2027-02-15', pageName: '5' });
    const idsOf = async (query: string): Promise<readonly string[]> => (await desk.list(query)).content.map(({ id }) => id).toSorted();
    const all = [front, fifth, other].map(({ metadataId }) => metadataId).toSorted();
    expect(await idsOf('printDate=2027-02-14')).toEqual(all);
    expect(await idsOf('printDate=2027-02-14&printPublication=Emmenblick')).toEqual([other.metadataId]);
    expect(await idsOf('printDate=2027-02-14&printPublication=Aarewarte&printPage=5')).toEqual([fifth.metadataId]);
    expect(await idsOf(`printPage=Front&ids=${all.join()}`)).toEqual([front.metadataId]);
    expect(await idsOf('printDate=2027-02-13')).toEqual([]);
    expect((await desk.list('printDate=2027-02-14&printPage=Front')).content[0]).toMatchObject({
      printDate: '2027-02-14',
      printPublication: 'Aarewarte',
      printPage: 'Front',
    });
    await patch(front, { pageName: '2' });
    expect(await idsOf('printDate=2027-02-14&printPage=Front')).toEqual([]);
    const asGuest = await guest.get('/api/metadata/metadata?printDate=2027-02-14');
    expect(asGuest.json<{ totalElements: number }>().totalElements).toBe(0);
    expect(refusalOf(await desk.editor.get('/api/metadata/metadata?printDate=14.2.2027'))).toMatchObject({
      status: 400,
      fieldNames: ['printDate'],
    });
  });

  it('B7-036d are changed under an etag that is not stale, by people who are signed in, as a merge patch', async () => {
    const { article } = await desk.write();
    const { etag, metadata } = await desk.metadataOf(article);
    const address = `${path(article)}/printMetadata`;
    const body = { pageName: '3' };
    expect((await desk.editor.call('PATCH', address, { body })).status).toBe(428);
    const stale = await desk.editor.call('PATCH', address, { body, headers: { 'if-match': '"old"' } });
    expect([stale.status, stale.json<{ origin: Metadata }>().origin]).toEqual([412, metadata]);
    const asJson = { 'if-match': etag, 'content-type': 'application/json' };
    expect((await desk.editor.call('PATCH', address, { body, headers: asJson })).status).toBe(415);
    expect(
      (await desk.editor.call('PATCH', '/api/metadata/metadata/999999999999/printMetadata', { body, headers: { 'if-match': etag } }))
        .status,
    ).toBe(404);
    const nobody = { body, headers: { 'if-match': etag, authorization: 'Bearer nobody' } };
    expect((await desk.editor.call('PATCH', address, nobody)).status).toBe(401);
    for (const [wrong, field] of [
      [{ publicationTargetDate: '30.11.2026' }, 'publicationTargetDate'],
      [{ pageName: '' }, 'pageName'],
      [{ pageName: 'x'.repeat(101) }, 'pageName'],
      [{ desknetSyncEnabled: null }, 'desknetSyncEnabled'],
      [{ desknetTopicLink: 'http://plan.example' }, 'desknetTopicLink'],
    ] as const)
      expect(refusalOf(await desk.editor.call('PATCH', address, { body: wrong, headers: { 'if-match': etag } }))).toMatchObject({
        status: 400,
        fieldNames: [field],
      });
    expect(await desk.metadataOf(article)).toEqual({ metadata, etag });
  });

  it('A3-022 refuse what only the newsroom writes, by name', async () => {
    const { article } = await desk.write();
    const answer = await patch(article, { pageName: '1', studioStatus: 'done', desknetElementId: '17' });
    expect(refusalOf(answer)).toMatchObject({
      status: 422,
      code: 'invalidPrintMetadata',
      fieldNames: ['printMetadata.studioStatus', 'printMetadata.desknetElementId'],
    });
    const { etag, metadata } = await desk.metadataOf(article);
    const reported = { studioStatus: 'done' };
    const fields = Object.keys(metadataPatchSchema.shape).filter(name => name !== 'ignoredWords');
    const whole = Object.fromEntries(fields.map(name => [name, metadata[name as keyof Metadata]])); // its keys are fields of metadata
    const steps = [{ op: 'add', path: '/printMetadata', value: reported }];
    for (const [method, body, type] of [
      ['PATCH', { printMetadata: reported }, 'application/merge-patch+json'],
      ['PATCH', steps, 'application/json-patch+json'],
      ['PUT', { ...whole, printMetadata: reported }, 'application/json'],
    ] as const) {
      const refused = await desk.editor.call(method, path(article), { body, headers: { 'if-match': etag, 'content-type': type } });
      expect(refusalOf(refused), type).toMatchObject({ status: 422, code: 'invalidPrintMetadata' });
    }
    expect(await printOf(article)).toBeNull();
    // What is sent back as it was read is no change.
    await patch(article, PLANNED);
    const read = await printOf(article);
    expect((await desk.patch(article, { printMetadata: { ...read, pageName: '2' } })).status).toBe(200);
    expect(await printOf(article)).toMatchObject({ ...PLANNED, pageName: '2' });
  });

  it('A4-036 D-013 synchronisation is switched on and never off, by no way; a clone begins without', async () => {
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    const [before] = (await desk.editor.get(`/api/content/articles/${article.id}/revisions`)).json<readonly { id: string }[]>();
    await patch(article, { ...PLANNED, desknetSyncEnabled: true, studioSyncEnabled: true });
    const on = { desknetSyncEnabled: true, studioSyncEnabled: true };
    const off = { desknetSyncEnabled: false, studioSyncEnabled: false };
    expect((await patch(article, { ...off, pageName: '9' })).json<Metadata>().printMetadata).toMatchObject({ ...on, pageName: '9' });
    expect((await desk.patch(article, { printMetadata: off })).json<Metadata>().printMetadata).toMatchObject(on);
    expect((await desk.patch(article, { printMetadata: null })).json<Metadata>().printMetadata).toMatchObject({ ...on, pageName: null });
    const { etag } = await desk.metadataOf(article);
    const steps = [{ op: 'replace', path: '/printMetadata/desknetSyncEnabled', value: false }];
    const headers = { 'if-match': etag, 'content-type': 'application/json-patch+json' };
    const stepped = await desk.editor.call('PATCH', path(article), { body: steps, headers });
    expect(stepped.json<Metadata>().printMetadata).toMatchObject(on);
    const clone = await desk.editor.call('POST', `/api/content/articles?sourceId=${article.id}`, { body: {} });
    expect(await printOf(clone.json())).toBeNull();
    const address = `/api/content/articles/${article.id}`;
    const restored = await desk.editor.call('POST', `${address}/revisions/${before?.id ?? ''}/restore`, {
      headers: { 'if-match': (await desk.editor.get(address)).etag },
    });
    expect(restored.status, restored.text).toBe(200);
    expect(await printOf(article)).toMatchObject(on);
  });

  it('D-009 are not locked by a colleague’s proofreading, and do not wait behind a public article (D-008)', async () => {
    const { article } = await desk.write({ metadata: { ...PUBLISHABLE, contentStatus: 'readyToPublish' } });
    expect((await desk.patch(article, { publicationStatus: 'published' })).status).toBe(200);
    await desk.patch(article, { contentStatus: 'proofread' });
    await desk.chief.call('PATCH', `/api/user-presence/user-presences/${article.id}`, { body: { session: 'one', mode: 'editing' } });
    expect(refusalOf(await desk.patch(article, { tags: [1] }))).toMatchObject({ code: 'proofreadTaken' });
    const answer = await patch(article, PLANNED);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json<Metadata>()).toMatchObject({ waiting: null, publicationStatus: 'published' });
    const held = await desk.editor.call('PATCH', `${path(article)}?hold=true`, {
      body: { printMetadata: { pageName: '4' } },
      headers: { 'if-match': answer.etag },
    });
    expect(held.json<Metadata>()).toMatchObject({ waiting: null, printMetadata: { pageName: '4' } });
  });

  it('D-010 are written by an external account on its own items, which cannot switch synchronisation on', async () => {
    const { article } = await desk.write({ by: guest });
    expect((await patch(article, PLANNED, guest)).status).toBe(200);
    expect(refusalOf(await patch(article, { desknetSyncEnabled: true }, guest))).toMatchObject({ status: 422, code: 'externalAccount' });
    const foreign = (await desk.write({ metadata: PUBLISHABLE })).article;
    expect(refusalOf(await patch(foreign, PLANNED, guest))).toMatchObject({ code: 'notFound' });
    await desk.publish(foreign);
    expect(refusalOf(await patch(foreign, PLANNED, guest))).toMatchObject({ code: 'notOwnItem' });
  });

  it('A3-022 stay through a save of the text, and their changes are in the history', async () => {
    const { article, etag } = await desk.write();
    await patch(article, PLANNED);
    const body = { document: aDocument({ title: 'Neu' }) };
    expect((await desk.editor.call('PUT', `/api/content/articles/${article.id}`, { body, headers: { 'if-match': etag } })).status).toBe(
      200,
    );
    expect(await printOf(article)).toMatchObject(PLANNED);
    const history = await desk.editor.get(`/api/revisions/revision/metadata/${article.metadataId}/diffs`);
    const changes = history.json<readonly { changes: readonly { fieldName: string; operation: string; newValue: unknown }[] }[]>();
    expect(changes.flatMap(entry => entry.changes)).toContainEqual(
      expect.objectContaining({ fieldName: 'printMetadata.pageName', operation: 'added', newValue: '5' }),
    );
  });

  it('are planned here alone where no planning system is connected: its calls say so', async () => {
    expect((await desk.editor.get('/api/metadata/planning')).json()).toEqual({ planning: null, studio: null });
    const day = await desk.editor.get('/api/metadata/planning/days/2026-11-30');
    expect(refusalOf(day)).toMatchObject({ status: 422, code: 'planningMissing' });
  });
});
