import type { InstantText, Serial } from './column.ts';

export interface CommentsTable {
  id: string;
  serial: Serial;
  article_id: string;
  /** Null for the first comment of a thread. */
  root_id: string | null;
  creator_id: string;
  created_at: InstantText;
  updated_at: InstantText;
  status: string;
  text: string;
  resolved_by_id: string | null;
  resolved_at: InstantText | null;
}
