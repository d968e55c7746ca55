import type { BridgeAnswer } from '#bridge/operations.ts';
import { callTwice } from '../api/call-twice.ts';
import { fail, toBridgeError } from '../failure.ts';
import { findItem, type ItemsContext, keep, withItem } from './context.ts';
import type { ItemRecord } from './record.ts';
import { refreshMetadata } from './refresh-metadata.ts';

/** Takes back what this person has just published or released; what is unsaved stays as it is. */
export const takeBackItem = async (
  context: ItemsContext,
  place: Pick<ItemRecord, 'resource' | 'id'>,
): Promise<BridgeAnswer<'items.takeBack'>> => {
  if (!context.isOnline()) return fail('offline');
  await refreshMetadata(context, place);
  const lookup = findItem(context, place.resource, place.id);
  if (!lookup.ok) return lookup;
  const { metadataId, metadataEtag: ifMatch } = lookup.value;
  if (metadataId === null || ifMatch === null) return fail('preconditionFailed');
  const answer = await callTwice(context, 'takeBack', { params: { id: metadataId } }, { ifMatch });
  if (!answer.ok) return { ok: false, error: toBridgeError(answer.error) };
  return withItem(context, place, now => keep(context, { ...now, metadata: answer.value.body, metadataEtag: answer.value.etag ?? null }));
};
