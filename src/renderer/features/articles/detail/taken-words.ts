import type { SyncState } from '#bridge/states.ts';

export interface OwnWords {
  readonly hasUnsavedChanges: boolean;
  readonly sync: Pick<SyncState, 'kind'>;
  /** They cannot be saved as long as somebody else edits. */
  readonly isLocked: boolean;
}

/** What is true of one's own words when somebody else edits in one's place; keys of the namespace `presence`. */
export type TakenSentence = 'taken.nothing' | 'taken.unsent' | 'taken.kept' | 'taken.locked';

export const takenSentence = ({ hasUnsavedChanges, sync, isLocked }: OwnWords): TakenSentence => {
  if (hasUnsavedChanges) return isLocked ? 'taken.locked' : 'taken.kept';
  return sync.kind === 'synced' ? 'taken.nothing' : 'taken.unsent';
};
