import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { Feature, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { AssignmentsCard } from './AssignmentsCard.tsx';
import { PlanningCommands } from './PlanningCommands.tsx';

/** Planning: topics and assignments by day, and the plan of printed pages. */
export const routes: readonly RouteObject[] = [
  {
    path: 'planning',
    handle: { section: 'articles', titleKey: 'planning:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PlanningScreen.tsx')).PlanningScreen }),
  },
  {
    path: 'planning/pages',
    handle: { section: 'articles', titleKey: 'planning:pages.title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/PagePlanScreen.tsx')).PagePlanScreen }),
  },
];

export const commands: readonly Command[] = [
  { id: 'pagePlan', textKey: 'planning:pages.open', section: 'articles', run: ({ navigate }) => navigate('/planning/pages') },
];

export const slots: NonNullable<Feature['slots']> = { window: PlanningCommands };

export const homeCards: NonNullable<Feature['homeCards']> = [{ id: 'assignments', textKey: 'planning:card.title', Card: AssignmentsCard }];
