import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import type { i18n as I18n } from 'i18next';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefusalCode } from '#bridge/start-refusal.ts';
import { I18nextProvider } from 'react-i18next';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followHost } from '../platform/api/host-events.ts';
import type { FailureReports } from '../platform/api/failure-reports.ts';
import { BridgeProvider } from '../platform/bridge/bridge-context.tsx';
import type { Feature } from '../platform/feature/feature.ts';
import { FeaturesProvider } from '../platform/feature/features-context.tsx';
import { endFirstFrame } from '../platform/first-frame/first-frame.ts';
import { type Stores, StoresProvider } from '../platform/state/stores.tsx';
import { FailureToasts } from './notices/FailureToasts.tsx';
import { RefusedStart } from './pages/RefusedStart.tsx';
import { ReadingApplier } from './preferences/ReadingApplier.tsx';
import { Beside } from './split/Beside.tsx';
import { ThemeApplier } from './preferences/ThemeApplier.tsx';
import { useTypeAhead } from './workspace/use-type-ahead.ts';
import { createWorkspace, WorkspaceProvider } from './workspace/workspace-store.ts';

/** Parts of a window, assembled once at start (or per test). */
export interface AppParts {
  readonly transport: BridgeTransport;
  readonly bridge: BridgeClient;
  readonly queryClient: QueryClient;
  readonly failures: FailureReports;
  readonly stores: Stores;
  readonly i18n: I18n;
  readonly features: readonly Feature[];
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** Renders the pages of the window. */
const Pages = ({ router }: Pick<AppParts, 'router'>) => {
  useTypeAhead(router);
  return <RouterProvider router={router} />;
};

interface AppProps extends AppParts {
  /** Resolves if Galley's own process cannot start. */
  readonly refused?: Promise<RefusalCode | 'unknown'>;
}

/** Why Galley's own process cannot start; null as long as it can. */
const useRefusal = (refused: AppProps['refused']): RefusalCode | 'unknown' | null => {
  const [refusal, setRefusal] = useState<RefusalCode | 'unknown' | null>(null);
  useEffect(() => void refused?.then(setRefusal), [refused]);
  return refusal;
};

export const App = ({ transport, bridge, queryClient, failures, stores, i18n, features, router, refused }: AppProps) => {
  const [workspace] = useState(createWorkspace);
  const refusal = useRefusal(refused);
  useLayoutEffect(() => endFirstFrame(document), []);
  useEffect(() => followHost({ bridge, transport, queryClient }), [bridge, transport, queryClient]);
  return (
    <I18nextProvider i18n={i18n}>
      <BridgeProvider bridge={bridge}>
        <StoresProvider stores={stores}>
          <FeaturesProvider features={features}>
            <QueryClientProvider client={queryClient}>
              <UiProvider>
                <ThemeApplier />
                <ReadingApplier />
                <FailureToasts failures={failures} />
                {refusal === null ? (
                  <WorkspaceProvider value={workspace}>
                    <Pages router={router} />
                    <Beside />
                  </WorkspaceProvider>
                ) : (
                  <RefusedStart code={refusal} />
                )}
              </UiProvider>
            </QueryClientProvider>
          </FeaturesProvider>
        </StoresProvider>
      </BridgeProvider>
    </I18nextProvider>
  );
};
