import type { ItemResource } from '#domain/kinds/item.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { claimItemDeletion, type ItemKey } from '../../repositories/items/items.ts';
import type { Refusal } from '../../refusal.ts';
import { type DeletionRefusal, retireMetadata } from '../metadata/retire-metadata.ts';
import type { Writing } from '../writing.ts';
import { itemConflict } from './refusals.ts';

/** Deletes an item that readers cannot see; its states and history stay. */
export const deleteItem = async <Resource extends ItemResource>(
  writing: Writing,
  request: ItemKey<Resource> & { readonly ifMatch: string },
): Promise<Result<null, Refusal<'notFound' | 'preconditionFailed'> | DeletionRefusal>> => {
  const { resource, id, ifMatch: expected } = request;
  const metadataId = await claimItemDeletion(writing.queries, { resource, id, expected });
  if (metadataId === undefined) return err(await itemConflict(writing, { resource, id }));
  const refused = await retireMetadata(writing, metadataId);
  return refused ? err(refused) : ok(null);
};
