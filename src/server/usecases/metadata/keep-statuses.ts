import { isItemResource } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { setStatusesOfPresentRevision } from '../../repositories/articles.ts';
import { setStatusesOfPresentState } from '../../repositories/items/items.ts';

/** Records changed statuses in the current revision, or the item's current state. */
export const keepStatuses = async (queries: Queries, before: Metadata, after: Metadata): Promise<void> => {
  if (after.contentStatus === before.contentStatus && after.publicationStatus === before.publicationStatus) return;
  if (isItemResource(after.resourceName)) await setStatusesOfPresentState(queries, after);
  else await setStatusesOfPresentRevision(queries, after);
};
