import type { DictionaryEntry } from '#domain/spelling/dictionary.ts';

/** Row of a word in the list of the dictionary. */
export interface WordRow extends DictionaryEntry {
  readonly key: string;
}
