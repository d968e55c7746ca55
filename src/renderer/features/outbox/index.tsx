import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { Feature, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { RefusedWatch } from './RefusedWatch.tsx';

export const routes: readonly RouteObject[] = [
  {
    path: 'outbox',
    handle: { titleKey: 'outbox:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./OutboxScreen.tsx')).OutboxScreen }),
  },
];

export const slots: NonNullable<Feature['slots']> = { window: RefusedWatch };

export const commands: readonly Command[] = [
  {
    id: 'outbox',
    textKey: 'outbox:command.open',
    run: ({ navigate }) => navigate('/outbox'),
  },
];
