import { type ItemDraft, itemKind, type ItemResource } from '#domain/kinds/item.ts';
import { findItem, type ItemKey } from '../../repositories/items/items.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { itemAnswer } from './answer.ts';

/** Returns why an item could not be claimed: it is gone, or somebody has saved since; then with its current state. */
export const itemConflict = async <Resource extends ItemResource>(
  { queries }: Writing,
  key: ItemKey<Resource>,
): Promise<Refusal<'notFound' | 'preconditionFailed'>> => {
  const present = await findItem(queries, key);
  return present ? preconditionFailed({ origin: itemAnswer(key.resource, present), etag: `"${present.etag}"` }) : notFound;
};

/** Refuses an ambiguous draft. */
export const draftRefusal = (draft: ItemDraft): Refusal<'validationFailed'> | undefined => {
  const fault = itemKind(draft.resource).fault?.(draft.item);
  return fault && refusal('validationFailed', { message: fault.message, fieldNames: [fault.field] });
};
