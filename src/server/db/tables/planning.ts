import type { InstantText, JsonText } from './column.ts';

/** State of an item with a system outside. */
export interface OutsideSyncsTable {
  system: string;
  metadata_id: string;
  state: string;
  /** Id of its counterpart there. */
  outside_id: string | null;
  sent_at: InstantText | null;
  failure: string | null;
  /** Failed attempts since it last agreed. */
  tries: number;
  next_try_ms: number | null;
  /** Running attempt, which nobody repeats until then. */
  busy_token: string | null;
  busy_until_ms: number;
  /** Time since which a counterpart may have been created whose id is not known yet. */
  began_at: InstantText | null;
  /** Planned values that both sides agreed on last. */
  base: JsonText | null;
  /** Data that the other side got last. */
  sent: JsonText | null;
  taken_over: JsonText;
  checked_ms: number;
}

/** Last known plan of a day. */
export interface PlanningDaysTable {
  day: string;
  fetched_at: InstantText;
  plan: JsonText;
}

/** Elements and dossiers of the simulated systems of the demo. */
export interface SimulatedPlanningTable {
  id: string;
  content: JsonText;
  changed_at: InstantText;
}
