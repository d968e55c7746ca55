import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { BookmarkIcon } from '#ui/icons.ts';

/** Tags, kept by administrators (A3-032, A2-007). */
export const routes: readonly RouteObject[] = [
  {
    path: 'tags',
    handle: { section: 'tags', titleKey: 'tags:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./TagListScreen.tsx')).TagListScreen }),
  },
  {
    path: 'tags/new',
    handle: { section: 'tags', titleKey: 'tags:new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./tag-screens.tsx')).NewScreen }),
  },
  {
    path: 'tags/:id',
    handle: { section: 'tags', titleKey: 'tags:one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./tag-screens.tsx')).OneScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [{ section: 'tags', path: '/tags', textKey: 'menu:tags', icon: <BookmarkIcon /> }];

export const commands: readonly Command[] = [
  { id: 'tags', textKey: 'tags:title', section: 'tags', run: ({ navigate }) => navigate('/tags') },
  { id: 'tags.new', textKey: 'tags:new', section: 'tags', run: ({ navigate }) => navigate('/tags/new') },
];
