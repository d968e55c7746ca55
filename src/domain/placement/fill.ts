import type { Instant } from '../ids.ts';
import type { PageKind, PageState } from './page.ts';
import type { PlacementItem, SectionSettings } from './section.ts';

/** A public article as far as filling needs it. */
export interface Candidate {
  readonly metadataId: string;
  readonly publishedAt: Instant;
}

/** Source of automatic articles, newest first: categories, tags, or a curated list in its own order. */
export type ArchiveSource =
  | { readonly kind: 'categories'; readonly tenantId: number; readonly ids: readonly number[] }
  | { readonly kind: 'tags'; readonly tenantId: number; readonly ids: readonly number[] }
  | { readonly kind: 'list'; readonly tenantId: number; readonly listId: string };

/** Articles available to readers of a title. */
export interface Archive {
  /** The public article of a title; undefined if readers of this title do not get it. */
  readonly find: (metadataId: string) => Candidate | undefined;
  /** Public articles of a source, newest first (a list: in its order), each once. */
  readonly newest: (source: ArchiveSource) => readonly Candidate[];
}

/** Reasons why an article is in its slot. */
export const SLOT_REASONS = ['pinned', 'direct', 'placeholder', 'automatic'] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];

/**
 * Reasons why an item is not shown: beyond the number of items of the section, pushed out by newer articles, already on the page, not
 * public (or not in this title), or a placeholder that nothing fits; `hidden`: its section is not shown.
 */
export const LEFT_REASONS = ['overflow', 'overtaken', 'duplicate', 'unpublished', 'empty', 'hidden'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** An article in a slot; `itemId` is null for one that came automatically. */
export interface FilledSlot {
  readonly itemId: string | null;
  readonly metadataId: string;
  readonly reason: SlotReason;
}

/** A section as readers see it, and why items of it are not shown. */
export interface FilledSection {
  readonly id: string;
  readonly slots: readonly FilledSlot[];
  readonly left: readonly { readonly itemId: string; readonly reason: LeftReason }[];
}

/** Owner of a page: its title, and the category or tag. */
export interface FilledFor {
  readonly tenantId: number;
  readonly kind: PageKind;
  readonly ownerId: number;
}

/** Returns what fills a section automatically; null if nothing does. */
export const sourceOf = (settings: SectionSettings, page: FilledFor): ArchiveSource | null => {
  const { tenantId } = page;
  switch (settings.type) {
    case 'default_category':
      return page.kind === 'category' ? { kind: 'categories', tenantId, ids: [page.ownerId] } : null;
    case 'default_tag':
      return page.kind === 'tag' ? { kind: 'tags', tenantId, ids: [page.ownerId] } : null;
    case 'category':
    case 'user_category_selection':
      return settings.categoryIds.length > 0 ? { kind: 'categories', tenantId, ids: settings.categoryIds } : null;
    case 'tag':
      return settings.tagIds.length > 0 ? { kind: 'tags', tenantId, ids: settings.tagIds } : null;
    default:
      return null;
  }
};

/** Returns the source of a placeholder's article; null while it names neither a category nor a list. */
export const sourceOfPlaceholder = (item: Extract<PlacementItem, { readonly type: 'placeholder' }>): ArchiveSource | null => {
  const { tenantId, categoryId, listId } = item.placeholder;
  if (listId !== null) return { kind: 'list', tenantId, listId };
  return categoryId === null ? null : { kind: 'categories', tenantId, ids: [categoryId] };
};

type Placed = { readonly article: Candidate; readonly reason: SlotReason } | { readonly left: LeftReason };

interface Filling {
  readonly archive: Archive;
  /** Outcome of each item. */
  readonly placed: Map<string, Placed>;
  /** Articles that stand on the page. */
  readonly taken: Set<string>;
}

type Sections = PageState['sections'];

const isShown = ({ settings }: Sections[number]): boolean => settings.isSectionVisible && settings.type !== 'no_logic';

/** The items that fit into a section by their place in its list; the others lie under its line. */
const within = ({ settings, items }: Sections[number]): readonly PlacementItem[] => items.slice(0, settings.teaserCount);

const claim = ({ archive, placed, taken }: Filling, item: Extract<PlacementItem, { readonly type: 'direct_placement' }>): void => {
  const article = archive.find(item.metadataId);
  if (!article) placed.set(item.id, { left: 'unpublished' });
  else if (taken.has(item.metadataId) && !item.pinned) placed.set(item.id, { left: 'duplicate' });
  else {
    taken.add(item.metadataId);
    placed.set(item.id, { article, reason: item.pinned ? 'pinned' : 'direct' });
  }
};

const claimPlaceholder = ({ archive, placed, taken }: Filling, item: Extract<PlacementItem, { readonly type: 'placeholder' }>): void => {
  const source = sourceOfPlaceholder(item);
  const since = item.publishedSince;
  const isFree = ({ metadataId, publishedAt }: Candidate): boolean =>
    !taken.has(metadataId) && (since === null || Date.parse(publishedAt) >= Date.parse(since)) && archive.find(metadataId) !== undefined;
  // The index counts the source without what is pinned on the page; a place that another placeholder has taken gives the next one.
  const article = source === null ? undefined : archive.newest(source).slice(item.placeholder.index).find(isFree);
  if (!article) placed.set(item.id, { left: 'empty' });
  else {
    taken.add(article.metadataId);
    placed.set(item.id, { article, reason: 'placeholder' });
  }
};

/** Items that stay where they stand in the list: pinned ones, and placeholders with an article. */
const isFixed = (item: PlacementItem): boolean => item.pinned || item.type === 'placeholder';

/** Articles between those that stay: items that are not pinned in their order, and automatic ones before the items that are older. */
const flowing = (
  items: readonly PlacementItem[],
  automatic: readonly Candidate[],
  placed: Filling['placed'],
): readonly { readonly item: PlacementItem | null; readonly article: Candidate }[] => {
  const rest = [...automatic];
  const flow: { readonly item: PlacementItem | null; readonly article: Candidate }[] = [];
  for (const item of items) {
    const standing = placed.get(item.id);
    if (!standing || !('article' in standing)) continue;
    const since = item.publishedSince;
    while (since !== null && rest[0] && Date.parse(rest[0].publishedAt) > Date.parse(since)) {
      flow.push({ item: null, article: rest[0] });
      rest.shift();
    }
    flow.push({ item, article: standing.article });
  }
  return [...flow, ...rest.map(article => ({ item: null, article }))];
};

const fillSection = (section: Sections[number], page: FilledFor, { archive, placed, taken }: Filling): FilledSection => {
  const { id, settings, items } = section;
  if (!isShown(section)) return { id, slots: [], left: items.map(item => ({ itemId: item.id, reason: 'hidden' })) };
  const slotCount = settings.teaserCount;
  const candidates = within(section);
  const source = sourceOf(settings, page);
  const automatic: Candidate[] = [];
  for (const article of source === null ? [] : archive.newest(source)) {
    if (automatic.length === slotCount) break;
    if (!taken.has(article.metadataId)) automatic.push(article);
  }
  const flow = [
    ...flowing(
      candidates.filter(item => !isFixed(item)),
      automatic,
      placed,
    ),
  ];
  const slots: FilledSlot[] = [];
  const shown = new Set<string>();
  for (let slot = 0; slot < slotCount; slot += 1) {
    const item = candidates[slot];
    const standing = item && isFixed(item) ? placed.get(item.id) : undefined;
    if (item && standing && 'article' in standing) {
      slots.push({ itemId: item.id, metadataId: standing.article.metadataId, reason: standing.reason });
      shown.add(item.id);
      continue;
    }
    const next = flow.shift();
    if (!next) continue;
    slots.push({ itemId: next.item?.id ?? null, metadataId: next.article.metadataId, reason: next.item ? 'direct' : 'automatic' });
    if (next.item) shown.add(next.item.id);
    else taken.add(next.article.metadataId);
  }
  return { id, slots, left: leftOf(section, shown, placed) };
};

const leftOf = (section: Sections[number], shown: ReadonlySet<string>, placed: Filling['placed']): FilledSection['left'] =>
  section.items.flatMap((item, index) => {
    if (shown.has(item.id)) return [];
    if (index >= section.settings.teaserCount) return [{ itemId: item.id, reason: 'overflow' }];
    const standing = placed.get(item.id);
    return [{ itemId: item.id, reason: standing && 'left' in standing ? standing.left : 'overtaken' }];
  });

/**
 * Fills a page as readers of a title see it, with a reason for each slot (D-051). Articles are given out in this order: pinned items,
 * placeholders by their index, items that are not pinned, then automatic ones; within each, from the top of the page. An article stands
 * once unless it was pinned twice. Pinned items and placeholders keep their place in the list of their section; the slots between them show
 * the other items in their order, and before an item that is not pinned the automatic articles that are newer than it. Items beyond the
 * number that a section shows claim nothing.
 */
export const fill = (state: PageState, page: FilledFor, archive: Archive): readonly FilledSection[] => {
  const filling: Filling = { archive, placed: new Map(), taken: new Set() };
  const items = state.sections.filter(isShown).flatMap(within);
  for (const item of items) if (item.type === 'direct_placement' && item.pinned) claim(filling, item);
  const pinned = new Set(filling.taken);
  const unpinned: Archive = {
    ...archive,
    newest: source => archive.newest(source).filter(({ metadataId }) => !pinned.has(metadataId)),
  };
  const placeholders = items.filter(item => item.type === 'placeholder');
  for (const item of placeholders.toSorted((one, other) => one.placeholder.index - other.placeholder.index))
    claimPlaceholder({ ...filling, archive: unpinned }, item);
  for (const item of items) if (item.type === 'direct_placement' && !item.pinned) claim(filling, item);
  return state.sections.map(section => fillSection(section, page, filling));
};
