import { ACTOR_CODES, type ActorCode } from '#contract/codes.ts';
import type { ItemProblem } from '#domain/item/problems.ts';
import { deriveItem, draftOf, type FieldsOf, type ItemResource, judgeItem } from '#domain/kinds/item.ts';
import { followContent } from '#domain/metadata/following.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { claimItem, insertItemRevision, type ItemKey, type StoredItem } from '../../repositories/items.ts';
import type { Refusal } from '../../refusal.ts';
import { noteShown } from '../attachment/shown.ts';
import { actRefusal } from '../metadata/judge-act.ts';
import { lockMetadata } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { Writing } from '../writing.ts';
import { draftRefusal, incompleteRefusal, itemConflict } from './refusals.ts';
import { indexItem, storedItem } from './store-item.ts';

/** A change of an item under its etag: from its current fields to the next ones. */
export interface ItemSave<Resource extends ItemResource> extends ItemKey<Resource> {
  readonly ifMatch: string;
  readonly next: (present: FieldsOf<Resource>) => Result<FieldsOf<Resource>, Refusal<'notFound' | 'validationFailed'>>;
}

/** Why an item is not saved. */
export type SaveRefusal = Refusal<'notFound' | 'preconditionFailed' | 'validationFailed' | ItemProblem['code'] | ActorCode>;

/** Saves an item as its next state; earlier states are kept. A public item stays complete. */
export const saveItem = async <Resource extends ItemResource>(
  writing: Writing,
  save: ItemSave<Resource>,
): Promise<Result<StoredItem<Resource>, SaveRefusal>> => {
  const { queries, ids, now, user } = writing;
  const { resource, id, ifMatch: expected } = save;
  const revisionId = ids.uuid();
  const claimed = await claimItem(queries, { resource, id, expected, revisionId, at: now, userId: user.id });
  if (!claimed) return err(await itemConflict(writing, { resource, id }));
  const next = save.next(claimed.fields);
  if (!next.ok) return next;
  const draft = draftOf(resource, next.value);
  const { metadataId, revisionNumber } = claimed;
  const { before, etag } = await lockMetadata(writing, metadataId);
  const after = followContent(before, { ...before, ...deriveItem(draft) }, { kind: 'item', item: judgeItem(draft) });
  const refused =
    actRefusal(writing, { metadata: before, act: 'edit', codes: ACTOR_CODES }) ?? draftRefusal(draft) ?? incompleteRefusal(draft, after);
  if (refused) return err(refused);
  const { contentStatus, publicationStatus } = after;
  const state = { id: revisionId, itemId: id, revisionNumber, creatorId: user.id, date: now, contentStatus, publicationStatus };
  await insertItemRevision(queries, { ...state, fields: next.value });
  await indexItem(writing, metadataId, draft);
  await noteShown(queries, { resource, itemId: id }, { content: next.value, metadata: after });
  await storeMetadataChange(writing, { before, after, etag });
  return ok(await storedItem(writing, { resource, id }));
};
