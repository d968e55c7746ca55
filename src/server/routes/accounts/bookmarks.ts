import { createBookmark, deleteBookmark, listBookmarks, MAX_BOOKMARKS } from '#contract/accounts/bookmarks.ts';
import { err, ok } from '#domain/result.ts';
import { keepBookmark, listBookmarks as readBookmarks, removeBookmark } from '../../repositories/accounts/bookmarks.ts';
import { reachOfItems } from '../../repositories/item-reach.ts';
import { missingItems } from '../../repositories/items/references.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { notFound, refusal } from '../../refusal.ts';

/** Bookmarks, each person's own. */
export const bookmarkRoutes: Resource = newsroom => {
  implement(newsroom, listBookmarks, async ({ queries, user }) => ok({ body: [...(await readBookmarks(queries, user.id))] }));

  implement(newsroom, createBookmark, async ({ queries, user, body, now }) => {
    const isUnreached =
      user.isExternal && ((await reachOfItems(queries, [body.metadataId], user.id)).get(body.metadataId) ?? 'none') === 'none';
    if (isUnreached || (await missingItems(queries, [body.metadataId])).length > 0)
      return err(refusal('unknownReference', { message: 'The item does not exist', fieldNames: ['metadataId'] }));
    if ((await readBookmarks(queries, user.id)).length >= MAX_BOOKMARKS)
      return err(refusal('validationFailed', { message: `A person can have at most ${MAX_BOOKMARKS} bookmarks; delete some first` }));
    const bookmark = await keepBookmark(queries, { id: newsroom.ids.uuid(), userId: user.id, at: now, ...body });
    return ok({ status: 201, body: bookmark });
  });

  implement(newsroom, deleteBookmark, async ({ queries, user, params }) =>
    (await removeBookmark(queries, { id: params.id, userId: user.id })) ? ok({ body: undefined }) : err(notFound),
  );
};
