/** Languages whose typing rules are known. An article is in one of the content locales. */
export type TypographyLocale = 'de-CH' | 'fr-CH' | 'en-GB';

/** A stretch of the replacement; `script` is set as a mark where the text allows it, else as characters of their own (₂, ²). */
export interface TypedPart {
  readonly text: string;
  readonly script?: 'subscript' | 'superscript';
}

/** What a rule reads: the language, and the text before the caret. */
export interface TypingContext {
  readonly locale: TypographyLocale;
  /** The whole line up to the caret. */
  readonly before: string;
}

/** One replacement while typing (B5-089). */
export interface TypographyRule {
  readonly name: string;
  /** Only in these languages; in all where it is missing. */
  readonly locales?: readonly TypographyLocale[];
  /** Which character triggers the rule; checked on every key, so that most keys cost nothing. */
  readonly typed: RegExp;
  readonly pattern: RegExp;
  /** The replacement of the whole match; undefined passes to the next rule. */
  readonly replace: (match: RegExpExecArray, context: TypingContext) => readonly TypedPart[] | undefined;
}

/** No-break space. */
const NBSP = '\u00A0';
/** Narrow no-break space: inside French guillemets and before ; ! ? (Guide du typographe, Lausanne); before the colon it is a full one. */
const THIN = '\u202F';

const plain = (text: string): readonly TypedPart[] => [{ text }];

const swap = (name: string, typed: RegExp, pattern: RegExp, text: string): TypographyRule => ({
  name,
  typed,
  pattern,
  replace: () => plain(text),
});

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

/** Whether a mark of this kind was opened in the line and not closed since. */
const isOpen = (text: string, open: string, close: string): boolean => countOf(text, open.trim()) > countOf(text, close.trim());

/** A quotation mark opens at the start, behind a space, a bracket, a dash or another opening mark. */
const OPENS_AFTER = /(?:^|[\s\u00A0\u202F([{«‹“‘–—/])$/u;

const quote: TypographyRule = {
  name: 'quotation marks',
  typed: /"/u,
  pattern: /([ \u00A0\u202F]?)"$/u,
  replace: ([, space = ''], { locale, before }) => {
    const { open, close } = QUOTES[locale];
    const start = before.slice(0, -1);
    // French writers often type the space before a closing mark themselves.
    if (locale === 'fr-CH' && space !== '' && isOpen(start, open, close)) return plain(close);
    return plain(OPENS_AFTER.test(start) ? space + open : space + close);
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

const ELISION = /(?:^|[^\p{L}])(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|quoiqu|aujourd)$/iu;

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
    name: 'apostrophe before a year',
    typed: /\d/u,
    pattern: /[‹‘]\u202F?(\d)$/u,
    replace: ([, digit = '']) => plain(`’${digit}`),
  },
];

const signs: readonly TypographyRule[] = [
  swap('arrow both ways', />/u, /←>$/u, '↔'),
  swap('arrow behind a dash', />/u, /–>$/u, '→'),
  swap('arrow to the right', />/u, /->$/u, '→'),
  swap('double arrow', />/u, /=>$/u, '⇒'),
  swap('arrow to the left', /-/u, /<-$/u, '←'),
  swap('plus-minus', /-/u, /\+-$/u, '±'),
  swap('approximately', /=/u, /~=$/u, '≈'),
  { name: 'ellipsis', typed: /\./u, pattern: /(?<![.…])\.\.\.$/u, replace: () => plain('…') },
  swap('long dash', /-/u, /–-$/u, '—'),
  { name: 'dash of two hyphens', typed: /-/u, pattern: /(?<!-)--$/u, replace: () => plain('–') },
  { name: 'dash between spaces', typed: / /u, pattern: /(?<=[^\s-]) - $/u, replace: () => plain(' – ') },
];

/** Formulas that newsrooms write; O2 and H2 are left out, as companies and motorways have these names. */
const FORMULAS = ['CO2', 'H2O', 'CH4', 'N2O', 'NO2', 'SO2', 'NH3', 'O3', 'SF6', 'H2SO4', 'HNO3', 'CaCO3', 'N2O4', 'C2H5OH', 'H2O2'];

/** Digits of a formula are subscript, the rest is not. */
const formulaParts = (formula: string): readonly TypedPart[] =>
  (formula.match(/\d+|\D+/gu) ?? []).map((text): TypedPart => (/\d/u.test(text) ? { text, script: 'subscript' } : { text }));

const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}_#/.-])`;

const science: readonly TypographyRule[] = [
  {
    name: 'chemical formula',
    typed: /[\dOH]/u,
    pattern: new RegExp(`${NOT_IN_WORD}(?:${FORMULAS.join('|')})$`, 'u'),
    replace: ([formula]) => formulaParts(formula),
  },
  {
    name: 'square and cubic units',
    typed: /[23]/u,
    pattern: /(?<![\p{L}_#/.-])(mm|cm|dm|km|m)([23])$/u,
    replace: ([, unit = '', power = '']) => [{ text: unit }, { text: power, script: 'superscript' }],
  },
];

const UNITS = [
  ...['km/h', 'm/s', 'kWh', 'MWh', 'GWh', 'TWh', 'kW', 'MW', 'GW', 'km²', 'm²', 'm³', 'km', 'cm', 'mm', 'dm', 'm', 'kg', 'mg', 'g', 't'],
  ...[
    'dl',
    'cl',
    'ml',
    'hl',
    'l',
    'ha',
    'kB',
    'MB',
    'GB',
    'TB',
    'Hz',
    'kHz',
    'MHz',
    'GHz',
    'Volt',
    'V',
    'Watt',
    'W',
    'Uhr',
    'min',
    'h',
    's',
  ],
  ...[
    'Mio\\.',
    'Mrd\\.',
    'mio',
    'mrd',
    'Millionen',
    'Milliarden',
    'millions',
    'milliards',
    'million',
    'billion',
    'Prozent',
    'Franken',
    'francs',
  ],
  ...['CHF', 'EUR', 'USD', 'Fr\\.', 'Rp\\.', 'ct\\.', '€', '\\$', '£'],
];

/** What ends a word and triggers the rules that look back at it. */
const DELIMITER = /[\s.,;:!?)»›”’]/u;

const numbers: readonly TypographyRule[] = [
  {
    name: 'number and unit',
    typed: DELIMITER,
    pattern: new RegExp(String.raw`(\d) (${UNITS.join('|')})([\s.,;:!?)»›”’])$`, 'u'),
    replace: ([, digit = '', unit = '', end = '']) => plain(`${digit}${NBSP}${unit}${end}`),
  },
  {
    name: 'number and sign',
    typed: /[%‰°]/u,
    pattern: /(\d) ([%‰°])$/u,
    replace: ([, digit = '', sign = '']) => plain(`${digit}${NBSP}${sign}`),
  },
  {
    name: 'thousands',
    typed: DELIMITER,
    pattern: /(?<![\d.,’'] ?)(\d{1,3})((?: |\u00A0)\d{3})+([\s.,;:!?)»›”’])$/u,
    replace: ([found]) => plain(found.slice(0, -1).replaceAll(' ', NBSP) + found.slice(-1)),
  },
  {
    name: 'currency and number',
    typed: /\d/u,
    pattern: /(?<!\p{L})(CHF|EUR|USD|GBP|Fr\.|€|£|\$|Nr\.|No\.|n°|Art\.|Abs\.|Kap\.|Ziff\.|S\.|art\.|al\.) (\d)$/u,
    replace: ([, name = '', digit = '']) => plain(`${name}${NBSP}${digit}`),
  },
];

/** Abbreviations of two parts, without their space. */
const ABBREVIATIONS: Readonly<Record<TypographyLocale, readonly string[]>> = {
  'de-CH': [
    'z.B.',
    'd.h.',
    'u.a.',
    'v.a.',
    'z.T.',
    'u.U.',
    'i.d.',
    'd.R.',
    'o.ä.',
    'u.ä.',
    's.o.',
    's.u.',
    'm.E.',
    'n.Chr.',
    'v.Chr.',
    'a.D.',
    'i.V.',
  ],
  'fr-CH': ['p.ex.', 'c.-à-d.', 'av.J.-C.', 'apr.J.-C.', 'J.-C.'],
  'en-GB': [],
};

const TITLES: Readonly<Record<TypographyLocale, string>> = {
  'de-CH': 'Dr\\.|Prof\\.|St\\.|Hr\\.|Fr\\.',
  'fr-CH': 'M\\.|MM\\.|Mme|Mlle|Me|Dr|Pr|St',
  'en-GB': 'Mr\\.?|Mrs\\.?|Ms\\.?|Dr\\.?|Prof\\.?|St\\.?',
};

const words: readonly TypographyRule[] = [
  {
    name: 'abbreviation',
    typed: /\./u,
    pattern: /(?<!\p{L}\.?)(\p{L}{1,3}\.)([ \u00A0]?)(\p{L}{1,3}\.)$/u,
    replace: ([, left = '', , right = ''], { locale }) =>
      ABBREVIATIONS[locale].includes(left + right) ? plain(`${left}${NBSP}${right}`) : undefined,
  },
  {
    name: 'title and name',
    typed: /\p{Lu}/u,
    pattern: /(?<!\p{L})(\p{L}{1,4}\.?) (\p{Lu})$/u,
    replace: ([, title = '', letter = ''], { locale }) =>
      new RegExp(`^(?:${TITLES[locale]})$`, 'u').test(title) ? plain(`${title}${NBSP}${letter}`) : undefined,
  },
];

const french: readonly TypographyRule[] = [
  {
    name: 'space before high punctuation',
    locales: ['fr-CH'],
    typed: /[;!?]/u,
    pattern: /(^|[^\s;!?…(«‹\u00A0\u202F])[ \u00A0]?([;!?])$/u,
    replace: ([, left = '', sign = '']) => (left === '' ? undefined : plain(`${left}${THIN}${sign}`)),
  },
  {
    name: 'space before the colon',
    locales: ['fr-CH'],
    typed: /:/u,
    pattern: /([^\s:(«‹\u00A0\u202F])[ \u202F]?:$/u,
    replace: ([, left = '']) => plain(`${left}${NBSP}:`),
  },
  {
    name: 'time of day',
    locales: ['fr-CH'],
    typed: /\d/u,
    pattern: /(\d)\u00A0:(\d)$/u,
    replace: ([, hour = '', minute = '']) => plain(`${hour}:${minute}`),
  },
  {
    name: 'space inside guillemets',
    locales: ['fr-CH'],
    typed: /»/u,
    pattern: /([^\s\u00A0\u202F«])[ \u00A0]?»$/u,
    replace: ([, left = '']) => plain(`${left}${THIN}»`),
  },
];

/** All typing rules in order; the first that matches wins (B5-089). */
export const TYPOGRAPHY_RULES: readonly TypographyRule[] = [
  quote,
  ...guillemets,
  ...apostrophe,
  ...signs,
  ...science,
  ...numbers,
  ...words,
  ...french,
];
