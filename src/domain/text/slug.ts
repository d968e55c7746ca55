import type { ContentLocale } from '../locale.ts';

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

const lettersOf = (pairs: string): ReadonlyMap<string, string> => new Map(pairs.split(' ').map(pair => [pair.charAt(0), pair.slice(1)]));

/** Cyrillic and Greek letters in Latin ones, as names are written on passports; others have no address but the item's number. */
const LATIN: ReadonlyMap<string, string> = new Map([
  ...lettersOf('аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya'),
  ...lettersOf('іi єye ґg ђdj јj љlj њnj ћc џdz ѓgj ќkj ѕdz'),
  ...lettersOf('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo'),
]);

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
      .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, letter => LATIN.get(letter) ?? letter)
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-+|-+$/gu, ''),
  );
