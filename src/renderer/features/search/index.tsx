import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { RouteHandle } from '#renderer/platform/feature/feature.ts';

/** Search in everything the newsroom has (A2-056). */
export const routes: readonly RouteObject[] = [
  {
    path: 'search',
    handle: { titleKey: 'search:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SearchScreen.tsx')).SearchScreen }),
  },
];

export const commands: readonly Command[] = [
  { id: 'search', textKey: 'search:command.keyword', run: ({ navigate }) => navigate('/search') },
  { id: 'searchSemantic', textKey: 'search:command.semantic', run: ({ navigate }) => navigate('/search?searchType=semantic') },
];
