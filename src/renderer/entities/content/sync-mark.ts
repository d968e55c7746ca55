import type { SyncState } from '#bridge/states.ts';

/** What an item has that the newsroom does not. */
export type SyncMark =
  | { readonly kind: 'conflict'; readonly open: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'unsaved' };

/** What needs a person comes first. */
export const URGENCY: Readonly<Record<SyncMark['kind'], number>> = { conflict: 0, failed: 1, gone: 1, waiting: 2, sending: 2, unsaved: 3 };

/** The mark of an item; unsaved typing shows where nothing more pressing does. */
export const markOf = (sync: SyncState, hasUnsavedChanges: boolean): SyncMark | null => {
  switch (sync.kind) {
    case 'conflict':
      return { kind: 'conflict', open: sync.open };
    case 'failed':
      return { kind: 'failed' };
    case 'gone':
      return { kind: 'gone' };
    case 'sending':
      return { kind: 'sending' };
    case 'waiting':
      return { kind: 'waiting', count: sync.count };
    case 'synced':
      return hasUnsavedChanges ? { kind: 'unsaved' } : null;
  }
};
