import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { SpellCheckIcon } from '#ui/icons.ts';

/** Routes of the house dictionary: everybody reads it, its administrator decides (A6-012). */
export const routes: readonly RouteObject[] = [
  {
    path: 'dictionary',
    handle: { section: 'dictionary', titleKey: 'dictionary:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./DictionaryScreen.tsx')).DictionaryScreen }),
  },
  {
    path: 'dictionary/new',
    handle: { section: 'dictionary', titleKey: 'dictionary:new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./word-screens.tsx')).NewScreen }),
  },
  {
    path: 'dictionary/:id',
    handle: { section: 'dictionary', titleKey: 'dictionary:one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./word-screens.tsx')).OneScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'dictionary', path: '/dictionary', textKey: 'dictionary:title', icon: <SpellCheckIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'dictionary', textKey: 'dictionary:title', section: 'dictionary', run: ({ navigate }) => navigate('/dictionary') },
];
