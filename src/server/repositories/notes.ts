import { quotes, releaseNotes } from '#domain/kinds/notes.ts';
import { type Quote, quoteSchema, type ReleaseNote, releaseNoteSchema } from '#domain/notes/notes.ts';
import type { Queries } from '../db/schema.ts';
import { listRecords } from './records/records.ts';

/** More than any house writes; both are read whole, the newest first. */
const ALL = { q: undefined, filters: {}, page: 0, size: 10_000, sort: { column: 'createdAt', descending: true } } as const;

/** All release notes, hidden ones too. */
export const listReleaseNotes = async (queries: Queries): Promise<readonly ReleaseNote[]> =>
  (await listRecords(queries, releaseNotes, ALL)).items.map(item => releaseNoteSchema.parse(item));

/** All quotes. */
export const listQuotes = async (queries: Queries): Promise<readonly Quote[]> =>
  (await listRecords(queries, quotes, ALL)).items.map(item => quoteSchema.parse(item));

/** Returns the ids of the release notes that a user has read. */
export const listReadNotes = async (queries: Queries, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await queries.selectFrom('read_notes').select('note_id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ note_id: id }) => id));
};

/** Stores which notes a user has read; notes read before keep their time. */
export const keepReadNotes = async (
  queries: Queries,
  { userId, noteIds, at }: { readonly userId: string; readonly noteIds: readonly string[]; readonly at: string },
): Promise<void> => {
  if (noteIds.length === 0) return;
  await queries
    .insertInto('read_notes')
    .values(noteIds.map(id => ({ user_id: userId, note_id: id, read_at: at })))
    .onConflict(conflict => conflict.columns(['user_id', 'note_id']).doNothing())
    .execute();
};
