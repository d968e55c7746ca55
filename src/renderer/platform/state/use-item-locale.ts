import type { ContentLocale } from '#domain/user/user.ts';
import { useEffect } from 'react';
import { usePageState } from './stores.tsx';

/** While the page shows an item, calls are made in that item's language, if it has one (A2-019). */
export const useItemLocale = (contentLocale: ContentLocale | null): void => {
  const set = usePageState(page => page.setContentLocale);
  useEffect(() => {
    set(contentLocale);
    return () => set(null);
  }, [contentLocale, set]);
};
