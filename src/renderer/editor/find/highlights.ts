const ALL = 'galley-find';
const CURRENT = 'galley-find-current';

/** Highlights ranges of the page without touching its elements; does nothing if the browser does not support it. */
export const highlight = (ranges: readonly globalThis.Range[], current: globalThis.Range | undefined): void => {
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(ALL, new Highlight(...ranges));
  CSS.highlights.set(CURRENT, new Highlight(...(current ? [current] : [])));
};

export const clearHighlights = (): void => {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
};
