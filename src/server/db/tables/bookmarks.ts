import type { InstantText, Serial } from './column.ts';

export interface BookmarksTable {
  id: string;
  serial: Serial;
  user_id: string;
  metadata_id: number;
  related_resource_id: string;
  related_resource_name: string;
  created_at: InstantText;
}
