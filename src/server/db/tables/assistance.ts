import type { Flag, InstantText, Serial } from './column.ts';

/** Results of assistance. */
export interface AssistanceResultsTable {
  id: string;
  serial: Serial;
  /** Results of one call share it. */
  interaction_id: string;
  task: string;
  /** The article or ticker that it belongs to; null for pictures, and teasers without an article. */
  resource_id: string | null;
  /** Who asked; null for the newsroom itself. */
  user_id: string | null;
  created_at: InstantText;
  method: string;
  /** The version of the prompt; null for built-in methods. */
  prompt_version: string | null;
  /** Tells what was asked: the same question of the same text has the same one. */
  question: string;
  /** The result's words, sealed. */
  words: string;
  feedback: string | null;
  used: Flag;
}

/** What each person asked the model on a day. */
export interface AssistanceUsageTable {
  /** A date in Zurich. */
  day: string;
  /** The person's id, or the newsroom itself. */
  user_id: string;
  questions: number;
  tokens: number;
}

/** The stems by which the archive knows a released article. */
export interface ArchiveTermsTable {
  metadata_id: number;
  term: string;
}
