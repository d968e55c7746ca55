/** Maximum length of indexed text, in characters: PostgreSQL refuses word lists above 1 MiB. */
const MAX_INDEXED_CHARACTERS = 400_000;
/** Maximum number of words of a search; further ones are ignored. */
const MAX_WORDS = 8;

/** A query of the word index: every word, the last one as a prefix. */
export interface SearchQuery {
  /** The same text for searches with the same result. */
  readonly key: string;
  /** The spellings of each word of the search; any of them matches. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Text as a word index keeps it: lower case, without accents, ß as ss, words separated by single spaces
 * ("L’été, Strasse" → "l ete strasse"). The newsroom and the desk then agree on what a word is.
 */
export const foldWords = (text: string): string =>
  text
    .slice(0, MAX_INDEXED_CHARACTERS)
    .replaceAll('\u00AD', '')
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Zuerich is Zürich: an umlaut that is written out also matches the umlaut. */
const spellingsOf = (word: string): readonly string[] => {
  const withUmlaut = word.replaceAll(/ae|oe|ue/gu, pair => pair.charAt(0));
  return withUmlaut === word || withUmlaut.length < 2 ? [word] : [word, withUmlaut];
};

/** Parses a typed search; undefined when it has no word. A typed umlaut also matches its written-out form. */
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

/** Whether a word is searched as a prefix: the last one, unless it is a single letter. */
export const isBeginning = (query: SearchQuery, index: number): boolean =>
  index === query.words.length - 1 && (query.words[index]?.[0]?.length ?? 0) > 1;

/** The query in the language of SQLite's FTS5. Words are letters and digits only: nothing in them can be an operator. */
export const toFtsMatch = (query: SearchQuery): string =>
  query.words
    .map((spellings, index) => `(${spellings.map(word => `"${word}"${isBeginning(query, index) ? ' *' : ''}`).join(' OR ')})`)
    .join(' AND ');
