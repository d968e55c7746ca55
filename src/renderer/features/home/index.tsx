import type { Command } from '../../platform/commands/command.ts';
import type { Feature, RouteHandle } from '../../platform/feature/feature.ts';

export const routes: Feature['routes'] = [
  {
    index: true,
    handle: { titleKey: 'home:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./HomePage.tsx')).HomePage }),
  },
];

export const commands: readonly Command[] = [{ id: 'home', textKey: 'home:command.open', run: ({ navigate }) => navigate('/') }];
