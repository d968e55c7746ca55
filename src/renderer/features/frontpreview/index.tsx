import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#renderer/platform/feature/feature.ts';

/** Routes of the preview of a section's page for readers of a title (A2-015). */
export const routes: readonly RouteObject[] = [
  {
    path: 'placement/:sectionId/:tenantId',
    handle: { section: 'placement', titleKey: 'frontPreview:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./FrontPreviewScreen.tsx')).FrontPreviewScreen }),
  },
];
