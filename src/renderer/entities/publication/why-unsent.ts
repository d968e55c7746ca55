import type { BridgeError, SyncState } from '#bridge/states.ts';

/** What did not reach the newsroom and could not go out therefore: the reason behind `unsavedChanges`. */
export const whyUnsent = (error: BridgeError, sync: SyncState): BridgeError => {
  if (error.code !== 'unsavedChanges') return error;
  if (sync.kind === 'failed') return sync.error;
  return sync.kind === 'conflict' ? { code: 'undecided' } : error;
};
