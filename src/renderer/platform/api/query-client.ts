import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { BridgeError } from '#bridge/states.ts';
import { toBridgeError } from './failure.ts';
import type { FailureContext } from './toast-policy.ts';

/** B9-017. */
export const STALE_TIME_MS = 1000;
export const RETRIES = 3;

/**
 * Checks whether another attempt by the window may help: Galley's own process did not respond.
 * The host has already tried calls to the newsroom again (three times, never a refusal); trying them here would multiply that.
 */
export const isWorthRetrying = (error: BridgeError): boolean => error.code === 'hostUnreachable';

export type ReportFailure = (error: BridgeError, context: FailureContext) => void;

interface FailureMeta extends Record<string, unknown> {
  readonly operation?: string;
  /** Fields whose errors the form shows itself. */
  readonly fields?: readonly string[];
  /** True if the screen shows the failure itself. */
  readonly silent?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

const contextOf = (source: FailureContext['source'], meta: FailureMeta | undefined): FailureContext => ({
  source,
  operation: meta?.operation ?? '',
  fields: meta?.fields ?? [],
  silent: meta?.silent ?? false,
});

/** Creates the one cache of host data; every failure is reported in one place. */
export const createQueryClient = (report: ReportFailure): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (thrown, query) => report(toBridgeError(thrown), contextOf('query', query.meta)) }),
    mutationCache: new MutationCache({
      onError: (thrown, _variables, _result, mutation) => report(toBridgeError(thrown), contextOf('mutation', mutation.meta)),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        // The host is on this machine; whether the newsroom answers is its business, not the browser's.
        networkMode: 'always',
        retry: (count, thrown) => count < RETRIES && isWorthRetrying(toBridgeError(thrown)),
        retryDelay: attempt => Math.min(500 * 2 ** attempt, 4000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
