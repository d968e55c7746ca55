import { sql } from 'kysely';
import { SHORTEST_NEAR_WORD } from '#domain/text/near-words.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';

const LONGEST_KNOWN_WORD = 40;

/** Keys by which words similar to a mistyped one are found: a typo leaves either the beginning or the end intact. */
export const edgesOf = (word: string) => ({ beginning: word.slice(0, 2), ending: word.slice(-3), letters: word.length });

/** The words of folded texts that may be meant by a mistyped one, each once. */
export const knowableWords = (folded: readonly string[]): readonly string[] => [
  ...new Set(folded.flatMap(text => text.split(' ')).filter(word => isKnowable(word))),
];

const isKnowable = (word: string): boolean =>
  word.length >= SHORTEST_NEAR_WORD && word.length <= LONGEST_KNOWN_WORD && /^\p{L}+$/u.test(word);

/** Stores words that occur in texts. Two concurrent savers may both add the same word: that is harmless, and neither waits for the other. */
export const rememberWords = async (queries: Queries, dialect: Dialect, words: readonly string[]): Promise<void> => {
  if (words.length === 0) return;
  const list = JSON.stringify(words);
  const isNew = sql`not exists (select 1 from search_words k where k.word = w.word)`;
  if (dialect === 'sqlite')
    await sql`insert into search_words (word, beginning, ending, letters)
      select w.word, substr(w.word, 1, 2), substr(w.word, -3), length(w.word)
      from (select value as word from json_each(${list})) w where ${isNew}`.execute(queries);
  else
    await sql`insert into search_words (word, beginning, ending, letters)
      select w.word, left(w.word, 2), right(w.word, 3), length(w.word)
      from (select json_array_elements_text(${list}::json) as word) w where ${isNew}`.execute(queries);
};
