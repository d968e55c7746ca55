import type { InstantText, JsonText, Serial } from './column.ts';

/** A row for each kind: holding it orders changes of the kind, and ids are never given twice. */
export interface TaxonomyStateTable {
  kind: string;
  last_id: number;
}

/** What became of a merged id. */
export interface TaxonomyRedirectsTable {
  kind: string;
  source_id: number;
  target_id: number;
  merge_id: string;
}

/** A merge, with what it takes to undo it. */
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
