import { isEqual } from '../equal.ts';
import type { Instant } from '../ids.ts';
import { placedAfter, predecessorsOf } from './apply.ts';
import { type PageSection, type PagePlan, type PageState, type PlacementPage, workingState } from './page.ts';
import { goneLive, isSectionChanged } from './publish.ts';
import type { SectionState } from './section.ts';

/** A planned state, and what readers had of the page when it was planned: live versions by section. */
export interface Planned {
  readonly rule: PagePlan['rule'];
  readonly state: PageState;
  readonly base: Readonly<Record<string, number>>;
}

/** Returns the versions of the page that readers have: the base of a plan made now. */
export const planBase = ({ sections, removed, liveOrder }: PlacementPage): Planned['base'] =>
  Object.fromEntries(
    [...sections, ...removed].flatMap(({ id, liveVersion, live }) => (live && liveOrder.includes(id) ? [[id, liveVersion]] : [])),
  );

type Live = PageState['sections'][number];

interface Merged {
  readonly sections: readonly Live[];
  readonly kept: readonly string[];
}

/** The planned sections, with those instead of them, or beside them, that were published since (D-058). */
const mergeLive = (page: PlacementPage, { rule, state, base }: Planned): Merged => {
  if (rule === 'overwrite') return { sections: state.sections, kept: [] };
  const now = new Map([...page.sections, ...page.removed].map(section => [section.id, section]));
  const isLive = (id: string): boolean => page.liveOrder.includes(id) && Boolean(now.get(id)?.live);
  const isNewer = (id: string): boolean => isLive(id) && (now.get(id)?.liveVersion ?? 0) !== base[id];
  const wasTakenAway = (id: string): boolean => base[id] !== undefined && !isLive(id);
  const planned = state.sections
    .filter(({ id }) => !wasTakenAway(id))
    .map((section): Live => {
      const newer = isNewer(section.id) ? now.get(section.id)?.live : null;
      return newer ? { id: section.id, ...newer } : section;
    });
  const order = page.liveOrder.map(id => ({ id }));
  let sections: readonly Live[] = planned;
  for (const { id } of order) {
    const live = now.get(id)?.live;
    if (!live || !isNewer(id) || planned.some(section => section.id === id)) continue;
    sections = placedAfter(sections, { id, ...live }, predecessorsOf(order, id));
  }
  const kept = [...sections.map(({ id }) => id).filter(isNewer), ...state.sections.map(({ id }) => id).filter(wasTakenAway)];
  return { sections, kept };
};

/** Items of the sections that stay win over planned ones: an item stands once. */
const eachOnce = ({ sections, kept }: Merged): readonly Live[] => {
  const stays = new Set(sections.filter(({ id }) => kept.includes(id)).flatMap(({ items }) => items.map(({ id }) => id)));
  const seen = new Set<string>();
  return sections.map(section => {
    const isKept = kept.includes(section.id);
    const items = section.items.filter(({ id }) => !seen.has(id) && (isKept || !stays.has(id)));
    for (const { id } of items) seen.add(id);
    return { ...section, items };
  });
};

/** Drafts win over what goes live behind them: an item stands once in the draft, too. */
const draftOnce = (sections: readonly PageSection[], version: number): readonly PageSection[] => {
  const drafted = new Set(sections.flatMap(({ draft }) => draft?.items.map(({ id }) => id) ?? []));
  return sections.map(section => {
    const { live, draft } = section;
    if (draft || !live?.items.some(({ id }) => drafted.has(id))) return section;
    return { ...section, version, draft: { ...live, items: live.items.filter(({ id }) => !drafted.has(id)) } };
  });
};

const withPlanned = (
  section: PageSection | undefined,
  { id, ...state }: Live,
  at: { readonly version: number; readonly now: Instant; readonly place: string },
): PageSection => {
  const live: SectionState = goneLive({ settings: state.settings, items: [...state.items] }, at.now);
  const next: PageSection = section
    ? { ...section, version: at.version, liveVersion: at.version, live }
    : { id, place: at.place, version: at.version, liveVersion: at.version, live, draft: null };
  // A draft that says the same as what goes live now is none.
  return next.draft && !isSectionChanged({ draft: goneLive(next.draft, at.now), live }) ? { ...next, draft: null } : next;
};

/**
 * The page once a planned state has gone live, and the sections that stayed because they were published since. Drafts that people work on stay
 * drafts; sections that the draft does not know come into it where the plan has them.
 */
export const carryOutPlan = (
  page: PlacementPage,
  plan: Planned,
  { now, place }: { readonly now: Instant; readonly place: string },
): { readonly page: PlacementPage; readonly keptSectionIds: readonly string[] } => {
  const merged = mergeLive(page, plan);
  const version = page.version + 1;
  const goes = new Map(eachOnce(merged).map(section => [section.id, section]));
  const known = new Map([...page.sections, ...page.removed].map(section => [section.id, section]));
  const orderWas = page.sections.map(({ id }) => id);
  const isOrderChanged = page.removed.length > 0 || !isEqual(orderWas, page.liveOrder);
  const next = (id: string): PageSection | undefined => {
    const section = known.get(id);
    const planned = goes.get(id);
    if (planned) return merged.kept.includes(id) && section ? section : withPlanned(section, planned, { version, now, place });
    // Not live any more; in the draft only if somebody has written there.
    return section?.draft ? { ...section, live: null } : undefined;
  };
  const liveOrder = [...goes.keys()];
  let order: readonly { readonly id: string }[] = (isOrderChanged ? orderWas : liveOrder).map(id => ({ id }));
  for (const id of [...orderWas, ...liveOrder])
    if (!order.some(one => one.id === id) && !page.removed.some(one => one.id === id))
      order = placedAfter(
        order,
        { id },
        predecessorsOf(
          liveOrder.map(one => ({ id: one })),
          id,
        ),
      );
  const sections = draftOnce(
    order.flatMap(({ id }) => next(id) ?? []),
    version,
  );
  const removed = page.removed.flatMap(({ id }) => (goes.has(id) ? (next(id) ?? []) : []));
  const isDraft =
    removed.length > 0 ||
    sections.some(({ draft }) => draft !== null) ||
    !isEqual(
      sections.map(({ id }) => id),
      liveOrder,
    );
  return {
    page: { ...page, version, orderVersion: version, draft: isDraft, sections: [...sections], removed, liveOrder, publishedAt: now },
    keptSectionIds: merged.kept,
  };
};

/** The items of a page's draft, each with its section: an item is never there twice. */
export const itemIdsOf = ({ sections }: Pick<PlacementPage, 'sections'>): readonly string[] =>
  sections.flatMap(section => workingState(section).items.map(({ id }) => id));
