import type { Metadata } from '#domain/metadata/metadata.ts';
import { assertPresent } from '#domain/result.ts';
import { claimMetadata, findMetadata } from '../../repositories/metadata.ts';
import type { Writing } from '../writing.ts';

/** Metadata locked until the end of the transaction; `etag` is that of its next state. */
export interface LockedMetadata {
  readonly before: Metadata;
  readonly etag: string;
}

/** Locks the metadata of content that the caller has claimed. */
export const lockMetadata = async ({ queries, ids }: Writing, metadataId: string): Promise<LockedMetadata> => {
  const etag = ids.uuid();
  await claimMetadata(queries, { id: metadataId, etag });
  const before = (await findMetadata(queries, metadataId))?.metadata;
  assertPresent(before, 'content that is there has metadata');
  return { before, etag };
};
