import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import type { ApiAnswer } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { Page, Source } from '../model/source.ts';
import { loadKeptFirst } from './load-kept-first.ts';

/** Refresh interval of a list while its window is visible and changes are not pushed. */
export const REFRESH_MS = 15_000;

export interface PageState {
  /** Null until a page has come. */
  readonly totalElements: number | null;
  readonly totalPages: number;
  readonly error: BridgeError | null;
  /** True if the rows shown are those of the page before; the requested ones are pending. */
  readonly isChanging: boolean;
  readonly receivedAt: string | undefined;
  /** True if the rows are from the cache: the newsroom was not reached. */
  readonly stale: boolean;
  /** True if the rows are from the cache while the newsroom is asked. */
  readonly isRefreshing: boolean;
  readonly refetch: () => void;
}

const NOTHING_KEY = ['collection', 'nothing'];
const NO_ROWS: readonly never[] = [];

/** Returns all loaded rows of a source, for components beside the list that loads them. */
export const useLoadedRows = <Row>(source: Source<Row>): readonly Row[] => {
  const { data } = useQuery<ApiAnswer<Page<Row>>>({
    queryKey: source.key,
    queryFn: skipToken,
    meta: { operation: source.operation, silent: true },
  });
  return data?.body.rows ?? NO_ROWS;
};

/** Provides a page of a list, refreshed every 15 seconds, when the window gets the focus again, and when the network comes or goes. */
export const usePage = <Row>(source: Source<Row> | null): { readonly rows: readonly Row[] | undefined; readonly page: PageState } => {
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const refreshMs = usePollingMs(REFRESH_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery<ApiAnswer<Page<Row>>>({
    queryKey: source?.key ?? NOTHING_KEY,
    queryFn: source === null ? skipToken : ({ client, queryKey }) => loadKeptFirst({ client, queryKey, bridge, source }),
    placeholderData: previous => previous,
    refetchInterval: refreshMs,
    meta: { operation: source?.operation ?? 'none', silent: true },
  });
  const isAsking = source !== null;
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    if (isAsking) void refetch();
  }, [isOnline, isAsking, refetch]);
  const pick = source?.pick;
  const shown = useMemo(() => (data === undefined || pick === undefined ? data?.body : pick(data.body.rows)), [data, pick]);
  return {
    rows: shown?.rows,
    page: {
      totalElements: shown?.totalElements ?? null,
      totalPages: shown?.totalPages ?? 0,
      error: error === null ? null : toBridgeError(error),
      isChanging: isPlaceholderData,
      receivedAt: data?.receivedAt,
      stale: data?.stale ?? false,
      isRefreshing: data?.isRefreshing ?? false,
      refetch: () => void (isAsking && refetch()),
    },
  };
};
