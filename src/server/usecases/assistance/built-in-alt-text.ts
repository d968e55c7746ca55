import { splitSentences } from '#domain/article/sentences.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { FileWords } from '../../repositories/files/files.ts';

/** Maximum length of good descriptions; screen readers read them without a pause. */
const BUILT_IN_LENGTH = 150;

const MONTHS =
  'januar|jänner|februar|märz|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|may|june|july|october|december';

/** "ZÜRICH, 3. MÄRZ 2026 - ", "Bern, 03.03.2026: ", "GENÈVE, le 3 mars 2026 – ": place and date before the description. */
const PLACE_AND_DATE = new RegExp(
  String.raw`^[\p{L}][\p{L}\p{M} .'’()/-]{1,40},?\s+(?:\p{L}{2,12},?\s+)?(?:den\s+|am\s+|le\s+|on\s+)?(?:\d{1,2}(?:\.|er)?\s*(?:${MONTHS})\.?\s*\d{0,4}|(?:${MONTHS})\s+\d{1,2},?\s*\d{0,4}|\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4})\s*[-–—:.]\s*`,
  'iu',
);

/** "(KEYSTONE/Peter Muster)", "(Foto: Muster)", "Bild: Muster", "© Muster" at the end: the credit is not part of the description. */
const CREDITS: readonly RegExp[] = [
  /\s*[([](?:[^()[\]]*\b(?:keystone|epa|afp|ap|reuters|getty|dpa|imago|foto|photo|photograph|bild|image|credit|crédit|copyright|sda|ats)\b[^()[\]]*|©[^()[\]]*)[)\]]\s*\.?\s*$/iu,
  /\s*(?:[-–—|/]\s*)?(?:fotos?|photos?|photographe?s?|bild(?:er)?|images?|credit|crédit|copyright)\s?:\s*[^.]*\.?\s*$/iu,
  /\s*©\s*[^.]*\.?\s*$/u,
];

const withoutCredits = (text: string): string => CREDITS.reduce((rest, credit) => rest.replace(credit, ''), text);

const firstSentence = (text: string): string => (splitSentences(text)[0] ?? '').trim();

const shorten = (text: string): string => {
  if (text.length <= BUILT_IN_LENGTH) return text;
  const beginning = text.slice(0, BUILT_IN_LENGTH - 1);
  const atWord = beginning.slice(0, Math.max(beginning.lastIndexOf(' '), BUILT_IN_LENGTH / 2));
  return `${atWord.replace(/[\s,;:–-]+$/u, '')}…`;
};

/** Checks for a word followed by a blank and another one. In two steps: a single expression backtracks for seconds on a long text. */
const hasWords = (title: string): boolean => {
  const first = title.search(/\p{L}{3}/u);
  const gap = first < 0 ? -1 : title.slice(first).search(/\s/u);
  return gap >= 0 && /\p{L}{2}/u.test(title.slice(first + gap));
};

/** Checks for generated file names, which are not descriptions: "DSC_0042", "20260403-1234", "IMG 7". */
const isSystemName = (title: string): boolean => !hasWords(title) && (/\d/u.test(title) || /_/u.test(title));

/** Builds a description from the file's own metadata; undefined if there is none. */
export const describeByWords = (words: FileWords): string | undefined => {
  const title = isSystemName(words.title) ? '' : words.title;
  for (const text of [words.alt, words.caption, title]) {
    const tidy = oneLine(text);
    const plain = firstSentence(withoutCredits(tidy.replace(PLACE_AND_DATE, '')));
    if (plain !== '') return shorten(withoutCredits(plain));
  }
  return undefined;
};
