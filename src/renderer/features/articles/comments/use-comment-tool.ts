import { useEffect, useMemo, useRef } from 'react';
import type { DeskTools } from '#renderer/editor/tools.ts';
import { useSideState } from '../desk/side-state.ts';
import { useComments } from './use-comments.ts';

/** The button and the shortcut of the comments in the editor's toolbar: for an article that has some (B4-036). */
export const useCommentTool = (): DeskTools => {
  const [side, change] = useSideState();
  const { comments } = useComments();
  const isOn = side.tab === 'comments';
  const hasComments = comments.length > 0;
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  return useMemo(
    () => ({ comments: { isOn, isEnabled: true, hasComments, onToggle: () => latest.current({ tab: isOn ? null : 'comments' }) } }),
    [isOn, hasComments],
  );
};
