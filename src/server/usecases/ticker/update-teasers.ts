import { isEqual } from '#domain/equal.ts';
import { followContent } from '#domain/metadata/following.ts';
import type { HeldValues, Metadata } from '#domain/metadata/metadata.ts';
import { heldValuesOf, releasedMetadata } from '#domain/metadata/working-copy.ts';
import { claimMetadata } from '../../repositories/metadata.ts';
import { contentOf, releasedOf } from '../content/content-of.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { Writing } from '../writing.ts';

/** Writes the score into the ticker's automatic teasers, also into the released ones while something waits. */
export const updateTeasers = async (writing: Writing, before: Metadata): Promise<void> => {
  const { queries, ids } = writing;
  const after = followContent(before, before, await contentOf(queries, before));
  const waits = await releasedOf(queries, before);
  let released: HeldValues | null = null;
  if (waits) {
    const readers = releasedMetadata(before, waits.values);
    released = heldValuesOf(followContent(readers, readers, waits.content));
  }
  if (isEqual(after, before) && isEqual(released, waits?.values ?? null)) return;
  const etag = ids.uuid();
  await claimMetadata(queries, { id: before.id, etag });
  await storeMetadataChange({ ...writing, user: null, from: null }, { before, after, released, etag });
};
