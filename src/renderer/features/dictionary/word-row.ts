import type { DictionaryEntry } from '#domain/spelling/dictionary.ts';

/** A word of the house in its list. */
export interface WordRow extends DictionaryEntry {
  readonly key: string;
}
