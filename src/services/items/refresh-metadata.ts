import { findItem, type ItemsContext, keep } from './context.ts';
import type { ItemRecord } from './record.ts';

/** Refreshes the status and other metadata of an item; without an answer they stay as they are. */
export const refreshMetadata = async (context: ItemsContext, place: Pick<ItemRecord, 'resource' | 'id'>): Promise<void> => {
  const lookup = findItem(context, place.resource, place.id);
  if (!lookup.ok || lookup.value.metadataId === null) return;
  const answer = await context.newsroom.call('getMetadata', { params: { id: lookup.value.metadataId } });
  const again = findItem(context, place.resource, place.id);
  if (answer.ok && again.ok) keep(context, { ...again.value, metadata: answer.value.body, metadataEtag: answer.value.etag ?? null });
};
