import { createSlotSet, type SlotSet } from './list-slots.ts';
import type { TimeOrder } from './list-sort.ts';

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

/** Pages of chosen items by a time of theirs; items without it come last, the newest change first. */
export type PageByTime = (chosen: SlotSet, order: TimeOrder, window: TimeWindow) => readonly number[];

/** Up to this many items are sorted one by one; larger sets are read off the order that is kept for all items. */
const SORTED_SINGLY = 2_000;
/** Pages up to here are found by walking; for pages beyond, the whole walk is remembered until the list changes. */
const WALKED = 1_000;

interface Remembered {
  readonly version: number;
  readonly ordinals: Int32Array;
}

export const createPageByTime = ({ slotOf, ordinalAt, version }: Places): PageByTime => {
  const remembered = new WeakMap<SlotSet, Map<TimeOrder, Remembered>>();

  const sortSingly = (chosen: SlotSet, order: TimeOrder): readonly number[] =>
    chosen
      .lowest(0, SORTED_SINGLY)
      .map(ordinalAt)
      .filter(ordinal => order.keyOf(ordinal) !== null)
      .sort((one, other) => (order.keyOf(one) ?? 0) - (order.keyOf(other) ?? 0) || one - other);

  const isChosen = (chosen: SlotSet, ordinal: number): boolean => {
    const slot = slotOf(ordinal);
    return slot >= 0 && chosen.has(slot);
  };

  /** The first `wanted` chosen items; fewer means that there are no more with the time. */
  const walk = (chosen: SlotSet, order: TimeOrder, wanted: number, descending: boolean): readonly number[] => {
    const all = order.ordinals();
    const found: number[] = [];
    for (let step = 0; step < all.length && found.length < wanted; step += 1) {
      const ordinal = all[descending ? all.length - 1 - step : step] ?? 0;
      if (isChosen(chosen, ordinal)) found.push(ordinal);
    }
    return found;
  };

  const walkAll = (chosen: SlotSet, order: TimeOrder): Int32Array => {
    const known = remembered.get(chosen) ?? new Map<TimeOrder, Remembered>();
    const last = known.get(order);
    if (last?.version === version()) return last.ordinals;
    const ordinals = order.ordinals().filter(ordinal => isChosen(chosen, ordinal));
    known.set(order, { version: version(), ordinals });
    remembered.set(chosen, known);
    return ordinals;
  };

  const withTime = (
    chosen: SlotSet,
    order: TimeOrder,
    window: TimeWindow,
  ): { readonly page: readonly number[]; readonly count: number } => {
    const { offset, size, descending } = window;
    if (chosen.total() > SORTED_SINGLY && offset + size <= WALKED) {
      const found = walk(chosen, order, offset + size, descending);
      return { page: found.slice(offset), count: found.length };
    }
    const sorted = chosen.total() > SORTED_SINGLY ? walkAll(chosen, order) : sortSingly(chosen, order);
    const page: number[] = [];
    for (let index = offset; index < Math.min(offset + size, sorted.length); index += 1)
      page.push(sorted[descending ? sorted.length - 1 - index : index] ?? 0);
    return { page, count: sorted.length };
  };

  /** Those of the chosen that have no such time. */
  const withoutTime = (chosen: SlotSet, order: TimeOrder): SlotSet => {
    const rest = createSlotSet(chosen.words().slice());
    for (const ordinal of order.ordinals()) if (slotOf(ordinal) >= 0) rest.remove(slotOf(ordinal));
    return rest;
  };

  return (chosen, order, window) => {
    const { page, count } = withTime(chosen, order, window);
    const { offset, size } = window;
    // A full page, or nobody is left: then items without the time are not on it.
    if (page.length === size || count >= chosen.total()) return page;
    const rest = withoutTime(chosen, order).highest(Math.max(0, offset - count), size - page.length);
    return [...page, ...rest.map(ordinalAt)];
  };
};
