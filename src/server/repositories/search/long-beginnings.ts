import type SqliteDatabase from 'better-sqlite3';
import type { SearchedTokens } from '#domain/text/search-words.ts';
import type { WordQuery } from './query.ts';

/** Beginnings of up to five letters are in the index (`prefix` of `content_search`); FTS5 puts longer ones together from all of their words. */
const INDEXED_LETTERS = 5;
/** With fewer letters behind a beginning it has few words: reading them apart gains nothing. */
const FEWEST_LETTERS = 6;

/** Returns the letters that come behind a beginning in the words of the index. */
export type NextLetters = (beginning: string) => readonly string[];

/** Behind and before every letter, in the order of the index (bytes). */
const LAST = '\u{10ffff}';
const FIRST = '\u0001';

/** Reads letters by one look into the index each. */
export const createNextLetters = (reader: SqliteDatabase.Database): NextLetters => {
  reader.exec('create virtual table if not exists temp.search_terms using fts5vocab(main, content_search, instance)');
  const termFrom = reader.prepare<[string], string>('select term from temp.search_terms where term >= ? limit 1').pluck();
  return beginning => {
    const letters: string[] = [];
    for (let term = termFrom.get(`${beginning}${FIRST}`); term?.startsWith(beginning);) {
      const [letter = ''] = term.slice(beginning.length);
      letters.push(letter);
      term = termFrom.get(`${beginning}${letter}${LAST}`);
    }
    return letters;
  };
};

const isLong = (beginning: string): boolean => Array.from(beginning).length > INDEXED_LETTERS;

/**
 * Splits a query by the letter behind its long beginning: `brücken…` into `brücken, brückena… to brückenm…` and `brückenn… to brückenz…`.
 * The parts find together exactly what the query finds, each in half of the time. Undefined if it has no long beginning of many words.
 */
export const halvesOf = ({ words, title }: WordQuery, nextLetters: NextLetters): readonly [WordQuery, WordQuery] | undefined => {
  const at = words.findIndex(({ beginnings }) => beginnings.some(isLong));
  const word = words[at];
  if (!word) return undefined;
  const long = word.beginnings.filter(isLong);
  const longer = long.flatMap(beginning => nextLetters(beginning).map(letter => `${beginning}${letter}`));
  if (longer.length < FEWEST_LETTERS) return undefined;
  const middle = longer.length >>> 1;
  const withWord = (half: SearchedTokens): WordQuery => ({ words: words.with(at, half), title });
  const short = word.beginnings.filter(beginning => !isLong(beginning));
  return [
    withWord({ whole: [...word.whole, ...long], beginnings: [...short, ...longer.slice(0, middle)] }),
    withWord({ whole: [], beginnings: longer.slice(middle) }),
  ];
};

/** Numbers that are in either of two ascending lists, ascending. */
export const unionOf = (one: Int32Array, other: Int32Array): Int32Array => {
  const union = new Int32Array(one.length + other.length);
  let count = 0;
  for (let [first, second] = [0, 0]; first < one.length || second < other.length; count += 1) {
    const [mine, its] = [one[first] ?? Infinity, other[second] ?? Infinity];
    union[count] = Math.min(mine, its);
    if (mine <= its) first += 1;
    if (its <= mine) second += 1;
  }
  return union.slice(0, count);
};
