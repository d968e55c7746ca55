import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useStore } from 'zustand';
import { SignedInContext, useSession } from '../../entities/session/session.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { useFeatures } from '../../platform/feature/features-context.tsx';
import { StoresProvider, useStores } from '../../platform/state/stores.tsx';
import { Boot } from '../Boot.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { signedInRoutesOf } from '../signed-in-routes.tsx';
import { CLOSING_PATH } from '../workspace/beside-acts.ts';
import { useTypeAhead } from '../workspace/use-type-ahead.ts';
import { useWorkspaceStore } from '../workspace/workspace-store.ts';
import { BesideLayout } from './BesideLayout.tsx';
import { CloseBeside } from './CloseBeside.tsx';

const besideRoutesOf = (features: readonly Feature[]): RouteObject[] => [
  {
    element: <BesideLayout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Boot />,
    children: [{ path: CLOSING_PATH.slice(1), element: <CloseBeside /> }, ...signedInRoutesOf(features)],
  },
];

/** Renders the pane's router, created once with the initial address: navigation then happens inside it. */
const BesideRouter = ({ path }: { readonly path: string }) => {
  const workspace = useWorkspaceStore();
  const features = useFeatures();
  const [router] = useState(() => createMemoryRouter(besideRoutesOf(features), { initialEntries: [path] }));
  useEffect(() => {
    workspace.setState({ travel: (to, state) => void router.navigate(to, { state }) });
    return () => {
      workspace.setState({ travel: null });
      router.dispose();
    };
  }, [workspace, router]);
  useTypeAhead(router);
  return <RouterProvider router={router} />;
};

const OwnPage = ({ children }: { readonly children: ReactNode }) => {
  const stores = useStores();
  const [own] = useState(() => ({ ...stores, page: stores.pages.beside }));
  return <StoresProvider stores={own}>{children}</StoresProvider>;
};

/** Renders the second pane into its host element, with a router and page of its own. */
export const Beside = () => {
  const workspace = useWorkspaceStore();
  const session = useSession();
  const host = useStore(workspace, state => state.host);
  const split = useStore(workspace, state => state.split);
  if (host === null || split === null || session?.kind !== 'signedIn') return null;
  return createPortal(
    <SignedInContext value={session}>
      <OwnPage>
        <BesideRouter path={split.path} />
      </OwnPage>
    </SignedInContext>,
    host,
  );
};
