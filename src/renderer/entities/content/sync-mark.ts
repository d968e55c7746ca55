import type { SyncState } from '#bridge/states.ts';

/** State of an item that differs from the newsroom. */
export type SyncMark =
  | { readonly kind: 'conflict'; readonly open: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'unsaved' };

/** Order of marks: those that need the user come first. */
export const URGENCY: Readonly<Record<SyncMark['kind'], number>> = { conflict: 0, failed: 1, gone: 1, waiting: 2, sending: 2, unsaved: 3 };

/** Returns the mark of an item; unsaved typing shows if nothing more pressing does. */
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
