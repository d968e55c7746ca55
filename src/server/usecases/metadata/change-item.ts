import type { MetadataCode } from '#contract/calls/codes.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { StoredMetadata } from '../../repositories/metadata.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { messageRefusal } from '../push/breaking-news-message.ts';
import type { Writing } from '../writing.ts';
import { claimPaths } from './claim-paths.ts';
import { contentOf, releasedOf } from '../content/content-of.ts';
import { judgeMetadataChange } from './judge-change.ts';
import { keepStatuses } from './keep-statuses.ts';
import { type LockedMetadata, lockMetadataUnder, type MetadataKey } from './lock-metadata.ts';
import { holds, settleChange } from './settle.ts';
import { storeMetadataChange } from './store-change.ts';

/** Reason why a change of metadata is refused. */
type ChangeRefusal = Refusal<'notFound' | 'preconditionFailed' | 'validationFailed' | MetadataCode>;

/** Change that depends on the current state. */
interface ChangeBy extends MetadataKey {
  /** If true, changes that readers would notice wait. */
  readonly hold?: boolean | undefined;
  /** If true, waiting changes are released with a publication. */
  readonly releases?: boolean | undefined;
  readonly patchOf: (current: Metadata) => Result<MetadataPatch, Refusal<'validationFailed'>>;
}

/** Change of metadata that the caller has locked, as it is judged. */
interface LockedChange extends Pick<ChangeBy, 'hold' | 'releases'> {
  readonly locked: LockedMetadata;
  readonly patch: MetadataPatch;
  /** Changes that no patch makes, if the caller has asked for permission. */
  readonly adjust?: (after: Metadata) => Metadata;
}

const movesToReaders = (before: Metadata, { publicationStatus: to }: MetadataPatch): boolean =>
  to !== undefined && to !== before.publicationStatus && isPublicStatus(to);

/** Changes locked metadata; the rules are enforced. */
export const changeLockedItem = async (writing: Writing, change: LockedChange): Promise<Result<StoredMetadata, Refusal<MetadataCode>>> => {
  const { queries } = writing;
  const { before, etag } = change.locked;
  const { patch, adjust = after => after, releases = false, hold = false } = change;
  if (releases && !movesToReaders(before, patch)) return err(refusal('forbiddenPublicationMove', { fieldNames: ['publicationStatus'] }));
  const content = await contentOf(queries, before);
  const waited = await releasedOf(queries, before);
  const released = releases ? null : waited;
  const isHeld = !releases && holds(writing, hold, before);
  const judged = await judgeMetadataChange(writing, { current: before, patch, content, released, isHeld });
  if (!judged.ok) return judged;
  const next = await settleChange(writing, before, judged.value);
  const after = adjust(next.current);
  const unsendable = await messageRefusal(writing, { before, after });
  if (unsendable) return err(unsendable);
  const taken = await claimPaths(queries, { before, after, released: next.released });
  if (taken) return err(taken);
  await keepStatuses(queries, before, after);
  const freed = releases && before.waiting && waited ? { waiting: before.waiting, values: waited.values } : undefined;
  return ok(await storeMetadataChange(writing, { before, after, released: next.released, etag, freed, act: freed && 'changesReleased' }));
};

/** Changes an item's metadata under its etag, computed from its current state. */
export const changeItemBy = async (writing: Writing, request: ChangeBy): Promise<Result<StoredMetadata, ChangeRefusal>> => {
  const locked = await lockMetadataUnder(writing, request);
  if (!locked.ok) return locked;
  const patch = request.patchOf(locked.value.before);
  if (!patch.ok) return patch;
  const { releases, hold } = request;
  return changeLockedItem(writing, { locked: locked.value, patch: patch.value, releases, hold });
};

/** Changes fields of an item's metadata under its etag. */
export const changeItem = (
  writing: Writing,
  { patch, ...request }: Omit<ChangeBy, 'patchOf'> & { readonly patch: MetadataPatch },
): Promise<Result<StoredMetadata, ChangeRefusal>> => changeItemBy(writing, { ...request, patchOf: () => ok(patch) });
