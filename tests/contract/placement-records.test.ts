import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CopyResult, PlacementAnswer } from '#contract/placement/placement.ts';
import type { Article } from '#domain/article/article.ts';
import { liveState } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import type { PlacedArticle } from '#domain/placement/resolved.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import type { JobKind } from '#server/jobs/job.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { placementPlanKind } from '#server/usecases/placement/page-plans.ts';
import { aPlaceholder, aPlacement, anOperation, aSectionState } from '#tests/builders/placement.ts';
import { type ContentDesk, refusalOf } from './support/content.ts';
import { describeOnBothDatabases, openOnceMore } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { BASE, openPlacementDesk, type PlacementDesk } from './support/placement-desk.ts';

describeOnBothDatabases('what is kept beside front pages', kind => {
  let desk: ContentDesk;
  let chief: TestClient;

  let published: PlacementDesk['published'];
  let opened: PlacementDesk['opened'];
  let change: PlacementDesk['change'];
  let withSection: PlacementDesk['withSection'];
  let get: PlacementDesk['get'];
  let publish: PlacementDesk['publish'];
  beforeAll(async () => {
    ({ desk, chief, published, opened, change, withSection, get, publish } = await openPlacementDesk(kind));
  });
  afterAll(() => desk.newsroom.dispose());

  describe('history', () => {
    it('keeps what was published, and puts a state back into the draft (B7-042c, A2-054)', async () => {
      const { page, sectionId } = await withSection({ title: 'Erste' });
      const first = (await publish(page)).json<PlacementAnswer>().page;
      const fields = { title: 'Zweite' };
      const { page: changed } = await change(page.id, [anOperation({ op: 'setSection', sectionId, was: { title: 'Erste' }, fields })]);
      const second = (await publish(changed)).json<PlacementAnswer>().page;
      const history = (await chief.get(`${BASE}/pages/${page.id}/history`)).json<{
        readonly content: readonly { readonly id: string; readonly number: number }[];
      }>();
      expect(history.content).toMatchObject([
        { number: 2, kind: 'page', by: { firstName: 'Urs' } },
        { number: 1, kind: 'page' },
      ]);
      const entryId = history.content[1]?.id ?? '';
      const entry = await chief.get(`${BASE}/pages/${page.id}/history/${entryId}`);
      expect(entry.json()).toMatchObject({ state: { sections: [{ id: sectionId, settings: { title: 'Erste' } }, {}] } });
      const restore = (seen: PlacementAnswer['page'], only: string | null): Promise<TestAnswer> =>
        chief.call('POST', `${BASE}/pages/${page.id}/history/${entryId}/restore`, { body: { seen: versionsOf(seen), sectionId: only } });
      expect((await restore(first, null)).status).toBe(412);
      const { page: restored } = (await restore(second, null)).json<PlacementAnswer>();
      expect(restored).toMatchObject({ draft: true });
      const section = restored.sections.find(({ id }) => id === sectionId);
      expect([section?.draft?.settings.title, section?.live?.settings.title]).toEqual(['Erste', 'Zweite']);
      expect((await restore(restored, sectionId)).status).toBe(200);
    });
  });

  describe('a planned state', () => {
    const plan = (page: PlacementAnswer['page'], dueAt: string, rule = 'keepNewer'): Promise<TestAnswer> =>
      chief.call('POST', `${BASE}/pages/${page.id}/plans`, { body: { seen: versionsOf(page), dueAt, rule } });

    it('a planned state is planned for a time to come under the versions seen, listed, and cancelled', async () => {
      const { page } = await withSection({ title: 'Morgen' });
      expect(refusalOf(await plan(page, '2020-01-01T05:00:00.000Z'))).toMatchObject({ status: 422, code: 'timeInPast' });
      const planned = await plan(page, '2027-01-01T05:00:00.000Z');
      expect(planned.status, planned.text).toBe(201);
      const { id } = planned.json<{ readonly id: string }>();
      expect((await chief.get(`${BASE}/plans?pageId=${page.id}`)).json()).toMatchObject([
        { id, state: 'planned', by: { firstName: 'Urs' } },
      ]);
      expect((await chief.get(`${BASE}/plans/${id}`)).json()).toMatchObject({
        plan: { id },
        state: { sections: [{ settings: { title: 'Morgen' } }, {}] },
      });
      await publish(page);
      expect((await plan(page, '2027-01-01T05:00:00.000Z')).status).toBe(412);
      expect((await chief.call('DELETE', `${BASE}/plans/${id}`)).status).toBe(204);
      expect(refusalOf(await chief.call('DELETE', `${BASE}/plans/${id}`))).toMatchObject({ status: 422, code: 'nothingScheduled' });
      expect((await chief.call('POST', `${BASE}/plans/${id}/seen`)).status).toBe(204);
      expect((await chief.call('DELETE', `${BASE}/plans/${randomUUID()}`)).status).toBe(404);
      expect((await chief.call('POST', `${BASE}/plans/${randomUUID()}/seen`)).status).toBe(404);
    });

    it('goes live at its time; what was published since stays, unless the planner wants otherwise (D-058)', async () => {
      const { database, clock } = desk.newsroom;
      const ids = { uuid: randomUUID };
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const store = createJobStore({ database, ids, kinds: [placementPlanKind({ dialect: database.dialect, ids, log })] });
      for (const rule of ['keepNewer', 'overwrite']) {
        const { page, sectionId } = await withSection({ title: 'Heute' });
        const live = (await publish(page)).json<PlacementAnswer>().page;
        const other = live.sections.find(({ id }) => id !== sectionId)?.id ?? '';
        const set = (id: string, was: string, title: string) =>
          anOperation({ op: 'setSection', sectionId: id, was: { title: was }, fields: { title } });
        const { page: tomorrow } = await change(page.id, [set(sectionId, 'Heute', 'Morgen'), set(other, '', 'Morgen unten')]);
        const planned = (await plan(tomorrow, new Date(clock.now().getTime() + 60_000).toISOString(), rule)).json<{
          readonly id: string;
        }>();
        await change(page.id, [set(sectionId, 'Morgen', 'Eilig')]);
        const { etag } = await chief.get(`${BASE}/sections/${sectionId}`);
        await chief.call('POST', `${BASE}/sections/${sectionId}/publish`, { headers: { 'if-match': etag } });
        clock.advance(61_000);
        const [job] = await store.claim(clock.now().getTime());
        if (!job) throw new Error('the plan is due');
        await store.run(job, clock.now().toISOString());
        const { page: after } = await get(page.id);
        const titles = liveState(after).sections.map(({ settings }) => settings.title);
        expect(titles).toEqual(rule === 'keepNewer' ? ['Eilig', 'Morgen unten'] : ['Morgen', 'Morgen unten']);
        const ended = (await chief.get(`${BASE}/plans?pageId=${page.id}`)).json<readonly object[]>();
        expect(ended).toMatchObject([
          { id: planned.id, state: 'live', keptSectionIds: rule === 'keepNewer' ? [sectionId] : [], seen: false },
        ]);
        const history = (await chief.get(`${BASE}/pages/${page.id}/history`)).json<{ readonly content: readonly object[] }>();
        expect(history.content[0]).toMatchObject({ kind: 'plan', by: { firstName: 'Urs' } });
      }
    });
  });

  describe('a plan that cannot be carried out', () => {
    const ids = { uuid: randomUUID };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const dueAfter = async (page: PlacementAnswer['page']): Promise<string> => {
      const dueAt = new Date(desk.newsroom.clock.now().getTime() + 60_000).toISOString();
      const body = { seen: versionsOf(page), dueAt, rule: 'keepNewer' };
      return (await chief.call('POST', `${BASE}/pages/${page.id}/plans`, { body })).json<{ readonly id: string }>().id;
    };
    /** Runs what is due until nothing is tried any more. */
    const tryOut = async (changes: Partial<JobKind> = {}): Promise<number> => {
      const { database, clock } = desk.newsroom;
      const kindOfPlans = { ...placementPlanKind({ dialect: database.dialect, ids, log }), retryMs: () => 60_000, ...changes };
      const store = createJobStore({ database, ids, kinds: [kindOfPlans] });
      clock.advance(61_000);
      for (let tries = 1; ; tries += 1) {
        const [job] = await store.claim(clock.now().getTime());
        if (!job) return tries - 1;
        try {
          await store.run(job, clock.now().toISOString());
        } catch (cause) {
          await store.putOff(job, clock.now().getTime(), cause);
        }
        clock.advance(60_000);
      }
    };
    const planOf = async (pageId: string, planId: string) =>
      (await chief.get(`${BASE}/plans?pageId=${pageId}`)).json<readonly { readonly id: string }[]>().find(({ id }) => id === planId);

    it('fails for good after five tries, says so, and leaves what readers have; only its planner notes it', async () => {
      const { page } = await withSection({ title: 'Bleibt' });
      const live = (await publish(page)).json<PlacementAnswer>().page;
      const planId = await dueAfter(live);
      const tries = await tryOut({ run: () => Promise.reject(new Error('disk full')) });
      expect(tries).toBe(5);
      expect(await planOf(page.id, planId)).toMatchObject({
        state: 'failed',
        failure: 'notDone',
        seen: false,
        endedAt: expect.stringContaining('T') as string,
      });
      expect(liveState((await get(page.id)).page)).toEqual(liveState(live));
      expect((await chief.get(`${BASE}/pages`)).json<readonly { id: string; plannedAt: unknown }[]>()).toContainEqual(
        expect.objectContaining({ id: page.id, plannedAt: null }),
      );
      const note = (by: TestClient) => by.call('POST', `${BASE}/plans/${planId}/seen`);
      const colleague = await desk.newsroom.signIn('ROLE_Moderator');
      expect(refusalOf(await note(colleague))).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await planOf(page.id, planId)).toMatchObject({ seen: false });
      expect((await note(chief)).status).toBe(204);
      expect(await planOf(page.id, planId)).toMatchObject({ state: 'failed', seen: true });
      expect(refusalOf(await chief.call('DELETE', `${BASE}/plans/${planId}`))).toMatchObject({ code: 'nothingScheduled' });
    });

    it('names a stored state that is damaged as the reason, and a try that succeeds is no failure', async () => {
      const { database } = desk.newsroom;
      const { page } = await withSection({ title: 'Beschädigt' });
      const planId = await dueAfter(page);
      const { content } = await database.db
        .selectFrom('placement_plans')
        .select('content')
        .where('id', '=', planId)
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('placement_plans')
        .set({ content: content.replace('Beschädigt', 'Geschönter') })
        .where('id', '=', planId)
        .execute();
      await tryOut();
      expect(await planOf(page.id, planId)).toMatchObject({ state: 'failed', failure: 'stateDamaged' });
      const { page: other } = await withSection({ title: 'Zweiter Versuch' });
      const otherId = await dueAfter(other);
      let fails = 4;
      const { run } = placementPlanKind({ dialect: database.dialect, ids, log });
      await tryOut({ run: (...asked) => ((fails -= 1) >= 0 ? Promise.reject(new Error('busy')) : run(...asked)) });
      expect(await planOf(other.id, otherId)).toMatchObject({ state: 'live', failure: null });
    });
  });

  it('plans that came due while the newsroom was down go live when it is back, each once, whoever of two nodes takes them (D-058)', async () => {
    const { database, clock } = desk.newsroom;
    const ids = { uuid: randomUUID };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const pages: string[] = [];
    for (const title of ['Sechs Uhr', 'Sieben Uhr', 'Acht Uhr']) {
      const { page, sectionId } = await withSection({ title: 'Nacht' });
      const live = (await publish(page)).json<PlacementAnswer>().page;
      const fields = anOperation({ op: 'setSection', sectionId, was: { title: 'Nacht' }, fields: { title } }, live.version);
      const { page: drafted } = await change(page.id, [fields]);
      const dueAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
      const body = { seen: versionsOf(drafted), dueAt, rule: 'keepNewer' };
      expect((await chief.call('POST', `${BASE}/pages/${page.id}/plans`, { body })).status).toBe(201);
      pages.push(page.id);
    }
    clock.advance(5 * 3_600_000);
    const second = kind === 'postgres' ? await openOnceMore(database, 'second node') : database;
    const runners = [database, second].map(node => {
      const kinds = [placementPlanKind({ dialect: node.dialect, ids, log })];
      return createJobRunner({ store: createJobStore({ database: node, ids, kinds, batch: 1 }), clock, log });
    });
    await Promise.all(runners.map(runner => runner.start()));
    await Promise.all(runners.map(runner => runner.stop()));
    if (second !== database) await second.close();
    const shown = await Promise.all(pages.map(async id => liveState((await get(id)).page).sections.map(({ settings }) => settings.title)));
    expect(shown.map(titles => titles.filter(title => title !== ''))).toEqual([['Sechs Uhr'], ['Sieben Uhr'], ['Acht Uhr']]);
    for (const id of pages) {
      const { content } = (await chief.get(`${BASE}/pages/${id}/history`)).json<{
        readonly content: readonly { readonly kind: string }[];
      }>();
      expect(content.map(entry => entry.kind)).toEqual(['plan', 'page']);
      expect((await chief.get(`${BASE}/plans?pageId=${id}`)).json()).toMatchObject([{ state: 'live' }]);
    }
  });

  describe('a preset', () => {
    it('keeps items under a name (A3-074, B7-042a)', async () => {
      const item = aPlaceholder({ tenantId: 11, categoryId: 10, index: 2 });
      const body = { presetName: 'Morgenlage', settings: null, items: [item] };
      const created = await chief.call('POST', `${BASE}/presets`, { body });
      expect(created.status, created.text).toBe(201);
      const { id } = created.json<{ readonly id: string }>();
      expect(refusalOf(await chief.call('POST', `${BASE}/presets`, { body: { ...body, presetName: 'MORGENLAGE' } }))).toMatchObject({
        status: 422,
        code: 'nameTaken',
      });
      const other = (await chief.call('POST', `${BASE}/presets`, { body: { ...body, presetName: 'Abend' } })).json<{
        readonly id: string;
      }>();
      expect((await chief.call('PUT', `${BASE}/presets/${id}`, { body: { ...body, presetName: 'Frühlage' } })).status).toBe(200);
      expect(refusalOf(await chief.call('PUT', `${BASE}/presets/${id}`, { body: { ...body, presetName: 'abend' } }))).toMatchObject({
        code: 'nameTaken',
      });
      expect((await chief.get(`${BASE}/presets`)).json()).toMatchObject([{ id: other.id }, { id, presetName: 'Frühlage', items: [item] }]);
      expect((await chief.call('DELETE', `${BASE}/presets/${id}`)).status).toBe(204);
      expect((await chief.call('DELETE', `${BASE}/presets/${id}`)).status).toBe(404);
      expect((await chief.call('PUT', `${BASE}/presets/${id}`, { body })).status).toBe(404);
    });
  });

  describe('a copy', () => {
    const copy = async (sectionId: string, targets: readonly object[], dryRun = false): Promise<readonly CopyResult[]> => {
      const answer = await chief.call('POST', `${BASE}/sections/${sectionId}/copy`, { body: { dryRun, targets } });
      expect(answer.status, answer.text).toBe(200);
      return answer.json();
    };

    it('goes to pages of other titles, and a dry run says before what does not go along (A2-055, A3-073, B7-042d, B8-033)', async () => {
      const [both, here] = [
        await published({ tenantIds: [12, 13], mainTenantId: 12 }),
        await published({ tenantIds: [12], mainTenantId: 12 }),
      ];
      const gone = {
        ...aSectionState().settings.button,
        visible: true,
        text: 'Dossier',
        linkType: 'internalLink' as const,
        metadataId: here.metadataId,
      };
      const items = [aPlacement(both.metadataId), aPlacement(here.metadataId), aPlaceholder({ tenantId: 12, categoryId: 10, index: 0 })];
      const { sectionId } = await withSection({ title: 'Reise', button: gone }, items);
      const target = { tenantId: 13, kind: 'category', ownerId: 20 };
      expect(await copy(sectionId, [target], true)).toEqual([{ target, outcome: 'refused', code: 'pageMissing', categoryIds: [] }]);
      const page = (await opened(target)).json<PlacementAnswer>().page;
      const warnings = ['REMOVED_BUTTON', 'REMOVED_CONTENT'];
      expect(await copy(sectionId, [target], true)).toEqual([{ target, outcome: 'copied', warnings, sectionId: null }]);
      expect((await get(page.id)).page.version).toBe(page.version);
      const [result] = await copy(sectionId, [target]);
      expect(result).toMatchObject({ outcome: 'copied', warnings });
      const copied = (await get(page.id)).page.sections.at(-1);
      expect(copied?.draft?.settings).toMatchObject({ title: 'Reise', button: { visible: false } });
      expect(copied?.draft?.items).toMatchObject([{ metadataId: both.metadataId }, { type: 'placeholder', placeholder: { tenantId: 13 } }]);
    });

    it('a copy is refused where the sitemap of the title lacks a category of the section (B8-033)', async () => {
      const { sectionId } = await withSection({ type: 'user_category_selection', categoryIds: [10, 20] });
      const target = { tenantId: 13, kind: 'tag', ownerId: 2 };
      await opened(target);
      const node = { tenant_id: 13, parent_id: null, order_key: 'i', fields: '{}', version: 1, updated_at: '2026-11-21T09:42:00.000Z' };
      const { db } = desk.newsroom.database;
      await db
        .insertInto('sitemap_nodes')
        .values({ ...node, id: randomUUID(), category_id: 20, updated_by_id: null })
        .execute();
      expect(await copy(sectionId, [target])).toEqual([{ target, outcome: 'refused', code: 'categoryMissing', categoryIds: [10] }]);
      await db.deleteFrom('sitemap_nodes').where('tenant_id', '=', 13).execute();
    });

    it('a copy is refused for default sections and for the page that the section leads to (B8-033)', async () => {
      const { page, sectionId } = await withSection({ type: 'category', categoryIds: [10] });
      const target = { tenantId: 11, kind: 'category', ownerId: 10 };
      await opened(target);
      expect(await copy(sectionId, [target])).toMatchObject([{ outcome: 'refused', code: 'ownReferencedPage' }]);
      const defaultSection = page.sections.find(({ id }) => id !== sectionId)?.id ?? '';
      expect(await copy(defaultSection, [target])).toMatchObject([{ outcome: 'refused', code: 'defaultSection' }]);
      const missing = await chief.call('POST', `${BASE}/sections/${randomUUID()}/copy`, { body: { dryRun: true, targets: [target] } });
      expect(refusalOf(missing)).toMatchObject({ status: 404 });
    });
  });

  describe('a title that an item lacks', () => {
    const add = async (article: Article, tenantId: number, by = chief, etag?: string): Promise<TestAnswer> =>
      by.call('POST', `${BASE}/items/${article.metadataId}/tenants`, {
        body: { tenantId },
        headers: { 'if-match': etag ?? (await desk.metadataOf(article)).etag },
      });

    it('a title that an item lacks is added under the etag of the item (B8-034)', async () => {
      const article = await published({ tenantIds: [12], mainTenantId: 12 });
      const { etag } = await desk.metadataOf(article);
      const answer = await add(article, 13);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json<PlacedArticle>().tenantIds).toEqual([12, 13]);
      expect((await add(article, 11, chief, etag)).status).toBe(412);
      expect(refusalOf(await add(article, 99))).toMatchObject({ status: 422, code: 'unknownReference' });
      expect(refusalOf(await add({ ...article, metadataId: '999999999999' }, 11, chief, etag))).toMatchObject({ status: 404 });
    });

    it('a title that an item lacks is not added where a public item would lack what it requires, nor while somebody else proofreads (D-053, D-007)', async () => {
      const without = await published({ tenantIds: [12], mainTenantId: 12, placement: [] });
      expect(refusalOf(await add(without, 11))).toMatchObject({ status: 422, code: 'missingRequiredFields' });
      const { article } = await desk.write();
      await desk.patch(article, { contentStatus: 'proofread' });
      const presence = { mode: 'editing', session: 's1' };
      await desk.editor.call('PATCH', `/api/user-presence/user-presences/${article.id}`, { body: presence });
      expect(refusalOf(await add(article, 12))).toMatchObject({ status: 422, code: 'proofreadTaken' });
    });

    it('a title that an item lacks is not added where another item of it has the same address', async () => {
      const slug = [{ variantId: 0, suggested: 'x', manual: `gleich-${kind}` }];
      await published({ tenantIds: [13], mainTenantId: 13, urlSlugs: slug });
      const other = await published({ tenantIds: [12], mainTenantId: 12, urlSlugs: slug });
      expect(refusalOf(await add(other, 13))).toMatchObject({ status: 422, code: 'pathTaken' });
    });
  });
});
