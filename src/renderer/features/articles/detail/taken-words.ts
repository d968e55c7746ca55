import type { SyncState } from '#bridge/states.ts';

export interface OwnWords {
  readonly hasUnsavedChanges: boolean;
  readonly sync: Pick<SyncState, 'kind'>;
  /** True if the text cannot be saved as long as somebody else edits. */
  readonly isLocked: boolean;
}

/** State of the user's unsaved text when somebody else edits instead; keys of the namespace `presence`. */
export type TakenSentence = 'taken.nothing' | 'taken.unsent' | 'taken.kept' | 'taken.locked';

export const takenSentence = ({ hasUnsavedChanges, sync, isLocked }: OwnWords): TakenSentence => {
  if (hasUnsavedChanges) return isLocked ? 'taken.locked' : 'taken.kept';
  return sync.kind === 'synced' ? 'taken.nothing' : 'taken.unsent';
};
