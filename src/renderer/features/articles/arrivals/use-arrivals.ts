import { useMemo } from 'react';
import { type ArrivedBlock, arrivedBlocks } from '#domain/article/arrivals.ts';
import { useOpenState } from '../model/use-article-model.tsx';

/** Returns the blocks that others changed in the text since it was last saved here; the latest change of each. */
export const useArrivedBlocks = (): readonly ArrivedBlock[] => {
  const arrivals = useOpenState(state => state.arrivals);
  return useMemo(() => [...new Map(arrivals.flatMap(arrivedBlocks).map(block => [block.id, block])).values()], [arrivals]);
};
