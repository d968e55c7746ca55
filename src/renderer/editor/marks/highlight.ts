const isSame = (left: AbstractRange | undefined, right: globalThis.Range): boolean =>
  left?.startContainer === right.startContainer &&
  left.startOffset === right.startOffset &&
  left.endContainer === right.endContainer &&
  left.endOffset === right.endOffset;

/**
 * Highlights ranges of the page under a name for `::highlight()`, without touching its elements. Nothing is done if these words are highlighted
 * already, as the browser repaints every word of every highlight when one is set. Does nothing in a browser without highlights.
 */
export const showHighlight = (name: string, ranges: readonly globalThis.Range[]): void => {
  if (!('highlights' in CSS)) return;
  const shown = [...(CSS.highlights.get(name) ?? [])];
  if (shown.length === ranges.length && ranges.every((range, index) => isSame(shown[index], range))) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
};
