import { err, ok, type Result } from '#domain/result.ts';
import { claimDeletion } from '../../repositories/articles.ts';
import { claimMetadata, findMetadata, markMetadataDeleted, takeChange } from '../../repositories/metadata.ts';
import { appendMetadataRevision } from '../../repositories/metadata-history.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { forgetWords } from '../../repositories/search-words.ts';
import { type Refusal, refusal } from '../../routes/refusal.ts';
import type { Writing } from '../writing.ts';
import { articleConflict } from './conflict.ts';

/** Deletes an article that readers cannot see; its revisions and history stay. */
export const deleteArticle = async (
  writing: Writing,
  wish: { readonly id: string; readonly ifMatch: string },
): Promise<Result<null, Refusal>> => {
  const { queries, dialect, now, user } = writing;
  const claimed = await claimDeletion(queries, { id: wish.id, expected: wish.ifMatch });
  if (!claimed) return err(await articleConflict(queries, { id: wish.id, derivative: 'DELETED', document: undefined }));
  const { metadataId } = claimed;
  await claimMetadata(queries, { id: metadataId, etag: writing.ids.uuid() });
  const status = (await findMetadata(queries, metadataId))?.metadata.publicationStatus;
  if (status === 'published' || status === 'unlisted') return err(refusal('itemIsPublic', { fieldNames: ['publicationStatus'] }));
  const change = await takeChange(queries, now);
  await markMetadataDeleted(queries, metadataId, change);
  await forgetWords(queries, dialect, ordinalOf(metadataId));
  const deletion = { fieldName: 'deleted', operation: 'added', newValue: true, oldValue: null, tenantId: null } as const;
  await appendMetadataRevision(queries, { metadataId, date: change.at, userId: user.id, changes: [deletion] });
  return ok(null);
};
