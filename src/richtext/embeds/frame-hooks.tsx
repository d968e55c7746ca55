import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Distance below the window's edge at which an embed begins to load. */
const NEAR_PX = 400;

/** Returns whether an element has come near the visible part of the page; stays true from then on. Frames off the screen load nothing. */
export const useNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (isNear || target === null) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};

const listenToNetwork = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns whether this computer has a network at all; a card is better than a frame that cannot load. */
export const useHasNetwork = (): boolean => useSyncExternalStore(listenToNetwork, () => navigator.onLine);
