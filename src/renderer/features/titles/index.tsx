import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { ProjectsIcon } from '#ui/icons.ts';

/** Publication titles, kept by administrators (D-017). */
export const routes: readonly RouteObject[] = [
  {
    path: 'titles',
    handle: { section: 'titles', titleKey: 'titles:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./TitleListScreen.tsx')).TitleListScreen }),
  },
  {
    path: 'titles/new',
    handle: { section: 'titles', titleKey: 'titles:new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./title-screens.tsx')).NewScreen }),
  },
  {
    path: 'titles/:id',
    handle: { section: 'titles', titleKey: 'titles:one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./title-screens.tsx')).OneScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [{ section: 'titles', path: '/titles', textKey: 'titles:title', icon: <ProjectsIcon /> }];

export const commands: readonly Command[] = [
  { id: 'titles', textKey: 'titles:title', section: 'titles', run: ({ navigate }) => navigate('/titles') },
];
