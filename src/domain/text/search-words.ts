/** Longest text that is indexed, in characters: PostgreSQL refuses word lists above 1 MiB. */
const MAX_INDEXED_CHARACTERS = 400_000;
/** More words than this do not narrow a search any further. */
const MAX_WORDS = 8;

/** A search as a word index is asked: every word, the last one as the beginning of a word. */
export interface SearchQuery {
  /** The same text for searches with the same result. */
  readonly key: string;
  /** For each word of the search its spellings; any of them will do. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Text as a word index keeps it: lower case, without accents, ß as ss, words parted by single spaces
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

/** Whether a word is asked for as a beginning: the last one, unless it is a single letter, which is too little. */
export const isBeginning = (query: SearchQuery, index: number): boolean =>
  index === query.words.length - 1 && (query.words[index]?.[0]?.length ?? 0) > 1;

/** The query in the language of SQLite's FTS5. Words are letters and digits only: nothing in them can be an operator. */
export const toFtsMatch = (query: SearchQuery): string =>
  query.words
    .map((spellings, index) => `(${spellings.map(word => `"${word}"${isBeginning(query, index) ? ' *' : ''}`).join(' OR ')})`)
    .join(' AND ');
