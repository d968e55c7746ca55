import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { DiagramTreeIcon } from '#ui/icons.ts';

/** Sitemaps and menus of titles; every node has an address of its own (A2-008). */
export const routes: readonly RouteObject[] = [
  {
    path: 'sitemaps/*',
    handle: { section: 'sitemaps', titleKey: 'sitemaps:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SitemapScreen.tsx')).SitemapScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'sitemaps', path: '/sitemaps', textKey: 'sitemaps:title', icon: <DiagramTreeIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'sitemaps', textKey: 'sitemaps:title', section: 'sitemaps', run: ({ navigate }) => navigate('/sitemaps') },
];
