import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Feature, RouteHandle } from '../platform/feature/feature.ts';
import { AuthenticatedLayout } from './AuthenticatedLayout.tsx';
import { Boot } from './Boot.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ForbiddenPage } from './pages/ForbiddenPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { RootLayout } from './RootLayout.tsx';

/** All routes: public ones, those behind the login, and the not-found pages. */
export const routesOf = (features: readonly Feature[]): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Boot />,
    children: [
      ...features.flatMap(feature => feature.openRoutes ?? []),
      {
        element: <AuthenticatedLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              ...features.flatMap(feature => feature.routes),
              { path: '403', element: <ForbiddenPage />, handle: { titleKey: 'errors:forbiddenPage.title' } satisfies RouteHandle },
              { path: '404', element: <NotFoundPage />, handle: { titleKey: 'errors:notFoundPage.title' } satisfies RouteHandle },
              { path: '*', element: <Navigate to="/404" replace /> },
            ],
          },
        ],
      },
    ],
  },
];

export const createAppRouter = (features: readonly Feature[]): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(routesOf(features));
