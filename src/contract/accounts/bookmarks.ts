import { z } from 'zod';
import { metadataIdSchema } from '#domain/ids.ts';
import { defineOperation } from '../calls/operation.ts';

/** Maximum number of bookmarks of one user. */
export const MAX_BOOKMARKS = 500;

/** The place of a bookmark, for example a section of a front page, by its id and the name of its kind ("sections"). */
const related = {
  relatedResourceId: z.string().trim().min(1).max(100),
  relatedResourceName: z.string().regex(/^[A-Za-z]{1,50}$/u),
};

/** An item that a user has bookmarked at a place (A3-074). */
export const bookmarkSchema = z.strictObject({ id: z.uuid(), metadataId: metadataIdSchema, ...related });
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const listBookmarks = defineOperation({
  id: 'listBookmarks',
  service: 'placement',
  method: 'GET',
  path: '/bookmarks',
  summary: 'The caller’s own bookmarks, newest first',
  needs: 'login',
  answers: { 200: z.array(bookmarkSchema) },
});

/** Sets a bookmark; an equal one returns the existing one. */
export const createBookmark = defineOperation({
  id: 'createBookmark',
  service: 'placement',
  method: 'POST',
  path: '/bookmarks',
  summary: 'Bookmark an item',
  needs: 'login',
  body: z.strictObject({ metadataId: metadataIdSchema, ...related }),
  answers: { 201: bookmarkSchema },
  errors: ['unknownReference'],
  idempotent: true,
});

export const deleteBookmark = defineOperation({
  id: 'deleteBookmark',
  service: 'placement',
  method: 'DELETE',
  path: '/bookmarks/{id}',
  summary: 'Delete one of the caller’s own bookmarks',
  needs: 'login',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 204: null },
  errors: ['notFound'],
  idempotent: true,
});
