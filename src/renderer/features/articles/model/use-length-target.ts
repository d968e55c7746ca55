import { useMemo } from 'react';
import { rangeOfTarget } from '#domain/text/length.ts';
import type { LengthTarget } from '#renderer/editor/length/LengthIndicator.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useOpenState } from './use-article-model.tsx';

/** Returns the target length of the open article; undefined if none was chosen. The object is stable for the same target. */
export const useLengthTarget = (): LengthTarget | undefined => {
  const target = useOpenState(state => state.status.metadata?.targetTextLength ?? state.status.creation?.targetTextLength ?? null);
  const options = useApiQuery('listTargetLengthOptions', {}, { staleTimeMs: Number.POSITIVE_INFINITY, silent: true }).data;
  return useMemo(() => {
    if (target === null) return undefined;
    return options?.find(option => option.targetLength === target) ?? { targetLength: target, ...rangeOfTarget(target) };
  }, [target, options]);
};
