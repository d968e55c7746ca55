import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { FlashIcon } from '#ui/icons.ts';

/** Kickwords, kept by administrators (A3-033, A2-007). */
export const routes: readonly RouteObject[] = [
  {
    path: 'kickwords',
    handle: { section: 'kickwords', titleKey: 'kickwords:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./KickwordListScreen.tsx')).KickwordListScreen }),
  },
  {
    path: 'kickwords/new',
    handle: { section: 'kickwords', titleKey: 'kickwords:new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./kickword-screens.tsx')).NewScreen }),
  },
  {
    path: 'kickwords/:id',
    handle: { section: 'kickwords', titleKey: 'kickwords:one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./kickword-screens.tsx')).OneScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'kickwords', path: '/kickwords', textKey: 'menu:kickwords', icon: <FlashIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'kickwords', textKey: 'kickwords:title', section: 'kickwords', run: ({ navigate }) => navigate('/kickwords') },
  { id: 'kickwords.new', textKey: 'kickwords:new', section: 'kickwords', run: ({ navigate }) => navigate('/kickwords/new') },
];
