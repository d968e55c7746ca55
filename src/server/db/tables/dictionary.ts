import type { InstantText, JsonText, Serial } from './column.ts';

/** Words of the house, proposed, accepted and refused. */
export interface DictionaryWordsTable {
  id: string;
  serial: Serial;
  locale: string;
  word: string;
  /** Word that it is inflected like; null for one form only. */
  model_word: string | null;
  /** Titles that it is valid for; null for all. */
  tenant_ids: JsonText | null;
  status: string;
  /** Sentence where it was found; empty if none was sent. */
  sentence: string;
  reason: string;
  proposer_id: string;
  proposed_at: InstantText;
  changed_at: InstantText;
  version: number;
}

/** State of a word after each change. */
export interface DictionaryChangesTable {
  word_id: string;
  version: number;
  at: InstantText;
  by_id: string;
  change: JsonText;
}
