import { stemmer as frenchStem } from '@orama/stemmers/french';
import { stemmer as germanStem } from '@orama/stemmers/german';
import { COMPOUND_PARTS } from './compound-parts.ts';

/** The language of a passage, as far as its small words tell. */
type Language = 'de' | 'fr' | 'unknown';

const GERMAN = new Set(
  'der die das und ist nicht mit auf fur den dem des ein eine einen sich von zu im auch als wird werden hat haben nach bei uber sind wie aus'.split(
    ' ',
  ),
);
const FRENCH = new Set(
  'le la les un une du et est pas que qui dans pour sur avec au aux ce cette son sa ses par plus sont ont il elle ils nous etre fait'.split(
    ' ',
  ),
);

/** The language of folded words; unknown if neither leads clearly. */
export const languageOf = (words: readonly string[]): Language => {
  let lead = 0;
  for (const word of words) {
    if (GERMAN.has(word)) lead += 1;
    else if (FRENCH.has(word)) lead -= 1;
  }
  return lead > 1 ? 'de' : lead < -1 ? 'fr' : 'unknown';
};

/** Linking letters between two parts of a compound, or at the end of the last one. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const SHORTEST_PART = 3;
const SHORTEST_COMPOUND = 7;
/** The first part of a compound may be any word where the last one is at least this long. */
const SURE_PART = 5;
const SHORTEST_FREE_PART = 4;
/** Words longer than this are no words: addresses, codes. */
const LONGEST_WORD = 48;

const VOWEL = /[aeiouy]/u;

const partOf = (letters: string): string | undefined => {
  if (COMPOUND_PARTS.has(letters)) return letters;
  const stem = germanStem(letters);
  return stem.length >= SHORTEST_PART && COMPOUND_PARTS.has(stem) ? stem : undefined;
};

const withoutLink = (letters: string): string | undefined => {
  for (const link of LINKS) {
    const bare = letters.endsWith(link) ? partOf(letters.slice(0, letters.length - link.length)) : undefined;
    if (bare !== undefined) return bare;
  }
  return undefined;
};

/** The parts of a folded German compound, from the left ("energiegesetzes" → "energie", "gesetz"); empty if it is none. */
export const compoundParts = (word: string): readonly string[] => {
  if (word.length < SHORTEST_COMPOUND || word.length > LONGEST_WORD) return [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const tail = withoutLink(word.slice(at));
    if (tail === undefined) continue;
    const front = word.slice(0, at);
    const first = withoutLink(front);
    if (first !== undefined) return [first, tail];
    const inner = compoundParts(front);
    if (inner.length > 0) return [...inner, tail];
    if (tail.length >= SURE_PART && front.length >= SHORTEST_FREE_PART && VOWEL.test(front)) return [tail];
  }
  return [];
};

const stemsOf = (word: string, language: Language): readonly string[] => [
  ...(language === 'fr' ? [] : [germanStem(word)]),
  ...(language === 'de' ? [] : [frenchStem(word)]),
];

const SHORTEST_STEM = 3;

const isPlain = (word: string): boolean => word.length < SHORTEST_STEM || word.length > LONGEST_WORD || /\d/u.test(word);

/** The stems of a folded word that is looked for: in both languages, as a search does not say its own. */
export const searchedStems = (word: string): readonly string[] =>
  isPlain(word) ? [] : stemsOf(word, 'unknown').filter(stem => stem !== word && stem.length >= SHORTEST_STEM);

const REMEMBERED_WORDS = 60_000;

const createForms = (language: Language): ((word: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return word => {
    const found = known.get(word);
    if (found) return found;
    const parts = language === 'fr' ? [] : compoundParts(word);
    const stems = [word, ...parts].flatMap(one => stemsOf(one, language)).filter(stem => stem.length >= SHORTEST_STEM);
    const forms = isPlain(word) ? [] : [...new Set([...parts, ...stems])].filter(form => form !== word);
    if (known.size >= REMEMBERED_WORDS) known.clear();
    known.set(word, forms);
    return forms;
  };
};

const FORMS = { de: createForms('de'), fr: createForms('fr'), unknown: createForms('unknown') } as const;

/** Returns the further forms by which a folded word of a text is found: its stem, and the parts of a compound with theirs. */
export const formsOf = (word: string, language: Language): readonly string[] => FORMS[language](word);
