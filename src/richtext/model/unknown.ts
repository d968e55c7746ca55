import type { Element } from '#domain/article/document.ts';
import { recordOf } from './data.ts';

/** Type of the element that wraps an unknown one in the editor; it is never stored. */
export const UNKNOWN_TYPE = 'unknown';

/** The element that the editor shows instead of an unknown one: an island that no rule and no key reaches into. */
export const wrapUnknown = (original: Element): Element => ({
  type: UNKNOWN_TYPE,
  id: original.id,
  data: { original },
  children: [{ text: '' }],
});

/** The unknown element as it came. */
export const unwrapUnknown = (island: Element): Element =>
  // Only `wrapUnknown` makes islands, and it puts an element there.
  island.data?.['original'] as Element;

/** Tells an island from an element of the document that happens to have the same type. */
export const isIsland = (element: Element): boolean => {
  const original = element.type === UNKNOWN_TYPE ? recordOf(element.data?.['original']) : undefined;
  return original !== undefined && original['id'] === element.id && Array.isArray(original['children']);
};
