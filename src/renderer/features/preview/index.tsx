import type { RouteObject } from 'react-router';
import type { RouteHandle } from '#renderer/platform/feature/feature.ts';

const handle = { titleKey: 'preview:title' } satisfies RouteHandle;
const route = (path: string): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: (await import('./screen/PreviewScreen.tsx')).PreviewScreen }),
});

/** The preview of an item (A2-015), with an optional title and an optional variant behind it (B2-002). */
export const routes: readonly RouteObject[] = [
  route('preview/metadata/:metadataId'),
  route('preview/metadata/:metadataId/:tenantId'),
  route('preview/metadata/:metadataId/:tenantId/:variantId'),
];
