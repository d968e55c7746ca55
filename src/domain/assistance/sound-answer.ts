import { wordsOf } from '../text/stem.ts';
import { CONTENT_LOCALES, type ContentLocale } from '../locale.ts';
import { countStopWords } from './stop-words.ts';

/** Fewer words tell nothing about their language. */
const ENOUGH_WORDS = 6;

/** Checks that a text is not in another language of the newsroom, nor in an unknown one; short texts pass. */
export const isInLanguage = (text: string, locale: ContentLocale): boolean => {
  const words = wordsOf(text);
  if (words.length < ENOUGH_WORDS) return true;
  const own = countStopWords(words, locale);
  return own > 0 && CONTENT_LOCALES.every(other => other === locale || countStopWords(words, other) <= own);
};

const QUOTED = /^["'«»„“”‹›\s*•–-]+|["'«»„“”‹›\s*]+$/gu;
const WRAPPED = /^["„“«‹'](?<inner>[^"„“”«»‹›]*)["”“»›']$/u;

/** A line of a model without bullets, marks and quotation marks around all of it; Swiss spelling in German. */
export const tidyLine = (line: string, locale: ContentLocale): string => {
  const plain = line
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\*\*|__/gu, '')
    .replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, '')
    .trim();
  const inner = WRAPPED.exec(plain)?.groups?.['inner'] ?? plain;
  const local = locale === 'de-CH' ? inner.replaceAll('ß', 'ss') : inner;
  return local.replaceAll(QUOTED, '').length === 0 ? '' : local.trim();
};
