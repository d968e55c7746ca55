import { wordsOf } from '../text/stem.ts';
import type { ContentLocale } from '../locale.ts';

/** Readability of a text. `score` is 0 (very hard) to 100 (very easy), made from the formulas of its language. */
export interface Readability {
  readonly score: number;
  /** Läsbarhetsindex (Björnsson 1968): words per sentence, and the share of words of more than six letters in per cent. */
  readonly lix: number;
  /** German: the first Vienna formula (Bamberger and Vanecek 1984), a school grade of 4 to 15. French: Kandel and Moles (1958), 0 to 100. */
  readonly formula: number;
  readonly wordsPerSentence: number;
}

const VOWELS: Readonly<Record<ContentLocale, RegExp>> = {
  'de-CH': /(?:aa|ai|au|äu|ee|ei|eu|ie|oo|ou|[aeiouyäöü])/gu,
  'fr-CH': /[aeiouyàâäéèêëîïôöùûüœæ]+/gu,
};

/** Syllables of a word: its groups of vowels; a final mute e of French does not count. */
export const syllablesOf = (word: string, locale: ContentLocale): number => {
  const letters = word.normalize('NFC').toLowerCase();
  const spoken = locale === 'fr-CH' ? letters.replace(/(?<=\p{L}{2})(?:es?|ent)$/u, '') : letters;
  return Math.max(1, spoken.match(VOWELS[locale])?.length ?? 1);
};

/** The sentences of a text, without empty ones. */
export const sentencesIn = (text: string, locale: ContentLocale): readonly string[] =>
  text
    .split('\n')
    .flatMap(line => [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(line)].map(({ segment }) => segment.trim()))
    .filter(sentence => /\p{L}/u.test(sentence));

const between = (value: number): number => Math.min(100, Math.max(0, value));

/** Fewer words say nothing of how a text reads. */
export const READABLE_WORDS = 100;

/** Returns the readability of a text; null below 100 words. */
export const readabilityOf = (text: string, locale: ContentLocale): Readability | null => {
  const words = wordsOf(text);
  const sentences = sentencesIn(text, locale).length;
  if (words.length < READABLE_WORDS || sentences === 0) return null;
  const syllables = words.map(word => syllablesOf(word, locale));
  const share = (of: number): number => (100 * of) / words.length;
  const wordsPerSentence = words.length / sentences;
  const long = share(words.filter(word => word.length > 6).length);
  const lix = wordsPerSentence + long;
  const many = share(syllables.filter(count => count >= 3).length);
  const one = share(syllables.filter(count => count === 1).length);
  const perWord = syllables.reduce((sum, count) => sum + count, 0) / words.length;
  const formula =
    locale === 'de-CH'
      ? 0.1935 * many + 0.1672 * wordsPerSentence + 0.1297 * long - 0.0327 * one - 0.875
      : 207 - 1.015 * wordsPerSentence - 73.6 * perWord;
  // German: grade 6 reads like a tabloid, 14 like a law. LIX: 30 is easy, 65 very hard.
  const byFormula = locale === 'de-CH' ? between(100 - (formula - 5) * 10) : between(formula);
  const byLix = between(100 - ((lix - 30) / 35) * 100);
  return { score: Math.round((byFormula + byLix) / 2), lix, formula, wordsPerSentence };
};

/** Returns the longest sentence of a text, to be improved first. */
export const longestSentence = (text: string, locale: ContentLocale): { readonly sentence: string; readonly words: number } =>
  sentencesIn(text, locale)
    .map(sentence => ({ sentence, words: wordsOf(sentence).length }))
    .reduce((longest, next) => (next.words > longest.words ? next : longest), { sentence: '', words: 0 });
