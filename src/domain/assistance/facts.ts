import { stemOf, wordsOf } from '../text/stem.ts';
import type { ContentLocale } from '../locale.ts';
import { isStopWord } from './stop-words.ts';

/** "1’200", "1 200" and "1200" are one number; "3,5" and "3.5" too. */
const plainNumber = (number: string): string =>
  number
    .replaceAll(/(?<=\d)[’'\u00A0\u202F ](?=\d{3})/gu, '')
    .replaceAll(',', '.')
    .replace(/\.$/u, '');

const numbersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\d+(?:[’'\u00A0\u202F ]\d{3})*(?:[.,]\d+)*/gu)].map(([number]) => number);

const SMALL: Readonly<Record<ContentLocale, readonly string[]>> = {
  'de-CH': ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  'fr-CH': ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
};

const newNumbers = (answer: string, source: string, locale: ContentLocale): readonly string[] => {
  const known = new Set(numbersOf(source).map(plainNumber));
  const words = new Set(wordsOf(source).map(word => word.toLowerCase()));
  return numbersOf(answer).filter(number => {
    const plain = plainNumber(number);
    const asWord = SMALL[locale][Number(plain)];
    return !known.has(plain) && !(asWord !== undefined && words.has(asWord));
  });
};

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word) && word.length > 1;

/** Words after the first of a sentence; in German every noun is capitalised. */
const CAPITALS = /(?<=[\p{L}\p{N},;:«(-]\s?)(?<=\s|-|«|\()\p{Lu}[\p{L}]+/gu;
const SENTENCE_STARTS = /(?:^|[.!?…]\s+|\n\s*)[«"„]?(\p{Lu}[\p{L}]+)/gu;

const namesIn = (answer: string, locale: ContentLocale): readonly string[] => {
  const within = [...answer.matchAll(CAPITALS)].map(([word]) => word);
  // Any word may begin a French sentence; also a German one, in which a word that is not a noun looks like a name there.
  const first =
    locale === 'de-CH' ? [] : [...answer.matchAll(SENTENCE_STARTS)].flatMap(([, word]) => (word && within.includes(word) ? [word] : []));
  return [...within, ...first].filter(isCapital);
};

/** Checks whether a word, its stem, or a compound with it is in the text. */
const isKnown = (word: string, words: ReadonlySet<string>, stems: ReadonlySet<string>, folded: string, locale: ContentLocale): boolean =>
  words.has(word.toLowerCase()) || stems.has(stemOf(word, locale)) || folded.includes(stemOf(word, locale));

/**
 * Returns numbers and capitalised words of an answer that are not in its source text: in French names, in German also nouns, which a model
 * may well have chosen itself. They are marked, not refused; a user looks.
 */
export const unsupportedIn = (answer: string, source: string, locale: ContentLocale): readonly string[] => {
  const sourceWords = wordsOf(source);
  const words = new Set(sourceWords.map(word => word.toLowerCase()));
  const stems = new Set(sourceWords.map(word => stemOf(word, locale)));
  const folded = [...stems].join(' ');
  const names = namesIn(answer, locale).filter(name => !isStopWord(name, locale) && !isKnown(name, words, stems, folded, locale));
  return [...new Set([...newNumbers(answer, source, locale), ...names])];
};
