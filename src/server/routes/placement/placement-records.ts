import * as contract from '#contract/placement/placement-records.ts';
import { workingState } from '#domain/placement/page.ts';
import { draftFrom, sectionFrom } from '#domain/placement/publish.ts';
import type { SectionState } from '#domain/placement/section.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { unseal } from '../../db/sealed.ts';
import { notFound, refusal } from '../../refusal.ts';
import { readPlacedArticles } from '../../repositories/placement/placed-articles.ts';
import { findPublished, listPublished } from '../../repositories/placement/history.ts';
import { findPage, listPlaces, ownerNames } from '../../repositories/placement/pages.ts';
import { findPlan, listPlans } from '../../repositories/placement/plans.ts';
import { hasPreset, keepPreset, listPresets, removePreset } from '../../repositories/placement/presets.ts';
import { addTenant } from '../../usecases/placement/add-tenant.ts';
import { seenPage } from '../../usecases/placement/change-page.ts';
import { cancelPlan, planPage, seePlan } from '../../usecases/placement/page-plans.ts';
import { outsideRefusal, pageAnswer, storePage } from '../../usecases/placement/page-work.ts';
import { takeBackPublication } from '../../usecases/placement/take-back.ts';
import type { Queries } from '../../db/schema.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

const HISTORY_SIZE = 20;
const PLANS_KEPT_MS = 30 * 86_400_000;

const articlesOf = async (queries: Queries, sections: readonly SectionState[], tenantId: number) => {
  const ids = sections.flatMap(({ items }) => items.flatMap(item => (item.type === 'direct_placement' ? [item.metadataId] : [])));
  return [...(await readPlacedArticles(queries, ids, tenantId)).values()];
};

const historyRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, contract.listPlacementHistory, async ({ queries, params, query }) => {
    if (!(await findPage(queries, params.id))) return err(notFound);
    const window = { page: query.page ?? 0, size: query.size ?? HISTORY_SIZE };
    const { entries, total } = await listPublished(queries, params.id, window);
    const page = toPage({ content: entries, number: window.page, size: window.size, totalElements: total, sort: 'number,desc' });
    return ok({ body: { ...page, content: [...page.content] } });
  });

  implement(newsroom, contract.getPlacementHistory, async ({ queries, params: { id, entryId } }) => {
    const page = await findPage(queries, id);
    const found = page && (await findPublished(queries, id, entryId));
    if (!page || !found) return err(notFound);
    return ok({ body: { ...found, articles: await articlesOf(queries, found.state.sections, page.tenantId) } });
  });

  implement(newsroom, contract.restorePlacementHistory, async call => {
    const { id, entryId } = call.params;
    const { seen, sectionId } = call.body;
    const writing = await writingOf(newsroom, call);
    const locked = await seenPage(writing, id, seen);
    if (!locked.ok) return locked;
    const found = await findPublished(call.queries, id, entryId);
    const section = found?.state.sections.find(one => one.id === sectionId);
    if (!found || (sectionId !== null && !section)) return err(notFound);
    const place = newsroom.ids.uuid();
    const after = section ? sectionFrom(locked.value, section, place) : draftFrom(locked.value, found.state, place);
    await storePage(writing, locked.value, after);
    return ok({ body: await pageAnswer(call.queries, after, call.now) });
  });

  implement(newsroom, contract.takeBackPlacementPublication, async call => {
    const taken = await takeBackPublication(await writingOf(newsroom, call), { ...call.params, seen: call.body });
    return taken.ok ? ok({ body: await pageAnswer(call.queries, taken.value, call.now) }) : taken;
  });
};

const presetRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, contract.listPlacementPresets, async ({ queries }) => ok({ body: [...(await listPresets(queries))] }));

  implement(newsroom, contract.createPlacementPreset, async ({ queries, user, body }) => {
    const refused = outsideRefusal(user);
    if (refused) return err(refused);
    const preset = { id: newsroom.ids.uuid(), ...body };
    return (await keepPreset(queries, preset))
      ? ok({ status: 201, body: preset })
      : err(refusal('nameTaken', { fieldNames: ['presetName'] }));
  });

  implement(newsroom, contract.putPlacementPreset, async ({ queries, user, params, body }) => {
    const refused = outsideRefusal(user);
    if (refused) return err(refused);
    if (!(await hasPreset(queries, params.id))) return err(notFound);
    const preset = { id: params.id, ...body };
    return (await keepPreset(queries, preset)) ? ok({ body: preset }) : err(refusal('nameTaken', { fieldNames: ['presetName'] }));
  });

  implement(newsroom, contract.deletePlacementPreset, async ({ queries, user, params }) => {
    const refused = outsideRefusal(user);
    if (refused) return err(refused);
    return (await removePreset(queries, params.id)) ? ok({ body: undefined }) : err(notFound);
  });
};

const planRoutes = (newsroom: Newsroom): void => {
  implement(newsroom, contract.listPlacementPlans, async ({ queries, query, now }) => {
    const endedAfter = new Date(Date.parse(now) - PLANS_KEPT_MS).toISOString();
    return ok({ body: [...(await listPlans(queries, { pageId: query.pageId, endedAfter }))] });
  });

  implement(newsroom, contract.getPlacementPlan, async ({ queries, params }) => {
    const plan = await findPlan(queries, params.id);
    const page = plan && (await findPage(queries, plan.plan.pageId));
    if (!plan || !page) return err(notFound);
    const { state } = plan.content;
    return ok({ body: { plan: plan.plan, state, articles: await articlesOf(queries, state.sections, page.tenantId) } });
  });

  implement(newsroom, contract.createPlacementPlan, async call => {
    const planned = await planPage(await writingOf(newsroom, call), call.params.id, call.body);
    return planned.ok ? ok({ status: 201, body: planned.value }) : planned;
  });

  implement(newsroom, contract.cancelPlacementPlan, async call => {
    const cancelled = await cancelPlan(await writingOf(newsroom, call), call.params.id);
    return cancelled.ok ? ok({ body: undefined }) : cancelled;
  });

  implement(newsroom, contract.seePlacementPlan, async ({ queries, user, params }) => {
    const noted = await seePlan({ queries, caller: user }, params.id);
    return noted.ok ? ok({ body: undefined }) : noted;
  });
};

const titleOf = (row: { readonly live_state: string | null; readonly draft_state: string | null }): string => {
  const sealed = row.draft_state ?? row.live_state;
  if (sealed === null) return '';
  const state = unseal(sealed) as SectionState; // written by the newsroom
  return workingState({ draft: state, live: null }).settings.title;
};

/** What is kept beside front pages: history, presets, plans; where items stand; and titles added to items. */
export const placementRecordRoutes: Resource = newsroom => {
  historyRoutes(newsroom);
  presetRoutes(newsroom);
  planRoutes(newsroom);

  implement(newsroom, contract.listPlacementPlaces, async ({ queries, query, contentLocale }) => {
    if (query.metadataIds.length === 0) return ok({ body: [] });
    const rows = await listPlaces(queries, query.metadataIds);
    const owners = rows.map(row => ({ kind: row.kind === 'tag' ? ('tag' as const) : ('category' as const), ownerId: row.owner_id }));
    const names = await ownerNames(queries, owners, contentLocale);
    const body = rows.map((row, index) => {
      const owner = owners[index] ?? { kind: 'category' as const, ownerId: row.owner_id };
      return {
        metadataId: String(row.metadata_id),
        pageId: row.page_id,
        tenantId: row.tenant_id,
        ...owner,
        pageName: names.get(`${owner.kind} ${owner.ownerId}`) ?? '',
        sectionId: row.section_id,
        sectionTitle: titleOf(row),
        itemId: row.item_id,
        index: row.position,
        live: row.live === 1,
        draft: row.draft === 1,
      };
    });
    return ok({ body });
  });

  implement(newsroom, contract.addPlacementTenant, async call => {
    const { metadataId } = call.params;
    const added = await addTenant(await writingOf(newsroom, call), { metadataId, tenantId: call.body.tenantId, ifMatch: call.ifMatch });
    return added.ok ? ok({ body: added.value.article, etag: added.value.etag }) : added;
  });
};
