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
  /** User who asked; null for the newsroom itself. */
  user_id: string | null;
  created_at: InstantText;
  method: string;
  /** The version of the prompt; null for built-in methods. */
  prompt_version: string | null;
  /** Key of the question: the same for the same question about the same text. */
  question: string;
  /** The result's words, sealed. */
  words: string;
  feedback: string | null;
  used: Flag;
}

/** Usage of the model by each user on a day. */
export interface AssistanceUsageTable {
  /** A date in Zurich. */
  day: string;
  /** Id of the user, or of the newsroom itself. */
  user_id: string;
  questions: number;
  tokens: number;
}

/** Stems by which the archive knows a released article. */
export interface ArchiveTermsTable {
  metadata_id: number;
  term: string;
}
