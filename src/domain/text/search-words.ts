import { readDays } from './search-days.ts';
import { formsOf, languageOf, searchedStems } from './word-forms.ts';

/** Maximum length of indexed text, in characters: PostgreSQL refuses word lists above 1 MiB. */
const MAX_INDEXED_CHARACTERS = 200_000;
/** Maximum number of words of a search; further ones are ignored. */
const MAX_WORDS = 16;

/** A search has at least this many characters (B9-019). */
export const SEARCH_MIN_CHARACTERS = 2;

/** A word that is looked for: any of its spellings, or a word of the text that has one of these forms (stems) in common with it. */
export interface SearchedWord {
  readonly spellings: readonly string[];
  readonly forms: readonly string[];
}

/** Parsed search; all of its parts have to apply. */
export interface SearchQuery {
  /** Key that is equal for searches with the same result. */
  readonly key: string;
  readonly words: readonly SearchedWord[];
  /** True if the last word is the beginning of a word. */
  readonly isOpen: boolean;
  /** Words that have to stand side by side, folded; each of at least two words. */
  readonly phrases: readonly string[];
  /** Words that have to be in the title. */
  readonly title: readonly SearchedWord[];
  /** Beginnings of names of authors and tags, folded. */
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  /** Days (Zurich) of the publication, both included; null if open. */
  readonly from: string | null;
  readonly until: string | null;
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

/** A text with everything it is found by: its folded words, then their stems and the parts of compounds. */
export const indexedWords = (text: string): string => {
  const folded = foldWords(text);
  if (folded === '') return '';
  const words = new Set(folded.split(' '));
  const language = languageOf(folded.split(' '));
  const forms = new Set<string>();
  for (const word of words) for (const form of formsOf(word, language)) if (!words.has(form)) forms.add(form);
  return forms.size === 0 ? folded : `${folded} ${[...forms].join(' ')}`;
};

const PAIR_BITS = 0x3_ffff;

/** Two neighbouring words as one short token; two pairs share one in 262,144 cases. */
const pairToken = (one: string, other: string): string => {
  let hash = 0x81_1c_9d_c5;
  for (const character of `${one} ${other}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return `p${((hash ^ (hash >>> 15)) & PAIR_BITS).toString(36).padStart(4, '0')}`;
};

/** The tokens of all pairs of neighbours in folded words, each once: what phrases are found by. */
export const neighbourTokens = (folded: string): readonly string[] => {
  const words = folded.split(' ');
  return [...new Set(words.slice(1).map((word, index) => pairToken(words[index] ?? '', word)))];
};

/** Zuerich is Zürich: an umlaut that is written out also matches the umlaut. */
const spellingsOf = (word: string): readonly string[] => {
  const withUmlaut = word.replaceAll(/ae|oe|ue/gu, pair => pair.charAt(0));
  return withUmlaut === word || withUmlaut.length < 2 ? [word] : [word, withUmlaut];
};

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const searched = (spellings: readonly string[]): SearchedWord => {
  const distinct = [...new Set(spellings)];
  return { spellings: distinct, forms: [...new Set(distinct.flatMap(searchedStems))].filter(stem => !distinct.includes(stem)) };
};

/** The words of a piece of a search; a typed umlaut also matches its written-out form. */
const wordsOf = (typed: string): readonly SearchedWord[] => {
  const writtenOut = typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/gu, letter => UMLAUTS[letter] ?? letter);
  const plain = foldWords(typed)
    .split(' ')
    .filter(word => word !== '');
  const long = foldWords(writtenOut).split(' ');
  return plain.map((word, index) => searched([...spellingsOf(word), ...(long.length === plain.length ? [long[index] ?? word] : [])]));
};

type Field = 'title' | 'author' | 'tag' | 'after' | 'before' | 'on';

/** The names of fields in the three languages, folded. */
const FIELD_NAMES: Readonly<Record<Field, readonly string[]>> = {
  title: ['title', 'titel', 'titre'],
  author: ['author', 'autor', 'autorin', 'auteur', 'autrice'],
  tag: ['tag', 'schlagwort', 'motcle'],
  after: ['after', 'nach', 'ab', 'seit', 'apres', 'depuis'],
  before: ['before', 'vor', 'bis', 'avant'],
  on: ['on', 'am', 'datum', 'date', 'le'],
};

const fieldOf = (typed: string | undefined): Field | undefined => {
  const name = foldWords(typed ?? '').replaceAll(' ', '');
  return (Object.keys(FIELD_NAMES) as Field[]).find(field => FIELD_NAMES[field].includes(name)); // the keys of a constant
};

const PIECE =
  /(?:(?<field>\p{L}[\p{L}-]*):(?=["«„\p{L}\p{N}]))?(?:"(?<straight>[^"]*)"|«(?<guillemets>[^»]*)»|„(?<german>[^“]*)“|(?<plain>\S+))/gu;

interface Piece {
  readonly field: Field | undefined;
  readonly text: string;
  readonly isQuoted: boolean;
}

const piecesOf = (typed: string): readonly Piece[] =>
  [...typed.matchAll(PIECE)].map(({ 0: whole, groups = {} }) => {
    const quoted = groups['straight'] ?? groups['guillemets'] ?? groups['german'];
    const field = fieldOf(groups['field']);
    const text = quoted ?? groups['plain'] ?? '';
    const isKnown = field !== undefined || groups['field'] === undefined;
    return { field, text: isKnown ? text : whole, isQuoted: quoted !== undefined };
  });

const later = (one: string | null, other: string): string => (one === null || other > one ? other : one);
const earlier = (one: string | null, other: string): string => (one === null || other < one ? other : one);

interface Reading {
  words: SearchedWord[];
  isOpen: boolean;
  phrases: string[];
  title: SearchedWord[];
  authors: string[];
  tags: string[];
  from: string | null;
  until: string | null;
}

const takeDays = (reading: Reading, field: 'after' | 'before' | 'on', text: string): boolean => {
  const days = readDays(text);
  if (!days) return false;
  if (field !== 'before') reading.from = later(reading.from, days.from);
  if (field !== 'after') reading.until = earlier(reading.until, days.until);
  return true;
};

const takePiece = (reading: Reading, { field, text, isQuoted }: Piece): void => {
  const folded = foldWords(text);
  if ((field === 'after' || field === 'before' || field === 'on') && takeDays(reading, field, text)) return;
  if (folded === '') return;
  if (field === 'author' || field === 'tag') {
    reading[field === 'author' ? 'authors' : 'tags'].push(folded);
  } else if (field === 'title') {
    reading.title.push(...wordsOf(text));
  } else if (isQuoted) {
    if (folded.includes(' ')) reading.phrases.push(folded);
    // A quoted word stands for itself alone.
    reading.words.push(...folded.split(' ').map(word => ({ spellings: [word], forms: [] })));
    reading.isOpen = false;
  } else {
    reading.words.push(...wordsOf(text));
    reading.isOpen = true;
  }
};

const keyOfWords = (words: readonly SearchedWord[]): string =>
  words.map(({ spellings, forms }) => `${spellings.join('|')}${forms.length === 0 ? '!' : ''}`).join(' ');

/**
 * Parses a typed search; undefined when it asks for nothing. Words in quotes stand side by side; `title:`, `author:`, `tag:`,
 * `after:`, `before:` and `on:` (also in German and French) restrict; anything else is a word.
 */
export const readSearch = (typed: string): SearchQuery | undefined => {
  const reading: Reading = { words: [], isOpen: false, phrases: [], title: [], authors: [], tags: [], from: null, until: null };
  for (const piece of piecesOf(typed)) takePiece(reading, piece);
  const query = { ...reading, words: reading.words.slice(0, MAX_WORDS), title: reading.title.slice(0, MAX_WORDS) };
  const { words, phrases, title, authors, tags, from, until } = query;
  const isEmpty = words.length + title.length + authors.length + tags.length === 0 && from === null && until === null;
  if (isEmpty) return undefined;
  const isOpen = query.isOpen && reading.words.length === words.length;
  const rest = [keyOfWords(title), phrases.join('+'), authors.join('+'), tags.join('+'), from ?? '', until ?? ''].join('~');
  return { ...query, isOpen, key: `${keyOfWords(words)}${isOpen ? '*' : ''}~${rest}` };
};

/** The same search for other words, none of which is the beginning of one. */
export const withWords = (query: SearchQuery, words: readonly SearchedWord[]): SearchQuery => ({ ...query, words, isOpen: false });

/** Checks whether a word is searched as a prefix: the last one, unless it is a single letter. */
const isBeginning = (query: SearchQuery, index: number): boolean =>
  query.isOpen && index === query.words.length - 1 && (query.words[index]?.spellings[0]?.length ?? 0) > 1;

/** One word as the tokens that an index may have for it. */
export interface SearchedTokens {
  readonly whole: readonly string[];
  readonly beginnings: readonly string[];
}

/** Returns the tokens that an index must have for each word of a search. */
export const tokensOf = (query: SearchQuery): readonly SearchedTokens[] =>
  query.words.map(({ spellings, forms }, index) =>
    isBeginning(query, index) ? { whole: forms, beginnings: spellings } : { whole: [...spellings, ...forms], beginnings: [] },
  );

/** The same of words that have to be in the title. */
export const titleTokensOf = (query: SearchQuery): readonly SearchedTokens[] =>
  query.title.map(({ spellings, forms }) => ({ whole: [...spellings, ...forms], beginnings: [] }));

/** Tokens in the language of SQLite's FTS5. They are letters and digits only: nothing in them can be an operator. */
export const toFtsMatch = (tokens: readonly SearchedTokens[]): string =>
  tokens
    .map(({ whole, beginnings }) => `(${[...beginnings.map(word => `"${word}" *`), ...whole.map(word => `"${word}"`)].join(' OR ')})`)
    .join(' AND ');
