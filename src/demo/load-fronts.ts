import { liveState, type PageOwner, type PageSection, type PlacementPage } from '#domain/placement/page.ts';
import { publishPage } from '#domain/placement/publish.ts';
import { newSettings, NO_BUTTON, type PlacementItem, type SectionState } from '#domain/placement/section.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { Queries } from '#server/db/schema.ts';
import type { Ids } from '#server/ports.ts';
import { openShelves } from '#server/repositories/placement/front-shelves.ts';
import { keepPublished } from '#server/repositories/placement/history.ts';
import { insertPage } from '#server/repositories/placement/pages.ts';
import { keepPreset } from '#server/repositories/placement/presets.ts';
import type { DemoTenant, DemoUser } from './content.ts';
import type { DemoFronts, DemoSection } from './fronts.ts';

interface Loading {
  readonly queries: Queries;
  readonly ids: Ids;
  readonly nowMs: number;
}

/** The pages went live some hours ago: what was published since comes by itself. */
const LIVE_SINCE_MS = 3 * 3_600_000;

const placeholders = (ids: Ids, tenantId: number, places: NonNullable<DemoSection['placeholders']>): readonly PlacementItem[] =>
  places.map(([categoryId, index]) => ({
    id: ids.uuid(),
    type: 'placeholder',
    metadataId: null,
    placeholder: { tenantId, categoryId, listId: null, index },
    pinned: false,
    publishedSince: null,
    place: ids.uuid(),
  }));

const stateOf = (
  ids: Ids,
  { items = 0, pins = 0, placeholders: places = [], button, ...settings }: DemoSection,
  { tenantId, newest }: { readonly tenantId: number; readonly newest: readonly string[] },
): SectionState => ({
  settings: {
    ...newSettings(settings.type),
    ...(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<SectionState['settings']>), // what is given
    button: button ? { ...NO_BUTTON, visible: true, ...button } : NO_BUTTON,
  },
  items: [
    ...newest.slice(0, items).map((metadataId, index): PlacementItem => ({
      id: ids.uuid(),
      type: 'direct_placement',
      metadataId,
      pinned: index < pins,
      publishedSince: null,
      place: ids.uuid(),
    })),
    ...placeholders(ids, tenantId, places),
  ],
});

/** Somebody has written another title over the first section, and not published it. */
const withDraftTitle = (page: PlacementPage, title: string): PlacementPage => {
  const [first, ...others] = page.sections;
  if (!first?.live) return page;
  const version = page.version + 1;
  const draft = { ...first.live, settings: { ...first.live.settings, title, showTitle: true } };
  return { ...page, version, draft: true, sections: [{ ...first, version, draft }, ...others] };
};

/** Where the title has articles: a page with these sections, published some hours ago. */
const loadPage = async (
  { queries, ids, nowMs }: Loading,
  owner: PageOwner,
  page: { readonly sections: readonly DemoSection[]; readonly userId: string | null; readonly draftTitle?: string | undefined },
): Promise<void> => {
  const kind = owner.kind === 'tag' ? 'tags' : 'categories';
  const source = { kind, tenantId: owner.tenantId, ids: [owner.ownerId] } as const;
  const shelves = await openShelves(queries, [source]);
  await shelves.readOn([{ source, count: 20 }]);
  const newest = shelves
    .newest(source)
    .articles.slice(0, 20)
    .map(({ metadataId }) => metadataId);
  if (newest.length === 0) return;
  const at = new Date(nowMs - LIVE_SINCE_MS).toISOString();
  const drafted: PlacementPage = {
    id: ids.uuid(),
    ...owner,
    version: 1,
    orderVersion: 1,
    draft: true,
    removed: [],
    liveOrder: [],
    publishedAt: null,
    sections: page.sections.map((section): PageSection => ({
      id: ids.uuid(),
      place: ids.uuid(),
      version: 1,
      liveVersion: 0,
      live: null,
      draft: stateOf(ids, section, { tenantId: owner.tenantId, newest }),
    })),
  };
  const live = publishPage(drafted, at);
  const stored = page.draftTitle === undefined ? live : withDraftTitle(live, page.draftTitle);
  await insertPage(queries, stored);
  await keepPublished(queries, {
    id: ids.uuid(),
    pageId: live.id,
    at,
    userId: page.userId,
    kind: 'page',
    sectionId: null,
    state: liveState(live),
  });
};

/** Home pages of all titles, and other pages of some; articles exist already. */
export const loadDemoFronts = async (
  loading: Loading,
  { tenants, users, fronts }: { readonly tenants: readonly DemoTenant[]; readonly users: readonly DemoUser[]; readonly fronts: DemoFronts },
): Promise<void> => {
  const { queries, ids } = loading;
  const userId = users.find(({ role }) => role === 'ROLE_ChiefEditor')?.id ?? null;
  for (const { id: tenantId, language } of tenants) {
    const { home, pages } = fronts[language];
    const draftTitle = fronts.draft.tenantId === tenantId ? fronts.draft.title : undefined;
    await loadPage(loading, { tenantId, kind: 'category', ownerId: ROOT_CATEGORY_ID }, { sections: home, userId, draftTitle });
    for (const { category, tag, sections } of fronts.titlesWithPages.includes(tenantId) ? pages : []) {
      const kind = category === undefined ? 'tag' : 'category';
      await loadPage(loading, { tenantId, kind, ownerId: category ?? tag ?? ROOT_CATEGORY_ID }, { sections, userId });
    }
  }
  const [first] = fronts.titlesWithPages;
  for (const { presetName, placeholders: places } of fronts.presets)
    await keepPreset(queries, {
      id: ids.uuid(),
      presetName,
      settings: null,
      items: [...placeholders(ids, first ?? ROOT_CATEGORY_ID, places)],
    });
};
