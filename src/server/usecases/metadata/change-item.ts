import type { MetadataCode } from '#contract/codes.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { StoredMetadata } from '../../repositories/metadata.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { claimPaths } from './claim-paths.ts';
import { contentOf, releasedOf } from '../content/content-of.ts';
import { judgeMetadataChange } from './judge-change.ts';
import { keepStatuses } from './keep-statuses.ts';
import { lockMetadataUnder, type MetadataKey } from './lock-metadata.ts';
import { holds, settleChange } from './settle.ts';
import { storeMetadataChange } from './store-change.ts';

/** Why a change of metadata is refused. */
type ChangeRefusal = Refusal<'notFound' | 'preconditionFailed' | 'validationFailed' | MetadataCode>;

/** A change that depends on the current state. */
interface ChangeBy extends MetadataKey {
  /** Whether what readers notice waits. */
  readonly hold?: boolean | undefined;
  /** Whether what waits goes out with a publication. */
  readonly releases?: boolean | undefined;
  readonly patchOf: (current: Metadata) => Result<MetadataPatch, Refusal<'validationFailed'>>;
}

const movesToReaders = (before: Metadata, { publicationStatus: to }: MetadataPatch): boolean =>
  to !== undefined && to !== before.publicationStatus && isPublicStatus(to);

/** Changes an item's metadata under its etag, computed from its current state; the rules are enforced. */
export const changeItemBy = async (writing: Writing, request: ChangeBy): Promise<Result<StoredMetadata, ChangeRefusal>> => {
  const { queries } = writing;
  const locked = await lockMetadataUnder(writing, request);
  if (!locked.ok) return locked;
  const { before, etag } = locked.value;
  const patch = request.patchOf(before);
  if (!patch.ok) return patch;
  const { releases = false, hold = false } = request;
  if (releases && !movesToReaders(before, patch.value))
    return err(refusal('forbiddenPublicationMove', { fieldNames: ['publicationStatus'] }));
  const content = await contentOf(queries, before);
  const waited = await releasedOf(queries, before);
  const released = releases ? null : waited;
  const isHeld = !releases && holds(writing, hold, before);
  const judged = await judgeMetadataChange(writing, { current: before, patch: patch.value, content, released, isHeld });
  if (!judged.ok) return judged;
  const next = await settleChange(writing, before, judged.value);
  const after = next.current;
  const taken = await claimPaths(queries, { before, after, released: next.released });
  if (taken) return err(taken);
  await keepStatuses(queries, before, after);
  const freed = releases && before.waiting && waited ? { waiting: before.waiting, values: waited.values } : undefined;
  return ok(await storeMetadataChange(writing, { before, after, released: next.released, etag, freed, act: freed && 'changesReleased' }));
};

/** Changes fields of an item's metadata under its etag. */
export const changeItem = (
  writing: Writing,
  { patch, ...request }: Omit<ChangeBy, 'patchOf'> & { readonly patch: MetadataPatch },
): Promise<Result<StoredMetadata, ChangeRefusal>> => changeItemBy(writing, { ...request, patchOf: () => ok(patch) });
