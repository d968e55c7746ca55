import type { InstantText, JsonText } from './column.ts';

/** How an item stands with a system outside. */
export interface OutsideSyncsTable {
  system: string;
  metadata_id: string;
  state: string;
  /** The id of its counterpart there. */
  outside_id: string | null;
  sent_at: InstantText | null;
  failure: string | null;
  /** Tries that failed since it last agreed. */
  tries: number;
  next_try_ms: number | null;
  /** The try that goes on, which nobody doubles until then. */
  busy_token: string | null;
  busy_until_ms: number;
  /** Since when a counterpart may have been made whose id is not known yet. */
  began_at: InstantText | null;
  /** The planned values that both sides agreed on last. */
  base: JsonText | null;
  /** What the other side was told last. */
  sent: JsonText | null;
  taken_over: JsonText;
  checked_ms: number;
}

/** The last known plan of a day. */
export interface PlanningDaysTable {
  day: string;
  fetched_at: InstantText;
  plan: JsonText;
}

/** What the simulated systems of the demo hold: elements and dossiers. */
export interface SimulatedPlanningTable {
  id: string;
  content: JsonText;
  changed_at: InstantText;
}
