import type { SyncState } from '#bridge/states.ts';
import { contentPath, KEPT_PATH } from '#renderer/platform/navigation/paths.ts';
import type { DocumentState } from '#renderer/platform/state/page-store.ts';

/** Returns the state of the open article for the status line. */
export const documentStateOf = (input: {
  readonly articleId: string;
  readonly sync: SyncState;
  readonly hasUnsavedChanges: boolean;
  readonly isSaving: boolean;
}): DocumentState => {
  const { articleId, sync, hasUnsavedChanges, isSaving } = input;
  if (sync.kind === 'gone') return { kind: 'gone', path: KEPT_PATH };
  if (sync.kind === 'conflict') return { kind: 'conflict', open: sync.open, path: `${contentPath('articles', articleId)}/conflict` };
  if (isSaving || sync.kind === 'sending') return { kind: 'saving' };
  if (hasUnsavedChanges) return { kind: 'unsaved' };
  if (sync.kind === 'failed') return { kind: 'failed', path: '/outbox' };
  return sync.kind === 'waiting' ? { kind: 'waiting', count: sync.count } : { kind: 'saved', at: sync.at };
};
