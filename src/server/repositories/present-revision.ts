import { isItemResource } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Queries } from '../db/schema.ts';

/** A stored state of an item's content. */
export interface RevisionKey {
  readonly id: string;
  readonly number: number;
}

/** The current revision of an item's content; undefined for kinds without revisions. */
export const findPresentRevision = async (
  queries: Queries,
  { resourceName, resourceId }: Pick<Metadata, 'resourceName' | 'resourceId'>,
): Promise<RevisionKey | undefined> => {
  const row = await queries
    .selectFrom(isItemResource(resourceName) ? 'items' : 'articles')
    .select(['revision_id', 'revision_number'])
    .where('id', '=', resourceId)
    .executeTakeFirst();
  return row && { id: row.revision_id, number: row.revision_number };
};
