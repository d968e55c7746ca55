import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { setReadersRevision } from '../../repositories/articles.ts';
import { findPresentRevision } from '../../repositories/present-revision.ts';

interface Stored {
  readonly before: Metadata;
  readonly after: Metadata;
  readonly hasNewContent?: boolean;
}

/** Checks whether a held save is the first one: readers keep the revision that was current. */
const beginsToWait = ({ before, after, hasNewContent = false }: Stored): boolean =>
  hasNewContent && before.waiting === null && after.waiting !== null;

/** Records in the revisions of an article which one readers have from now on. */
export const noteReaders = async (queries: Queries, stored: Stored): Promise<void> => {
  const { before, after, hasNewContent = false } = stored;
  const [had, has] = [isPublicStatus(before.publicationStatus), isPublicStatus(after.publicationStatus)];
  if (after.resourceName !== 'articles' || !(had || has)) return;
  if (had === has && !hasNewContent && before.waiting === after.waiting) return;
  const articleId = after.resourceId;
  const [at, status] = [after.updatedAt, after.publicationStatus];
  if (!has) return setReadersRevision(queries, { articleId, revisionId: null, at, status });
  const present = (await findPresentRevision(queries, after))?.id ?? null;
  const releasedRevisionId = before.waiting?.releasedRevisionId ?? (hasNewContent ? null : present);
  const revisionId = after.waiting?.releasedRevisionId ?? present;
  if (had && (releasedRevisionId === revisionId || beginsToWait(stored))) return undefined;
  return setReadersRevision(queries, { articleId, revisionId, at, status });
};
