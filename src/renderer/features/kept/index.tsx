import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { RouteHandle } from '#renderer/platform/feature/feature.ts';

const PATH = 'usersettings/computer';

export const routes: readonly RouteObject[] = [
  {
    path: PATH,
    handle: { section: 'usersettings', titleKey: 'kept:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./KeptScreen.tsx')).KeptScreen }),
  },
];

export const commands: readonly Command[] = [
  { id: 'kept', textKey: 'kept:command.open', run: ({ navigate }) => navigate(`/${PATH}`) },
  { id: 'keptRefresh', textKey: 'kept:command.refresh', run: ({ bridge }) => void bridge.call('offline.refresh', {}) },
];
