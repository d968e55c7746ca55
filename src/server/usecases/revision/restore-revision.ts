import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { claimArticle, findRevision, type RevisionOrigin, type StoredArticle } from '../../repositories/articles.ts';
import { notFound, type Refusal } from '../../refusal.ts';
import { articleConflict } from '../article/conflict.ts';
import { type EditorsOf, proofreadRefusal } from '../article/proofread-turn.ts';
import { storeRevision } from '../article/store-revision.ts';
import type { Writing } from '../writing.ts';

/** A4-052: a public item is unpublished until someone publishes it again. */
const unpublish = (metadata: Metadata): Metadata =>
  isPublicStatus(metadata.publicationStatus) ? { ...metadata, publicationStatus: 'unpublished' } : metadata;

/** Makes a new revision with the text of an old one. */
export const restoreRevision = async (
  writing: Writing,
  wish: { readonly id: string; readonly revisionId: string; readonly ifMatch: string; readonly editorsOf: EditorsOf },
): Promise<Result<StoredArticle, Refusal<'notFound' | 'preconditionFailed' | 'proofreadTaken'>>> => {
  const { queries, now, user, mutationId } = writing;
  const old = await findRevision(queries, { articleId: wish.id, revisionId: wish.revisionId });
  if (!old) return err(notFound);
  const revisionId = writing.ids.uuid();
  const claimed = await claimArticle(queries, { id: wish.id, expected: wish.ifMatch, revisionId, at: now, userId: user.id, mutationId });
  if (!claimed) return err(await articleConflict(queries, { id: wish.id, derivative: wish.revisionId, document: old.document }));
  const taken = await proofreadRefusal(writing, { ...wish, metadataId: claimed.metadataId });
  if (taken) return err(taken);
  const origin: RevisionOrigin = { device: null, whole: 'restore', blocks: [] };
  return ok(await storeRevision(writing, { articleId: wish.id, revisionId, claimed, document: old.document, origin, adjust: unpublish }));
};
