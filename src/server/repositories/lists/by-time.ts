import { createSlotSet, type SlotSet } from './slots.ts';
import type { TimeOrder } from './sort.ts';

/** A time of items: their order by it, and the slots of those that have it. */
export interface TimeColumn {
  readonly order: TimeOrder;
  readonly slots: SlotSet;
}

interface Places {
  readonly slotOf: (ordinal: number) => number;
  readonly ordinalAt: (slot: number) => number;
  /** Changes with every change of the list. */
  readonly version: () => number;
}

export interface TimeWindow {
  readonly offset: number;
  readonly size: number;
  readonly descending: boolean;
}

/** Pages of selected items by one of their times; items without it come last, the newest change first. */
export type PageByTime = (chosen: SlotSet, column: TimeColumn, window: TimeWindow) => readonly number[];

/** Up to this many items are sorted one by one; larger sets use the stored order of all items. */
const SORTED_SINGLY = 2_000;
/** Pages up to here are found by walking; for pages beyond, the whole walk is remembered until the list changes. */
const WALKED = 1_000;

interface Remembered {
  readonly version: number;
  readonly ordinals: Int32Array;
}

/** The intersection or difference of two sets. */
const split = (chosen: SlotSet, other: SlotSet, isIn: boolean): SlotSet => {
  const words = chosen.words().slice();
  const others = other.words();
  for (let index = 0; index < words.length; index += 1) {
    const bits = others[index] ?? 0;
    words[index] = (words[index] ?? 0) & (isIn ? bits : ~bits);
  }
  return createSlotSet(words);
};

export const createPageByTime = ({ slotOf, ordinalAt, version }: Places): PageByTime => {
  const remembered = new WeakMap<SlotSet, Map<TimeColumn, Remembered>>();

  const sortSingly = (timed: SlotSet, order: TimeOrder): readonly number[] =>
    timed
      .lowest(0, SORTED_SINGLY)
      .map(ordinalAt)
      .sort((one, other) => (order.keyOf(one) ?? 0) - (order.keyOf(other) ?? 0) || one - other);

  const isChosen = (chosen: SlotSet, ordinal: number): boolean => {
    const slot = slotOf(ordinal);
    return slot >= 0 && chosen.has(slot);
  };

  const walk = (chosen: SlotSet, { order }: TimeColumn, { offset, size, descending }: TimeWindow): readonly number[] => {
    const all = order.ordinals();
    const found: number[] = [];
    for (let step = 0; step < all.length && found.length < offset + size; step += 1) {
      const ordinal = all[descending ? all.length - 1 - step : step] ?? 0;
      if (isChosen(chosen, ordinal)) found.push(ordinal);
    }
    return found.slice(offset);
  };

  const walkAll = (chosen: SlotSet, column: TimeColumn): Int32Array => {
    const known = remembered.get(chosen) ?? new Map<TimeColumn, Remembered>();
    const last = known.get(column);
    if (last?.version === version()) return last.ordinals;
    const ordinals = column.order.ordinals().filter(ordinal => isChosen(chosen, ordinal));
    known.set(column, { version: version(), ordinals });
    remembered.set(chosen, known);
    return ordinals;
  };

  const pageOfTimed = (chosen: SlotSet, timed: SlotSet, column: TimeColumn, window: TimeWindow): readonly number[] => {
    const { offset, size, descending } = window;
    if (timed.total() > SORTED_SINGLY && offset + size <= WALKED) return walk(timed, column, window);
    const sorted = timed.total() > SORTED_SINGLY ? walkAll(chosen, column) : sortSingly(timed, column.order);
    const page: number[] = [];
    for (let index = offset; index < Math.min(offset + size, sorted.length); index += 1)
      page.push(sorted[descending ? sorted.length - 1 - index : index] ?? 0);
    return page;
  };

  return (chosen, column, window) => {
    const { offset, size } = window;
    const timed = split(chosen, column.slots, true);
    const page = offset < timed.total() ? pageOfTimed(chosen, timed, column, window) : [];
    if (page.length === size || timed.total() === chosen.total()) return page;
    const rest = split(chosen, column.slots, false).highest(Math.max(0, offset - timed.total()), size - page.length);
    return [...page, ...rest.map(ordinalAt)];
  };
};
