import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ArticleEditorHandle } from '#renderer/editor/ArticleEditor.tsx';
import { changePlace, placeIn } from '#renderer/platform/state/item-places.ts';
import { type Stores, useStores } from '#renderer/platform/state/stores.tsx';
import { useArticleModel, useOpenState } from './use-article-model.tsx';

/** Time after which the position of a resting caret is stored. */
const REST_MS = 300;
/** Longest wait for the places of earlier runs; then the caret goes where it goes in a text that was never opened. */
const READING_MS = 10_000;

/** Calls back once the places of earlier runs are read, at once if they are; returns a cancel function. */
const whenPlacesRead = ({ placesReading }: Stores, begin: () => void): (() => void) => {
  if (placesReading.getState().isDone) {
    begin();
    return () => undefined;
  }
  const end = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  const start = (): void => {
    end();
    begin();
  };
  const timer = setTimeout(start, READING_MS);
  const unsubscribe = placesReading.subscribe(start);
  return end;
};

/** Restores the caret of the last visit when editing begins, writes what was typed meanwhile there, and stores its position from then on. */
export const useKeptCaret = (handle: RefObject<ArticleEditorHandle | null>, isEditing: boolean): void => {
  const stores = useStores();
  const model = useArticleModel();
  const articleId = useOpenState(state => state.status.articleId);
  const idNow = useEffectEvent(() => articleId);
  useEffect(() => {
    if (!isEditing) return undefined;
    const { places, typeAhead } = stores;
    let stopHandOver: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = handle.current;
    const keep = (): void => {
      clearTimeout(timer);
      last = handle.current ?? last;
      const now = last?.caret() ?? null;
      if (now !== null) changePlace(places, idNow(), { caret: now });
    };
    const handleSelection = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    const stopWaiting = whenPlacesRead(stores, () => {
      const editor = handle.current;
      if (!editor) return;
      const { caret } = placeIn(places, idNow());
      if (caret && editor.caret() === null) editor.putCaret(caret);
      stopHandOver = typeAhead.handOver(model.knows, { write: editor.typeWords, isReady: editor.isDrawn, focus: editor.focus });
      document.addEventListener('selectionchange', handleSelection);
    });
    // Before the window stores its places.
    addEventListener('pagehide', keep, { capture: true });
    return () => {
      stopWaiting();
      stopHandOver?.();
      document.removeEventListener('selectionchange', handleSelection);
      removeEventListener('pagehide', keep, { capture: true });
      keep();
    };
  }, [handle, stores, model, isEditing]);
};
