import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardPage } from '#renderer/entities/placement/use-pages.ts';
import { bridgeKey, callBridge } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useDocumentState } from '#renderer/platform/state/use-document-state.ts';

interface Counts {
  readonly waiting: number;
  readonly conflicts: number;
}

const countsOf = (results: readonly UseQueryResult<BoardPage>[]): Counts => {
  const acts = results.flatMap(({ data }) => data?.pending ?? []);
  const conflicts = acts.filter(({ state }) => state === 'conflict' || state === 'failed').length;
  return { waiting: acts.length - conflicts, conflicts };
};

/** Reports to the status line which changes of these pages the newsroom does not have yet. */
export const useStateLine = (pageIds: readonly string[]): void => {
  const bridge = useBridge();
  const { waiting, conflicts } = useQueries({
    queries: pageIds.map(pageId => ({
      queryKey: bridgeKey('placement.page', { pageId }),
      queryFn: () => callBridge(bridge, 'placement.page', { pageId }),
      staleTime: Number.POSITIVE_INFINITY,
      meta: { operation: 'placement.page', silent: true },
    })),
    combine: countsOf,
  });
  const isReady = pageIds.length > 0;
  useDocumentState(
    useMemo(() => {
      if (!isReady) return null;
      if (conflicts > 0) return { kind: 'conflict', open: conflicts, path: '/placement' };
      return waiting > 0 ? { kind: 'waiting', count: waiting } : { kind: 'saved', at: null };
    }, [isReady, waiting, conflicts]),
  );
};
