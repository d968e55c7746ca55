import { createPageByTime, type TimeColumn } from './list-by-time.ts';
import { type ListFilter, type ListItem, filterKey, LIST_FIELDS, matchesFilter } from './list-filter.ts';
import { createFacet } from './list-postings.ts';
import { createSlotSet, emptyWords, type SlotSet } from './list-slots.ts';
import { createTimeOrder } from './list-sort.ts';

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
}

/** A window of a list: ordinals in their order, and how many items the whole list has. */
export interface ListWindowFound {
  readonly ordinals: readonly number[];
  readonly total: number;
}

/**
 * The list in memory: which item carries which value, as bits in list order. An item stands in the slot it got with its
 * last change, so the newest change has the highest slot; its earlier slots stay empty. A filter is the intersection of a few
 * bit sets (0.1 ms at a million items), its total is their count, its page is found by counting from either end.
 * Filters in use are kept and adjusted with every change. Nothing here is stored: it is rebuilt from the database.
 */
export interface ListIndex {
  /** The newest change that is in here. */
  readonly applied: () => number;
  readonly setApplied: (change: number) => void;
  /** Takes over an item's new state. False when it is older than what is already here: then the index must be rebuilt. */
  readonly apply: (item: ListItem) => boolean;
  readonly find: (selection: Selection, window: ListWindow) => ListWindowFound;
  readonly select: (selection: Selection) => SlotSet;
  /** The item's slot, or -1. */
  readonly slotOf: (ordinal: number) => number;
  /** Number of the item's last change. */
  readonly changeOf: (ordinal: number) => number;
  readonly ordinalAt: (slot: number) => number;
  readonly updatedAt: (slot: number) => number;
  /** Changes with every change of the list. */
  readonly version: () => number;
  /** Which items have changed since a version; undefined when that was too long ago or too many have. */
  readonly changedSince: (version: number, limit: number) => readonly number[] | undefined;
  /** Slots ever taken. */
  readonly slots: () => number;
  /** Steps that make later pages quicker, each some tens of milliseconds at a million items. */
  readonly preparations: readonly (() => void)[];
  /** Share of slots that were left. */
  readonly wasted: () => number;
}

interface Kept {
  readonly filter: ListFilter;
  readonly slots: SlotSet;
}

/** Filters kept at once: at a million items each takes 128 KB. */
const KEPT_FILTERS = 128;
const START_CAPACITY = 4_096;
const REMEMBERED_CHANGES = 256;

const grown = <Numbers extends Int32Array | Float64Array>(numbers: Numbers, index: number, make: (length: number) => Numbers): Numbers => {
  if (index < numbers.length) return numbers;
  const longer = make(Math.max(index + 1, numbers.length * 2));
  longer.set(numbers);
  return longer;
};

const createTimeColumn = (): TimeColumn => ({ order: createTimeOrder(), slots: createSlotSet(emptyWords(START_CAPACITY)) });

const noSlots = (length: number): Int32Array => new Int32Array(length).fill(-1);

export const createListIndex = (): ListIndex => {
  let slots = noSlots(START_CAPACITY);
  let changes = new Int32Array(START_CAPACITY);
  let ordinals = new Int32Array(START_CAPACITY);
  let updateTimes = new Float64Array(START_CAPACITY);
  let nextSlot = 0;
  let latest = Number.NEGATIVE_INFINITY;
  let applied = 0;
  const live = createSlotSet(emptyWords(START_CAPACITY));
  const facets = LIST_FIELDS.map(field => ({ field, facet: createFacet() }));
  const created = createTimeColumn();
  const published = createTimeColumn();
  const target = createTimeColumn();
  const columns: readonly (readonly [column: TimeColumn, timeOf: (item: ListItem) => number | null])[] = [
    [created, item => item.createdAt],
    [published, item => item.publishedAt],
    [target, item => item.targetAt],
  ];
  const kept = new Map<string, Kept>();

  let version = 0;
  const recent = new Int32Array(REMEMBERED_CHANGES);

  const slotOf = (ordinal: number): number => slots[ordinal] ?? -1;
  const ordinalAt = (slot: number): number => ordinals[slot] ?? 0;
  const byTime = createPageByTime({ slotOf, ordinalAt, version: () => version });

  const leave = (ordinal: number): void => {
    const slot = slotOf(ordinal);
    if (slot < 0) return;
    live.remove(slot);
    for (const [column] of columns) column.slots.remove(slot);
    for (const one of kept.values()) one.slots.remove(slot);
    slots[ordinal] = -1;
  };

  const enter = (item: ListItem): void => {
    const slot = nextSlot;
    nextSlot += 1;
    ordinals = grown(ordinals, slot, length => new Int32Array(length));
    updateTimes = grown(updateTimes, slot, length => new Float64Array(length));
    slots[item.ordinal] = slot;
    ordinals[slot] = item.ordinal;
    updateTimes[slot] = item.updatedAt;
    latest = item.updatedAt;
    live.add(slot);
    for (const [column, timeOf] of columns) if (timeOf(item) !== null) column.slots.add(slot);
    for (const { field, facet } of facets) for (const value of field.carried(item)) facet.add(value, slot);
    for (const one of kept.values()) if (matchesFilter(one.filter, item)) one.slots.add(slot);
  };

  const apply = (item: ListItem): boolean => {
    slots = grown(slots, item.ordinal, noSlots);
    changes = grown(changes, item.ordinal, length => new Int32Array(length));
    if ((changes[item.ordinal] ?? 0) >= item.change) return true;
    if (!item.deleted && item.updatedAt < latest) return false;
    changes[item.ordinal] = item.change;
    version += 1;
    recent[version % REMEMBERED_CHANGES] = item.ordinal;
    leave(item.ordinal);
    if (!item.deleted) enter(item);
    for (const [column, timeOf] of columns) column.order.set(item.ordinal, item.deleted ? null : timeOf(item));
    return true;
  };

  /** Keeps those bits whose items were published in the range. */
  const restrictToRange = (bits: Uint32Array, { publishedFrom, publishedUntil }: ListFilter): void => {
    if (publishedFrom === null && publishedUntil === null) return;
    const wanted = new Uint32Array(bits.length);
    for (const ordinal of published.order.ordinals()) {
      const time = published.order.keyOf(ordinal) ?? 0;
      const slot = slotOf(ordinal);
      if (slot >= 0 && time >= (publishedFrom ?? time) && (publishedUntil === null || time < publishedUntil))
        wanted[slot >>> 5] = (wanted[slot >>> 5] ?? 0) | (1 << (slot & 31));
    }
    for (let index = 0; index < bits.length; index += 1) bits[index] = (bits[index] ?? 0) & (wanted[index] ?? 0);
  };

  const build = (filter: ListFilter): SlotSet => {
    const bits = live.words().slice();
    for (const { field, facet } of facets) if (field.wanted(filter).length > 0) facet.restrict(bits, field.wanted(filter));
    restrictToRange(bits, filter);
    return createSlotSet(bits);
  };

  const keep = (filter: ListFilter): SlotSet => {
    const key = filterKey(filter);
    const one = kept.get(key) ?? { filter, slots: build(filter) };
    // The map keeps its order of insertion: what was asked for longest ago goes first.
    kept.delete(key);
    kept.set(key, one);
    if (kept.size > KEPT_FILTERS) for (const oldest of [...kept.keys()].slice(0, kept.size - KEPT_FILTERS)) kept.delete(oldest);
    return one.slots;
  };

  const select: ListIndex['select'] = ({ filter, only, except }) => {
    const all = keep(filter);
    if (only === undefined && (except === undefined || except.length === 0)) return all;
    const chosen = createSlotSet(only === undefined ? all.words().slice() : emptyWords(nextSlot));
    for (const ordinal of only ?? []) if (slotOf(ordinal) >= 0 && all.has(slotOf(ordinal))) chosen.add(slotOf(ordinal));
    for (const ordinal of except ?? []) if (slotOf(ordinal) >= 0) chosen.remove(slotOf(ordinal));
    return chosen;
  };

  const windowOf = (chosen: SlotSet, window: ListWindow): readonly number[] => {
    const { offset, size } = window;
    switch (window.sort) {
      case 'updatedAt,desc':
        return chosen.highest(offset, size).map(ordinalAt);
      case 'updatedAt,asc':
        return chosen.lowest(offset, size).map(ordinalAt);
      case 'createdAt,desc':
        return byTime(chosen, created, { ...window, descending: true });
      case 'createdAt,asc':
        return byTime(chosen, created, { ...window, descending: false });
      case 'publishedAt,desc':
        return byTime(chosen, published, { ...window, descending: true });
      case 'targetDateTime,asc':
        return byTime(chosen, target, { ...window, descending: false });
    }
  };

  return {
    applied: () => applied,
    setApplied: change => {
      applied = change;
    },
    apply,
    select,
    find: (selection, window) => {
      const chosen = select(selection);
      return { ordinals: windowOf(chosen, window), total: chosen.total() };
    },
    slotOf,
    changeOf: ordinal => changes[ordinal] ?? 0,
    ordinalAt,
    version: () => version,
    updatedAt: slot => updateTimes[slot] ?? 0,
    changedSince: (since, limit) => {
      if (version - since > Math.min(limit, REMEMBERED_CHANGES)) return undefined;
      return [...new Set(Array.from({ length: version - since }, (_, step) => recent[(version - step) % REMEMBERED_CHANGES] ?? 0))];
    },
    preparations: columns.map(
      ([column]) =>
        () =>
          void column.order.ordinals(),
    ),
    slots: () => nextSlot,
    wasted: () => (nextSlot === 0 ? 0 : 1 - live.total() / nextSlot),
  };
};
