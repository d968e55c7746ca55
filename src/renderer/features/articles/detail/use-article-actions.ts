import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { FOLLOWING } from '#renderer/platform/navigation/leaving.ts';
import { resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';

export interface ArticleScreenActions {
  readonly save: () => Promise<boolean>;
  readonly discard: () => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Prepares the return to view mode: unsaved changes must be saved or discarded (A4-047). Returns whether it may go on. */
  readonly settleBeforeViewing: () => Promise<boolean>;
}

/** Provides saving, discarding and deleting, with their questions and their messages on refusal. */
export const useArticleActions = (title: string): ArticleScreenActions => {
  const model = useArticleModel();
  const text = useText('articles');
  const confirm = useConfirm();
  const toasts = useToasts();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const unsaved = useOpenState(state => state.hasUnsavedChanges);

  const save = useCallback(async (): Promise<boolean> => {
    const state = model.store.getState();
    if (state.kind !== 'open' || !state.hasUnsavedChanges) return true;
    const answer = await model.save();
    if (!answer.ok) showFailure(answer.error);
    return answer.ok;
  }, [model, showFailure]);

  const discard = async (): Promise<void> => {
    const agreed = await confirm({
      title: text('discard.title'),
      message: text('discard.message'),
      confirm: text('discard.action'),
      danger: true,
    });
    if (!agreed) return;
    const answer = await model.discardChanges();
    if (!answer.ok) showFailure(answer.error);
  };

  const remove = useCallback(async (): Promise<void> => {
    const agreed = await confirm({
      title: text('delete.title', { title }),
      message: text('delete.message'),
      confirm: text('delete.action'),
      danger: true,
    });
    if (!agreed) return;
    const answer = await model.remove();
    if (!answer.ok) return void showFailure(answer.error);
    toasts.show({ tone: 'positive', title: text('delete.done') });
    await navigate(resourcePath('articles'), { state: FOLLOWING });
  }, [confirm, text, title, model, showFailure, toasts, navigate]);

  const settleBeforeViewing = async (): Promise<boolean> => {
    if (!unsaved) return true;
    const wantsSave = await confirm({
      title: text('mode.unsaved.title'),
      message: text('mode.unsaved.message'),
      confirm: text('mode.unsaved.save'),
      cancel: text('mode.unsaved.stay'),
    });
    return wantsSave ? save() : false;
  };
  return { save, discard, remove, settleBeforeViewing };
};
