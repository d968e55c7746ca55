import type { Dialect } from '../db/migrations/migration.ts';
import { foldWords } from './search-words.ts';

/** A search as the word index is asked: every word, the last one as the beginning of a word. */
export interface SearchQuery {
  /** The same text for searches with the same result. */
  readonly key: string;
  /** For each word of the search its spellings; any of them will do. */
  readonly words: readonly (readonly string[])[];
}

/** More words than this do not narrow a search any further. */
const MAX_WORDS = 8;

/** Zuerich is Zürich: an umlaut that is written out is looked for as the umlaut too. */
const spellingsOf = (word: string): readonly string[] => {
  const withUmlaut = word.replaceAll(/ae|oe|ue/gu, pair => pair.charAt(0));
  return withUmlaut === word || withUmlaut.length < 2 ? [word] : [word, withUmlaut];
};

/** Reads what someone typed; undefined when it has no word. An umlaut that they typed is also looked for written out. */
export const readSearch = (typed: string): SearchQuery | undefined => {
  const writtenOut = typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/gu, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
  const plain = foldWords(typed).split(' ').slice(0, MAX_WORDS);
  const long = foldWords(writtenOut).split(' ').slice(0, MAX_WORDS);
  const words = plain
    .filter(word => word !== '')
    .map((word, index) => [...new Set([...spellingsOf(word), ...(long.length === plain.length ? [long[index] ?? word] : [])])]);
  return words.length === 0 ? undefined : { key: words.map(spellings => spellings.join('|')).join(' '), words };
};

/** One letter alone is too little to begin words with. */
const isPrefix = (query: SearchQuery, index: number): boolean =>
  index === query.words.length - 1 && (query.words[index]?.[0]?.length ?? 0) > 1;

/** The query in the index's own language. Words are letters and digits only: nothing in them can be an operator. */
export const toMatch = (query: SearchQuery, dialect: Dialect): string => {
  const [end, or, and] = dialect === 'sqlite' ? [' *', ' OR ', ' AND '] : [':*', ' | ', ' & '];
  const quoted = (word: string): string => (dialect === 'sqlite' ? `"${word}"` : `'${word}'`);
  return query.words
    .map((spellings, index) => `(${spellings.map(word => `${quoted(word)}${isPrefix(query, index) ? end : ''}`).join(or)})`)
    .join(and);
};
