import { ACTOR_CODES, type ActorCode } from '#contract/calls/codes.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { withoutPublication } from '#domain/metadata/scheduled-placing.ts';
import { err, type Result } from '#domain/result.ts';
import { claimArticle, findRevision, type RevisionOrigin, type StoredArticle } from '../../repositories/articles.ts';
import { notFound, onlyOf, type Refusal } from '../../refusal.ts';
import { articleConflict } from '../article/conflict.ts';
import { storeRevision } from '../article/store-revision.ts';
import type { Writing } from '../writing.ts';

/** A4-052: a public item is unpublished until someone publishes it again; a pending publication ends with it (D-004). */
const unpublish = (metadata: Metadata): Metadata =>
  isPublicStatus(metadata.publicationStatus)
    ? { ...metadata, waiting: null, publicationStatus: 'unpublished', scheduledPlacing: withoutPublication(metadata.scheduledPlacing) }
    : metadata;

/** Creates a new revision with the text of an old one: waiting behind the readers' state, or unpublished (D-014). */
export const restoreRevision = async (
  writing: Writing,
  request: { readonly id: string; readonly revisionId: string; readonly ifMatch: string; readonly hold?: boolean | undefined },
): Promise<Result<StoredArticle, Refusal<'notFound' | 'preconditionFailed' | ActorCode>>> => {
  const { queries, now, user, mutationId } = writing;
  const old = await findRevision(queries, { articleId: request.id, revisionId: request.revisionId });
  if (!old) return err(notFound);
  const revisionId = writing.ids.uuid();
  const claimed = await claimArticle(queries, {
    id: request.id,
    expected: request.ifMatch,
    revisionId,
    at: now,
    userId: user.id,
    mutationId,
  });
  if (!claimed) return err(await articleConflict(queries, { id: request.id, derivative: request.revisionId, document: old.document }));
  const origin: RevisionOrigin = { device: null, whole: 'restore', restoredFrom: old.revision.revisionNumber, blocks: [] };
  const next = { articleId: request.id, revisionId, claimed, replaced: request.ifMatch, document: old.document, origin };
  const stored = await storeRevision(writing, { ...next, ...(request.hold ? { hold: true } : { adjust: unpublish }) });
  // An unpublished or waiting text may be incomplete.
  return stored.ok ? stored : err(onlyOf(stored.error, ACTOR_CODES));
};
