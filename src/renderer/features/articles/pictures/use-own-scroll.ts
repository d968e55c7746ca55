import { type RefObject, useLayoutEffect } from 'react';
import { scrollerOf } from '#renderer/editor/scroll.ts';

/** The desk opens at its top, and the text returns to its former scroll position. */
export const useOwnScroll = (desk: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const scroller = scrollerOf(desk.current);
    const article = desk.current?.closest('.g-article');
    const before = scroller.scrollTop;
    scroller.scrollTop = 0;
    return () => {
      // Once the text has its room again.
      queueMicrotask(() => {
        if (article?.isConnected === true) scroller.scrollTop = before;
      });
    };
  }, [desk]);
};
