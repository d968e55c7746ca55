import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { bridgeKey, useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useOpenState, useShownElements } from '../model/use-article-model.tsx';
import { type AttributedBlock, attributedBlocks } from './passages.ts';

export interface ShownAttribution {
  readonly blocks: readonly AttributedBlock[];
  /** Name of this computer as shown to others. */
  readonly device: string | undefined;
  readonly isPending: boolean;
  /** True if the newsroom's part could not be read: only that of this computer is shown. */
  readonly isOnlyHere: boolean;
  /** Time of the newsroom's answer, if it is from before the connection was lost. */
  readonly asOf: string | undefined;
  /** Reads the name of this computer again after it has changed. */
  readonly refreshDevice: () => void;
}

/** Provides the authors of the blocks of the open article, from the newsroom and from this computer. */
export const useAttribution = (): ShownAttribution => {
  const queryClient = useQueryClient();
  const elements = useShownElements();
  const me = useSignedIn().person;
  const articleId = useOpenState(state => state.status.articleId);
  const isKnown = useOpenState(state => state.status.metadata !== null);
  const revisionNumber = useOpenState(state => state.status.revisionNumber);
  const journaledAt = useOpenState(state => state.text.journaledAt);
  const query = useApiQuery('getArticleAttribution', { params: { id: articleId } }, { enabled: isKnown, silent: true });
  const here = useBridgeQuery('articles.origins', { articleId }, { silent: true, staleTimeMs: 0 });
  const { refetch } = query;
  useEffect(() => {
    if (isKnown) void refetch();
  }, [isKnown, revisionNumber, refetch]);
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.origins', { articleId }) });
  }, [queryClient, articleId, journaledAt, revisionNumber]);
  const blocks = useMemo(
    () => attributedBlocks({ elements, newsroom: query.data, here: here.data, me }),
    [elements, query.data, here.data, me],
  );
  return {
    blocks,
    device: here.data?.device,
    isPending: isKnown && query.isPending,
    isOnlyHere: isKnown && query.error !== null && query.data === undefined,
    asOf: query.stale ? query.receivedAt : undefined,
    refreshDevice: () => void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.origins', { articleId }) }),
  };
};
