import { ReactEditor } from 'slate-react';

/** Room that stays free between the caret's line and what ends the view above and below it. */
const MARGIN_PX = 28;

/** Elements that stick to an edge of what scrolls and lie over the text there. */
const COVER_CLASS = 'g-covers-text';

const mayScroll = (element: Element): boolean => /auto|scroll/u.test(getComputedStyle(element).overflowY);

/** What scrolls around an element. */
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

/** What of a scroller is free for the text: without what sticks to its edges, such as the toolbar. */
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

/** How far a view has to scroll until it shows the caret with room around it; in a low view, as much room as there is. */
export const scrollDistance = (caret: View, view: View): number => {
  const room = view.bottom - view.top - (caret.bottom - caret.top);
  // A selection that is higher than the view: its ends are elsewhere, and the writer looks at its middle.
  if (room < 0) return 0;
  const margin = Math.min(MARGIN_PX, room / 2);
  if (caret.top < view.top + margin) return caret.top - view.top - margin;
  return Math.max(0, caret.bottom - view.bottom + margin);
};

/** How far it has to scroll until the caret's line is in the middle of the view; a selection that is higher than the view stays. */
export const middleDistance = (caret: View, view: View): number =>
  caret.bottom - caret.top > view.bottom - view.top ? 0 : (caret.top + caret.bottom - view.top - view.bottom) / 2;

/** Whether who writes wants the line in the middle: asked of the page, so that no editor is drawn for it. */
const isTypewriter = (range: globalThis.Range): boolean => range.collapsed && document.documentElement.dataset['typewriter'] === 'on';

/**
 * Keeps the caret in view with the least movement, or its line in the middle. Which of the elements around the text scrolls is asked each time: a new article
 * outgrows its window while it is written, and windows change their size.
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

/** The end of the selection that moves with the keys. */
export const caretRange = (): globalThis.Range | undefined => {
  const selection = getSelection();
  if (!selection?.focusNode) return undefined;
  const range = document.createRange();
  range.setStart(selection.focusNode, selection.focusOffset);
  return range;
};
