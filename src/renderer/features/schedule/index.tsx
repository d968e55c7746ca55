import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { Feature, MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { TimeIcon } from '#ui/icons.ts';
import { FailureWatch } from './FailureWatch.tsx';

/** The plan: what goes out, comes down, is due, late and failed. */
export const routes: readonly RouteObject[] = [
  {
    path: 'schedule',
    handle: { section: 'schedule', titleKey: 'schedule:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PlanScreen.tsx')).PlanScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'schedule', path: '/schedule', textKey: 'schedule:title', icon: <TimeIcon /> },
];

export const slots: NonNullable<Feature['slots']> = { window: FailureWatch };

export const commands: readonly Command[] = [
  {
    id: 'schedule',
    textKey: 'schedule:title',
    section: 'schedule',
    run: ({ navigate }) => navigate('/schedule'),
  },
];
