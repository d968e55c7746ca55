import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentSession } from './use-article-session.tsx';
import { useArticleView } from './article-view.ts';

/** Shows a block of the text, wherever in the article one is. */
export const useShowBlock = (): ((id: string) => void) => {
  const session = useCurrentSession();
  const navigate = useNavigate();
  const { view, textPath } = useArticleView();
  const wanted = useRef<string | null>(null);
  // The editor stays beside the other views, out of sight: nothing in it can be looked at before the text is back.
  useEffect(() => {
    if (view !== 'text' || wanted.current === null) return;
    session.editor()?.showBlock(wanted.current);
    wanted.current = null;
  }, [view, session]);
  return id => {
    if (view === 'text') {
      session.editor()?.showBlock(id);
      return;
    }
    wanted.current = id;
    void navigate(textPath);
  };
};
