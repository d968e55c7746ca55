import { plain, THIN, type TypographyLocale, type TypographyRule } from './typography-rule.ts';

interface Quotes {
  readonly open: string;
  readonly close: string;
  readonly innerOpen: string;
  readonly innerClose: string;
}

const QUOTES: Readonly<Record<TypographyLocale, Quotes>> = {
  'de-CH': { open: '«', close: '»', innerOpen: '‹', innerClose: '›' },
  'fr-CH': { open: `«${THIN}`, close: `${THIN}»`, innerOpen: `‹${THIN}`, innerClose: `${THIN}›` },
  'en-GB': { open: '“', close: '”', innerOpen: '‘', innerClose: '’' },
};

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Checks whether a mark of this kind was opened in the line and not closed since. */
const isOpen = (text: string, open: string, close: string): boolean => countOf(text, open.trim()) > countOf(text, close.trim());

/** A quotation mark opens at the start, behind a space, a bracket, a dash or another opening mark. */
const OPENS_AFTER = /(?:^|[\s\u00A0\u202F([{«‹“‘–—/])$/u;

/** A French word that lost its vowel: the next one may be quoted ("l’«Union»"). */
const ELISION = /(?:^|[^\p{L}])(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|quoiqu|aujourd)$/iu;
const ELIDED = /(?:^|[^\p{L}])(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|quoiqu)’$/iu;

const opensHere = (start: string, locale: TypographyLocale, isQuoted: boolean): boolean =>
  OPENS_AFTER.test(start) || (locale === 'fr-CH' && ELIDED.test(start)) || (!isQuoted && /[-…·|+=]$/u.test(start));

/** Minutes and seconds, feet and inches: 5′30″, 27″. */
const seconds: TypographyRule = {
  name: 'seconds and inches',
  typed: /"/u,
  pattern: /(?:(\d)(?:[’'′](\d{1,2}))?)"$/u,
  replace: ([, first = '', second], { locale, before }) => {
    if (second !== undefined) return plain(`${first}′${second}″`);
    const { open, close } = QUOTES[locale];
    return isOpen(before.slice(0, -1), open, close) ? undefined : plain(`${first}″`);
  },
};

const minutes: TypographyRule = {
  name: 'minutes and feet',
  typed: /[\s.,;:!?)]/u,
  pattern: /(?<![\d.,’'])(\d{1,3})’([\s.,;:!?)])$/u,
  replace: ([, digits = '', end = ''], { locale, before }) => {
    const { innerOpen, innerClose } = QUOTES[locale];
    // English closes a quotation with the same sign.
    const start = before.slice(0, -2);
    return innerClose === '’' && isOpen(start, innerOpen, innerClose) ? undefined : plain(`${digits}′${end}`);
  },
};

const quote: TypographyRule = {
  name: 'quotation marks',
  typed: /"/u,
  pattern: /([ \u00A0\u202F]?)"$/u,
  replace: ([, space = ''], { locale, before }) => {
    const { open, close, innerOpen, innerClose } = QUOTES[locale];
    const start = before.slice(0, -1);
    const isQuoted = isOpen(start, open, close);
    const isQuotedTwice = isQuoted && innerClose !== '’' && isOpen(start.slice(start.lastIndexOf(open.trim())), innerOpen, innerClose);
    // French writers often type the space before a closing mark themselves.
    if (locale === 'fr-CH' && space !== '' && isQuoted) return plain(isQuotedTwice ? innerClose : close);
    if (!opensHere(start, locale, isQuoted)) return plain(space + (isQuotedTwice ? innerClose : close));
    return plain(space + (isQuoted && locale !== 'en-GB' ? innerOpen : open));
  },
};

const guillemets: readonly TypographyRule[] = [
  {
    name: 'opening guillemet',
    typed: /</u,
    pattern: /<<$/u,
    replace: (_match, { locale }) => plain(locale === 'fr-CH' ? `«${THIN}` : '«'),
  },
  {
    name: 'closing guillemet',
    typed: />/u,
    pattern: /[ \u00A0\u202F]?>>$/u,
    replace: ([found], { locale }) => plain(locale === 'fr-CH' ? `${THIN}»` : `${found.slice(0, -2)}»`),
  },
];

/** Words that Swiss and spoken German write without their start: 's isch, 'ne Frage, 'nauf. */
const SHORTENED = 's|n|ne|nen|nem|ner|mal|nauf|naus|nein|nunter|ran|rauf|raus|rein|rüber|rum|runter|was|em|sch|d|de|dr';

const apostrophe: readonly TypographyRule[] = [
  {
    name: 'apostrophe or single quotation mark',
    typed: /'/u,
    pattern: /'$/u,
    replace: (_match, { locale, before }) => {
      const { innerOpen, innerClose } = QUOTES[locale];
      const start = before.slice(0, -1);
      if (OPENS_AFTER.test(start)) return plain(innerOpen);
      if (locale === 'fr-CH' && ELISION.test(start)) return plain('’');
      return plain(innerOpen !== '‘' && isOpen(start, innerOpen, innerClose) ? innerClose : '’');
    },
  },
  {
    // It closed a quotation, but a letter follows: it is an apostrophe ("‹So geht's›").
    name: 'apostrophe inside a single quotation',
    typed: /\p{L}/u,
    pattern: /(\p{L})\u202F?›(\p{L})$/u,
    replace: ([, left = '', right = '']) => plain(`${left}’${right}`),
  },
  {
    name: 'apostrophe before a shortened word',
    locales: ['de-CH'],
    typed: /[ \u00A0]/u,
    pattern: new RegExp(`(?<!\\p{L})‹(${SHORTENED})([ \u00A0])$`, 'iu'),
    replace: ([, word = '', space = '']) => plain(`’${word}${space}`),
  },
  {
    name: 'apostrophe before a year',
    typed: /\d/u,
    pattern: /[‹‘]\u202F?(\d)$/u,
    replace: ([, digit = '']) => plain(`’${digit}`),
  },
];

/** Quotation marks, apostrophes and the marks of minutes and seconds, in order. */
export const QUOTE_RULES: readonly TypographyRule[] = [seconds, quote, ...guillemets, ...apostrophe, minutes];
