import type { PublishedNote } from '#contract/articles/notes.ts';
import type { Queries } from '../../db/schema.ts';
import { keepReadNotes, listReadNotes, listReleaseNotes } from '../../repositories/notes.ts';

const MAX_NOTES = 100;

/** Returns the visible release notes for a user. */
export const publishedNotes = async (
  queries: Queries,
  userId: string,
): Promise<{ readonly unread: number; readonly notes: PublishedNote[] }> => {
  const read = await listReadNotes(queries, userId);
  const visible = (await listReleaseNotes(queries)).filter(note => note.visible).slice(0, MAX_NOTES);
  const notes = visible.map(({ id, body, createdAt }) => ({ id, body, createdAt, isRead: read.has(id) }));
  return { unread: notes.filter(note => !note.isRead).length, notes };
};

/** Marks visible notes as read by a user. */
export const markNotesRead = async (
  queries: Queries,
  { userId, ids, at }: { readonly userId: string; readonly ids: readonly string[]; readonly at: string },
): Promise<void> => {
  const { notes } = await publishedNotes(queries, userId);
  await keepReadNotes(queries, { userId, noteIds: notes.flatMap(({ id }) => (ids.includes(id) ? [id] : [])), at });
};
