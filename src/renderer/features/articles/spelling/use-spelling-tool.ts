import { useMemo } from 'react';
import type { SpellingHost } from '#renderer/editor/spelling/SpellPopup.tsx';
import type { EditorTool } from '#renderer/editor/tools.ts';
import { useArticleSpelling } from './article-spelling.tsx';
import { useSuggestWord } from './use-suggest-word.ts';

/** Provides the toolbar button of the checker, and its marks in the editor. */
export const useSpellingTool = (): { readonly tool: EditorTool; readonly host: SpellingHost | undefined } => {
  const { spelling, isWanted, setWanted, obstacle } = useArticleSpelling();
  const isEnabled = obstacle === undefined;
  const tool = useMemo(
    () => ({ isOn: isWanted && isEnabled, isEnabled, onToggle: () => setWanted(!isWanted) }),
    [isWanted, isEnabled, setWanted],
  );
  const isShown = isWanted && obstacle !== 'readOnly';
  const onSuggestWord = useSuggestWord();
  const host = useMemo(() => (isShown ? { spelling, onSuggestWord } : undefined), [spelling, isShown, onSuggestWord]);
  return { tool, host };
};
