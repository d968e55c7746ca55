import { ReactEditor } from 'slate-react';

/** Minimum distance between the caret's line and the upper and lower edges of the view. */
const MARGIN_PX = 28;

/** Class of sticky elements that overlay the text at an edge of the scroller. */
const COVER_CLASS = 'g-covers-text';

const mayScroll = (element: Element): boolean => /auto|scroll/u.test(getComputedStyle(element).overflowY);

/** Returns the closest scroll container of an element. */
export const scrollerOf = (element: Element | null): Element => {
  for (let current = element; current; current = current.parentElement) {
    if (current.scrollHeight > current.clientHeight && mayScroll(current)) return current;
  }
  return document.scrollingElement ?? document.documentElement;
};

interface View {
  readonly top: number;
  readonly bottom: number;
}

const frameOf = (scroller: Element): View => {
  if (scroller === document.scrollingElement) return { top: 0, bottom: globalThis.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, globalThis.innerHeight) };
};

/** Returns the part of a scroller that is free for the text: without sticky elements such as the toolbar. */
const viewOf = (scroller: Element): View => {
  const frame = frameOf(scroller);
  let { top, bottom } = frame;
  for (const cover of scroller.getElementsByClassName(COVER_CLASS)) {
    const box = cover.getBoundingClientRect();
    if (box.height === 0) continue;
    if (box.top <= frame.top + 1) top = Math.max(top, box.bottom);
    else if (box.bottom >= frame.bottom - 1) bottom = Math.min(bottom, box.top);
  }
  return { top, bottom };
};

/** Returns the distance to scroll until the caret is visible with the margin around it; in a low view, with a smaller one. */
export const scrollDistance = (caret: View, view: View): number => {
  const room = view.bottom - view.top - (caret.bottom - caret.top);
  // A selection that is higher than the view: its ends are off-screen, and the user looks at its middle.
  if (room < 0) return 0;
  const margin = Math.min(MARGIN_PX, room / 2);
  if (caret.top < view.top + margin) return caret.top - view.top - margin;
  return Math.max(0, caret.bottom - view.bottom + margin);
};

/** Returns the distance to scroll until the caret's line is in the middle of the view; 0 for a selection higher than the view. */
export const middleDistance = (caret: View, view: View): number =>
  caret.bottom - caret.top > view.bottom - view.top ? 0 : (caret.top + caret.bottom - view.top - view.bottom) / 2;

/** Returns whether typewriter scrolling is on: read from the page, so that no editor rerenders for it. */
const isTypewriter = (range: globalThis.Range): boolean => range.collapsed && document.documentElement.dataset['typewriter'] === 'on';

/**
 * Creates a function that keeps the caret in view, with the least movement or centred. Finds the scroller each time: a new article
 * outgrows its window while it is written, and windows are resized.
 */
export const createScroller = (): ((editor: ReactEditor, range: globalThis.Range) => void) => {
  let around: { readonly text: Element; readonly scrollers: readonly Element[]; readonly width: number } | undefined;
  const scrollersAround = (text: Element): readonly Element[] => {
    const width = globalThis.innerWidth;
    if (around?.text === text && around.width === width && around.scrollers.every(({ isConnected }) => isConnected))
      return around.scrollers;
    const scrollers: Element[] = [];
    for (let current = text.parentElement; current; current = current.parentElement) {
      if (current !== document.scrollingElement && mayScroll(current)) scrollers.push(current);
    }
    around = { text, scrollers: [...scrollers, document.scrollingElement ?? document.documentElement], width };
    return around.scrollers;
  };
  return (editor, range) => {
    const box = range.getBoundingClientRect();
    if (box.top === 0 && box.height === 0) return;
    let caret: View = box;
    const distanceOf = isTypewriter(range) ? middleDistance : scrollDistance;
    for (const scroller of scrollersAround(ReactEditor.toDOMNode(editor, editor))) {
      if (scroller.scrollHeight <= scroller.clientHeight) continue;
      const distance = distanceOf(caret, viewOf(scroller));
      if (Math.abs(distance) < 1) continue;
      const before = scroller.scrollTop;
      scroller.scrollTop += distance;
      const moved = scroller.scrollTop - before;
      caret = { top: caret.top - moved, bottom: caret.bottom - moved };
    }
  };
};

/** Returns the focus end of the selection, as a range. */
export const caretRange = (): globalThis.Range | undefined => {
  const selection = getSelection();
  if (!selection?.focusNode) return undefined;
  const range = document.createRange();
  range.setStart(selection.focusNode, selection.focusOffset);
  return range;
};
