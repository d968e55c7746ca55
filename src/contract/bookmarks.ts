import { z } from 'zod';
import { metadataIdSchema } from '#domain/ids.ts';
import { defineOperation } from './operation.ts';

/** At most so many bookmarks does one person keep. */
export const MAX_BOOKMARKS = 500;

/** What a bookmark was set on, for example a section of a front page, by its id and the name of its kind ("sections"). */
const related = {
  relatedResourceId: z.string().trim().min(1).max(100),
  relatedResourceName: z.string().regex(/^[A-Za-z]{1,50}$/u),
};

/** An item that a person has marked to find it again at some place (A3-074). */
export const bookmarkSchema = z.strictObject({ id: z.uuid(), metadataId: metadataIdSchema, ...related });
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const listBookmarks = defineOperation({
  id: 'listBookmarks',
  service: 'placement',
  method: 'GET',
  path: '/bookmarks',
  summary: 'One’s own bookmarks, the newest first',
  needs: 'login',
  answers: { 200: z.array(bookmarkSchema) },
});

/** Sets a bookmark; the same one again is the one that is there. */
export const createBookmark = defineOperation({
  id: 'createBookmark',
  service: 'placement',
  method: 'POST',
  path: '/bookmarks',
  summary: 'Mark an item to find it again',
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
  summary: 'Take a bookmark of one’s own away',
  needs: 'login',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 204: null },
  errors: ['notFound'],
  idempotent: true,
});
