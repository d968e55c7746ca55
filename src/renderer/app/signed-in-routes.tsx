import { Navigate, type RouteObject } from 'react-router';
import type { Feature, RouteHandle } from '../platform/feature/feature.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ForbiddenPage } from './pages/ForbiddenPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

/** The screens behind the login and the not-found pages. */
export const signedInRoutesOf = (features: readonly Feature[]): RouteObject[] => [
  {
    errorElement: <ErrorPage />,
    children: [
      ...features.flatMap(feature => feature.routes),
      { path: '403', element: <ForbiddenPage />, handle: { titleKey: 'errors:forbiddenPage.title' } satisfies RouteHandle },
      { path: '404', element: <NotFoundPage />, handle: { titleKey: 'errors:notFoundPage.title' } satisfies RouteHandle },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
];
