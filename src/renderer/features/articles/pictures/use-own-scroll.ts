import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollerOf } from '#renderer/editor/scroll.ts';

/** Opens the desk at its top, and restores the scroll position of the text afterwards. */
export const useOwnScroll = (pane: RefObject<HTMLElement | null>): void => {
  // React hides and shows the desk again while a part of it is loaded: only the first position is that of the text.
  const before = useRef<number>(undefined);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const scroller = scrollerOf(pane.current);
    const article = pane.current?.closest('.g-article');
    before.current ??= scroller.scrollTop;
    isShown.current = true;
    scroller.scrollTop = 0;
    return () => {
      isShown.current = false;
      // Deferred until the text has its height again.
      queueMicrotask(() => {
        if (!isShown.current && article?.isConnected === true) scroller.scrollTop = before.current ?? 0;
      });
    };
  }, [pane]);
};
