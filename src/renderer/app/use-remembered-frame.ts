import { useEffect } from 'react';
import { rememberFrame } from '../platform/first-frame/frame-record.ts';

/** The page has its actions and its open items by then. */
const SETTLED_MS = 1_000;

/** Remembers what the frame looks like at this path, for the first moment of the next start. */
export const useRememberedFrame = (pathname: string): void => {
  useEffect(() => {
    const timer = setTimeout(() => void rememberFrame(document, localStorage, pathname), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
};
