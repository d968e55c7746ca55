import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import type { UiLocale } from '#domain/locale.ts';
import { createFailureReports } from '../platform/api/failure-reports.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { createI18n } from '../platform/i18n/i18n.ts';
import type { WindowLocks } from '../platform/state/own-window.ts';
import { createStores } from '../platform/state/stores.tsx';
import type { AppParts } from './App.tsx';
import { createAppRouter } from './router.tsx';

/** Makes the parts of a window over a transport. */
export const createParts = async (input: {
  readonly transport: BridgeTransport;
  readonly features: readonly Feature[];
  readonly uiLocale: UiLocale;
  readonly storage: Storage;
  /** Absent where the page does not come from a secure origin. */
  readonly locks: WindowLocks | undefined;
}): Promise<AppParts> => {
  const failures = createFailureReports();
  return {
    transport: input.transport,
    bridge: createBridgeClient(input.transport),
    queryClient: createQueryClient(failures.report),
    failures,
    stores: createStores(input.storage, input.locks),
    i18n: await createI18n(input.uiLocale),
    features: input.features,
    router: createAppRouter(input.features),
  };
};
