import type { InstantText } from './column.ts';

/** Release notes that a user has read. */
export interface ReadNotesTable {
  user_id: string;
  note_id: string;
  read_at: InstantText;
}
