import { isEqual } from '../equal.ts';
import type { Instant } from '../ids.ts';
import { type PageSection, type PageState, type PlacementPage, workingState } from './page.ts';
import type { PlacementItem, SectionState } from './section.ts';
import { placedAfter, predecessorsOf } from './apply.ts';

/** The versions that somebody has seen: of the order, and of each section. */
export interface SeenVersions {
  readonly order: number;
  readonly sections: readonly { readonly id: string; readonly version: number }[];
}

/** The versions of a page as it is. */
export const versionsOf = (page: Pick<PlacementPage, 'orderVersion' | 'sections'>): SeenVersions => ({
  order: page.orderVersion,
  sections: page.sections.map(({ id, version }) => ({ id, version })),
});

/** Sections that are not as they were seen, and whether their order is not; nothing if all is as seen. */
export const staleOf = (
  page: Pick<PlacementPage, 'orderVersion' | 'sections'>,
  seen: SeenVersions,
): { readonly order: boolean; readonly sectionIds: readonly string[] } => {
  const known = new Map(seen.sections.map(({ id, version }) => [id, version]));
  const gone = seen.sections.map(({ id }) => id).filter(id => !page.sections.some(section => section.id === id));
  const changed = page.sections.filter(({ id, version }) => known.get(id) !== version).map(({ id }) => id);
  return { order: page.orderVersion !== seen.order, sectionIds: [...gone, ...changed] };
};

/** Items that go live get the time since when they stand there. */
export const goneLive = (state: SectionState, now: Instant): SectionState => ({
  ...state,
  items: state.items.map((item): PlacementItem =>
    item.type === 'direct_placement' && item.publishedSince === null ? { ...item, publishedSince: now } : item,
  ),
});

const published = (section: PageSection, state: SectionState, at: { readonly version: number; readonly now: Instant }): PageSection => ({
  ...section,
  version: at.version,
  liveVersion: at.version,
  live: goneLive(state, at.now),
  draft: null,
});

/** Publishes all sections and their order; the draft flag falls (D-050). A section without changes keeps its versions. */
export const publishPage = (page: PlacementPage, now: Instant): PlacementPage => {
  const version = page.version + 1;
  return {
    ...page,
    version,
    draft: false,
    sections: page.sections.map(section =>
      section.draft || section.live === null ? published(section, workingState(section), { version, now }) : section,
    ),
    removed: [],
    liveOrder: page.sections.map(({ id }) => id),
    publishedAt: now,
  };
};

/**
 * Publishes one section; the page's draft flag stays as it is (D-050). A section that readers never had comes behind the nearest of those before
 * it in the draft that they have. What came here from another section leaves that one for readers, too: an item stands in one place.
 */
export const publishSection = (page: PlacementPage, sectionId: string, now: Instant): PlacementPage => {
  const section = page.sections.find(({ id }) => id === sectionId);
  if (!section) return page;
  const version = page.version + 1;
  const liveOrder = page.liveOrder.includes(sectionId)
    ? page.liveOrder
    : placedAfter(
        page.liveOrder.map(id => ({ id })),
        { id: sectionId },
        predecessorsOf(page.sections, sectionId),
      ).map(({ id }) => id);
  const ids = new Set(workingState(section).items.map(({ id }) => id));
  const leftBehind = (one: PageSection): PageSection =>
    one.live?.items.some(({ id }) => ids.has(id))
      ? { ...one, liveVersion: version, live: { ...one.live, items: one.live.items.filter(({ id }) => !ids.has(id)) } }
      : one;
  return {
    ...page,
    version,
    sections: page.sections.map(one => (one === section ? published(section, workingState(section), { version, now }) : leftBehind(one))),
    removed: page.removed.map(leftBehind),
    liveOrder: [...liveOrder],
    publishedAt: now,
  };
};

/** Checks whether the draft of a section differs from what readers have; the places of items do not count. */
export const isSectionChanged = ({ draft, live }: Pick<PageSection, 'draft' | 'live'>): boolean => {
  if (draft === null) return live === null;
  const plain = (state: SectionState): unknown => ({ ...state, items: state.items.map(({ place: _place, ...item }) => item) });
  return live === null || !isEqual(plain(draft), plain(live));
};

/** Discards the draft of a section: items moved away from it come back; a section that readers never had is removed. */
const discardSection = (page: PlacementPage, sectionId: string): PlacementPage => {
  const version = page.version + 1;
  const target = page.sections.find(({ id }) => id === sectionId);
  if (!target?.draft) return page;
  const back = new Set(target.live?.items.map(({ id }) => id));
  const isAway = target.live === null;
  return {
    ...page,
    version,
    orderVersion: isAway ? version : page.orderVersion,
    sections: page.sections.flatMap(section => {
      if (section === target) return isAway ? [] : [{ ...section, version, draft: null }];
      if (!section.draft?.items.some(({ id }) => back.has(id))) return [section];
      return [{ ...section, version, draft: { ...section.draft, items: section.draft.items.filter(({ id }) => !back.has(id)) } }];
    }),
  };
};

/** Takes the draft back to what readers have: of a section, or of the whole page with its order. */
export const discardDraft = (page: PlacementPage, sectionId: string | null): PlacementPage => {
  const version = page.version + 1;
  if (sectionId !== null) return discardSection(page, sectionId);
  const known = new Map([...page.sections, ...page.removed].map(section => [section.id, section]));
  return {
    ...page,
    version,
    orderVersion: version,
    draft: false,
    sections: page.liveOrder.flatMap(id => {
      const section = known.get(id);
      if (!section) return [];
      return [section.draft ? { ...section, version, draft: null } : section];
    }),
    removed: [],
  };
};

/** Takes the items of a state away that stand in other sections of the page: an item stands once. */
const onlyOnce = (states: PageState['sections']): PageState['sections'] => {
  const seen = new Set<string>();
  return states.map(state => ({
    ...state,
    items: state.items.filter(({ id }) => {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    }),
  }));
};

/**
 * Puts a state into the draft (a restored one of the history, or a plan): sections that it has not are removed, others come back under their
 * ids. `place` marks everything as put there by this act.
 */
export const draftFrom = (page: PlacementPage, state: PageState, place: string): PlacementPage => {
  const version = page.version + 1;
  const known = new Map([...page.sections, ...page.removed].map(section => [section.id, section]));
  const kept = new Set(state.sections.map(({ id }) => id));
  return {
    ...page,
    version,
    orderVersion: version,
    draft: true,
    sections: onlyOnce(state.sections).map(({ id, settings, items }) => ({
      id,
      place,
      version,
      liveVersion: known.get(id)?.liveVersion ?? 0,
      live: known.get(id)?.live ?? null,
      draft: { settings, items: items.map(item => ({ ...item, place })) },
    })),
    removed: [...page.sections, ...page.removed]
      .filter(({ id, live }) => !kept.has(id) && live !== null)
      .map(section => ({ ...section, draft: null })),
  };
};

/** Puts one section of a state into the draft; a section that is not there any more comes back at the end. */
export const sectionFrom = (page: PlacementPage, section: PageState['sections'][number], place: string): PlacementPage => {
  const others = draftWithout(page, section.id);
  const elsewhere = new Set(others.flatMap(one => workingState(one).items.map(({ id }) => id)));
  const version = page.version + 1;
  const known = [...page.sections, ...page.removed].find(({ id }) => id === section.id);
  const isThere = page.sections.some(({ id }) => id === section.id);
  const next: PageSection = {
    id: section.id,
    place: isThere && known ? known.place : place,
    version,
    liveVersion: known?.liveVersion ?? 0,
    live: known?.live ?? null,
    draft: {
      settings: section.settings,
      items: section.items.filter(({ id }) => !elsewhere.has(id)).map(item => ({ ...item, place })),
    },
  };
  return {
    ...page,
    version,
    orderVersion: isThere ? page.orderVersion : version,
    draft: true,
    sections: isThere ? page.sections.map(one => (one.id === next.id ? next : one)) : [...page.sections, next],
    removed: page.removed.filter(({ id }) => id !== next.id),
  };
};

const draftWithout = ({ sections }: PlacementPage, id: string): readonly PageSection[] => sections.filter(section => section.id !== id);
