import type { InstantText, JsonText, Serial } from './column.ts';

/** A row for each kind: locking it orders changes of the kind, and ids are never reused. */
export interface TaxonomyStateTable {
  kind: string;
  last_id: number;
}

/** Targets of merged ids. */
export interface TaxonomyRedirectsTable {
  kind: string;
  source_id: number;
  target_id: number;
  merge_id: string;
}

/** Merge, with the data to undo it. */
export interface TaxonomyMergesTable {
  id: string;
  serial: Serial;
  kind: string;
  target_id: number;
  at: InstantText;
  user_id: string | null;
  undone_at: InstantText | null;
  content: JsonText;
}
