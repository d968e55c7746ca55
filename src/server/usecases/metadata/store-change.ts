import type { StoredMetadata } from '../../repositories/metadata.ts';
import { followPublication } from './follow-publication.ts';
import type { Storing } from './storing.ts';
import { type StoredChange, storeStates } from './store-states.ts';

/** Stores the new states of an item that the caller has claimed, with their line in the history and the consequences for readers. */
export const storeMetadataChange = async (writing: Storing, change: StoredChange): Promise<StoredMetadata> => {
  const stored = await storeStates(writing, change);
  await followPublication(writing, { before: change.before, after: stored.metadata });
  return stored;
};
