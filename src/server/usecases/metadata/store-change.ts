import { metadataDifferences } from '#domain/metadata/differences.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { insertMetadata, type StoredMetadata, takeChange, updateMetadata } from '../../repositories/metadata.ts';
import { appendAuditLine } from '../../repositories/audit-log.ts';
import { appendMetadataRevision } from '../../repositories/metadata-history.ts';
import { noteTeasers } from '../attachment/shown.ts';
import type { Writing } from '../writing.ts';

/** The status that every item begins with. */
const INITIAL_STATUS = 'notPublished';

/** Who stores: a person, or null for the newsroom itself. */
type Storing = Pick<Writing, 'queries' | 'now'> & { readonly user: Writing['user'] | null; readonly from: string | null };

/** Publishing and unpublishing are audited. */
const noteForAudit = async ({ queries, user, from }: Storing, before: Metadata | null, after: Metadata): Promise<void> => {
  const [was, is] = [before?.publicationStatus ?? INITIAL_STATUS, after.publicationStatus];
  if (was === is) return;
  const subject = { kind: after.resourceName, id: after.resourceId };
  const line = { at: after.updatedAt, userId: user?.id ?? null, from, subject, details: { before: was, after: is } };
  await appendAuditLine(queries, { ...line, action: 'publicationChanged' });
};

/** Stores the new state of an item that the caller has claimed under `etag`, with its place in the history. */
export const storeMetadataChange = async (
  writing: Storing,
  change: { readonly before: Metadata; readonly after: Metadata; readonly etag: string },
): Promise<StoredMetadata> => {
  const taken = await takeChange(writing.queries, writing.now);
  const metadata: Metadata = { ...change.after, updatedAt: taken.at, lastUpdatedBy: writing.user };
  await updateMetadata(writing.queries, metadata, taken);
  await noteTeasers(writing.queries, { before: change.before, after: metadata });
  await appendMetadataRevision(writing.queries, {
    metadataId: metadata.id,
    date: taken.at,
    userId: writing.user?.id ?? null,
    changes: metadataDifferences(change.before, metadata),
  });
  await noteForAudit(writing, change.before, metadata);
  return { metadata, etag: change.etag };
};

/** Stores a new item. */
export const storeNewMetadata = async (writing: Writing, begun: Metadata): Promise<StoredMetadata> => {
  const taken = await takeChange(writing.queries, writing.now);
  const stored: StoredMetadata = { metadata: { ...begun, updatedAt: taken.at }, etag: writing.ids.uuid() };
  await insertMetadata(writing.queries, stored, taken);
  await appendMetadataRevision(writing.queries, {
    metadataId: begun.id,
    date: taken.at,
    userId: writing.user.id,
    changes: metadataDifferences(null, stored.metadata),
  });
  await noteForAudit(writing, null, stored.metadata);
  return stored;
};
