import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { RouteHandle } from '#renderer/platform/feature/feature.ts';

export const routes: readonly RouteObject[] = [
  {
    path: 'outbox',
    handle: { titleKey: 'outbox:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./OutboxScreen.tsx')).OutboxScreen }),
  },
];

export const commands: readonly Command[] = [
  {
    id: 'outbox',
    textKey: 'outbox:command.open',
    run: ({ navigate }) => navigate('/outbox'),
  },
];
