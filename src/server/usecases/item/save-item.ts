import { SAVER_CODES } from '#contract/calls/codes.ts';
import { deriveItem, draftOf, type FieldsOf, type ItemResource } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { claimItem, type ClaimedItem, insertItemRevision, type ItemKey, type StoredItem } from '../../repositories/items/items.ts';
import { onlyOf, type Refusal } from '../../refusal.ts';
import { claimPaths } from '../metadata/claim-paths.ts';
import { type LockedMetadata, lockMetadata } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { WaitingAct } from '../metadata/store-states.ts';
import { writeContent } from '../metadata/write-content.ts';
import type { Writing } from '../writing.ts';
import { judgedItem } from '../content/judged-item.ts';
import type { ItemRows } from './item-rows.ts';
import { keepSwitches } from './one-way.ts';
import { draftRefusal, itemConflict } from './refusals.ts';
import { indexItem, storedItem } from './store-item.ts';

/** Change of an item under its etag: from its current fields to the next ones. */
export interface ItemSave<Resource extends ItemResource> extends ItemKey<Resource> {
  readonly ifMatch: string;
  /** If true, readers keep their state (D-008). */
  readonly hold?: boolean | undefined;
  /** Rows of the kind, which follow the fields. */
  readonly rows?: ItemRows<Resource> | undefined;
  readonly next: (present: FieldsOf<Resource>) => Result<FieldsOf<Resource>, Refusal<'notFound' | 'validationFailed'>>;
}

/** Refusals of an item by the rules. */
const ITEM_CODES = ['missingRequiredFields', 'incompleteSlides', 'pictureBlocked', ...SAVER_CODES] as const;
type ItemRefusal = Refusal<(typeof ITEM_CODES)[number]>;

/** Reason why an item is not saved. */
export type SaveRefusal = Refusal<'notFound' | 'preconditionFailed' | 'validationFailed'> | ItemRefusal;

/** Next state of an item that the caller has claimed under `revisionId`, and whose metadata it has locked. */
export interface NextItemState<Resource extends ItemResource> extends ItemKey<Resource> {
  readonly claimed: ClaimedItem<Resource>;
  readonly locked: LockedMetadata;
  readonly revisionId: string;
  readonly replaced: string;
  readonly fields: FieldsOf<Resource>;
  readonly hold?: boolean | undefined;
  /** Further changes of the metadata with the fields, if the caller has asked the policy. */
  readonly settled?: { readonly adjust: (metadata: Metadata) => Metadata; readonly act: WaitingAct };
}

/** Stores the next state of an item; earlier states stay stored. */
export const storeItemState = async <Resource extends ItemResource>(
  writing: Writing,
  next: NextItemState<Resource>,
): Promise<Result<null, ItemRefusal>> => {
  const { queries, now, user } = writing;
  const { resource, id, revisionId, fields, settled } = next;
  const { metadataId, revisionNumber } = next.claimed;
  const { before, etag } = next.locked;
  const draft = draftOf(resource, fields);
  const written = await writeContent(writing, {
    before,
    derived: deriveItem(draft),
    content: { kind: 'item', item: await judgedItem(queries, draft, before) },
    revision: { id: revisionId, number: revisionNumber },
    replaced: { id: next.replaced, number: revisionNumber - 1 },
    wantsHold: next.hold ?? false,
    adjust: settled?.adjust,
    isJudged: settled !== undefined,
  });
  if (!written.ok) return err(onlyOf(written.error, ITEM_CODES));
  const { current: after, released } = written.value;
  const { contentStatus, publicationStatus } = after;
  const state = { id: revisionId, itemId: id, revisionNumber, creatorId: user.id, date: now, contentStatus, publicationStatus };
  await insertItemRevision(queries, { ...state, fields });
  await indexItem(writing, metadataId, draft);
  await claimPaths(queries, { before, after, released });
  await storeMetadataChange(writing, { before, after, released, etag, hasNewContent: true, act: settled?.act });
  return ok(null);
};

/** Saves an item as its next state. A public item stays complete. */
export const saveItem = async <Resource extends ItemResource>(
  writing: Writing,
  save: ItemSave<Resource>,
): Promise<Result<StoredItem<Resource>, SaveRefusal>> => {
  const { queries, ids, now, user } = writing;
  const { resource, id, ifMatch: expected, hold } = save;
  const revisionId = ids.uuid();
  const claimed = await claimItem(queries, { resource, id, expected, revisionId, at: now, userId: user.id });
  if (!claimed) return err(await itemConflict(writing, { resource, id }));
  const asked = save.next(claimed.fields);
  if (!asked.ok) return asked;
  const next = keepSwitches(writing, resource, claimed.fields, asked.value);
  if (!next.ok) return next;
  const invalid = draftRefusal(draftOf(resource, next.value));
  if (invalid) return err(invalid);
  const locked = await lockMetadata(writing, claimed.metadataId);
  const stored = await storeItemState(writing, { resource, id, claimed, locked, revisionId, replaced: expected, fields: next.value, hold });
  if (!stored.ok) return stored;
  const refused = await save.rows?.follow(writing, { id, before: claimed.fields, after: next.value });
  return refused ? err(refused) : ok(await storedItem(writing, { resource, id }));
};
