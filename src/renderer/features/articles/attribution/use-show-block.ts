import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentSession } from '../desk/use-article-session.tsx';
import { useArticleView } from '../detail/article-view.ts';

/** How often, and how many times, the editor is looked for after the text has been gone to. */
const LOOK_MS = 50;
const MOST_LOOKS = 60;

/** Shows a block of the text, wherever in the article one is. */
export const useShowBlock = (): ((id: string) => void) => {
  const session = useCurrentSession();
  const navigate = useNavigate();
  const { view, textPath } = useArticleView();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (id: string, looksLeft: number): void => {
    const editor = session.editor();
    if (editor) editor.showBlock(id);
    else if (looksLeft > 0) timer.current = setTimeout(() => look(id, looksLeft - 1), LOOK_MS);
  };
  return id => {
    clearTimeout(timer.current);
    if (view !== 'text') void navigate(textPath);
    look(id, view === 'text' ? 0 : MOST_LOOKS);
  };
};
