import { curatedListSchema } from '#domain/curatedlist/curated-list.ts';
import type { Instant } from '#domain/ids.ts';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import type { Candidate } from '#domain/placement/fill.ts';
import type { Queries } from '../../db/schema.ts';
import { readPlacedArticles } from '../../repositories/placement/placed-articles.ts';
import { findRecord } from '../../repositories/records/records.ts';
import { readFilledList } from '../curatedlist/read-list.ts';

/** Returns the articles of a curated list in its order, as readers of its title see it now; none if the title has no such list. */
export const readCuratedList = async (
  queries: Queries,
  { tenantId, listId, now }: { readonly tenantId: number; readonly listId: string; readonly now: Instant },
): Promise<readonly Candidate[]> => {
  const record = await findRecord(queries, curatedList, listId);
  const list = record && curatedListSchema.parse(record.body);
  if (list?.tenantId !== tenantId) return [];
  const ids = (await readFilledList(queries, list, now)).rows.map(({ metadataId }) => metadataId);
  const articles = await readPlacedArticles(queries, ids, tenantId);
  return ids.flatMap(metadataId => {
    const publishedAt = articles.get(metadataId)?.publishedAt ?? null;
    return publishedAt === null ? [] : [{ metadataId, publishedAt }];
  });
};
