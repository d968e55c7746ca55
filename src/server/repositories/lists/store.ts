import type { TimeColumn } from './by-time.ts';
import { LIST_FIELDS, type ListItem } from './filter.ts';
import { createFacet, type Facet } from './postings.ts';
import { createSlotSet, emptyWords, type SlotSet } from './slots.ts';
import { createTimeOrder } from './sort.ts';

/** Called when an item moves to another slot. */
export interface SlotObserver {
  readonly left: (slot: number) => void;
  readonly entered: (slot: number, item: ListItem) => void;
}

/**
 * Which item and which values are in which slot. An item is in the slot of its last change,
 * so the newest change has the highest slot; its earlier slots stay empty.
 */
export interface ListStore {
  /** Takes over an item's new state. False when it is older than the known one: then everything must be read again. */
  readonly apply: (item: ListItem) => boolean;
  /** The item's slot, or -1. */
  readonly slotOf: (ordinal: number) => number;
  readonly ordinalAt: (slot: number) => number;
  readonly updatedAt: (slot: number) => number;
  /** Number of the item's last change. */
  readonly changeOf: (ordinal: number) => number;
  /** Slots with an item. */
  readonly live: SlotSet;
  /** In the order of `LIST_FIELDS`. */
  readonly facets: readonly Facet[];
  readonly created: TimeColumn;
  readonly published: TimeColumn;
  readonly target: TimeColumn;
  /** The number of states taken over. */
  readonly version: () => number;
  /** Which items have changed since a version; undefined when that was too long ago or too many have. */
  readonly changedSince: (version: number, limit: number) => readonly number[] | undefined;
  /** Slots ever taken. */
  readonly slots: () => number;
}

export const START_CAPACITY = 4_096;
const REMEMBERED_CHANGES = 256;

interface Numbers {
  readonly get: (index: number) => number;
  readonly set: (index: number, value: number) => void;
}

/** Creates a growing array of numbers by index; unset entries are `missing`. */
const createNumbers = (make: (length: number) => Int32Array | Float64Array, missing: number): Numbers => {
  let numbers = make(START_CAPACITY).fill(missing);
  return {
    get: index => numbers[index] ?? missing,
    set: (index, value) => {
      if (index >= numbers.length) {
        const longer = make(Math.max(index + 1, numbers.length * 2)).fill(missing, numbers.length);
        longer.set(numbers);
        numbers = longer;
      }
      numbers[index] = value;
    },
  };
};

const integers = (length: number): Int32Array => new Int32Array(length);
const times = (length: number): Float64Array => new Float64Array(length);

const createTimeColumn = (): TimeColumn => ({ order: createTimeOrder(), slots: createSlotSet(emptyWords(START_CAPACITY)) });

interface RecentChanges {
  readonly version: () => number;
  readonly add: (ordinal: number) => void;
  readonly since: ListStore['changedSince'];
}

const createRecentChanges = (): RecentChanges => {
  const recent = new Int32Array(REMEMBERED_CHANGES);
  let version = 0;
  return {
    version: () => version,
    add: ordinal => {
      version += 1;
      recent[version % REMEMBERED_CHANGES] = ordinal;
    },
    since: (since, limit) => {
      if (version - since > Math.min(limit, REMEMBERED_CHANGES)) return undefined;
      return [...new Set(Array.from({ length: version - since }, (_, step) => recent[(version - step) % REMEMBERED_CHANGES] ?? 0))];
    },
  };
};

export const createListStore = (observer: SlotObserver): ListStore => {
  const slots = createNumbers(integers, -1);
  const changes = createNumbers(integers, 0);
  const ordinals = createNumbers(integers, 0);
  const updateTimes = createNumbers(times, 0);
  const recent = createRecentChanges();
  const live = createSlotSet(emptyWords(START_CAPACITY));
  const fields = LIST_FIELDS.map(field => ({ field, facet: createFacet() }));
  const [created, published, target] = [createTimeColumn(), createTimeColumn(), createTimeColumn()];
  const columns: readonly (readonly [column: TimeColumn, timeOf: (item: ListItem) => number | null])[] = [
    [created, item => item.createdAt],
    [published, item => item.publishedAt],
    [target, item => item.targetAt],
  ];
  let nextSlot = 0;
  let latest = Number.NEGATIVE_INFINITY;

  const leave = (ordinal: number): void => {
    const slot = slots.get(ordinal);
    if (slot < 0) return;
    live.remove(slot);
    for (const [column] of columns) column.slots.remove(slot);
    slots.set(ordinal, -1);
    observer.left(slot);
  };

  const enter = (item: ListItem): void => {
    const slot = nextSlot;
    nextSlot += 1;
    latest = item.updatedAt;
    slots.set(item.ordinal, slot);
    ordinals.set(slot, item.ordinal);
    updateTimes.set(slot, item.updatedAt);
    live.add(slot);
    for (const [column, timeOf] of columns) if (timeOf(item) !== null) column.slots.add(slot);
    for (const { field, facet } of fields) for (const value of field.carried(item)) facet.add(value, slot);
    observer.entered(slot, item);
  };

  const apply = (item: ListItem): boolean => {
    if (changes.get(item.ordinal) >= item.change) return true;
    if (!item.deleted && item.updatedAt < latest) return false;
    changes.set(item.ordinal, item.change);
    recent.add(item.ordinal);
    leave(item.ordinal);
    if (!item.deleted) enter(item);
    for (const [column, timeOf] of columns) column.order.set(item.ordinal, item.deleted ? null : timeOf(item));
    return true;
  };

  return {
    apply,
    live,
    created,
    published,
    target,
    facets: fields.map(({ facet }) => facet),
    slotOf: slots.get,
    ordinalAt: ordinals.get,
    updatedAt: updateTimes.get,
    changeOf: changes.get,
    version: recent.version,
    changedSince: recent.since,
    slots: () => nextSlot,
  };
};
