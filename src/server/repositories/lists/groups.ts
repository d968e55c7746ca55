import type { ListFieldName } from './filter.ts';
import type { Facet } from './postings.ts';
import { createSlotSet, type SlotSet } from './slots.ts';

/** A part of a list: the items that carry this value. */
export interface ListGroup {
  readonly field: ListFieldName;
  readonly value: string | number;
}

/** Number of items in a group; null is the group of items without any of the values. */
export interface GroupCount {
  readonly key: string | null;
  readonly count: number;
}

interface GroupPart extends Pick<GroupCount, 'key'> {
  readonly slots: SlotSet;
}

/** Returns the parts in the order of the groups, without empty ones, and last the ungrouped items. An item is in the first group that it fits. */
export const partsOf = (
  chosen: SlotSet,
  groups: readonly ListGroup[],
  facetOf: (field: ListFieldName) => Facet | undefined,
): readonly GroupPart[] => {
  const left = chosen.words().slice();
  const parts: GroupPart[] = [];
  for (const { field, value } of groups) {
    const bits = left.slice();
    facetOf(field)?.restrict(bits, [value]);
    for (let index = 0; index < left.length; index += 1) left[index] = (left[index] ?? 0) & ~(bits[index] ?? 0);
    parts.push({ key: String(value), slots: createSlotSet(bits) });
  }
  parts.push({ key: null, slots: createSlotSet(left) });
  return parts.filter(({ slots }) => slots.total() > 0);
};

export const countsOf = (parts: readonly GroupPart[]): readonly GroupCount[] =>
  parts.map(({ key, slots }) => ({ key, count: slots.total() }));

/** A window over parts that follow each other. */
export const pageOfParts = (
  parts: readonly GroupPart[],
  { offset, size }: { readonly offset: number; readonly size: number },
  pageOf: (slots: SlotSet, window: { readonly offset: number; readonly size: number }) => readonly number[],
): readonly number[] => {
  const found: number[] = [];
  let skipped = offset;
  for (const { slots } of parts) {
    if (found.length >= size) break;
    if (skipped < slots.total()) found.push(...pageOf(slots, { offset: skipped, size: size - found.length }));
    skipped = Math.max(0, skipped - slots.total());
  }
  return found;
};
