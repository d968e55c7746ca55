import { createBridgeClient } from '#bridge/client.ts';
import type { RefusalCode } from '#bridge/start-refusal.ts';
import type { UiLocale } from '#domain/locale.ts';
import { App, type AppParts } from '#renderer/app/App.tsx';
import { FEATURES } from '#renderer/app/features.ts';
import { routesOf } from '#renderer/app/router.tsx';
import { createFailureReports } from '#renderer/platform/api/failure-reports.ts';
import { createQueryClient } from '#renderer/platform/api/query-client.ts';
import type { Feature } from '#renderer/platform/feature/feature.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { WindowLocks } from '#renderer/platform/state/own-window.ts';
import { createStores } from '#renderer/platform/state/stores.tsx';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import type { FakeHost } from './fake-transport.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
});

export interface AppOptions {
  readonly path?: string;
  readonly uiLocale?: UiLocale;
  readonly features?: readonly Feature[];
  /** What this window has alone; the test's own unless it opens several windows. */
  readonly storage?: Storage;
  /** What all windows of the desk share. */
  readonly locks?: WindowLocks;
  /** Resolves if the host cannot start. */
  readonly refused?: Promise<RefusalCode | 'unknown'>;
}

/** Renders the whole window over a fake host, at a path, with the real features and more. */
export const renderApp = async (host: FakeHost, options: AppOptions = {}): Promise<AppParts> => {
  const features = [...FEATURES, ...(options.features ?? [])];
  const failures = createFailureReports();
  const parts: AppParts = {
    transport: host,
    bridge: createBridgeClient(host),
    queryClient: createQueryClient(failures.report),
    failures,
    stores: createStores(options.storage ?? sessionStorage, options.locks),
    i18n: await createI18n(options.uiLocale ?? 'en-GB'),
    features,
    router: createMemoryRouter(routesOf(features), { initialEntries: [options.path ?? '/'] }),
  };
  render(<App {...parts} {...(options.refused && { refused: options.refused })} />);
  return parts;
};
