import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { InvariantError } from '#domain/result.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { findInPane } from '#renderer/platform/state/pane.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';
import { useEditMode } from '../model/edit-mode.ts';
import { useActReason } from '../model/locks.tsx';
import { useChangeSide } from '../model/side-state.ts';
import { useArticleModel } from '../model/use-article-model.tsx';
import { useWasBegun } from './use-begun-words.ts';

interface Begun {
  /** Words that a new comment is about; empty for the whole article, undefined while none is being written. */
  readonly quote: string | undefined;
  /** Number of requests; each one focuses the field. */
  readonly count: number;
}

const BegunContext = createContext<StoreApi<Begun> | null>(null);

/** Provides the state of a new comment to the text and the comments panel. */
export const CommentingProvider = ({ children }: { readonly children: ReactNode }) => {
  const wasBegun = useWasBegun('new');
  // The quoted words are not stored: a restored comment is about the whole article, and says so.
  const [store] = useState(() => createStore<Begun>(() => ({ quote: wasBegun ? '' : undefined, count: 0 })));
  return <BegunContext value={store}>{children}</BegunContext>;
};

const useBegunStore = (): StoreApi<Begun> => {
  const store = useContext(BegunContext);
  if (store === null) throw new InvariantError('commenting is around the article');
  return store;
};

/** Provides the comment that is being written, and a function that ends it. */
export const useBegunComment = (): Begun & { readonly end: () => void } => {
  const store = useBegunStore();
  const model = useArticleModel();
  const end = useCallback(() => {
    const { quote } = store.getState();
    store.setState({ quote: undefined });
    // The focus returns to the quoted words; without any it stays in the comments.
    if (quote !== undefined && quote !== '') model.editor()?.focus();
    else findInPane('#side-comments')?.focus();
  }, [store, model]);
  return { ...useStore(store), end };
};

/** Begins a comment on the selected words or on the whole article; `obstacle` is the reason why that is not possible. */
export const useBeginComment = (): { readonly begin: () => void; readonly obstacle: string | undefined } => {
  const store = useBegunStore();
  const model = useArticleModel();
  const { isEditing } = useEditMode();
  const changeSide = useChangeSide();
  const obstacle = useActReason()('comment');
  const begin = useCallback(() => {
    const quote = isEditing ? (model.editor()?.takeWords() ?? '') : '';
    store.setState(({ count }) => ({ quote, count: count + 1 }));
    changeSide({ tab: 'comments' });
  }, [store, model, isEditing, changeSide]);
  return { begin, obstacle };
};

/** Registers the command that begins a comment, for its key and the palette. */
export const useCommentCommand = (): void => {
  const { begin, obstacle } = useBeginComment();
  const toasts = useToasts();
  const beginOrTell = useStableCallback(
    obstacle === undefined ? begin : () => toasts.show({ tone: 'caution', title: obstacle, key: 'article:locked' }),
  );
  const commands = useMemo(
    (): readonly Command[] => [{ id: 'addComment', textKey: 'comments:command.add', run: () => beginOrTell() }],
    [beginOrTell],
  );
  useCommands(commands);
};
