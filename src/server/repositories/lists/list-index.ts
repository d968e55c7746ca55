import { createPageByTime } from './by-time.ts';
import { filterKey, FOUND_BY_READERS, LIST_FIELDS, type ListFieldName, type ListFilter, matchesFilter, WAITING } from './filter.ts';
import { countsOf, type GroupCount, type ListGroup, pageOfParts, partsOf } from './groups.ts';
import type { Facet } from './postings.ts';
import { createSlotSet, emptyWords, type SlotSet } from './slots.ts';
import { createListStore, type ListStore } from './store.ts';

export const LIST_SORTS = [
  'updatedAt,desc',
  'updatedAt,asc',
  'createdAt,desc',
  'createdAt,asc',
  'publishedAt,desc',
  'targetDateTime,asc',
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export interface Selection {
  readonly filter: ListFilter;
  /** Only these items, when given. */
  readonly only?: readonly number[] | undefined;
  readonly except?: readonly number[] | undefined;
}

export interface ListWindow {
  readonly sort: ListSort;
  readonly offset: number;
  readonly size: number;
  /** The order of groups, which comes before the other order. */
  readonly groups?: readonly ListGroup[] | undefined;
}

/** A window of a list: ordinals in their order, and how many items the whole list has. */
export interface ListWindowFound {
  readonly ordinals: readonly number[];
  readonly total: number;
  /** Groups of the whole list that are not empty, if the window has groups. */
  readonly groups?: readonly GroupCount[] | undefined;
}

/**
 * The list in memory: bit sets of the items with each value, in list order. A filter is the intersection of a few bit sets (0.1 ms at a
 * million items), its total is their count, its page is found by counting from either end. Filters in use are cached and adjusted with
 * every change. Nothing is stored: the index is rebuilt from the database.
 */
export interface ListIndex extends Pick<
  ListStore,
  'apply' | 'slotOf' | 'ordinalAt' | 'updatedAt' | 'changeOf' | 'version' | 'changedSince' | 'slots'
> {
  /** The newest change in the index. */
  readonly applied: () => number;
  readonly setApplied: (change: number) => void;
  readonly find: (selection: Selection, window: ListWindow) => ListWindowFound;
  /** The window of items that are in an order of their own, such as relevance: their groups come first. */
  readonly group: (ordinals: readonly number[], window: Omit<ListWindow, 'sort'>) => ListWindowFound;
  readonly select: (selection: Selection) => SlotSet;
  /** Steps that speed up later pages, each some tens of milliseconds at a million items. */
  readonly preparations: readonly (() => void)[];
  /** Share of empty slots. */
  readonly wasted: () => number;
}

interface Kept {
  readonly filter: ListFilter;
  readonly slots: SlotSet;
}

/** Memory for cached filters (at a million items each takes 128 KB); their number also has limits. */
const KEPT_BYTES = 64 * 1_048_576;
const MIN_KEPT = 64;
const MAX_KEPT = 512;

const keptFilters = (bytesEach: number): number => Math.min(MAX_KEPT, Math.max(MIN_KEPT, Math.floor(KEPT_BYTES / bytesEach)));

/** Restricts the bits to items published in the range. */
const restrictToRange = (bits: Uint32Array, { published, slotOf }: ListStore, { publishedFrom, publishedUntil }: ListFilter): void => {
  if (publishedFrom === null && publishedUntil === null) return;
  const wanted = new Uint32Array(bits.length);
  for (const ordinal of published.order.between(publishedFrom, publishedUntil)) {
    const slot = slotOf(ordinal);
    if (slot >= 0) wanted[slot >>> 5] = (wanted[slot >>> 5] ?? 0) | (1 << (slot & 31));
  }
  for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (wanted[index] ?? 0);
};

/** Restricts the bits to items changed since `updatedFrom`: slots are in the order of changes, so it is one cut. */
const restrictToUpdated = (bits: Uint32Array, store: ListStore, updatedFrom: number | null): void => {
  if (updatedFrom === null) return;
  let [first, end] = [0, store.slots()];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (store.updatedAt(middle) < updatedFrom) first = middle + 1;
    else end = middle;
  }
  const word = first >>> 5;
  bits.fill(0, 0, word);
  if (word < bits.length) bits[word] = (bits[word] ?? 0) & (-1 << (first & 31));
};

const facetOf = ({ facets }: ListStore, value: ListFieldName): Facet | undefined =>
  facets[LIST_FIELDS.findIndex(({ name }) => name === value)];

/** Restricts the bits to items that an external account may find: its own, and those that readers find. */
const restrictToOutsider = (bits: Uint32Array, store: ListStore, { outsider }: ListFilter): void => {
  if (outsider === null) return;
  const own = bits.slice();
  facetOf(store, 'person')?.restrict(own, [outsider.userId]);
  facetOf(store, 'publicationStatus')?.restrict(bits, [FOUND_BY_READERS]);
  const waiting = bits.slice();
  if (outsider.isSearch) facetOf(store, 'waiting')?.restrict(waiting, WAITING);
  else waiting.fill(0);
  for (let index = 0; index < bits.length; index += 1) bits[index] = ((bits[index] ?? 0) & ~(waiting[index] ?? 0)) | (own[index] ?? 0);
};

const build = (store: ListStore, filter: ListFilter): SlotSet => {
  const bits = store.live.words().slice();
  for (const [index, field] of LIST_FIELDS.entries())
    if (field.wanted(filter).length > 0) store.facets[index]?.restrict(bits, field.wanted(filter));
  restrictToRange(bits, store, filter);
  restrictToUpdated(bits, store, filter.updatedFrom);
  restrictToOutsider(bits, store, filter);
  return createSlotSet(bits);
};

const choose = (store: ListStore, all: SlotSet, { only, except }: Selection): SlotSet => {
  if (only === undefined && (except === undefined || except.length === 0)) return all;
  const chosen = createSlotSet(only === undefined ? all.words().slice() : emptyWords(store.slots()));
  for (const slot of (only ?? []).map(store.slotOf)) if (slot >= 0 && all.has(slot)) chosen.add(slot);
  for (const slot of (except ?? []).map(store.slotOf)) if (slot >= 0) chosen.remove(slot);
  return chosen;
};

export const createListIndex = (): ListIndex => {
  const kept = new Map<string, Kept>();
  const store = createListStore({
    left: slot => {
      for (const one of kept.values()) one.slots.remove(slot);
    },
    entered: (slot, item) => {
      for (const one of kept.values()) if (matchesFilter(one.filter, item)) one.slots.add(slot);
    },
  });
  const byTime = createPageByTime(store);
  let applied = 0;

  const keep = (filter: ListFilter): SlotSet => {
    const key = filterKey(filter);
    const one = kept.get(key) ?? { filter, slots: build(store, filter) };
    // A map iterates in insertion order: the least recently used entry is removed first.
    kept.delete(key);
    kept.set(key, one);
    const oldest = kept.keys().next();
    if (kept.size > keptFilters(one.slots.words().byteLength) && !oldest.done) kept.delete(oldest.value);
    return one.slots;
  };

  const windowOf = (chosen: SlotSet, window: ListWindow): readonly number[] => {
    const { offset, size } = window;
    switch (window.sort) {
      case 'updatedAt,desc':
        return chosen.highest(offset, size).map(store.ordinalAt);
      case 'updatedAt,asc':
        return chosen.lowest(offset, size).map(store.ordinalAt);
      case 'createdAt,desc':
        return byTime(chosen, store.created, { ...window, descending: true });
      case 'createdAt,asc':
        return byTime(chosen, store.created, { ...window, descending: false });
      case 'publishedAt,desc':
        return byTime(chosen, store.published, { ...window, descending: true });
      case 'targetDateTime,asc':
        return byTime(chosen, store.target, { ...window, descending: false });
    }
  };

  const select: ListIndex['select'] = selection => choose(store, keep(selection.filter), selection);

  const facetNamed = (field: ListFieldName): Facet | undefined => facetOf(store, field);

  const find: ListIndex['find'] = (selection, window) => {
    const chosen = select(selection);
    if (window.groups === undefined) return { ordinals: windowOf(chosen, window), total: chosen.total() };
    const parts = partsOf(chosen, window.groups, facetNamed);
    const ordinals = pageOfParts(parts, window, (slots, range) => windowOf(slots, { ...window, ...range }));
    return { ordinals, total: chosen.total(), groups: countsOf(parts) };
  };

  const group: ListIndex['group'] = (ordinals, window) => {
    const chosen = createSlotSet(emptyWords(store.slots()));
    for (const slot of ordinals.map(store.slotOf)) if (slot >= 0) chosen.add(slot);
    const parts = partsOf(chosen, window.groups ?? [], facetNamed);
    const inOrder = parts.flatMap(({ slots }) => ordinals.filter(ordinal => slots.has(store.slotOf(ordinal))));
    return { ordinals: inOrder.slice(window.offset, window.offset + window.size), total: ordinals.length, groups: countsOf(parts) };
  };

  return {
    ...store,
    applied: () => applied,
    setApplied: change => {
      applied = change;
    },
    select,
    find,
    group,
    preparations: [store.created, store.published, store.target].map(column => () => void column.order.ordinals()),
    wasted: () => (store.slots() === 0 ? 0 : 1 - store.live.total() / store.slots()),
  };
};
