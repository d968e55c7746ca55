import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollerOf } from '#renderer/editor/scroll.ts';

/** The desk opens at its top, and the text returns to its former scroll position. */
export const useOwnScroll = (desk: RefObject<HTMLElement | null>): void => {
  // React hides and shows the desk again while a part of it is loaded: the position is that of the text only the first time.
  const before = useRef<number>(undefined);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const scroller = scrollerOf(desk.current);
    const article = desk.current?.closest('.g-article');
    before.current ??= scroller.scrollTop;
    isShown.current = true;
    scroller.scrollTop = 0;
    return () => {
      isShown.current = false;
      // Once the text has its room again.
      queueMicrotask(() => {
        if (!isShown.current && article?.isConnected === true) scroller.scrollTop = before.current ?? 0;
      });
    };
  }, [desk]);
};
