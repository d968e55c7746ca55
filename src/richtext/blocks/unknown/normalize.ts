import type { Element } from '#domain/article/document.ts';
import { UNKNOWN_TYPE } from './schema.ts';

/** An unknown element is kept as it is. */
export const repairUnknown = (element: Element): readonly Element[] => [element];

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

/** The island under another id, for a copy of it in the same document. */
export const renameUnknown = (island: Element, id: string): Element => wrapUnknown({ ...unwrapUnknown(island), id });
