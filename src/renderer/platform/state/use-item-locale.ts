import type { ContentLocale } from '#domain/locale.ts';
import { useEffect } from 'react';
import { usePageState } from './stores.tsx';

/** Makes calls in the language of the shown item, if it has one (A2-019). */
export const useItemLocale = (contentLocale: ContentLocale | null): void => {
  const set = usePageState(page => page.setContentLocale);
  useEffect(() => {
    set(contentLocale);
    return () => set(null);
  }, [contentLocale, set]);
};
