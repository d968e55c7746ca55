import { showHighlight } from '../marks/highlight.ts';

/** Highlights the matches of a search, and the current one. */
export const highlight = (ranges: readonly globalThis.Range[], current: globalThis.Range | undefined): void => {
  showHighlight('galley-find', ranges);
  showHighlight('galley-find-current', current ? [current] : []);
};

export const clearHighlights = (): void => highlight([], undefined);
