import { useEffect, useMemo, useRef } from 'react';
import type { DeskTools } from '#renderer/editor/tools.ts';
import { useSideState } from '../desk/side-state.ts';
import { useBeginComment } from './commenting.tsx';
import { useComments } from './use-comments.ts';

/** The comments in the editor's toolbar: a button that shows them, for an article that has some (B4-036), and one that adds one. */
export const useCommentTool = (): DeskTools => {
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
