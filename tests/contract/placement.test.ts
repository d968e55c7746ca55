import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageSummary, PlacementAnswer, PlacementSectionAnswer } from '#contract/placement/placement.ts';
import type { StandingPlace } from '#contract/placement/placement-records.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { workingState } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import type { PlacedArticle, ResolvedPage } from '#domain/placement/resolved.ts';
import type { PlacementItem, SectionSettings } from '#domain/placement/section.ts';
import { buttonsLeadingTo } from '#server/repositories/placement/pages.ts';
import { readLivePage } from '#server/usecases/placement/resolve-page.ts';
import { aPlaceholder, aPlacement, anOperation, aSectionState } from '#tests/builders/placement.ts';
import { type ContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { BASE, JSON_PATCH, openPlacementDesk, type PlacementDesk, READY } from './support/placement-desk.ts';

describeOnBothDatabases('front pages', kind => {
  let desk: ContentDesk;
  let chief: TestClient;
  let guest: TestClient;
  let published: PlacementDesk['published'];
  let opened: PlacementDesk['opened'];
  let change: PlacementDesk['change'];
  let withSection: PlacementDesk['withSection'];
  let publish: PlacementDesk['publish'];
  let itemsIn: PlacementDesk['itemsIn'];
  beforeAll(async () => {
    ({ desk, chief, published, opened, change, withSection, publish, itemsIn } = await openPlacementDesk(kind));
    guest = await desk.newsroom.signIn('ROLE_ChiefEditor', { firstName: 'Gast', source: 'external' });
  });
  afterAll(() => desk.newsroom.dispose());

  describe('a page', () => {
    it('belongs to a category or a tag of a title, is opened with its default section, and is listed by its name (A3-065, B7-042b)', async () => {
      const category = await opened({ tenantId: 11, kind: 'category', ownerId: 10 });
      expect(category.status, category.text).toBe(201);
      const { page } = category.json<PlacementAnswer>();
      expect(page).toMatchObject({ tenantId: 11, kind: 'category', ownerId: 10, draft: true, liveOrder: [] });
      expect(page.sections.map(section => workingState(section).settings.type)).toEqual(['default_category']);
      expect((await opened({ tenantId: 11, kind: 'category', ownerId: 10 })).status).toBe(200);
      expect((await chief.get(`${BASE}/category-pages/11/10`)).json<PlacementAnswer>().page.id).toBe(page.id);
      await opened({ tenantId: 11, kind: 'tag', ownerId: 1 });
      expect((await chief.get(`${BASE}/tag-pages/11/1`)).json<PlacementAnswer>().page).toMatchObject({ kind: 'tag', ownerId: 1 });
      const list = (await chief.get(`${BASE}/pages?tenantIds=11&kind=category&draft=true`)).json<readonly PageSummary[]>();
      expect(list).toMatchObject([{ id: page.id, name: 'Schweiz', draft: true, sectionCount: 1 }]);
    });

    it('a page is only for what exists, and unknown ones are not found', async () => {
      expect(refusalOf(await opened({ tenantId: 99, kind: 'category', ownerId: 77 }))).toMatchObject({
        status: 422,
        code: 'unknownReference',
        fieldNames: ['tenantId', 'ownerId'],
      });
      const none = randomUUID();
      for (const path of [
        `pages/${none}`,
        `pages/${none}/resolved`,
        `pages/${none}/history`,
        `pages/${none}/history/${none}`,
        'category-pages/11/77',
        'tag-pages/11/77',
        `sections/${none}`,
        `sections/${none}/content`,
        `plans/${none}`,
      ])
        expect(refusalOf(await chief.get(`${BASE}/${path}`)), path).toMatchObject({ status: 404, code: 'notFound' });
    });

    it('a page is open to chief editors and administrators, and not changed by accounts from outside (B7-042b)', async () => {
      const { page, sectionId } = await withSection();
      const administrator = await desk.newsroom.signIn('ROLE_Moderator');
      expect((await administrator.get(`${BASE}/pages/${page.id}`)).status).toBe(200);
      expect(refusalOf(await desk.editor.get(`${BASE}/pages/${page.id}`))).toMatchObject({ status: 403 });
      expect(refusalOf(await publish(page, desk.editor))).toMatchObject({ status: 403 });
      const seen = versionsOf(page);
      const none = randomUUID();
      const guarded = { headers: { 'if-match': '"1"' } };
      const state = aSectionState();
      const preset = { presetName: 'X', settings: null, items: [] };
      const outside = [
        opened({ tenantId: 11, kind: 'category', ownerId: 20 }, guest),
        guest.call('PATCH', `${BASE}/pages/${page.id}`, {
          body: [anOperation({ op: 'setSection', sectionId, was: {}, fields: { title: 'x' } })],
          headers: JSON_PATCH,
        }),
        publish(page, guest),
        guest.call('POST', `${BASE}/pages/${page.id}/discard`, { body: seen }),
        guest.call('PUT', `${BASE}/sections/${sectionId}`, { body: state, ...guarded }),
        guest.call('POST', `${BASE}/sections/${sectionId}/publish`, guarded),
        guest.call('POST', `${BASE}/sections/${sectionId}/discard`, guarded),
        guest.call('POST', `${BASE}/sections/${sectionId}/copy`, {
          body: { dryRun: true, targets: [{ tenantId: 11, kind: 'tag', ownerId: 1 }] },
        }),
        guest.call('POST', `${BASE}/pages/${page.id}/history/${none}/restore`, { body: { seen, sectionId: null } }),
        guest.call('POST', `${BASE}/pages/${page.id}/history/${none}/takeback`, { body: seen }),
        guest.call('POST', `${BASE}/presets`, { body: preset }),
        guest.call('PUT', `${BASE}/presets/${none}`, { body: preset }),
        guest.call('DELETE', `${BASE}/presets/${none}`),
        guest.call('POST', `${BASE}/pages/${page.id}/plans`, { body: { seen, dueAt: '2027-01-01T05:00:00.000Z', rule: 'keepNewer' } }),
        guest.call('DELETE', `${BASE}/plans/${none}`),
        guest.call('POST', `${BASE}/plans/${none}/seen`),
        guest.call('POST', `${BASE}/items/100000000001/tenants`, { body: { tenantId: 11 }, ...guarded }),
      ];
      for (const answer of await Promise.all(outside)) expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'externalAccount' });
    });
  });

  describe('the draft', () => {
    it('keeps what two people do at once, each after the item that they saw (A2-054)', async () => {
      const articles = [await published(), await published(), await published()];
      const [a, b, c] = articles.map(({ metadataId }) => aPlacement(metadataId)) as [PlacementItem, PlacementItem, PlacementItem];
      const { page, sectionId } = await withSection({ teaserCount: 5 }, [a, b]);
      const [one, two] = [itemsIn(page, sectionId)[0], itemsIn(page, sectionId)[1]] as [PlacementItem, PlacementItem];
      await change(page.id, [
        anOperation({ op: 'move', fromSectionId: sectionId, sectionId, was: one, wasAfter: [], after: [two.id] }, page.version),
      ]);
      const { page: after, conflicts } = await change(page.id, [
        anOperation({ op: 'insert', sectionId, item: c, after: [one.id] }, page.version),
      ]);
      expect(conflicts).toEqual([]);
      expect(itemsIn(after, sectionId).map(({ id }) => id)).toEqual([b.id, a.id, c.id]);
      expect(after.draft).toBe(true);
    });

    it('applies an operation that is sent again after a lost answer once', async () => {
      const article = await published();
      const { page, sectionId } = await withSection();
      const item = aPlacement(article.metadataId);
      const insert = anOperation({ op: 'insert', sectionId, item, after: [] });
      const first = await change(page.id, [insert]);
      const was = itemsIn(first.page, sectionId)[0] as PlacementItem;
      const removed = await change(page.id, [anOperation({ op: 'remove', sectionId, was, wasAfter: [] })]);
      const again = await change(page.id, [insert]);
      expect(again.page.version).toBe(removed.page.version);
      expect(itemsIn(again.page, sectionId)).toEqual([]);
    });

    it('takes no inactive category that is newly chosen; one that was chosen before stays (D-056)', async () => {
      const { db } = desk.newsroom.database;
      const activate = (active: 0 | 1) => db.updateTable('categories').set({ active }).where('id', '=', 20).execute();
      const { page, sectionId } = await withSection({ type: 'category', categoryIds: [20] });
      await activate(0);
      const set = (was: readonly number[], categoryIds: readonly number[]) =>
        anOperation({ op: 'setSection', sectionId, was: { categoryIds: [...was] }, fields: { categoryIds: [...categoryIds] } });
      const kept = await change(page.id, [set([20], [20, 10])]);
      expect(kept.conflicts).toEqual([]);
      await change(page.id, [set([20, 10], [10])]);
      const again = set([10], [20]);
      const placeholder = anOperation({
        op: 'insert',
        sectionId,
        item: aPlaceholder({ tenantId: 12, categoryId: 20, index: 0 }),
        after: [],
      });
      const { conflicts } = await change(page.id, [again, placeholder]);
      await activate(1);
      expect(conflicts).toMatchObject([
        { operationId: again.id, reason: 'inactiveCategory' },
        { operationId: placeholder.id, reason: 'inactiveCategory' },
      ]);
    });

    it('takes no inactive category that is newly chosen where a section is replaced, and keeps what has gone since (D-056)', async () => {
      const { db } = desk.newsroom.database;
      const activate = (active: 0 | 1) => db.updateTable('categories').set({ active }).where('id', '=', 20).execute();
      const { sectionId } = await withSection({ type: 'category', categoryIds: [20] });
      await activate(0);
      const replace = async (categoryIds: readonly number[]) => {
        const { etag } = await chief.get(`${BASE}/sections/${sectionId}`);
        const body = aSectionState({ type: 'category', categoryIds: [...categoryIds] }, []);
        return chief.call('PUT', `${BASE}/sections/${sectionId}`, { body, headers: { 'if-match': etag } });
      };
      const statuses = [await replace([20, 10]), await replace([10])].map(({ status }) => status);
      const refused = await replace([10, 20]);
      await activate(1);
      expect([...statuses, refused.status]).toEqual([200, 200, 422]);
      expect(refusalOf(refused)).toMatchObject({ code: 'inactiveCategory', fieldNames: ['categoryIds'] });
    });

    it('says by section which operation lost against a colleague’s, and applies the others', async () => {
      const article = await published();
      const { page, sectionId } = await withSection({ title: 'Alt' });
      const theirs = anOperation({ op: 'setSection', sectionId, was: { title: 'Alt' }, fields: { title: 'Ihrer' } });
      const mine = anOperation({ op: 'setSection', sectionId, was: { title: 'Alt' }, fields: { title: 'Meiner' } });
      const layout = anOperation({ op: 'setSection', sectionId, was: { layout: 'standard_even' }, fields: { layout: 'my_own_layout' } });
      const unknown = anOperation({ op: 'insert', sectionId, item: aPlacement('999999999999'), after: [] });
      const item = anOperation({ op: 'insert', sectionId, item: aPlacement(article.metadataId), after: [] });
      await change(page.id, [theirs]);
      const { page: after, conflicts } = await change(page.id, [mine, layout, unknown, item]);
      expect(conflicts).toMatchObject([
        { operationId: mine.id, sectionId, reason: 'sectionChanged', fields: ['title'] },
        { operationId: unknown.id, sectionId, reason: 'unknownReference' },
      ]);
      expect(after.sections[0]?.draft?.settings).toMatchObject({ title: 'Ihrer', layout: 'my_own_layout' });
      expect(itemsIn(after, sectionId)).toHaveLength(1);
    });

    it('the draft of a page that is not there is not changed', async () => {
      const answer = await chief.call('PATCH', `${BASE}/pages/${randomUUID()}`, {
        body: [anOperation({ op: 'setSection', sectionId: randomUUID(), was: {}, fields: { title: 'x' } })],
        headers: JSON_PATCH,
      });
      expect(refusalOf(answer)).toMatchObject({ status: 404 });
    });
  });

  describe('a section', () => {
    it('a section has a type, its fields, colour, button and items of both kinds, and is replaced under its version (A3-067, A3-068, A3-069, A3-070, A3-072, B7-042c)', async () => {
      const article = await published();
      const { sectionId } = await withSection();
      const read = await chief.get(`${BASE}/sections/${sectionId}`);
      const settings: Partial<SectionSettings> = {
        ...{ type: 'user_category_selection', title: 'Für Sie', showTitle: false, subtitle: 'Auswahl', isSectionVisible: true },
        ...{ layout: 'newfront_opener_top', teaserCount: 3, isInfiniteScroll: true, adsPositions: [2, 5], identifier: 'for_you' },
        ...{ backgroundColor: 'tenantColor', categoryIds: [10, 20] },
        button: {
          visible: true,
          text: 'Mehr',
          linkType: 'categoryLink',
          categoryId: 10,
          tagId: 1,
          url: 'https://example.com',
          metadataId: null,
        },
      };
      const items = [
        aPlacement(article.metadataId, { pinned: true, publishedSince: '2026-11-21T08:00:00.000Z' }),
        aPlaceholder({ tenantId: 12, categoryId: 10, index: 0 }),
      ];
      const body = aSectionState(settings, items);
      const put = await chief.call('PUT', `${BASE}/sections/${sectionId}`, { body, headers: { 'if-match': read.etag } });
      expect(put.status, put.text).toBe(200);
      expect(put.json<PlacementSectionAnswer>().section.draft?.settings).toEqual(body.settings);
      const stale = await chief.call('PUT', `${BASE}/sections/${sectionId}`, { body, headers: { 'if-match': read.etag } });
      expect(stale.status).toBe(412);
      expect(stale.json<{ readonly origin: { readonly id: string } }>().origin.id).toBe(sectionId);
      expect(await buttonsLeadingTo(desk.newsroom.database.db, [10])).toMatchObject([{ sectionId, text: 'Mehr' }]);
    });

    it('takes neither items of another section nor what does not exist', async () => {
      const article = await published();
      const { page, sectionId } = await withSection({}, [aPlacement(article.metadataId)]);
      const other = page.sections.find(({ id }) => id !== sectionId)?.id ?? '';
      const { etag } = await chief.get(`${BASE}/sections/${other}`);
      const put = (items: readonly PlacementItem[], id = other): Promise<TestAnswer> =>
        chief.call('PUT', `${BASE}/sections/${id}`, { body: aSectionState({}, items), headers: { 'if-match': etag } });
      expect(refusalOf(await put(itemsIn(page, sectionId)))).toMatchObject({ status: 422, code: 'alreadyExists' });
      expect(refusalOf(await put([aPlacement('999999999999')]))).toMatchObject({ status: 422, code: 'unknownReference' });
      expect(refusalOf(await put([], randomUUID()))).toMatchObject({ status: 404 });
    });

    it('goes live alone, and the page remains a draft (A3-066, D-050)', async () => {
      const { page, sectionId } = await withSection({ title: 'Allein' });
      const { etag } = await chief.get(`${BASE}/sections/${sectionId}`);
      const call = (act: string, match = etag, id = sectionId): Promise<TestAnswer> =>
        chief.call('POST', `${BASE}/sections/${id}/${act}`, { headers: { 'if-match': match } });
      const answer = await call('publish');
      expect(answer.status, answer.text).toBe(200);
      const { page: after } = answer.json<PlacementAnswer>();
      expect([after.draft, after.liveOrder]).toEqual([true, [sectionId]]);
      expect((await call('publish')).status).toBe(412);
      expect((await call('discard')).status).toBe(412);
      expect(refusalOf(await call('publish', etag, randomUUID()))).toMatchObject({ status: 404 });
      expect(refusalOf(await call('discard', etag, randomUUID()))).toMatchObject({ status: 404 });
      const fields = { title: 'Anders' };
      await change(page.id, [anOperation({ op: 'setSection', sectionId, was: { title: 'Allein' }, fields })]);
      const changed = await chief.get(`${BASE}/sections/${sectionId}`);
      const back = (await call('discard', changed.etag)).json<PlacementAnswer>();
      expect(back.page.sections.find(({ id }) => id === sectionId)).toMatchObject({ draft: null, live: { settings: { title: 'Allein' } } });
    });

    it('a section has the layouts that the newsroom offers, for everybody (A3-071, D-052)', async () => {
      const layouts = (await desk.editor.get(`${BASE}/layouts`)).json<readonly { readonly id: string }[]>().map(({ id }) => id);
      expect(layouts).toEqual(
        expect.arrayContaining([
          'bundle',
          'highlight',
          'horizontal_scroll',
          'opener_overview',
          'panorama',
          'standard_uneven',
          'newfront_micro',
        ]),
      );
    });
  });

  describe('publishing a page', () => {
    it('puts all its sections live at once; one that is not as it was seen refuses it, with the page as it is (D-050)', async () => {
      const article = await published();
      const { page, sectionId } = await withSection({ title: 'Oben' }, [aPlacement(article.metadataId)]);
      const { page: newer } = await change(page.id, [
        anOperation({ op: 'setSection', sectionId, was: { title: 'Oben' }, fields: { title: 'Neu' } }),
      ]);
      const stale = await publish(page);
      expect(stale.status).toBe(412);
      expect(stale.json()).toMatchObject({ origin: { version: newer.version }, stale: { order: false, sectionIds: [sectionId] } });
      const answer = await publish(newer);
      expect(answer.status, answer.text).toBe(200);
      const { page: after } = answer.json<PlacementAnswer>();
      expect(after).toMatchObject({ draft: false, removed: [], liveOrder: newer.sections.map(({ id }) => id) });
      expect(after.sections.every(({ draft, live }) => draft === null && live !== null)).toBe(true);
      expect(itemsIn(after, sectionId)[0]?.publishedSince).toBe(after.publishedAt);
      const live = await readLivePage(desk.newsroom.database.db, { owner: page, now: desk.newsroom.clock.now().toISOString() });
      expect(live?.sections[0]?.slots).toMatchObject([{ metadataId: article.metadataId, reason: 'direct' }]);
    });

    it('publishing a page can be taken back to what is live before', async () => {
      const { page, sectionId } = await withSection({ title: 'Bleibt' });
      const { page: live } = (await publish(page)).json<PlacementAnswer>();
      const section = live.sections.find(({ id }) => id === sectionId);
      const { page: changed } = await change(page.id, [
        anOperation({ op: 'removeSection', sectionId, was: workingState(section ?? { draft: null, live: null }), wasAfter: [] }),
      ]);
      expect(changed.removed).toHaveLength(1);
      const discard = (seen: PlacementAnswer['page']): Promise<TestAnswer> =>
        chief.call('POST', `${BASE}/pages/${page.id}/discard`, { body: versionsOf(seen) });
      expect((await discard(live)).status).toBe(412);
      const { page: back } = (await discard(changed)).json<PlacementAnswer>();
      expect([back.draft, back.sections.map(({ id }) => id)]).toEqual([false, live.liveOrder]);
    });

    it('publishing a page of one that is not there is not found', async () => {
      const none = randomUUID();
      const body = { order: 0, sections: [] };
      const plan = { seen: body, dueAt: '2027-01-01T05:00:00.000Z', rule: 'keepNewer' };
      expect((await chief.call('POST', `${BASE}/pages/${none}/publish`, { body })).status).toBe(404);
      expect((await chief.call('POST', `${BASE}/pages/${none}/discard`, { body })).status).toBe(404);
      expect((await chief.call('POST', `${BASE}/pages/${none}/plans`, { body: plan })).status).toBe(404);
      const restore = { seen: body, sectionId: null };
      expect((await chief.call('POST', `${BASE}/pages/${none}/history/${none}/restore`, { body: restore })).status).toBe(404);
    });

    it('tells other desks at once', async () => {
      const { page } = await withSection();
      const before = (await chief.get('/live')).json<{ readonly last: number }>().last;
      await publish(page);
      const { events } = (await chief.get(`/live?after=${before}`)).json<{
        readonly events: readonly { readonly kind: string; readonly id: string }[];
      }>();
      expect(events).toContainEqual(expect.objectContaining({ kind: 'placement', id: page.id }));
    });
  });

  describe('what readers see', () => {
    it('what readers see is filled with pinned items, placeholders, items and the newest, each article once (D-051, A3-072)', async () => {
      const own = { placement: [{ variantId: 0, categories: [20], mainCategory: 20 }] } satisfies MetadataPatch;
      const [old, middle, fresh, newest] = [await published(own), await published(own), await published(own), await published(own)];
      const unlisted = await desk.write({ metadata: { ...READY, ...own } });
      await desk.patch(unlisted.article, { publicationStatus: 'unlisted' }, chief);
      const items = [
        aPlacement(middle.metadataId),
        aPlacement(old.metadataId, { pinned: true }),
        aPlaceholder({ tenantId: 12, categoryId: 20, index: 1 }),
      ];
      const draft = await desk.write();
      const rest = [aPlacement(draft.article.metadataId), aPlacement(fresh.metadataId)];
      const { page, sectionId } = await withSection({ type: 'category', categoryIds: [20], teaserCount: 4 }, [...items, ...rest]);
      const resolved = (await chief.get(`${BASE}/pages/${page.id}/resolved`)).json<ResolvedPage>();
      const section = resolved.sections.find(({ id }) => id === sectionId);
      expect(section?.slots.map(({ metadataId, reason }) => [metadataId, reason])).toEqual([
        [middle.metadataId, 'direct'],
        [old.metadataId, 'pinned'],
        [fresh.metadataId, 'placeholder'],
        [newest.metadataId, 'automatic'],
      ]);
      expect(section?.left).toEqual([
        { itemId: rest[0]?.id, reason: 'unpublished' },
        { itemId: rest[1]?.id, reason: 'overflow' },
      ]);
      const content = (await chief.get(`${BASE}/sections/${sectionId}/content`)).json<{
        readonly items: readonly PlacementItem[];
        readonly slots: readonly { readonly article: PlacedArticle }[];
      }>();
      expect(content.items[2]).toMatchObject({ type: 'placeholder', metadataId: fresh.metadataId });
      expect(content.slots).toHaveLength(4);
    });

    it('changes by itself with what is published, and shows what was released', async () => {
      const tag = { tags: [1] };
      const { page, sectionId } = await withSection({ type: 'tag', tagIds: [1], teaserCount: 3 });
      const slots = async (): Promise<readonly string[]> => {
        const resolved = (await chief.get(`${BASE}/pages/${page.id}/resolved?state=draft`)).json<ResolvedPage>();
        return resolved.sections.find(({ id }) => id === sectionId)?.slots.map(({ metadataId }) => metadataId) ?? [];
      };
      const article = await published(tag);
      expect(await slots()).toEqual([article.metadataId]);
      await desk.patch(article, { publicationStatus: 'unpublished' }, chief);
      expect(await slots()).toEqual([]);
    });

    it('names where else an item stands', async () => {
      const article = await published();
      const { page, sectionId } = await withSection({ title: 'Anderswo' }, [aPlacement(article.metadataId)]);
      const places = (await chief.get(`${BASE}/places?metadataIds=${article.metadataId}`)).json<readonly StandingPlace[]>();
      expect(places).toMatchObject([{ pageId: page.id, sectionId, sectionTitle: 'Anderswo', index: 0, live: false, draft: true }]);
    });
  });
});
