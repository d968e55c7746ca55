import type { ListItem } from '#domain/curatedlist/curated-list.ts';

type Items = readonly ListItem[];

/** Moves an item to a place; the others close up. */
export const movedTo = (items: Items, id: string, place: number): Items => {
  const item = items.find(other => other.id === id);
  if (!item) return items;
  const others = items.filter(other => other.id !== id);
  const target = Math.min(others.length, Math.max(0, place));
  return items[target]?.id === id ? items : others.toSpliced(target, 0, item);
};

/** Moves an item before or after another one. */
export const movedBeside = (
  items: Items,
  id: string,
  { target, edge }: { readonly target: string; readonly edge: 'before' | 'after' },
): Items => {
  const others = items.filter(other => other.id !== id);
  const place = others.findIndex(other => other.id === target);
  return place < 0 ? items : movedTo(items, id, edge === 'before' ? place : place + 1);
};

/** Undo history of a list: undo and redo go between its states until another change of the list. */
export interface Steps {
  readonly before: readonly Items[];
  readonly now: Items;
  readonly after: readonly Items[];
}

const MAX_STEPS = 100;

export const stepsFrom = (items: Items): Steps => ({ before: [], now: items, after: [] });

/** Adds a state. */
export const stepped = ({ before, now }: Steps, items: Items): Steps => ({
  before: [...before, now].slice(-MAX_STEPS),
  now: items,
  after: [],
});

/** Goes back one state; returns the same history if there is none. */
export const stepBack = (steps: Steps): Steps => {
  const last = steps.before.at(-1);
  return last === undefined ? steps : { before: steps.before.slice(0, -1), now: last, after: [steps.now, ...steps.after] };
};
export const stepForth = (steps: Steps): Steps => {
  const [next, ...after] = steps.after;
  return next === undefined ? steps : { before: [...steps.before, steps.now], now: next, after };
};
