import type { InstantText } from './column.ts';

/** Which release notes a person has read. */
export interface ReadNotesTable {
  user_id: string;
  note_id: string;
  read_at: InstantText;
}
