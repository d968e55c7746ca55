import type { Feature, RouteHandle } from '../../platform/feature/feature.ts';

export const routes: Feature['routes'] = [];

export const openRoutes: NonNullable<Feature['openRoutes']> = [
  {
    path: 'login',
    handle: { titleKey: 'login:title', bare: true } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
  },
];
