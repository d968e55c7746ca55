import { z } from 'zod';
import { type Element, elementSchema } from './document.ts';

/**
 * Difference between two states of a document, by top-level element. Small during typing: one element.
 * `order` lists all element ids if elements were added, removed or moved; `set` holds new and changed elements.
 * Applying a delta twice gives the same state as once, so a journal may replay it safely.
 */
export interface DocumentDelta {
  readonly order?: readonly string[];
  readonly set: readonly Element[];
}

/** Checks a delta that comes from outside: from the window or from the journal. */
export const documentDeltaSchema = z.strictObject({
  order: z.array(z.string()).optional(),
  set: z.array(elementSchema),
}) as z.ZodType<DocumentDelta>; // exactOptionalPropertyTypes: zod writes `string[] | undefined`

/**
 * Computes the difference. Elements are compared by reference, as immutable editors keep untouched ones: the cost is one pointer comparison
 * per element. Ids must be unique (the normaliser ensures it).
 */
export const computeDelta = (before: readonly Element[], after: readonly Element[]): DocumentDelta | undefined => {
  const elementById = new Map(before.map(element => [element.id, element]));
  const set = after.filter(element => elementById.get(element.id) !== element);
  const sameOrder = before.length === after.length && before.every((element, index) => element.id === after[index]?.id);
  if (sameOrder) return set.length === 0 ? undefined : { set };
  return { order: after.map(element => element.id), set };
};

/** Replays a delta on a state. An id of `order` that neither the state nor `set` has is ignored. */
export const applyDelta = (elements: readonly Element[], delta: DocumentDelta): readonly Element[] => {
  const changed = new Map(delta.set.map(element => [element.id, element]));
  if (!delta.order) return elements.map(element => changed.get(element.id) ?? element);
  const elementById = new Map(elements.map(element => [element.id, element]));
  return delta.order.flatMap(id => {
    const element = changed.get(id) ?? elementById.get(id);
    return element ? [element] : [];
  });
};
