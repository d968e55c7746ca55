import { isReleasedStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { enqueueJob } from '../../repositories/jobs.ts';
import { findPresentRevision } from '../../repositories/present-revision.ts';
import type { Writing } from '../writing.ts';

/** Kind of the job that finds the user need of an article. */
export const USER_NEED_JOB = 'userNeed';

interface Stored {
  readonly before: Metadata;
  readonly after: Metadata;
}

/**
 * Enqueues the search for the user need when an article becomes ready to publish, or is published without one (D-066): one job for an
 * article and revision. Without a model there is no job.
 */
export const noteReadiness = async (
  { queries, now, hasModel = false }: Pick<Writing, 'queries' | 'now' | 'hasModel'>,
  { before, after }: Stored,
): Promise<void> => {
  if (!hasModel || after.resourceName !== 'articles') return;
  const becomesReady = after.contentStatus === 'readyToPublish' && before.contentStatus !== 'readyToPublish';
  const goesOut = isReleasedStatus(after.publicationStatus) && !isReleasedStatus(before.publicationStatus);
  if (!becomesReady && !(goesOut && after.userNeeds === undefined)) return;
  const revision = await findPresentRevision(queries, after);
  if (!revision) return;
  const [articleId, dueMs] = [after.resourceId, Date.parse(now)];
  await enqueueJob(queries, {
    kind: USER_NEED_JOB,
    key: `${articleId} ${String(revision.number)}`,
    dueMs,
    payload: { articleId, tries: 0 },
  });
};
