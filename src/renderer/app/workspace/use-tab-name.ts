import { useCallback } from 'react';
import { useText } from '#ui/i18n.ts';
import type { ItemTab } from './tabs.ts';

/** Returns a function that names an open item: by its title, else by its kind. */
export const useTabName = (): ((tab: Pick<ItemTab, 'title' | 'resource'>) => string) => {
  const text = useText('content');
  return useCallback(({ title, resource }) => (title.trim() === '' ? text(`${resource}:one`) : title), [text]);
};
