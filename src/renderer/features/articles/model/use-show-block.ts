import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useArticleModel } from './use-article-model.tsx';
import { useArticleView } from './article-view.ts';

/** Returns a function that shows a block of the text from any view of the article. */
export const useShowBlock = (): ((id: string) => void) => {
  const model = useArticleModel();
  const navigate = useNavigate();
  const { view, textPath } = useArticleView();
  const wanted = useRef<string | null>(null);
  // The editor stays mounted but hidden in the other views: a block can be shown only once the text is visible again.
  useEffect(() => {
    if (view !== 'text' || wanted.current === null) return;
    model.editor()?.showBlock(wanted.current);
    wanted.current = null;
  }, [view, model]);
  return id => {
    if (view === 'text') {
      model.editor()?.showBlock(id);
      return;
    }
    wanted.current = id;
    void navigate(textPath);
  };
};
