import { commonRules } from './common.ts';
import { FRENCH_CONFUSIONS } from './french-confusions.ts';
import { FRENCH_HOUSE_STYLE } from './french-house-style.ts';
import { quoteRules } from './quotes.ts';
import { type SpellRule, swapRule, wordRules, WORD_END, WORD_START } from './rule.ts';

const GUIDE = 'Guide du typographe';
/** No-break space: before a colon, and between number and unit. */
const NBSP = '\u00A0';
/** Narrow no-break space: inside guillemets and before ; ! ? */
const THIN = '\u202F';

const ABBREVIATIONS = [
  ...['m', 'mm', 'etc', 'p', 'pp', 'dr', 'prof', 'st', 'ste', 'cf', 'env', 'art', 'al', 'fr', 'ct', 'no', 'vol', 'chap', 'éd', 'av', 'apr'],
  ...['p.ex', 'c.-à-d', 'j.-c', 'resp', 'max', 'min', 'mio', 'mrd', 'tél', 'ch'],
];

const spaces: readonly SpellRule[] = [
  swapRule({
    id: 'openGuillemet',
    type: 'TYPOGRAPHICAL',
    pattern: /«(?: |(?=[^\s\u00A0\u202F]))/gu,
    to: `«${THIN}`,
    reason: 'Après le guillemet ouvrant vient une espace fine insécable.',
    source: GUIDE,
  }),
  swapRule({
    id: 'closeGuillemet',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=[^\s\u00A0\u202F])(?: )?»|(?<=[^\s\u00A0\u202F])»/gu,
    to: `${THIN}»`,
    reason: 'Avant le guillemet fermant vient une espace fine insécable.',
    source: GUIDE,
  }),
  swapRule({
    id: 'highSign',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=[\p{L}\d»)’])(?: )?([;!?]+)(?![\p{L}\d/=&])/gu,
    to: `${THIN}$1`,
    reason: 'Avant ce signe vient une espace fine insécable.',
    source: GUIDE,
  }),
  swapRule({
    id: 'colon',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=\p{L}|[»)]|\d(?=[: ]{1,2}\s))(?: )?:(?=\s|$)/gu,
    to: `${NBSP}:`,
    reason: 'Avant le deux-points vient une espace insécable.',
    source: GUIDE,
  }),
  swapRule({
    id: 'bracketSpaces',
    type: 'PUNCTUATION',
    pattern: /(?<=[([])[ \u00A0]+(?=\S)|(?<=\S)[ \u00A0]+(?=[)\]])/gu,
    to: '',
    reason: 'Pas d’espace à l’intérieur des parenthèses.',
    source: GUIDE,
  }),
];

const numbers: readonly SpellRule[] = [
  {
    id: 'francs',
    type: 'OTHER',
    pattern: new RegExp(
      String.raw`${WORD_START}(?:CHF|SFR|[sS]?Fr\.)[ \u00A0]?(\d[\d’'\u00A0]*(?:[.,]\d{2})?)(?:\.[–-])?${WORD_END}`,
      'gu',
    ),
    find: ([, amount = '']) => ({ proposals: [`${amount}${NBSP}francs`] }),
    reason: 'Dans le texte, le montant précède le mot francs.',
    source: 'house',
  },
  {
    id: 'thousands',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<![\d.,:’'/-])\d{1,3}([.,])\d{3}(?:\1\d{3})*(?![\d.,:’'/-]?\d)/gu,
    find: ([number, sign = '.'], { text }) => {
      const digits = number.split(sign);
      const isDecimal = sign === ',' && new RegExp(String.raw`${number}\s(?:million|milliard|mio|mrd|%|pour)`, 'u').test(text);
      return isDecimal ? undefined : { proposals: [digits.join(THIN), digits.join('’')] };
    },
    reason: 'Les milliers sont séparés par une espace insécable ou une apostrophe.',
    source: GUIDE,
  },
  swapRule({
    id: 'percent',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=\d) ?%(?![\p{L}\d])/gu,
    to: `${NBSP}%`,
    reason: 'Une espace insécable sépare le nombre et le signe.',
    source: GUIDE,
  }),
  swapRule({
    id: 'time',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=(?:à|dès|vers|de|jusqu’à|jusqu'à) )([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/gu,
    to: '$1h$2',
    reason: 'L’heure s’écrit avec h.',
    source: 'house',
  }),
  swapRule({
    id: 'years',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<![\d./–-]|\p{L})((?:1[5-9]|20)\d\d) ?- ?((?:1[5-9]|20)?\d\d)(?![\d./-]|\p{L})/gu,
    to: '$1–$2',
    reason: 'Entre deux années vient un tiret demi-cadratin.',
    source: GUIDE,
  }),
  swapRule({
    id: 'first',
    type: 'SPELLING',
    pattern: new RegExp(`${WORD_START}1(?:ère|ere)${WORD_END}`, 'gu'),
    to: '1re',
    reason: 'L’abréviation est 1re.',
    source: GUIDE,
  }),
  swapRule({
    id: 'ordinal',
    type: 'SPELLING',
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_-])(\\d+|[IVXLC]+)(?:ème|ième|eme)${WORD_END}`, 'gu'),
    to: '$1e',
    reason: 'L’abréviation est un simple e.',
    source: GUIDE,
  }),
  swapRule({
    id: 'monsieur',
    type: 'SPELLING',
    pattern: /(?<![\p{L}\p{N}_-])Mr\.?(?= \p{Lu})/gu,
    to: 'M.',
    reason: 'Monsieur s’abrège M.',
    source: GUIDE,
  }),
  swapRule({
    id: 'madame',
    type: 'SPELLING',
    pattern: /(?<![\p{L}\p{N}_-])(Mmes?|Mlles?)\.(?= \p{Lu})/gu,
    to: '$1',
    reason: 'L’abréviation garde la dernière lettre et n’a pas de point.',
    source: GUIDE,
  }),
];

const signs: readonly SpellRule[] = [
  swapRule({
    id: 'etc',
    type: 'PUNCTUATION',
    pattern: /(?<=\betc)(?:\.{2,}|\.?…)/gu,
    to: '.',
    reason: 'Après etc. ne vient qu’un point.',
    source: GUIDE,
  }),
  swapRule({
    id: 'dash',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=\S) (?:-{1,3}|—) (?=\S)/gu,
    to: ' – ',
    reason: 'Un tiret demi-cadratin, pas un trait d’union.',
    source: GUIDE,
  }),
  swapRule({
    id: 'apostrophe',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=\p{L})['´`](?=\p{L})/gu,
    to: '’',
    reason: 'L’apostrophe est courbe.',
    source: GUIDE,
  }),
];

/** Rules of French texts in Switzerland, the most specific first. */
export const FRENCH_RULES: readonly SpellRule[] = [
  ...FRENCH_HOUSE_STYLE,
  ...wordRules('confusion', 'GRAMMATICAL', FRENCH_CONFUSIONS),
  ...quoteRules({
    open: `«${THIN}`,
    close: `${THIN}»`,
    innerOpen: `‹${THIN}`,
    innerClose: `${THIN}›`,
    reason: 'En français, on met des guillemets « ».',
    source: GUIDE,
  }),
  ...spaces,
  ...numbers,
  ...signs,
  ...commonRules({
    words: {
      doubled: 'Le mot est répété.',
      spaces: 'Plus d’une espace.',
      spaceBefore: 'Pas d’espace avant ce signe.',
      spaceAfter: 'Une espace suit ce signe.',
      sign: 'Le signe est doublé.',
      ellipsis: 'Les points de suspension sont un seul signe.',
      sentence: 'Une phrase commence par une majuscule.',
      source: GUIDE,
    },
    mayRepeat: new Set(['nous', 'vous', 'faire', 'bla', 'ha', 'la', 'tout', 'très', 'oui', 'non', 'chut']),
    mayRepeatBehindComma: new Set(['en']),
    abbreviations: new Set(ABBREVIATIONS),
  }),
];
