import type { InstantText, JsonText } from './column.ts';

/** Reference data of all kinds without their own table. */
export interface RecordsTable {
  id: string;
  kind: string;
  title: string;
  /** The folded title. */
  search_text: string;
  /** Version of the kind's stored fields. */
  version: number;
  fields: JsonText;
  created_at: InstantText;
  updated_at: InstantText;
  updated_by_id: string | null;
  etag: string;
}
