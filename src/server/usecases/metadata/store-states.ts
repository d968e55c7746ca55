import type { RichTextDocument } from '#domain/article/document.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { type FieldChange, metadataDifferences } from '#domain/metadata/differences.ts';
import type { HeldValues, Metadata } from '#domain/metadata/metadata.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import { findPresentRevision } from '../../repositories/present-revision.ts';
import { keepFrontArticles } from '../../repositories/placement/front-articles.ts';
import { insertMetadata, type StoredMetadata, takeChange, updateMetadata } from '../../repositories/metadata.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { appendMetadataRevision } from '../../repositories/metadata-history.ts';
import { keepReleasedValues } from '../../repositories/items/released-states.ts';
import { followTest } from './follow-test.ts';
import { noteArchive } from '../assistance/note-archive.ts';
import { noteReadiness } from '../assistance/note-readiness.ts';
import { changesShown, noteShown } from '../attachment/shown.ts';
import { noteOutside } from '../outside/note-outside.ts';
import { notePush } from '../push/note-push.ts';
import type { Writing } from '../writing.ts';
import { type Freed, notePublication } from './note-publication.ts';
import { noteReaders } from './note-readers.ts';
import type { Storing } from './storing.ts';

/** Status of every new item. */
const INITIAL_STATUS = 'notPublished';

/** Act on waiting changes. */
export type WaitingAct = 'changesReleased' | 'changesDiscarded' | 'takenBack';

/** Audits publishing, unpublishing and acts on waiting changes. */
const noteForAudit = async (
  { queries, user, from }: Storing,
  { before, after, act }: { readonly before: Metadata | null; readonly after: Metadata; readonly act?: WaitingAct | undefined },
): Promise<void> => {
  const [was, is] = [before?.publicationStatus ?? INITIAL_STATUS, after.publicationStatus];
  const subject = { kind: after.resourceName, id: after.resourceId };
  const line = { at: after.updatedAt, userId: user?.id ?? null, from, subject };
  if (was !== is) await appendAuditLine(queries, { ...line, action: 'publicationChanged', details: { before: was, after: is } });
  if (act) await appendAuditLine(queries, { ...line, action: act });
};

/** Returns the history line of an act on waiting changes: the revision that readers had, and the one that they have now. */
const lineOf = async (queries: Storing['queries'], act: WaitingAct, before: Metadata, after: Metadata): Promise<FieldChange> => {
  const isReleased = isReleasedStatus(after.publicationStatus);
  const present = isReleased && !after.waiting ? await findPresentRevision(queries, after) : undefined;
  return {
    fieldName: act,
    operation: 'updated',
    newValue: after.waiting?.releasedRevisionNumber ?? present?.number ?? null,
    oldValue: before.waiting?.releasedRevisionNumber ?? null,
    tenantId: null,
  };
};

export interface StoredChange {
  readonly before: Metadata;
  readonly after: Metadata;
  /** Released values while something waits. */
  readonly released: HeldValues | null;
  readonly etag: string;
  /** True if the content changes, too. */
  readonly hasNewContent?: boolean;
  /** Text of an article that was stored in this transaction: it is not read again. */
  readonly text?: RichTextDocument;
  /** Changes that waited and were released with this publication. */
  readonly freed?: Freed | undefined;
  /** Act on waiting changes that this change is, if any. */
  readonly act?: WaitingAct | undefined;
}

/** Stores the new states of an item that the caller has claimed under `etag`, with their line in the history. */
export const storeStates = async (writing: Storing, change: StoredChange): Promise<StoredMetadata> => {
  const taken = await takeChange(writing.queries, writing.now);
  const after = await followTest(writing, change);
  const metadata: Metadata = { ...after, updatedAt: taken.at, lastUpdatedBy: writing.user };
  await keepFrontArticles(writing.queries, releasedMetadata(metadata, metadata.waiting ? change.released : null));
  await updateMetadata(writing.queries, metadata, taken);
  if (change.before.waiting || metadata.waiting) await keepReleasedValues(writing.queries, metadata.id, change.released);
  if (change.hasNewContent || changesShown(change.before, metadata)) await noteShown(writing.queries, metadata, change.text);
  await noteReaders(writing.queries, { ...change, after: metadata });
  await noteArchive(writing.queries, { ...change, after: metadata });
  const fieldChanges = change.act ? [await lineOf(writing.queries, change.act, change.before, metadata)] : [];
  await appendMetadataRevision(writing.queries, {
    metadataId: metadata.id,
    date: taken.at,
    userId: writing.user?.id ?? null,
    changes: [...metadataDifferences(change.before, metadata), ...fieldChanges],
  });
  await noteReadiness(writing, { before: change.before, after: metadata });
  await notePublication(writing, { ...change, after: metadata });
  await notePush(writing, { before: change.before, after: metadata });
  await noteOutside(writing, { before: change.before, after: metadata });
  await noteForAudit(writing, { ...change, after: metadata });
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
  await noteOutside(writing, { before: null, after: stored.metadata });
  await noteForAudit(writing, { before: null, after: stored.metadata });
  return stored;
};
