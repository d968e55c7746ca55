import { type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import type { Keyed } from '../model/collection.ts';
import { type LoadedPages, takeAnswers } from '../model/loaded-pages.ts';
import { PAGE_SIZE, type Source } from '../model/source.ts';
import { loadKeptFirst } from './load-kept-first.ts';
import { type PageState, REFRESH_MS } from './use-page.ts';

export interface WindowPages<Row> {
  readonly shown: LoadedPages<Row> | null;
  readonly state: PageState;
  /** Pages that failed to load, by their numbers from 0. */
  readonly failed: ReadonlyMap<number, BridgeError>;
}

interface WindowPagesOptions<Row> {
  /** Null: the list is not loaded by pages. */
  readonly source: Source<Row> | null;
  /** Page numbers from 0. */
  readonly pages: readonly number[];
  readonly isHeld: boolean;
}

const NO_PAGES: readonly number[] = [];

/** Provides the pages of a list that are in sight and its first one, each refreshed; rows that are held keep their places. */
export const useWindowPages = <Row extends Keyed>({ source, pages, isHeld }: WindowPagesOptions<Row>): WindowPages<Row> => {
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const refetchInterval = usePollingMs(REFRESH_MS);
  const paged = source?.paged;
  const size = paged?.size ?? PAGE_SIZE;
  const listId = useMemo(() => JSON.stringify(paged?.keyOf(0) ?? null), [paged]);
  const wanted = source === null || paged === undefined ? NO_PAGES : pages;
  const results = useQueries({
    queries: wanted.map(page => ({
      queryKey: paged?.keyOf(page) ?? [],
      queryFn: ({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>) =>
        source === null
          ? Promise.reject(new Error('no source'))
          : loadKeptFirst({ client, queryKey, bridge, source, request: { page, size } }),
      refetchInterval,
      meta: { operation: source?.operation ?? 'none', silent: true },
    })),
  });
  const answers = new Map(results.flatMap(({ data }, index) => (data === undefined ? [] : [[wanted[index] ?? 0, data] as const])));
  const [shown, setShown] = useState<LoadedPages<Row> | null>(null);
  // Rows of before this start are held by no hand, and go when the newsroom refuses the list: the person may no longer see them.
  const isOfEarlier = [...(shown?.answers.values() ?? [])].some(({ isRefreshing }) => isRefreshing === true);
  const isRefused = isOfEarlier && results.some(({ error, data }) => error !== null && data === undefined);
  const next = takeAnswers(isRefused ? null : shown, { listId, answers, isHeld: isHeld && !isOfEarlier });
  if (next !== shown) setShown(next);
  const refetch = (): void => {
    for (const result of results) void result.refetch();
  };
  const stableRefetch = useStableCallback(refetch);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    stableRefetch();
  }, [isOnline, stableRefetch]);
  const failed = new Map(
    results.flatMap(({ error, data }, index) =>
      error === null || data !== undefined ? [] : [[wanted[index] ?? 0, toBridgeError(error)] as const],
    ),
  );
  const hasRows = next !== null && next.listId === listId;
  const error = results.find(result => result.error !== null && (!hasRows || result.data !== undefined))?.error ?? null;
  const answer = [...answers.values()].at(-1);
  return {
    shown: next,
    failed,
    state: {
      totalElements: next?.totalElements ?? null,
      totalPages: next?.totalPages ?? 0,
      error: error === null ? null : toBridgeError(error),
      isChanging: next !== null && !hasRows,
      receivedAt: answer?.receivedAt ?? [...(next?.answers.values() ?? [])].at(-1)?.receivedAt,
      stale: [...answers.values()].some(({ stale }) => stale),
      isRefreshing: [...answers.values()].some(({ isRefreshing }) => isRefreshing === true),
      refetch,
    },
  };
};
