import { QUOTE_RULES } from './typography-quotes.ts';
import { NBSP, plain, THIN, type TypedPart, type TypographyLocale, type TypographyRule } from './typography-rule.ts';

const swap = (name: string, typed: RegExp, pattern: RegExp, text: string): TypographyRule => ({
  name,
  typed,
  pattern,
  replace: () => plain(text),
});

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
    pattern: /(?:(\d) )?(?<![\p{L}_#/.-])(mm|cm|dm|km|m)([23])$/u,
    replace: ([, digit, unit = '', power = '']) => [
      { text: digit === undefined ? unit : `${digit}${NBSP}${unit}` },
      { text: power, script: 'superscript' },
    ],
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

const MONTHS = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ...['January', 'February', 'March', 'May', 'June', 'July', 'October', 'December'],
].join('|');

/** Characters that end a word and trigger the rules that look back at it. */
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
    pattern: /(?<!\d[.,’' \u00A0]?)(\d{1,3})((?: |\u00A0)\d{3})+([\s.,;:!?)»›”’])$/u,
    replace: ([found]) => plain(found.slice(0, -1).replaceAll(' ', NBSP) + found.slice(-1)),
  },
  {
    name: 'price without cents',
    typed: DELIMITER,
    pattern: /(\d)\.--?([\s.,;:!?)»›”’])$/u,
    replace: ([, digit = '', end = '']) => plain(`${digit}.–${end}`),
  },
  {
    name: 'price of cents',
    typed: /\d/u,
    pattern: /(?<!\p{L})(CHF|Fr\.) -\.(\d)$/u,
    replace: ([, name = '', digit = '']) => plain(`${name}${NBSP}–.${digit}`),
  },
  {
    name: 'from year to year',
    locales: ['de-CH', 'en-GB'],
    typed: DELIMITER,
    pattern: /(?<![\d./-])((?:1[5-9]|20)\d\d)-((?:1[5-9]|20)\d\d)([\s.,;:!?)»›”’])$/u,
    replace: ([, from = '', to = '', end = '']) => plain(`${from}–${to}${end}`),
  },
  {
    name: 'from hour to hour',
    locales: ['de-CH'],
    typed: /[Uu]/u,
    pattern: /(?<![\d./-])(\d{1,2}(?:[.:]\d\d)?)-(\d{1,2}(?:[.:]\d\d)?)[ \u00A0]([Uu])$/u,
    replace: ([, from = '', to = '', letter = '']) => plain(`${from}–${to}${NBSP}${letter}`),
  },
  {
    name: 'day and month',
    typed: DELIMITER,
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2}\.?) (${MONTHS})([\s.,;:!?)»›”’])$`, 'u'),
    replace: ([, day = '', month = '', end = ''], { locale }) =>
      day.endsWith('.') === (locale === 'de-CH') ? plain(`${day}${NBSP}${month}${end}`) : undefined,
  },
  {
    name: 'currency and number',
    typed: /\d/u,
    pattern:
      /(?<!\p{L})(CHF|EUR|USD|GBP|Fr\.|€|£|\$|Nr\.|No\.|n°|Art\.|Abs\.|Kap\.|Ziff\.|S\.|p\.|pp\.|art\.|al\.|ch\.|chap\.|§|§§) (\d)$/u,
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
    name: 'ordinal',
    locales: ['fr-CH'],
    typed: DELIMITER,
    pattern: /(?<![\p{L}\p{N}_#/.,’-])(1(?=er|re)|I(?=er)|\d{1,4}(?=e)|[IVXLC]{1,7}(?=e))(er|re|e|es)([\s.,;:!?)»›”’])$/u,
    replace: ([, number = '', ending = '', end = '']) => [{ text: number }, { text: ending, script: 'superscript' }, { text: end }],
  },
  {
    name: 'hours and minutes',
    locales: ['fr-CH'],
    typed: /\d/u,
    pattern: /(\d\u00A0h) (\d)$/u,
    replace: ([, hours = '', digit = '']) => plain(`${hours}${NBSP}${digit}`),
  },
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
export const TYPOGRAPHY_RULES: readonly TypographyRule[] = [...QUOTE_RULES, ...signs, ...science, ...numbers, ...words, ...french];
