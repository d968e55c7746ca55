import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MergeReport } from '#contract/taxonomy/taxonomy.ts';
import type { CategoryRecord } from '#domain/taxonomy/category.ts';
import type { TagRecord } from '#domain/taxonomy/tags.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { expiryKind } from '#server/usecases/taxonomy/expire-categories.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';
import { CATEGORIES, codeOf, draft, KICKWORDS, keyed, MERGES, TAGS, taxonomyCalls } from './support/taxonomy.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeOnBothDatabases('merges and expiry of categories, tags and kickwords', kind => {
  let desk: ContentDesk;
  let admin: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    admin = await desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => desk.newsroom.dispose());
  const { post, add, nodeOf, put, addTag, addKickword } = taxonomyCalls(() => admin);

  it('merges tags in one transaction after a preview: items have the target, the old address leads to it', async () => {
    const [target, source] = [await addTag('Fussball-WM'), await addTag('Fussball WM 2026')];
    const one = await desk.write({ metadata: { tags: [source.id, 1] } });
    const both = await desk.write({ metadata: { tags: [target.id, source.id] } });
    const order = { kind: 'tags', targetId: target.id, sourceIds: [source.id] };
    const preview = (await post(MERGES, { ...order, preview: true })).json<MergeReport>();
    expect(preview).toMatchObject({ id: null, items: 2, sources: [{ id: source.id, items: 2 }] });
    const tagsOf = async (written: typeof one) => (await desk.metadataOf(written.article)).metadata.tags;
    expect(await tagsOf(one)).toEqual([source.id, 1]);
    const merged = (await post(MERGES, { ...order, preview: false })).json<MergeReport>();
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([[target.id, 1], [target.id]]);
    expect((await desk.editor.get(`${TAGS}/${source.id}`)).json<TagRecord>().id).toBe(target.id);
    expect((await desk.list(`tagIds=${target.id}`)).totalElements).toBe(2);

    await desk.patch(both.article, { tags: [1] });
    const undone = await post(`${MERGES}/${merged.id ?? ''}/undo`, undefined);
    expect(undone.json<{ kept: unknown[] }>()).toMatchObject({ restored: 1, kept: [{ kind: 'item', id: both.article.metadataId }] });
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([[source.id, 1], [1]]);
    expect((await desk.editor.get(`${TAGS}/${source.id}`)).json<TagRecord>().name).toBe('Fussball WM 2026');
    expect(codeOf(await post(`${MERGES}/${merged.id ?? ''}/undo`, undefined))).toBe('tooLateToTakeBack');
    expect(codeOf(await post(`${MERGES}/${randomUUID()}/undo`, undefined))).toBe('notFound');
  });

  it('merges categories: children move, positions unite, keywords follow; never into itself or below itself', async () => {
    const [target, source] = [await add('Digital'), await add('Technik')];
    const child = await add('Netz', source.id);
    const deep = await add('Netz tief', child.id);
    await add('Netz', target.id);
    const merge = (targetId: number, sourceIds: readonly number[], preview = false) =>
      post(MERGES, { kind: 'categories', targetId, sourceIds, preview });
    expect(codeOf(await merge(source.id, [source.id]))).toBe('mergeRefused');
    expect(codeOf(await merge(deep.id, [source.id]))).toBe('mergeRefused');
    expect(codeOf(await merge(99_999, [source.id]))).toBe('notFound');
    expect(codeOf(await post(MERGES, { kind: 'tags', targetId: 99_999, sourceIds: [1], preview: true }))).toBe('notFound');
    expect(codeOf(await merge(target.id, [source.id]))).toBe('nameTaken');
    expect((await put(child.id, draft('Internet'))).status).toBe(200);
    const written = await desk.write({
      metadata: {
        placement: [
          {
            variantId: 0,
            categories: [target.id, source.id],
            mainCategory: source.id,
            categoryPlacementDetails: [
              { categoryId: target.id, position: 2 },
              { categoryId: source.id, position: 7 },
            ],
          },
        ],
      },
    });
    const keyword = await post('/api/tenant/collections', { item: { keyword: 'Roboter', categoryIds: [source.id, 10] } });
    const nodeId = randomUUID();
    const leadsTo = async () =>
      (
        await desk.newsroom.database.db.selectFrom('sitemap_nodes').select(['category_id', 'fields']).where('id', '=', nodeId).execute()
      ).map(
        row => [row.category_id, (JSON.parse(row.fields) as { readonly categoryId: number }).categoryId], // as it was stored
      );
    await desk.newsroom.database.transaction(queries =>
      queries
        .insertInto('sitemap_nodes')
        .values({
          id: nodeId,
          tenant_id: 11,
          parent_id: null,
          order_key: 'i',
          category_id: source.id,
          version: 1,
          updated_by_id: null,
          fields: JSON.stringify({ name: 'Technik', categoryId: source.id }),
          updated_at: '2026-11-21T09:42:00.000Z',
        })
        .execute(),
    );
    const { etag: sourceEtag } = await admin.get(`${CATEGORIES}/${source.id}`);
    const kept = await admin.call('DELETE', `${CATEGORIES}/${source.id}`, { headers: keyed(sourceEtag) });
    expect(kept.json<{ uses: { resource: string }[] }>().uses.map(({ resource }) => resource)).toEqual([
      ...['categories', 'articles', 'collections', 'sitemaps'],
    ]);
    const merged = (await merge(target.id, [source.id])).json<MergeReport>();
    expect(merged).toMatchObject({ items: 1, children: [{ id: child.id }], collections: 1, sitemapNodes: 1 });
    expect(await leadsTo()).toEqual([[target.id, target.id]]);
    const placement = async () => (await desk.metadataOf(written.article)).metadata.placement;
    expect(await placement()).toEqual([
      {
        variantId: 0,
        categories: [target.id],
        mainCategory: target.id,
        categoryPlacementDetails: [{ categoryId: target.id, position: 2 }],
      },
    ]);
    const categoryIds = async () =>
      (await admin.get(`/api/tenant/collections/${keyword.json<{ id: string }>().id}`)).json<{ categoryIds: number[] }>().categoryIds;
    expect([(await nodeOf(child.id))?.parentId, (await nodeOf(source.id))?.id, await categoryIds()]).toEqual([
      target.id,
      undefined,
      [target.id, 10],
    ]);
    expect((await admin.get(`${CATEGORIES}/${source.id}`)).json<CategoryRecord>().id).toBe(target.id);
    expect((await admin.get(`${MERGES}?kind=categories`)).json<{ merges: { id: string }[] }>().merges[0]?.id).toBe(merged.id);

    expect((await post(`${MERGES}/${merged.id ?? ''}/undo`, undefined)).json()).toEqual({ restored: 1, kept: [] });
    expect([(await nodeOf(child.id))?.parentId, (await nodeOf(source.id))?.parentId, await categoryIds()]).toEqual([
      source.id,
      1,
      [source.id, 10],
    ]);
    expect((await placement())[0]?.categories).toEqual([target.id, source.id]);
    expect(await leadsTo()).toEqual([[source.id, source.id]]);
  });

  it('merges kickwords, and undoes it within a day only, unless the name is taken again', async () => {
    const [target, source] = [await addKickword('Meinung'), await addKickword('Kommentar')];
    const { article } = await desk.write({ metadata: { kickword: [{ variantId: 0, kickwordId: source.id }] } });
    const kickwordOf = async () => (await desk.metadataOf(article)).metadata.kickword[0]?.kickwordId;
    const order = { kind: 'kickwords', targetId: target.id, sourceIds: [source.id], preview: false };
    const { id } = (await post(MERGES, order)).json<MergeReport>();
    expect(await kickwordOf()).toBe(target.id);
    const again = await addKickword('KOMMENTAR');
    expect(codeOf(await post(`${MERGES}/${id ?? ''}/undo`, undefined))).toBe('nameTaken');
    const { etag } = await admin.get(`${KICKWORDS}/${again.id}`);
    await admin.call('DELETE', `${KICKWORDS}/${again.id}`, { headers: keyed(etag) });
    desk.newsroom.clock.advance(86_400_001);
    admin = await desk.newsroom.signIn('ROLE_Moderator');
    expect(codeOf(await post(`${MERGES}/${id ?? ''}/undo`, undefined))).toBe('tooLateToTakeBack');
  });

  it('D-056 expires at 00:00 Zurich with all below, and a day that has begun is refused', async () => {
    const parent = await add('Olympia', 1, { expiryDate: '2026-11-26' });
    const child = await add('Medaillen', parent.id);
    expect(codeOf(await post(CATEGORIES, { parentId: 1, item: draft('Gestern', { expiryDate: '2026-11-20' }) }))).toBe('timeInPast');
    expect(codeOf(await put(child.id, draft('Medaillen', { expiryDate: '2026-11-22' })))).toBe('timeInPast');
    const { database, clock } = desk.newsroom;
    const jobs = createJobRunner({
      store: createJobStore({ database, ids: { uuid: randomUUID }, kinds: [expiryKind({ log: silent })] }),
      clock,
      log: silent,
      alarm: () => () => undefined,
    });
    await jobs.start();
    clock.advance(Date.parse('2026-11-25T22:59:00.000Z') - clock.now().getTime());
    await jobs.wake();
    admin = await desk.newsroom.signIn('ROLE_Moderator');
    expect((await nodeOf(parent.id))?.active).toBe(true);
    clock.advance(60_000);
    await jobs.wake();
    await jobs.stop();
    expect([(await nodeOf(parent.id))?.active, (await nodeOf(child.id))?.active]).toEqual([false, false]);
  });
});
