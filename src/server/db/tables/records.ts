import type { InstantText, JsonText, Serial } from './column.ts';

/** Reference data of all kinds without their own table. */
export interface RecordsTable {
  id: string;
  serial: Serial;
  kind: string;
  title: string;
  /** The folded title, then the other words that find it. */
  search_text: string;
  /** Version of the kind's stored fields. */
  version: number;
  fields: JsonText;
  created_at: InstantText;
  updated_at: InstantText;
  updated_by_id: string | null;
  etag: string;
}

/** Names that are unique among the records of a kind. */
export interface RecordNamesTable {
  kind: string;
  /** Normalised name, after the value that it is unique within. */
  name_key: string;
  record_id: string;
}

/** Values of the fields of a record that lists are filtered by or that name other records. */
export interface RecordValuesTable {
  record_id: string;
  field: string;
  value: string;
}
