import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Hunspell, type HunspellFactory, loadModule } from 'hunspell-asm';
import type { SpellAdvice } from '#domain/spelling/advice.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { baseWordsOf, isGivenName } from './base-words.ts';
import { isOneSlipFrom, lettersApart } from './distance.ts';
import { type Entries, linesOf, readEntries, regularJoints } from './extend.ts';
import { knowsWord } from './knows.ts';
import { type LetterRuns, letterRuns } from './letter-runs.ts';
import { namesAmong } from './names-beside.ts';
import { hasSharp, makeSwiss, withoutSharp } from './swiss.ts';
import type { HouseWord, SuggestionQuestion } from './types.ts';
import { type FoundWord, wordsOf } from './words-of.ts';

const PACKAGES: Readonly<Record<ContentLocale, string>> = { 'de-CH': 'dictionary-de-ch', 'fr-CH': 'dictionary-fr' };
const MAX_PROPOSALS = 8;
/** Verdicts and proposals that are remembered. */
const MAX_KNOWN = 50_000;
const MAX_SUGGESTED = 500;
/** The longest word that Hunspell takes; what is longer is no word. */
const MAX_WORD = 90;
/** Dictionaries in memory at once: each language, and one besides for titles with words of their own. */
const MAX_LOADED = 3;

interface Loaded {
  readonly hunspell: Hunspell;
  readonly words: readonly HouseWord[];
  readonly known: Map<string, boolean>;
  readonly suggested: Map<string, readonly string[]>;
  /** By unknown word: true if it is one slip from a known one. */
  readonly slips: Map<string, boolean>;
  /** Of German, where what looks like a name may be a slip. */
  readonly runs: LetterRuns | undefined;
  readonly dispose: () => void;
}

/** Hunspell with our words, in one thread; every call takes as long as it takes. */
export interface Engine {
  readonly setWords: (locale: ContentLocale, words: readonly HouseWord[]) => void;
  readonly adviseOn: (locale: ContentLocale, tenantIds: readonly number[], path: string, text: string) => readonly SpellAdvice[];
  readonly suggest: (question: SuggestionQuestion) => readonly string[];
  readonly knows: (question: SuggestionQuestion) => boolean;
}

const readDictionary = (locale: ContentLocale): { readonly aff: string; readonly dic: string } => {
  const { resolve } = createRequire(import.meta.url);
  const read = (ending: string): string => readFileSync(resolve(PACKAGES[locale]).replace(/index\.js$/u, `index.${ending}`), 'utf8');
  const plain = { aff: read('aff'), dic: read('dic') };
  return locale === 'de-CH' ? makeSwiss(plain) : plain;
};

function* wordsIn(entries: Entries, lines: readonly string[]): Generator<string> {
  yield* entries.keys();
  for (const line of lines) yield line.replace(/\/.*$/u, '');
}

const load = (factory: HunspellFactory, locale: ContentLocale, words: readonly HouseWord[]): Loaded => {
  const { aff, dic } = readDictionary(locale);
  const isGerman = locale === 'de-CH';
  const entries = readEntries(dic);
  const lines = [...(isGerman ? regularJoints(entries) : []), ...linesOf(entries, [...baseWordsOf(locale), ...words], isGerman)];
  const encoder = new TextEncoder();
  const affPath = factory.mountBuffer(encoder.encode(aff));
  const dicPath = factory.mountBuffer(encoder.encode(`${dic}\n${lines.join('\n')}\n`));
  const hunspell = factory.create(affPath, dicPath);
  const runs = isGerman ? letterRuns(wordsIn(entries, lines), aff) : undefined;
  // It has read them: the files need not stay in memory.
  factory.unmount(affPath);
  factory.unmount(dicPath);
  return { hunspell, words, known: new Map(), suggested: new Map(), slips: new Map(), runs, dispose: hunspell.dispose };
};

/** Words of the house that are meant, the nearest first. */
const nearWords = (words: readonly HouseWord[], word: string): readonly string[] => {
  const limit = word.length < 5 ? 1 : 2;
  return words
    .map(({ word: near }) => ({ near, apart: lettersApart(near.toLowerCase(), word.toLowerCase(), limit) }))
    .filter(({ apart }) => apart <= limit)
    .sort((one, other) => one.apart - other.apart)
    .map(({ near }) => near);
};

const remember = <Value>(known: Map<string, Value>, limit: number, key: string, value: Value): Value => {
  if (known.size >= limit) known.clear();
  known.set(key, value);
  return value;
};

/** Shorter words are one slip from many others, and tell nothing. */
const SHORTEST_SLIP = 5;

const isSlip = ({ hunspell, slips, runs }: Loaded, word: string): boolean => {
  if (!runs || word.length < SHORTEST_SLIP || word.length > MAX_WORD) return false;
  const slip = slips.get(word);
  if (slip !== undefined) return slip;
  const isWord = (form: string): boolean => runs.isLikely(form) && hunspell.spell(form);
  return remember(slips, MAX_SUGGESTED, word, isOneSlipFrom(word, isWord, runs.placesOfSlip(word)));
};

export const createEngine = async (): Promise<Engine> => {
  const factory = await loadModule({ timeout: 30_000 });
  const house = new Map<ContentLocale, readonly HouseWord[]>();
  const loaded = new Map<string, Loaded>();

  /** The dictionary for these titles: one for all of a language, unless some have words of their own. */
  const dictionaryOf = (locale: ContentLocale, tenantIds: readonly number[]): Loaded => {
    const all = house.get(locale) ?? [];
    const words = all.filter(({ tenantIds: only }) => only === null || only.some(id => tenantIds.includes(id)));
    const own = words.filter(({ tenantIds: only }) => only !== null);
    const key = [locale, ...own.map(({ word, like }) => `${word}/${like ?? ''}`)].join('\n');
    const kept = loaded.get(key);
    if (kept) {
      loaded.delete(key);
      loaded.set(key, kept);
      return kept;
    }
    const [oldest] = loaded;
    if (oldest && loaded.size >= MAX_LOADED) {
      oldest[1].dispose();
      loaded.delete(oldest[0]);
    }
    const made = load(factory, locale, words);
    loaded.set(key, made);
    return made;
  };

  const looksUp = (dictionary: Loaded, locale: ContentLocale, word: string, isOpen: boolean): boolean => {
    const key = isOpen ? `${word}-` : word;
    const known = dictionary.known.get(key);
    if (known !== undefined) return known;
    return remember(dictionary.known, MAX_KNOWN, key, word.length > MAX_WORD || knowsWord(locale, dictionary.hunspell.spell, word, isOpen));
  };

  return {
    setWords: (locale, words) => {
      house.set(locale, words);
      for (const [key, { dispose }] of loaded)
        if (key.startsWith(locale)) {
          dispose();
          loaded.delete(key);
        }
    },
    adviseOn: (locale, tenantIds, path, text) => {
      const dictionary = dictionaryOf(locale, tenantIds);
      const words = wordsOf(text);
      const unknown = new Set(words.filter(({ text: word, isOpen }) => !looksUp(dictionary, locale, word, isOpen)));
      const names = locale === 'de-CH' ? namesAmong(text, words, unknown, isGivenName) : undefined;
      const isName = (word: FoundWord): boolean => names?.has(word) === true && !hasSharp(word.text) && !isSlip(dictionary, word.text);
      return [...unknown]
        .filter(word => !isName(word))
        .map(({ text: word, offset }): SpellAdvice => {
          const isSharp = locale === 'de-CH' && hasSharp(word);
          return {
            id: `${path.slice(-80)}:${String(offset)}:${word.slice(0, 80)}`,
            type: 'SPELLING',
            offset,
            length: word.length,
            text: word,
            proposals: isSharp ? [withoutSharp(word)] : [],
            errorMessage: isSharp ? 'In der Schweiz steht ss, nie ß.' : '',
            source: 'dictionary',
          };
        });
    },
    knows: ({ locale, tenantIds, word }) => looksUp(dictionaryOf(locale, tenantIds), locale, word, false),
    suggest: ({ locale, tenantIds, word }) => {
      if (word.length > MAX_WORD) return [];
      const dictionary = dictionaryOf(locale, tenantIds);
      const kept = dictionary.suggested.get(word);
      if (kept) return kept;
      const plain = locale === 'de-CH' ? withoutSharp(word) : word;
      const fixed = plain === word ? [] : [plain].filter(form => looksUp(dictionary, locale, form, false));
      const found = [...fixed, ...nearWords(dictionary.words, word), ...dictionary.hunspell.suggest(plain)];
      const proposals = [...new Set(found)].filter(proposal => proposal !== word).slice(0, MAX_PROPOSALS);
      return remember(dictionary.suggested, MAX_SUGGESTED, word, proposals);
    },
  };
};
