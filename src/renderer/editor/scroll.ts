import type { ReactEditor } from 'slate-react';

/** Room that stays free above the caret, below the sticky toolbar, and under it. */
const MARGIN_TOP_PX = 72;
const MARGIN_BOTTOM_PX = 48;

/** What scrolls around an element. */
export const scrollerOf = (element: Element | null): Element => {
  for (let current = element; current; current = current.parentElement) {
    if (current.scrollHeight > current.clientHeight && /auto|scroll/u.test(getComputedStyle(current).overflowY)) return current;
  }
  return document.scrollingElement ?? document.documentElement;
};

/** Keeps the caret in view with the least movement. Asks for the layout once; Slate's own way asks every ancestor. */
export const createScroller = (): ((editor: ReactEditor, range: globalThis.Range) => void) => {
  let scroller: Element | undefined;
  return (_editor, range) => {
    const caret = range.getBoundingClientRect();
    if (caret.top === 0 && caret.height === 0) return;
    if (!scroller?.isConnected) scroller = scrollerOf(range.startContainer.parentElement);
    const isPage = scroller === document.scrollingElement;
    const frame = scroller.getBoundingClientRect();
    const top = isPage ? 0 : frame.top;
    const bottom = isPage ? globalThis.innerHeight : frame.bottom;
    if (caret.top < top + MARGIN_TOP_PX) scroller.scrollTop -= top + MARGIN_TOP_PX - caret.top;
    else if (caret.bottom > bottom - MARGIN_BOTTOM_PX) scroller.scrollTop += caret.bottom - bottom + MARGIN_BOTTOM_PX;
  };
};
