import { useMemo } from 'react';
import { contentPath, KEPT_PATH } from '#renderer/platform/navigation/paths.ts';
import type { DocumentState } from '#renderer/platform/state/page-store.ts';
import { useDocumentState } from '#renderer/platform/state/use-document-state.ts';
import { useOpenState } from '../desk/use-article-session.tsx';

/** Reports the state of the open article to the status line: a component of its own, since each journaled key changes the state. */
export const ArticleDocumentState = (): null => {
  const sync = useOpenState(state => state.status.sync);
  const articleId = useOpenState(state => state.status.articleId);
  const unsaved = useOpenState(state => state.hasUnsavedChanges);
  const journaledAt = useOpenState(state => state.text.journaledAt);
  const isSaving = useOpenState(state => state.isSaving);
  const state = useMemo((): DocumentState => {
    const path = contentPath('articles', articleId);
    if (sync.kind === 'gone') return { kind: 'gone', path: KEPT_PATH };
    if (sync.kind === 'conflict') return { kind: 'conflict', open: sync.open, path: `${path}/conflict` };
    if (isSaving || sync.kind === 'sending') return { kind: 'saving' };
    if (unsaved) return { kind: 'unsaved', journaledAt };
    if (sync.kind === 'failed') return { kind: 'failed', path: '/outbox' };
    return sync.kind === 'waiting' ? { kind: 'waiting', count: sync.count } : { kind: 'saved', at: sync.at };
  }, [sync, articleId, unsaved, journaledAt, isSaving]);
  useDocumentState(state);
  return null;
};
