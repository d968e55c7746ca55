import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { findFile, type StoredFile } from './files.ts';
import { reachOfItems } from '../item-reach.ts';

type Asker = Pick<Caller, 'isExternal' | 'id'>;

/**
 * Returns those of the files that an external account may know of (D-076): files that it uploaded, attachments of its items, pictures of
 * public items, and files attached to nothing. Internal accounts get all of them.
 */
export const reachedFiles = async (
  queries: Queries,
  ids: readonly string[],
  { isExternal, id: userId }: Asker,
): Promise<readonly string[]> => {
  if (!isExternal || ids.length === 0) return ids;
  const uses = await queries
    .selectFrom('attachments as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['a.file_id', 'a.item_id', 'a.shown', 'f.creator_id'])
    .where('a.file_id', 'in', ids)
    .execute();
  const reach = await reachOfItems(queries, [...new Set(uses.map(use => use.item_id))], userId);
  const byFile = Map.groupBy(uses, use => use.file_id);
  return ids.filter(id => {
    const ofFile = byFile.get(id) ?? [];
    const isReached = ({ item_id, shown, creator_id }: (typeof uses)[number]): boolean => {
      const toItem = reach.get(item_id);
      return creator_id === userId || toItem === 'own' || (toItem === 'public' && shown === 1);
    };
    return ofFile.length === 0 || ofFile.some(isReached);
  });
};

/** Returns a file that the asker may know of. */
export const findReachedFile = async (queries: Queries, id: string, asker: Asker): Promise<StoredFile | null> =>
  (await reachedFiles(queries, [id], asker)).length === 0 ? null : findFile(queries, id);
