import { scrollerOf } from '../scroll.ts';

/** Distance from an edge of the scroller within which dragging scrolls. */
const EDGE_PX = 64;
/** Pixels per frame at the very edge. */
const FASTEST_PX = 18;

/** Returns the distance to scroll in one frame for a pointer height: 0 in the middle, more towards the edges. */
export const scrollStep = (y: number, top: number, bottom: number): number => {
  const above = top + EDGE_PX - y;
  if (above > 0) return -Math.ceil((Math.min(above, EDGE_PX) / EDGE_PX) * FASTEST_PX);
  const below = y - (bottom - EDGE_PX);
  return below > 0 ? Math.ceil((Math.min(below, EDGE_PX) / EDGE_PX) * FASTEST_PX) : 0;
};

export interface EdgeScroll {
  readonly at: (clientY: number) => void;
  readonly stop: () => void;
}

/** Creates the scrolling of the column while the pointer stays near its upper or lower edge. */
export const createEdgeScroll = (getColumn: () => HTMLElement | null): EdgeScroll => {
  let frame = 0;
  let y = 0;
  const step = () => {
    frame = 0;
    const scroller = scrollerOf(getColumn());
    const isPage = scroller === document.scrollingElement;
    const box = scroller.getBoundingClientRect();
    const distance = scrollStep(y, isPage ? 0 : box.top, isPage ? globalThis.innerHeight : box.bottom);
    if (distance === 0) return;
    const before = scroller.scrollTop;
    scroller.scrollTop += distance;
    if (scroller.scrollTop !== before) frame = requestAnimationFrame(step);
  };
  return {
    at: clientY => {
      y = clientY;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
};
