import type { ItemOnScreen } from '#renderer/entities/publication/item-on-screen.ts';
import { useText } from '#ui/i18n.ts';
import { useOpenCircumstances, useProofreading } from '../model/locks.tsx';
import { useArticleModel, useOpenState } from '../model/use-article-model.tsx';
import { useWays } from '../model/use-ways.ts';

/** Provides the open article for its publication and its updates. */
export const useArticleOnScreen = (): ItemOnScreen => {
  const text = useText('articles');
  const model = useArticleModel();
  const circumstances = useOpenCircumstances();
  const { takeOver } = useProofreading();
  const go = useWays();
  const id = useOpenState(state => state.status.articleId);
  const metadata = useOpenState(state => state.status.metadata);
  const hasUnsavedChanges = useOpenState(state => state.hasUnsavedChanges);
  const sync = useOpenState(state => state.status.sync.kind);
  const isSaving = useOpenState(state => state.isSaving);
  return {
    place: { resource: 'articles', id: metadata?.resourceId ?? id },
    title: metadata?.title.trim() || text('untitled'),
    metadata,
    hasUnsavedChanges,
    sync,
    isSaving,
    isProofreadByOther: circumstances.isProofreadByOther ?? false,
    control: model,
    circumstances,
    content: () => ({ kind: 'text', elements: model.elements() }),
    go,
    takeOver,
  };
};
