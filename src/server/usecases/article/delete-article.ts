import { err, ok, type Result } from '#domain/result.ts';
import { claimDeletion } from '../../repositories/articles.ts';
import type { Refusal } from '../../refusal.ts';
import { type DeletionRefusal, retireMetadata } from '../metadata/retire-metadata.ts';
import type { Writing } from '../writing.ts';
import { articleConflict } from './conflict.ts';

/** Deletes an article that readers cannot see; its revisions and history stay. */
export const deleteArticle = async (
  writing: Writing,
  request: { readonly id: string; readonly ifMatch: string },
): Promise<Result<null, Refusal<'notFound' | 'preconditionFailed'> | DeletionRefusal>> => {
  const claimed = await claimDeletion(writing.queries, { id: request.id, expected: request.ifMatch });
  if (!claimed) return err(await articleConflict(writing.queries, { id: request.id, derivative: 'DELETED', document: undefined }));
  const refused = await retireMetadata(writing, claimed.metadataId);
  return refused ? err(refused) : ok(null);
};
