import { DISCARD_CODES, type DiscardCode } from '#contract/calls/codes.ts';
import type { ItemResource } from '#domain/kinds/item.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { claimArticle, findRevision, type RevisionOrigin } from '../../repositories/articles.ts';
import { claimItem, findDraftOfRevision } from '../../repositories/items/items.ts';
import { findMetadata, type StoredMetadata } from '../../repositories/metadata.ts';
import { findPresentRevision } from '../../repositories/present-revision.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { notFound, preconditionFailed, type Refusal } from '../../refusal.ts';
import { storeRevision } from '../article/store-revision.ts';
import { storeItemState } from '../item/save-item.ts';
import type { Writing } from '../writing.ts';
import { claimPaths } from '../metadata/claim-paths.ts';
import { isContentWaiting } from '../content/content-of.ts';
import { actRefusal } from '../content/judge-act.ts';
import { type LockedMetadata, lockMetadataUnder, type MetadataKey } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';

type DiscardRefusal = Refusal<'notFound' | 'preconditionFailed' | DiscardCode>;
type Settled = { readonly locked: LockedMetadata; readonly act: 'changesDiscarded' };

/** Locks the metadata and asks the policy; the content is claimed before, as every save does. */
const lock = async (writing: Writing, request: MetadataKey): Promise<Result<LockedMetadata, DiscardRefusal>> => {
  const locked = await lockMetadataUnder(writing, request);
  if (!locked.ok) return locked;
  const refused = actRefusal(writing, { metadata: locked.value.before, act: 'discardWaiting', codes: DISCARD_CODES });
  return refused ? err(refused) : locked;
};

interface Discard {
  readonly request: MetadataKey;
  readonly present: Metadata;
  /** Current revision, and the one that replaces it. */
  readonly expected: string;
  readonly revisionId: string;
}

const releasedRevisionOf = ({ waiting }: Metadata): string => {
  assertPresent(waiting, 'something waits');
  return waiting.releasedRevisionId;
};

/** Returns an adjustment to the released values, with those derived from their content. */
const adjustTo = async ({ queries }: Writing, { id }: Metadata) => {
  const values = await findReleasedValues(queries, id);
  return (metadata: Metadata): Metadata => releasedMetadata(metadata, values);
};

const discardText = async (writing: Writing, { request, present, expected, revisionId }: Discard): Promise<DiscardRefusal | undefined> => {
  const { queries, now, user, mutationId } = writing;
  const articleId = present.resourceId;
  const claimed = await claimArticle(queries, { id: articleId, expected, revisionId, at: now, userId: user.id, mutationId });
  if (!claimed) return preconditionFailed();
  const locked = await lock(writing, request);
  if (!locked.ok) return locked.error;
  const { before } = locked.value;
  const released = await findRevision(queries, { articleId, revisionId: releasedRevisionOf(before) });
  assertPresent(released, 'revisions are kept');
  const origin: RevisionOrigin = { device: null, whole: 'restore', blocks: [] };
  const settled: Settled = { locked: locked.value, act: 'changesDiscarded' };
  const next = { articleId, revisionId, claimed, replaced: expected, document: released.document, origin, settled };
  const stored = await storeRevision(writing, { ...next, adjust: await adjustTo(writing, before) });
  assertPresent(stored.ok || undefined, 'what the policy has allowed is stored');
  return undefined;
};

const discardItem = async (
  writing: Writing,
  resource: ItemResource,
  { request, present, expected, revisionId }: Discard,
): Promise<DiscardRefusal | undefined> => {
  const { queries, now, user } = writing;
  const key = { resource, id: present.resourceId };
  const claimed = await claimItem(queries, { ...key, expected, revisionId, at: now, userId: user.id });
  if (!claimed) return preconditionFailed();
  const locked = await lock(writing, request);
  if (!locked.ok) return locked.error;
  const { before } = locked.value;
  const released = await findDraftOfRevision(queries, key, releasedRevisionOf(before));
  assertPresent(released, 'states of an item are kept');
  const settled = { adjust: await adjustTo(writing, before), act: 'changesDiscarded' } as const;
  const next = { ...key, claimed, locked: locked.value, revisionId, replaced: expected, fields: released.item, settled };
  const stored = await storeItemState(writing, next);
  assertPresent(stored.ok || undefined, 'what the policy has allowed is stored');
  return undefined;
};

const discardValues = async (writing: Writing, request: MetadataKey): Promise<DiscardRefusal | undefined> => {
  const locked = await lock(writing, request);
  if (!locked.ok) return locked.error;
  const { before, etag } = locked.value;
  const after = (await adjustTo(writing, before))({ ...before });
  await claimPaths(writing.queries, { before, after, released: null });
  await storeMetadataChange(writing, { before, after, released: null, etag, act: 'changesDiscarded' });
  return undefined;
};

/** Returns to the readers' state, as a new revision; the discarded changes stay in the history. */
export const discardWaiting = async (writing: Writing, request: MetadataKey): Promise<Result<StoredMetadata, DiscardRefusal>> => {
  const { queries, ids } = writing;
  const present = (await findMetadata(queries, request.id))?.metadata;
  const revision = present && (await findPresentRevision(queries, present));
  if (!present || !revision) return err(notFound);
  const discard = { request, present, expected: revision.id, revisionId: ids.uuid() };
  const { resourceName } = present;
  const discardContent = () => (isItemResource(resourceName) ? discardItem(writing, resourceName, discard) : discardText(writing, discard));
  const refused = await (isContentWaiting(present) ? discardContent() : discardValues(writing, request));
  if (refused) return err(refused);
  const stored = await findMetadata(queries, request.id);
  return stored ? ok(stored) : err(notFound);
};
