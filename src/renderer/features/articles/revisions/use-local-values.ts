import { useQueryClient } from '@tanstack/react-query';
import type { BridgeOutput } from '#bridge/operations.ts';
import { bridgeKey, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { useOpenState } from '../model/use-article-model.tsx';

/** Recent state of the text that this desk stores. */
export type LocalValue = BridgeOutput<'articles.recentValues'>['values'][number];

const NONE: readonly LocalValue[] = [];

/** Returns the last five states of the text on this desk, newest first (B9-012); also offline. */
export const useLocalValues = (): readonly LocalValue[] => {
  const queryClient = useQueryClient();
  const articleId = useOpenState(state => state.status.articleId);
  const { data } = useBridgeQuery('articles.recentValues', { articleId }, { silent: true, staleTimeMs: 0 });
  useBridgeEvent('article.changed', status => {
    if (status.articleId === articleId) void queryClient.invalidateQueries({ queryKey: bridgeKey('articles.recentValues', { articleId }) });
  });
  const values = data?.values ?? NONE;
  // A value is identified by its time: of two with the same time, the later comes first.
  return values.filter(({ at }, index) => values.findIndex(value => value.at === at) === index);
};
