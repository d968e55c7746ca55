import { isEqual } from '#domain/equal.ts';
import { findItem, predecessorsOf } from '#domain/placement/apply.ts';
import type { ItemFields, PlacementChange } from '#domain/placement/operation.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import type { PlacementItem, SectionSettings, SectionState } from '#domain/placement/section.ts';

/** A place on a page: before the item at `index` of a section's draft (its length: at the end). */
export interface Target {
  readonly pageId: string;
  readonly sectionId: string;
  readonly index: number;
}

const stateIn = (page: PlacementPage, sectionId: string): SectionState | undefined => {
  const section = page.sections.find(({ id }) => id === sectionId);
  return section && workingState(section);
};

/** What stands before a place, nearest first, without what is moved there. */
export const beforeTarget = (page: PlacementPage, { sectionId, index }: Target, moved: readonly string[] = []): string[] => {
  const items = stateIn(page, sectionId)?.items ?? [];
  return items
    .slice(0, index)
    .map(({ id }) => id)
    .filter(id => !moved.includes(id))
    .toReversed()
    .slice(0, 30);
};

/** Puts new items at a place, in this order. */
export const insertChanges = (page: PlacementPage, target: Target, items: readonly PlacementItem[]): readonly PlacementChange[] => {
  let after = beforeTarget(page, target);
  return items.map(item => {
    const change: PlacementChange = { op: 'insert', sectionId: target.sectionId, item, after };
    after = [item.id, ...after].slice(0, 30);
    return change;
  });
};

/** Moves items of a page to a place of the same page, in this order. */
export const moveChanges = (page: PlacementPage, target: Target, itemIds: readonly string[]): readonly PlacementChange[] => {
  let after = beforeTarget(page, target, itemIds);
  return itemIds.flatMap(id => {
    const standing = findItem(page, id);
    if (!standing) return [];
    const change: PlacementChange = {
      op: 'move',
      fromSectionId: standing.section.id,
      sectionId: target.sectionId,
      was: standing.item,
      wasAfter: [...predecessorsOf(workingState(standing.section).items, id)],
      after,
    };
    after = [id, ...after].slice(0, 30);
    return [change];
  });
};

/** Takes items off a page. */
export const removeChanges = (page: PlacementPage, itemIds: readonly string[]): readonly PlacementChange[] =>
  itemIds.flatMap(id => {
    const standing = findItem(page, id);
    if (!standing) return [];
    const wasAfter = [...predecessorsOf(workingState(standing.section).items, id)].filter(other => !itemIds.includes(other));
    return [{ op: 'remove' as const, sectionId: standing.section.id, was: standing.item, wasAfter }];
  });

export const setItemChange = (page: PlacementPage, itemId: string, fields: ItemFields): readonly PlacementChange[] => {
  const standing = findItem(page, itemId);
  return standing ? [{ op: 'setItem', sectionId: standing.section.id, was: standing.item, fields }] : [];
};

/** Sets what differs of a section's settings; nothing if nothing does. */
export const setSectionChange = (page: PlacementPage, sectionId: string, next: Partial<SectionSettings>): readonly PlacementChange[] => {
  const settings = stateIn(page, sectionId)?.settings;
  if (!settings) return [];
  const all = Object.keys(next) as (keyof SectionSettings)[]; // its own keys
  const names = all.filter(name => !isEqual(next[name], settings[name]));
  if (names.length === 0) return [];
  const pick = (from: Partial<SectionSettings>) => Object.fromEntries(names.map(name => [name, from[name]]));
  return [{ op: 'setSection', sectionId, was: pick(settings), fields: pick(next) }];
};

export const insertSectionChange = (page: PlacementPage, index: number, state: SectionState, id: string): PlacementChange => ({
  op: 'insertSection',
  sectionId: id,
  state,
  after: page.sections
    .slice(0, index)
    .map(section => section.id)
    .toReversed()
    .slice(0, 30),
});

/** Moves a section before the one that stands at `index` without it. */
export const moveSectionChange = (page: PlacementPage, sectionId: string, index: number): readonly PlacementChange[] => {
  const section = page.sections.find(({ id }) => id === sectionId);
  if (!section) return [];
  const others = page.sections.filter(({ id }) => id !== sectionId);
  return [
    {
      op: 'moveSection',
      sectionId,
      wasPlace: section.place,
      wasAfter: [...predecessorsOf(page.sections, sectionId)],
      after: others
        .slice(0, index)
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 30),
    },
  ];
};

export const removeSectionChange = (page: PlacementPage, sectionId: string): readonly PlacementChange[] => {
  const was = stateIn(page, sectionId);
  return was ? [{ op: 'removeSection', sectionId, was, wasAfter: [...predecessorsOf(page.sections, sectionId)] }] : [];
};

/** A new item for an article; its place and time are given by who puts it there. */
export const directItem = (metadataId: string): PlacementItem => {
  const id = crypto.randomUUID();
  return { id, type: 'direct_placement', metadataId, pinned: false, publishedSince: null, place: id };
};

/** The same item once more, for another page. */
export const copyOfItem = (item: PlacementItem): PlacementItem => {
  const id = crypto.randomUUID();
  return { ...item, id, place: id };
};
