import type { Flag, InstantText, JsonText, Serial } from './column.ts';

/** Matches of leagues that are to be played. */
export interface FixturesTable {
  id: string;
  serial: Serial;
  league_id: string;
  sport: string;
  starts_at: InstantText;
  /** 0: only the day is known, and `starts_at` is its beginning in Zurich. */
  has_time: Flag;
  home_id: string;
  away_id: string;
  venue: string;
  round: string;
  /** Key that identifies the same match in the next import, unique in its league. */
  identity: string;
  /** What became of it; null if it goes as planned. */
  match_status: JsonText | null;
  created_at: InstantText;
  updated_at: InstantText;
  version: number;
}

/** Changes of a season's import, so that it can be undone. */
export interface SeasonImportsTable {
  id: string;
  serial: Serial;
  at: InstantText;
  user_id: string | null;
  summary_json: JsonText;
  undo_json: JsonText;
  undone_at: InstantText | null;
}
