import { getMetadataRevisionDiffs } from '#contract/articles/content.ts';
import { err, ok } from '#domain/result.ts';
import { isKnownMetadata, listMetadataRevisions } from '../../repositories/metadata-history.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound } from '../../refusal.ts';

/** Changes per page. */
const HISTORY_SIZE = 500;

/** The history of items' metadata. */
export const revisionRoutes: Resource = newsroom => {
  implement(newsroom, getMetadataRevisionDiffs, async ({ queries, params, query }) => {
    const revisions = await listMetadataRevisions(queries, params.id, { before: query.before, size: query.size ?? HISTORY_SIZE });
    if (revisions.length === 0 && !(await isKnownMetadata(queries, params.id))) return err(notFound);
    return ok({ body: [...revisions] });
  });
};
