import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { changePlace, placeIn } from '#renderer/platform/state/item-places.ts';
import { useStores } from '#renderer/platform/state/stores.tsx';
import { useOpenState } from './use-article-model.tsx';

/** Time after which the position of a resting caret is stored. */
const REST_MS = 300;

/** Restores the caret of the last visit when editing begins, and stores its position from then on. */
export const useKeptCaret = (handle: RefObject<ArticleEditorHandle | null>, isEditing: boolean): void => {
  const { places } = useStores();
  const articleId = useOpenState(state => state.status.articleId);
  const idNow = useEffectEvent(() => articleId);
  useEffect(() => {
    const editor = handle.current;
    if (!isEditing || !editor) return undefined;
    const { caret } = placeIn(places, idNow());
    if (caret && editor.caret() === null) editor.putCaret(caret);
    editor.focus();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      const now = (handle.current ?? editor).caret();
      if (now !== null) changePlace(places, idNow(), { caret: now });
    };
    const handleSelection = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    document.addEventListener('selectionchange', handleSelection);
    return () => {
      document.removeEventListener('selectionchange', handleSelection);
      keep();
    };
  }, [handle, places, isEditing]);
};
