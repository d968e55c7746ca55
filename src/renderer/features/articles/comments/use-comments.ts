import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CommentWork } from '#domain/comment/pending.ts';
import { useBridge, useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { bridgeKey, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useOpenState } from '../model/use-article-model.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';

const NONE = { comments: [], pending: [], stale: false };
/** Polling interval: colleagues comment, too. */
const REFETCH_MS = 20_000;

/** Provides the comments of the open article and their changes, which are shown at once, also offline. */
export const useComments = () => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const notify = useFailureToast();
  const articleId = useOpenState(state => state.status.articleId);
  const query = useBridgeQuery(
    'comments.list',
    { articleId },
    { silent: true, staleTimeMs: 5_000, refetchIntervalMs: usePollingMs(REFETCH_MS) },
  );
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: bridgeKey('comments.list', { articleId }) });
  useBridgeEvent('comments.changed', refresh);
  const work = useCallback(
    async (piece: CommentWork): Promise<boolean> => {
      const answer = await bridge.call('comments.work', { articleId, work: piece });
      if (!answer.ok) notify(answer.error);
      return answer.ok;
    },
    [bridge, articleId, notify],
  );
  return { ...(query.data ?? NONE), isPending: query.isPending, isFailed: query.isError && query.data === undefined, refresh, work };
};
