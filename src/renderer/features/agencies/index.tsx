import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { GlobeIcon } from '#ui/icons.ts';

/** Routes of news agencies, which administrators manage. */
export const routes: readonly RouteObject[] = [
  {
    path: 'agencies',
    handle: { section: 'agencies', titleKey: 'agencies:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./AgencyListScreen.tsx')).AgencyListScreen }),
  },
  {
    path: 'agencies/new',
    handle: { section: 'agencies', titleKey: 'agencies:new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./agency-screens.tsx')).NewScreen }),
  },
  {
    path: 'agencies/:id',
    handle: { section: 'agencies', titleKey: 'agencies:one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./agency-screens.tsx')).OneScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'agencies', path: '/agencies', textKey: 'agencies:title', icon: <GlobeIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'agencies', textKey: 'agencies:title', section: 'agencies', run: ({ navigate }) => navigate('/agencies') },
];
