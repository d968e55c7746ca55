import type { Instant } from '../ids.ts';
import { placedAfter, predecessorsOf } from './apply.ts';
import { type PageSection, type PageState, type PlacementPage, workingState } from './page.ts';
import { draftFrom, isSectionChanged, publishPage } from './publish.ts';
import type { PlacementItem } from './section.ts';

type SnapshotSection = PageState['sections'][number];

/** States of a page for readers before and after a publication. */
export interface Publication {
  readonly former: PageState;
  readonly latest: PageState;
  /** The section that was published alone. */
  readonly sectionId: string | null;
}

/** The section that goes back alone: one that was published so, and that readers had before. */
export const sectionTakenBack = ({ former, sectionId }: Pick<Publication, 'former' | 'sectionId'>): string | null =>
  former.sections.some(({ id }) => id === sectionId) ? sectionId : null;

/** Checks whether the draft has something that taking a publication back would replace. */
export const losesDraft = (page: Pick<PlacementPage, 'draft' | 'sections'>, sectionId: string | null): boolean =>
  sectionId === null
    ? page.draft
    : page.sections.some(section => section.id === sectionId && section.draft !== null && isSectionChanged(section));

const liveOf = ({ settings, items }: SnapshotSection): NonNullable<PageSection['live']> => ({ settings, items: [...items] });

/** Items that the publication took out of other sections, and that stand nowhere in the draft now, with those before them. */
const homeless = (
  page: PlacementPage,
  { former, latest }: Publication,
  target: SnapshotSection,
): ReadonlyMap<string, readonly { readonly item: PlacementItem; readonly after: readonly string[] }[]> => {
  const others = page.sections.filter(({ id }) => id !== target.id).flatMap(section => workingState(section).items);
  const standing = new Set([...target.items, ...others].map(({ id }) => id));
  const left = (before: SnapshotSection): readonly PlacementItem[] => {
    const kept = new Set(latest.sections.find(({ id }) => id === before.id)?.items.map(({ id }) => id));
    return before.items.filter(({ id }) => !kept.has(id) && !standing.has(id));
  };
  return new Map(
    former.sections.map(before => [before.id, left(before).map(item => ({ item, after: predecessorsOf(before.items, item.id) }))]),
  );
};

/**
 * Readers get just what they had: the section, and what came into it out of others. Drafts of other sections stay, but for items that stand in
 * this one again, and those that would stand nowhere.
 */
const takeSectionBack = (page: PlacementPage, publication: Publication, target: SnapshotSection): PlacementPage => {
  const version = page.version + 1;
  const before = new Map(publication.former.sections.map(section => [section.id, section]));
  const changed = new Set(
    publication.former.sections
      .filter(section => {
        const now = publication.latest.sections.find(({ id }) => id === section.id);
        return now === undefined || JSON.stringify(liveOf(now)) !== JSON.stringify(liveOf(section));
      })
      .map(({ id }) => id),
  );
  const home = new Set(target.items.map(({ id }) => id));
  const added = homeless(page, publication, target);
  const draftOf = ({ id, draft }: PageSection): PageSection['draft'] => {
    if (draft === null || id === target.id) return null;
    const kept = draft.items.filter(item => !home.has(item.id));
    const items = (added.get(id) ?? []).reduce<readonly PlacementItem[]>((list, { item, after }) => placedAfter(list, item, after), kept);
    return { ...draft, items: [...items] };
  };
  const back = (section: PageSection): PageSection => {
    const draft = draftOf(section);
    const live = before.get(section.id);
    const isLiveNew = changed.has(section.id) && live !== undefined;
    const isDraftNew = JSON.stringify(draft) !== JSON.stringify(section.draft);
    if (!isLiveNew && !isDraftNew) return section;
    return { ...section, version, draft, ...(isLiveNew && { live: liveOf(live), liveVersion: version }) };
  };
  const removed = page.removed.map(back);
  const returning = removed.filter(({ id }) => id === target.id);
  return {
    ...page,
    version,
    orderVersion: returning.length > 0 ? version : page.orderVersion,
    sections: [...page.sections.map(back), ...returning],
    removed: removed.filter(({ id }) => id !== target.id),
    liveOrder: publication.former.sections.map(({ id }) => id),
  };
};

/** Readers get back what they had before the latest publication of a page, in one step. */
export const takePublicationBack = (
  page: PlacementPage,
  publication: Publication,
  { place, now }: { readonly place: string; readonly now: Instant },
): PlacementPage => {
  const sectionId = sectionTakenBack(publication);
  const target = publication.former.sections.find(({ id }) => id === sectionId);
  return target
    ? { ...takeSectionBack(page, publication, target), publishedAt: now }
    : publishPage(draftFrom(page, publication.former, place), now);
};
