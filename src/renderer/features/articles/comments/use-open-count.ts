import { useMemo } from 'react';
import { openCount } from './comment-list.ts';
import { useComments } from './use-comments.ts';

/** How many threads of the open article wait for an answer. */
export const useOpenCount = (): number => {
  const { comments } = useComments();
  return useMemo(() => openCount(comments), [comments]);
};
