import { useMemo } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import type { EditorTools } from '#renderer/editor/tools.ts';
import { useSideState } from '../model/side-state.ts';
import { useBeginComment } from './commenting.tsx';
import { useComments } from './use-comments.ts';

/** Provides the toolbar buttons for comments: one shows them if the article has any (B4-036), one adds a comment. */
export const useCommentTool = (): EditorTools => {
  const [side, change] = useSideState();
  const { comments } = useComments();
  const { begin, obstacle } = useBeginComment();
  const isOn = side.tab === 'comments';
  const hasComments = comments.length > 0;
  const latest = useLatest({ change, begin });
  return useMemo(
    () => ({
      comments: {
        isOn,
        obstacle,
        hasComments,
        onToggle: () => latest().change({ tab: isOn ? null : 'comments' }),
        onAdd: () => latest().begin(),
      },
    }),
    [isOn, obstacle, hasComments, latest],
  );
};
