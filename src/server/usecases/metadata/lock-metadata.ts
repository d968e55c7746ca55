import type { Metadata } from '#domain/metadata/metadata.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { claimMetadata, findMetadata } from '../../repositories/metadata.ts';
import { notFound, preconditionFailed, type Refusal } from '../../refusal.ts';
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

/** Key of metadata with the state that the caller knows. */
export interface MetadataKey {
  readonly id: string;
  readonly ifMatch: string;
}

/** Locks metadata under its etag; refused if it is gone, or has changed since, then with its current state. */
export const lockMetadataUnder = async (
  { queries, ids }: Writing,
  { id, ifMatch: expected }: MetadataKey,
): Promise<Result<LockedMetadata, Refusal<'notFound' | 'preconditionFailed'>>> => {
  const etag = ids.uuid();
  const isClaimed = await claimMetadata(queries, { id, expected, etag });
  const present = await findMetadata(queries, id);
  if (!present) return err(notFound);
  return isClaimed
    ? ok({ before: present.metadata, etag })
    : err(preconditionFailed({ origin: present.metadata, etag: `"${present.etag}"` }));
};
