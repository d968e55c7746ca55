import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { PropertiesIcon } from '#ui/icons.ts';

/** Routes of the tree of categories, which administrators manage (A3-030, A2-007). */
export const routes: readonly RouteObject[] = [
  {
    path: 'categories',
    handle: { section: 'categories', titleKey: 'categories:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CategoryTreeScreen.tsx')).CategoryTreeScreen }),
  },
  {
    path: 'categories/new',
    handle: { section: 'categories', titleKey: 'categories:new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CategoryScreen.tsx')).NewCategoryScreen }),
  },
  {
    path: 'categories/:id',
    handle: { section: 'categories', titleKey: 'categories:one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./CategoryScreen.tsx')).CategoryScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'categories', path: '/categories', textKey: 'menu:categories', icon: <PropertiesIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'categories', textKey: 'categories:title', section: 'categories', run: ({ navigate }) => navigate('/categories') },
  { id: 'categories.new', textKey: 'categories:new', section: 'categories', run: ({ navigate }) => navigate('/categories/new') },
];
