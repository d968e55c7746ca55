import type { InstantText, Serial } from './column.ts';

/** Tests of teasers. */
export interface AbTestsTable {
  id: string;
  serial: Serial;
  metadata_id: number;
  created_at: InstantText;
  /** Creator; null if the account is gone. */
  creator_id: string | null;
  /** Time when it was stopped, completed or cancelled. */
  ended_at: InstantText | null;
  cancelled_at: InstantText | null;
  /** User who stopped or cancelled it; null for its own end. */
  ended_by: string | null;
  /** Test, sealed. */
  test_json: string;
}

/** Counts of a version. */
export interface AbCountsTable {
  test_id: string;
  version: string;
  showings: number;
  arrivals: number;
}

/** Readers, of 2,048, who have seen a version, and who came from it: one bit each, in Base64. */
export interface AbMarksTable {
  test_id: string;
  /** Run of the node that has placed the readers. */
  run: string;
  version: string;
  part: number;
  showings: string;
  arrivals: string;
}
