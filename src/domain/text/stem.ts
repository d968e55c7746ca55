import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import type { ContentLocale } from '../locale.ts';
import { foldWords } from './search-words.ts';

const STEMMERS: Readonly<Record<ContentLocale, (word: string) => string>> = { 'de-CH': german, 'fr-CH': french };

/** The stem of a word by Snowball's rules, without accents: "Häuser" and "Haus" are "haus". */
export const stemOf = (word: string, locale: ContentLocale): string =>
  foldWords(STEMMERS[locale](word.normalize('NFC').toLowerCase().replaceAll('ß', 'ss')));

/** The words of a text in their order; hyphens and apostrophes separate ("Klima-Fonds", "l’été" are two words each). */
export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The stems of a text's words in their order. */
export const stemsOf = (text: string, locale: ContentLocale): readonly string[] => wordsOf(text).map(word => stemOf(word, locale));
