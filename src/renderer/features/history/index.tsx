import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#renderer/platform/feature/feature.ts';

/** The history of an item's metadata (A2-013). */
export const routes: readonly RouteObject[] = [
  {
    path: 'metadata/:metadataId/history',
    handle: { titleKey: 'history:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./HistoryScreen.tsx')).HistoryScreen }),
  },
];
