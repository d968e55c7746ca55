import { useEffect, useMemo, useRef } from 'react';
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
  const latest = useRef({ change, begin });
  useEffect(() => {
    latest.current = { change, begin };
  });
  return useMemo(
    () => ({
      comments: {
        isOn,
        obstacle,
        hasComments,
        onToggle: () => latest.current.change({ tab: isOn ? null : 'comments' }),
        onAdd: () => latest.current.begin(),
      },
    }),
    [isOn, hasComments, obstacle],
  );
};
