import { useMemo } from 'react';
import { openCount } from './comment-list.ts';
import { useComments } from './use-comments.ts';

/** Returns the number of open threads of the open article. */
export const useOpenCount = (): number => {
  const { comments } = useComments();
  return useMemo(() => openCount(comments), [comments]);
};
