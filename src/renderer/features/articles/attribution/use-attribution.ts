import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { bridgeKey, useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useOpenState, useShownElements } from '../desk/use-article-session.tsx';
import { type AttributedBlock, attributedBlocks } from './passages.ts';

export interface ShownAttribution {
  readonly blocks: readonly AttributedBlock[];
  /** Name of this computer as others see it. */
  readonly device: string | undefined;
  readonly isPending: boolean;
  /** What the newsroom knows could not be read: only this computer's part is there. */
  readonly isOnlyHere: boolean;
  /** Time of the newsroom's answer, where it is from before the network went. */
  readonly asOf: string | undefined;
  /** This computer has another name now. */
  readonly refreshDevice: () => void;
}

/** Who wrote the blocks of the open article: what the newsroom knows, and what of it waits on this computer. */
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
