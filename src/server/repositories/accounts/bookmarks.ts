import { type Bookmark, MAX_BOOKMARKS } from '#contract/accounts/bookmarks.ts';
import type { Queries } from '../../db/schema.ts';

const selectBookmarks = (queries: Queries, userId: string) =>
  queries
    .selectFrom('bookmarks as b')
    .innerJoin('metadata as m', 'm.id', 'b.metadata_id')
    .selectAll('b')
    .where('b.user_id', '=', userId)
    .where('m.deleted', '=', 0)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.serial', 'desc');

type BookmarkRow = Awaited<ReturnType<ReturnType<typeof selectBookmarks>['execute']>>[number];

const toBookmark = (row: BookmarkRow): Bookmark => ({
  id: row.id,
  metadataId: String(row.metadata_id),
  relatedResourceId: row.related_resource_id,
  relatedResourceName: row.related_resource_name,
});

/** Returns a user's bookmarks on existing items, newest first. */
export const listBookmarks = async (queries: Queries, userId: string): Promise<readonly Bookmark[]> =>
  (await selectBookmarks(queries, userId).limit(MAX_BOOKMARKS).execute()).map(toBookmark);

/** Stores a bookmark, unless the user has an equal one; returns the stored one. */
export const keepBookmark = async (
  queries: Queries,
  bookmark: Bookmark & { readonly userId: string; readonly at: string },
): Promise<Bookmark> => {
  await queries
    .insertInto('bookmarks')
    .values({
      id: bookmark.id,
      user_id: bookmark.userId,
      metadata_id: Number(bookmark.metadataId),
      related_resource_id: bookmark.relatedResourceId,
      related_resource_name: bookmark.relatedResourceName,
      created_at: bookmark.at,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'metadata_id', 'related_resource_id', 'related_resource_name']).doNothing())
    .execute();
  const kept = await selectBookmarks(queries, bookmark.userId)
    .where('b.metadata_id', '=', Number(bookmark.metadataId))
    .where('b.related_resource_id', '=', bookmark.relatedResourceId)
    .where('b.related_resource_name', '=', bookmark.relatedResourceName)
    .executeTakeFirstOrThrow();
  return toBookmark(kept);
};

/** Deletes a user's bookmark; returns false if the user has none with this id. */
export const removeBookmark = async (queries: Queries, key: { readonly id: string; readonly userId: string }): Promise<boolean> => {
  const removed = await queries.deleteFrom('bookmarks').where('id', '=', key.id).where('user_id', '=', key.userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
};
