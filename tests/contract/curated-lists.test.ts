import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiBody } from '#contract/contract.ts';
import type { CuratedList, CuratedListDraft } from '#domain/curatedlist/curated-list.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { Page } from '#domain/paging.ts';
import type { PlacementOperation } from '#domain/placement/operation.ts';
import { aPlaceholder, anOperation, aSectionState } from '#tests/builders/placement.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { draft, taxonomyCalls } from './support/taxonomy.ts';
import { createWaitingDesk, READY, type WaitingDesk } from './support/waiting.ts';

const LISTS = '/api/placement/curatedlists';
const HOUR_MS = 3_600_000;

describeOnBothDatabases('curated lists', kind => {
  let desk: ContentDesk;
  let waiting: WaitingDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    waiting = createWaitingDesk(desk);
  });
  afterAll(() => desk.newsroom.dispose());

  const aList = (over: Partial<CuratedListDraft> = {}): CuratedListDraft => ({
    name: `Das Beste ${randomUUID()}`,
    tenantId: 11,
    size: 3,
    items: [],
    hasRest: true,
    categoryIds: [],
    tagIds: [],
    maxAgeHours: null,
    ...over,
  });
  const create = async (item: CuratedListDraft) =>
    desk.editor.call('POST', LISTS, { body: { item }, headers: { 'idempotency-key': randomUUID() } });
  const created = async (item: CuratedListDraft): Promise<{ readonly list: CuratedList; readonly etag: string }> => {
    const answer = await create(item);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return { list: answer.json(), etag: answer.etag };
  };
  const fill = async ({ name: _name, ...rule }: CuratedListDraft): Promise<ApiBody<'fillCuratedList'>> => {
    const answer = await desk.editor.call('POST', `${LISTS}/fill`, { body: rule });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.json();
  };
  const published = async (title: string, metadata: MetadataPatch = {}): Promise<string> => {
    const { article } = await desk.write({ document: aDocument({ title }), metadata: { ...READY, ...metadata } });
    await waiting.publish(article);
    desk.newsroom.clock.advance(1_000);
    return article.metadataId;
  };
  const entry = (metadataId: string, pinned = false) => ({ id: randomUUID(), metadataId, pinned });

  it('curated lists are kept in versions by everyone (A6-004), by their title and name', async () => {
    const { list, etag } = await created(aList({ name: 'Stadtgespräch' }));
    const listed = (await desk.editor.get(`${LISTS}?tenantIds=11&q=stadtgesp`)).json<Page<CuratedList>>();
    expect(listed.content.map(({ id }) => id)).toEqual([list.id]);
    expect((await desk.editor.get(`${LISTS}?tenantIds=12`)).json<Page<CuratedList>>().totalElements).toBe(0);
    const put = (ifMatch: string, size: number) =>
      desk.editor.call('PUT', `${LISTS}/${list.id}`, {
        body: aList({ name: 'Stadtgespräch', size }),
        headers: { 'if-match': ifMatch, 'idempotency-key': randomUUID() },
      });
    expect((await put(etag, 5)).status).toBe(200);
    const stale = await put(etag, 6);
    expect([stale.status, stale.json<{ origin: CuratedList }>().origin.size]).toEqual([412, 5]);
    expect(refusalOf(await create(aList({ name: 'STADTGESPRÄCH' })))).toMatchObject({ status: 422, code: 'nameTaken' });
    expect((await create(aList({ name: 'Stadtgespräch', tenantId: 12 }))).status).toBe(201);
  });

  it.each([
    ['tenantId', { tenantId: 99 }],
    ['categoryIds', { categoryIds: [10, 999] }],
    ['tagIds', { tagIds: [99] }],
    ['items', { items: [{ id: randomUUID(), metadataId: '100000009999', pinned: false }] }],
  ] as const)('curated lists name what is there: %s', async (field, over) => {
    expect(refusalOf(await create(aList(over as Partial<CuratedListDraft>)))).toMatchObject({
      status: 422,
      code: 'unknownReference',
      fieldNames: [field],
    });
  });

  it('curated lists show pinned and chosen articles, then the newest of their rule, each with its reason, as readers have them', async () => {
    const [old, region, tagged] = [
      await published('Alt'),
      await published('Region', { placement: [{ variantId: 0, categories: [20], mainCategory: 20 }] }),
      await published('Mit Tag', { tags: [1] }),
    ];
    const newest = await published('Neu');
    const elsewhere = await published('Anderswo', { tenantIds: [12], mainTenantId: 12 });
    const list = aList({ items: [entry(elsewhere), entry(old, true)] });
    const filled = await fill(list);
    expect(filled.rows.map(({ metadataId, reason }) => [metadataId, reason])).toEqual([
      [newest, 'automatic'],
      [old, 'pinned'],
      [tagged, 'automatic'],
    ]);
    expect(filled.left).toEqual([{ itemId: list.items[0]?.id, reason: 'unpublished' }]);
    expect(filled.teasers.find(({ metadataId }) => metadataId === old)?.title).toBe('Alt');
    const rows = async (over: Partial<CuratedListDraft>) =>
      (await fill(aList({ size: 20, ...over }))).rows.map(({ metadataId }) => metadataId);
    expect(await rows({ tagIds: [1] })).toEqual([tagged]);
    expect(await rows({ categoryIds: [20] })).toEqual([region]);
    expect(await rows({ categoryIds: [20], tagIds: [1] })).toEqual([]);
    expect(await rows({ hasRest: false })).toEqual([]);
    expect(await rows({ categoryIds: [1] })).toContain(region);
    expect(
      refusalOf(await desk.editor.call('POST', `${LISTS}/fill`, { body: { ...aList({ tagIds: [99] }), name: undefined } })),
    ).toMatchObject({
      code: 'unknownReference',
    });
  });

  it('curated lists let articles go that grow too old, but for pinned ones', async () => {
    const [kept, gone] = [await published('Bleibt'), await published('Geht')];
    desk.newsroom.clock.advance(2 * HOUR_MS);
    const list = aList({ maxAgeHours: 1, items: [entry(kept, true), entry(gone)] });
    const filled = await fill(list);
    expect(filled.rows).toEqual([{ itemId: list.items[0]?.id, metadataId: kept, reason: 'pinned' }]);
    expect(filled.left).toEqual([{ itemId: list.items[1]?.id, reason: 'tooOld' }]);
  });

  it('curated lists give teasers of a title, as readers have them where they have any', async () => {
    const { article } = await desk.write({ document: aDocument({ title: 'Für alle' }), metadata: READY });
    await waiting.publish(article);
    await waiting.save(article, 'Wartet noch');
    const { article: draft } = await desk.write({ document: aDocument({ title: 'Ein Entwurf' }), metadata: READY });
    const answer = await desk.editor.get(`/api/placement/fronts/11?ids=${article.metadataId},${draft.metadataId}`);
    const parts = answer.json<ApiBody<'getFrontParts'>>();
    expect(parts.teasers.map(({ title }) => title).toSorted()).toEqual(['Ein Entwurf', 'Für alle']);
    expect((await desk.editor.get('/api/placement/fronts/99')).status).toBe(404);
  });

  it('curated lists are not deleted while a front page takes from them: the pages are named; an inactive category is not newly chosen (D-056)', async () => {
    const chief = await desk.newsroom.signIn('ROLE_ChiefEditor');
    const admin = await desk.newsroom.signIn('ROLE_Moderator');
    const { list, etag } = await created(aList());
    const page = (
      await chief.call('POST', '/api/placement/pages', { body: { tenantId: 11, kind: 'category', ownerId: 10 } })
    ).json<PlacementAnswer>().page;
    const item = aPlaceholder({ tenantId: 11, categoryId: 10, index: 0 });
    if (item.type !== 'placeholder') throw new Error('a placeholder');
    const sectionId = randomUUID();
    const placed = { ...item, placeholder: { ...item.placeholder, categoryId: null, listId: list.id } };
    const inserted = anOperation({ op: 'insertSection', sectionId, state: aSectionState({ title: 'Auswahl' }, [placed]), after: [] });
    const change = (body: readonly PlacementOperation[]) =>
      chief.call('PATCH', `/api/placement/pages/${page.id}`, { body, headers: { 'content-type': 'application/json-patch+json' } });
    const stored = (await change([inserted])).json<PlacementAnswer>().page.sections.flatMap(({ draft }) => draft?.items ?? []);
    const remove = () =>
      desk.editor.call('DELETE', `${LISTS}/${list.id}`, { headers: { 'if-match': etag, 'idempotency-key': randomUUID() } });
    const refused = await remove();
    expect(refusalOf(refused)).toMatchObject({ status: 422, code: 'recordInUse' });
    expect(refused.json()).toMatchObject({ uses: [{ resource: 'placement', id: page.id, title: 'Schweiz – Auswahl' }], total: 1 });
    const was = stored.find(({ id }) => id === item.id);
    if (was) await change([anOperation({ op: 'remove', sectionId, was, wasAfter: [] })]);
    expect((await remove()).status).toBe(204);

    const { add, put } = taxonomyCalls(() => admin);
    const old = await add('Ausland alt');
    const { list: naming, etag: namingEtag } = await created(aList({ categoryIds: [old.id] }));
    expect((await put(old.id, draft('Ausland alt', { active: false }))).status).toBe(200);
    expect(refusalOf(await create(aList({ categoryIds: [old.id] })))).toMatchObject({
      status: 422,
      code: 'inactiveCategory',
      fieldNames: ['categoryIds'],
    });
    const kept = await desk.editor.call('PUT', `${LISTS}/${naming.id}`, {
      body: aList({ categoryIds: [old.id], size: 5 }),
      headers: { 'if-match': namingEtag, 'idempotency-key': randomUUID() },
    });
    expect(kept.status, kept.text).toBe(200);
  });
});
