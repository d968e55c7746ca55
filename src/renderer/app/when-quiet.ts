import type { QueryClient } from '@tanstack/react-query';
import type { AppParts } from './App.tsx';

/** Time without a call or a change of screen after which nobody waits for the window. */
export const QUIET_MS = 500;
/** Longest wait, in milliseconds: a window in which something is always loaded is not waited for. */
export const MAX_WAIT_FOR_QUIET_MS = 10_000;

/**
 * Resolves when the window has loaded nothing for `QUIET_MS`: its first screens have come, and what may be needed later can be fetched and
 * run without being in their way. Resolves after `MAX_WAIT_FOR_QUIET_MS` in any case.
 */
export const whenQuiet = (queryClient: QueryClient, router: Pick<AppParts['router'], 'state' | 'subscribe'>): Promise<void> =>
  new Promise(resolve => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const isLoading = (): boolean => !router.state.initialized || router.state.navigation.state !== 'idle' || queryClient.isFetching() > 0;
    const look = (): void => {
      clearTimeout(quiet);
      quiet = isLoading() ? undefined : setTimeout(end, QUIET_MS);
    };
    const stops = [queryClient.getQueryCache().subscribe(look), router.subscribe(look)];
    const end = (): void => {
      clearTimeout(quiet);
      clearTimeout(limit);
      for (const stop of stops) stop();
      resolve();
    };
    const limit = setTimeout(end, MAX_WAIT_FOR_QUIET_MS);
    look();
  });
