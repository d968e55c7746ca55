import { useMemo } from 'react';
import { useFollowingLeaveGuard } from '#renderer/platform/navigation/use-leave-guard.ts';
import { useFollowShownOnDisk } from '../model/use-on-disk.ts';
import { useDocumentState } from '#renderer/platform/state/use-document-state.ts';
import { documentStateOf } from '../model/document-state.ts';
import { useOpenState } from '../model/use-article-model.tsx';

/** Reports the state of the open article to the status line; a separate component, since the first key changes the state. */
export const ArticleDocumentState = (): null => {
  const sync = useOpenState(state => state.status.sync);
  const articleId = useOpenState(state => state.status.articleId);
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const isSaving = useOpenState(state => state.isSaving);
  const state = useMemo(
    () => documentStateOf({ articleId, sync, hasUnsavedChanges: unsaved, isSaving }),
    [sync, articleId, unsaved, isSaving],
  );
  useDocumentState(state);
  return null;
};

interface ArticleLeaveGuardProps {
  /** True while the text can be edited. */
  readonly isGuarded: boolean;
  readonly save: () => Promise<boolean>;
}

/** Asks before unsaved text is left; a separate component for the same reason. */
export const ArticleLeaveGuard = ({ isGuarded, save }: ArticleLeaveGuardProps): null => {
  const isUnsaved = useOpenState(state => state.hasUnsavedChanges);
  const isShownElsewhere = useOpenState(state => (state.status.windows ?? 1) > 1);
  const follow = useFollowShownOnDisk();
  useFollowingLeaveGuard(isUnsaved && isGuarded ? { follow, save, isShownElsewhere } : null);
  return null;
};
