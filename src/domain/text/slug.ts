import type { ContentLocale } from '../user/user.ts';

/** Maximum length of an address part, in characters; it is cut at a word. */
export const SLUG_MAX_LENGTH = 100;

/** German umlauts are written out, as readers type them; ligatures and letters without a decomposition likewise. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
};

/** In French the diaeresis separates vowels: ü is not ue. */
const FRENCH_DOTS = new Set(['ä', 'ö', 'ü']);

const shorten = (slug: string): string => {
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const cut = slug.slice(0, SLUG_MAX_LENGTH + 1);
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > 0 ? cut.slice(0, lastHyphen) : slug.slice(0, SLUG_MAX_LENGTH);
};

/**
 * The part of an address made from a text: "Zürich: «L’été» ist da" becomes "zuerich-l-ete-ist-da".
 * In French ä, ö and ü lose their dots instead of being written out. Only a-z, 0-9 and single hyphens between them (B5-014); empty when the text has none of these. Slugs stay as they are.
 */
export const slugOf = (text: string, locale: ContentLocale = 'de-CH'): string =>
  shorten(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('\u00AD', '')
      .replaceAll(/[äöüßæœøđł]/gu, letter => (locale === 'fr-CH' && FRENCH_DOTS.has(letter) ? letter : (WRITTEN_OUT[letter] ?? letter)))
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-+|-+$/gu, ''),
  );
