import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { MergeReport } from '#contract/taxonomy/taxonomy.ts';
import { type PlacementPage, type Preset, workingState } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { NO_BUTTON, type SectionSettings } from '#domain/placement/section.ts';
import { aPlaceholder, anOperation } from '#tests/builders/placement.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestClient } from './support/newsroom.ts';
import { BASE, openPlacementDesk, type PlacementDesk } from './support/placement-desk.ts';
import { MERGES, taxonomyCalls } from './support/taxonomy.ts';

describeOnBothDatabases('merges of what front pages name', kind => {
  let placing: PlacementDesk;
  let admin: TestClient;
  beforeAll(async () => {
    placing = await openPlacementDesk(kind);
    admin = await placing.desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => placing.desk.newsroom.dispose());
  const { post, add, addTag } = taxonomyCalls(() => admin);

  const namesOf = (page: Pick<PlacementPage, 'sections'>, sectionId: string, at: 'live' | 'draft') => {
    const section = page.sections.find(({ id }) => id === sectionId);
    const state = section && (at === 'draft' ? workingState(section) : section.live);
    const categories = state?.items.flatMap(item => (item.type === 'placeholder' ? [item.placeholder.categoryId] : []));
    return [state?.settings.categoryIds, state?.settings.button.categoryId, categories];
  };
  const listIds = async (id: string) => (await admin.get(`${BASE}/curatedlists/${id}`)).json<{ categoryIds: number[]; tagIds: number[] }>();
  const aList = async (categoryIds: readonly number[], tagIds: readonly number[]): Promise<string> => {
    const item = { name: randomUUID(), tenantId: 12, size: 3, items: [], hasRest: true, categoryIds, tagIds, maxAgeHours: null };
    return (await post(`${BASE}/curatedlists`, { item })).json<{ id: string }>().id;
  };

  it('sections, placeholders, buttons, plans, presets and curated lists name the target, until the merge is undone', async () => {
    const { withSection, publish, change, get } = placing;
    const [target, source] = [await add('Kultur neu'), await add('Kultur alt')];
    const button = { ...NO_BUTTON, visible: true, text: 'Mehr', categoryId: source.id };
    const placeholder = aPlaceholder({ tenantId: 12, categoryId: source.id, index: 0 });
    const settings: Partial<SectionSettings> = {
      type: 'user_category_selection',
      categoryIds: [source.id, target.id, 10],
      button,
      title: 'Kultur',
    };
    const { page, sectionId } = await withSection(settings, [placeholder]);
    const live = (await publish(page)).json<PlacementAnswer>().page;
    const plan = await admin.call('POST', `${BASE}/pages/${page.id}/plans`, {
      body: { seen: versionsOf(live), dueAt: '2027-06-01T05:00:00.000Z', rule: 'keepNewer' },
    });
    expect(plan.status, plan.text).toBe(201);
    const preset = {
      presetName: 'Kultur',
      settings: workingState(page.sections.find(({ id }) => id === sectionId) as never).settings,
      items: [],
    };
    await admin.call('POST', `${BASE}/presets`, { body: preset });
    await change(page.id, [
      anOperation({ op: 'setSection', sectionId, was: { title: 'Kultur' }, fields: { title: 'Bühne' } }, live.version),
    ]);
    const listId = await aList([source.id], []);

    const order = { kind: 'categories', targetId: target.id, sourceIds: [source.id] };
    const preview = (await post(MERGES, { ...order, preview: true })).json<MergeReport>();
    expect(preview).toMatchObject({ sections: 1, plans: 1, presets: 1, curatedLists: 1, collections: 0 });
    const merged = (await post(MERGES, { ...order, preview: false })).json<MergeReport>();
    const is = await get(page.id);
    const [after, before] = [
      [[target.id, 10], target.id, [target.id]],
      [[source.id, target.id, 10], source.id, [source.id]],
    ];
    expect([namesOf(is.page, sectionId, 'live'), namesOf(is.page, sectionId, 'draft')]).toEqual([after, after]);
    expect(is.page.version).toBeGreaterThan(live.version + 1);
    const planned = async () => {
      const { state } = (await admin.get(`${BASE}/plans/${plan.json<{ id: string }>().id}`)).json<{
        state: { sections: { id: string; settings: { categoryIds: number[] } }[] };
      }>();
      return state.sections.find(({ id }) => id === sectionId)?.settings.categoryIds;
    };
    const presets = async () =>
      (await admin.get(`${BASE}/presets`)).json<Preset[]>().find(({ presetName }) => presetName === 'Kultur')?.settings?.categoryIds;
    expect([await planned(), await presets(), (await listIds(listId)).categoryIds]).toEqual([
      [target.id, 10],
      [target.id, 10],
      [target.id],
    ]);

    const undone = await post(`${MERGES}/${merged.id ?? ''}/undo`, undefined);
    expect(undone.json()).toMatchObject({ kept: [] });
    const again = await get(page.id);
    expect([namesOf(again.page, sectionId, 'live'), namesOf(again.page, sectionId, 'draft')]).toEqual([before, before]);
    expect(again.page.sections.map(section => workingState(section).settings.title)).toContain('Bühne');
    expect([await planned(), await presets(), (await listIds(listId)).categoryIds]).toEqual([
      [source.id, target.id, 10],
      [source.id, target.id, 10],
      [source.id],
    ]);
  });

  it('the page of a merged tag becomes that of the target; an undo leaves what somebody has changed since, and says what', async () => {
    const { withSection, opened, change, get } = placing;
    const [target, source] = [await addTag('Klimawandel'), await addTag('Klima-Wandel')];
    const own = (await opened({ tenantId: 12, kind: 'tag', ownerId: source.id })).json<PlacementAnswer>().page;
    const { page, sectionId } = await withSection({ type: 'tag', tagIds: [source.id], title: 'Klima' });
    const listId = await aList([], [source.id]);
    const merged = (await post(MERGES, { kind: 'tags', targetId: target.id, sourceIds: [source.id], preview: false })).json<MergeReport>();
    expect(merged).toMatchObject({ sections: 1, curatedLists: 1 });
    expect((await admin.get(`${BASE}/tag-pages/12/${target.id}`)).json<PlacementAnswer>().page.id).toBe(own.id);
    expect((await listIds(listId)).tagIds).toEqual([target.id]);
    const { page: is } = await get(page.id);
    await change(is.id, [anOperation({ op: 'setSection', sectionId, was: { tagIds: [target.id] }, fields: { tagIds: [1] } }, is.version)]);
    const undone = (await post(`${MERGES}/${merged.id ?? ''}/undo`, undefined)).json<{ kept: unknown[] }>();
    expect(undone.kept).toEqual([{ kind: 'section', id: sectionId, title: 'Klima' }]);
    expect((await admin.get(`${BASE}/tag-pages/12/${source.id}`)).json<PlacementAnswer>().page.id).toBe(own.id);
    expect((await listIds(listId)).tagIds).toEqual([source.id]);
  });
});
