import type { InstantText, Serial } from './column.ts';

/** Tests of teasers. */
export interface AbTestsTable {
  id: string;
  serial: Serial;
  metadata_id: number;
  created_at: InstantText;
  /** Who made it; null where the account is gone. */
  creator_id: string | null;
  /** When it was stopped, completed or cancelled. */
  ended_at: InstantText | null;
  cancelled_at: InstantText | null;
  /** Who stopped or cancelled it; null for its own end. */
  ended_by: string | null;
  /** The test, sealed. */
  test_json: string;
}

/** What was counted of a version. */
export interface AbCountsTable {
  test_id: string;
  version: string;
  showings: number;
  arrivals: number;
}

/** Who of 2,048 readers has seen a version, and who came from it: one bit each, in Base64. */
export interface AbMarksTable {
  test_id: string;
  /** The run of the node that has placed the readers. */
  run: string;
  version: string;
  part: number;
  showings: string;
  arrivals: string;
}
