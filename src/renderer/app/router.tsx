import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Feature } from '../platform/feature/feature.ts';
import { AuthenticatedLayout } from './frame/AuthenticatedLayout.tsx';
import { Boot } from './Boot.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { RootLayout } from './frame/RootLayout.tsx';
import { signedInRoutesOf } from './signed-in-routes.tsx';

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
        children: signedInRoutesOf(features),
      },
    ],
  },
];

export const createAppRouter = (features: readonly Feature[]): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(routesOf(features));
