import { commonRules } from './common.ts';
import { GERMAN_CONFUSIONS } from './german-confusions.ts';
import { GERMAN_HOUSE_STYLE } from './german-house-style.ts';
import { quoteRules } from './quotes.ts';
import { type SpellRule, swapRule, wordRules, WORD_END, WORD_START } from './rule.ts';

const DUDEN = 'Duden';
const FEDERAL = 'Schreibweisungen der Bundeskanzlei';
/** No-break space. */
const NBSP = '\u00A0';

const ABBREVIATIONS = [
  ...['z.b', 'd.h', 'u.a', 'v.a', 'usw', 'etc', 'ca', 'bzw', 'dr', 'prof', 'st', 'nr', 'mio', 'mrd', 'fr', 'abs', 'art', 'inkl', 'exkl'],
  ...['resp', 'evtl', 'vgl', 'geb', 'gest', 'str', 'tel', 'jh', 'chr', 'max', 'min', 'rp', 'ev', 'sog', 'kap', 'ziff', 'lic', 'med', 'hr'],
];

/** ß has no place in Swiss spelling (C-017); of a word in capitals it becomes SS. */
const sharpS: SpellRule = {
  id: 'sharpS',
  type: 'SPELLING',
  pattern: /[\p{L}\p{M}-]*[ßẞ][\p{L}\p{M}-]*/gu,
  find: ([word]) => {
    const isUpper = word.replaceAll(/[ßẞ]/gu, '').length > 1 && word === word.toUpperCase().replaceAll('SS', 'ß');
    return { proposals: [word.replaceAll('ẞ', 'SS').replaceAll('ß', isUpper ? 'SS' : 'ss')] };
  },
  reason: 'In der Schweiz steht ss statt ß.',
  source: DUDEN,
};

const thousands: SpellRule = {
  id: 'thousands',
  type: 'TYPOGRAPHICAL',
  pattern: /(?<![\d.,:’'/-])\d{1,3}([.,])\d{3}(?:\1\d{3})*(?![\d.,:’'/-]?\d)/gu,
  find: ([number, sign = '.'], { text }) => {
    const digits = number.split(sign);
    // 2,125 Millionen is a decimal.
    if (digits.length === 2 && sign === ',' && new RegExp(String.raw`${number}\s(?:Mio|Mrd|Million|Milliard|Prozent)`, 'u').test(text))
      return undefined;
    return { proposals: [digits.join('’'), digits.join(NBSP)] };
  },
  reason: 'Tausender werden mit Apostroph oder festem Leerzeichen getrennt.',
  source: FEDERAL,
};

const numbers: readonly SpellRule[] = [
  {
    id: 'francs',
    type: 'OTHER',
    pattern: new RegExp(
      String.raw`${WORD_START}(?:CHF|SFR|S?[sS]?Fr\.|Fr\.)[ \u00A0]?(\d[\d’'\u00A0]*(?:[.,]\d{2})?)(?:\.[–-]|,[–-])?${WORD_END}`,
      'gu',
    ),
    find: ([, amount = '']) => ({ proposals: [`${amount}${NBSP}Franken`] }),
    reason: 'Im Text steht die Zahl vor dem ausgeschriebenen Franken.',
    source: 'house',
  },
  swapRule({
    id: 'francsDash',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=\d)\.[–-]+(?=[ \u00A0]Franken)/gu,
    to: '',
    reason: 'Ganze Beträge stehen ohne Strich.',
    source: 'house',
  }),
  swapRule({
    id: 'francsPoint',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=\d),(?=\d{2}[ \u00A0](?:Franken|Euro|Fr\.|CHF))/gu,
    to: '.',
    reason: 'Zwischen Franken und Rappen steht ein Punkt.',
    source: FEDERAL,
  }),
  thousands,
  swapRule({
    id: 'percent',
    type: 'OTHER',
    pattern: /(?<=\d)[ \u00A0]?%(?![\p{L}\d])/gu,
    to: `${NBSP}Prozent`,
    reason: 'Im Text wird Prozent ausgeschrieben.',
    source: 'house',
  }),
  swapRule({
    id: 'time',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<![\d:.])([01]?\d|2[0-4]):([0-5]\d)(?=[ \u00A0]Uhr)/gu,
    to: '$1.$2',
    reason: 'Stunden und Minuten werden mit einem Punkt getrennt.',
    source: FEDERAL,
  }),
  swapRule({
    id: 'range',
    type: 'TYPOGRAPHICAL',
    pattern:
      /(?<![\d.,/–-]|\p{L})(\d{1,4}) ?- ?(\d{1,4})(?=[ \u00A0](?:Franken|Prozent|Uhr|Jahr|Monat|Woche|Tag|Stunde|Minute|Meter|Kilometer|Personen|Grad|Mio|Mrd|Million|Milliarde))/gu,
    to: ['$1–$2', '$1 bis $2'],
    reason: 'Zwischen Zahlen steht der lange Strich oder «bis».',
    source: FEDERAL,
  }),
  swapRule({
    id: 'years',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<![\d./–-]|\p{L})((?:1[5-9]|20)\d\d) ?- ?((?:1[5-9]|20)?\d\d)(?![\d./-]|\p{L})/gu,
    to: '$1–$2',
    reason: 'Zwischen Jahren steht der lange Strich.',
    source: FEDERAL,
  }),
];

const signs: readonly SpellRule[] = [
  swapRule({
    id: 'dash',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=\S) (?:-{1,3}|—) (?=\S)/gu,
    to: ' – ',
    reason: 'Der Gedankenstrich ist ein Halbgeviertstrich mit Leerzeichen.',
    source: FEDERAL,
  }),
  swapRule({
    id: 'guillemetSpaces',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=[«‹])[ \u00A0\u202F]+(?=\S)|(?<=\S)[ \u00A0\u202F]+(?=[»›])/gu,
    to: '',
    reason: 'Innerhalb der Anführungszeichen steht kein Leerzeichen.',
    source: FEDERAL,
  }),
  swapRule({
    id: 'spaceBeforeSign',
    type: 'PUNCTUATION',
    pattern: /(?<=[\p{L}\d»›)])[ \u00A0\u202F]+([!?;:])(?![\p{L}\d)(/-])/gu,
    to: '$1',
    reason: 'Vor diesem Zeichen steht kein Leerzeichen.',
    source: DUDEN,
  }),
  swapRule({
    id: 'apostrophe',
    type: 'TYPOGRAPHICAL',
    pattern: /(?<=[\p{L}\d])['´`](?=[\p{L}\d])/gu,
    to: '’',
    reason: 'Der Apostroph ist gebogen.',
    source: FEDERAL,
  }),
  swapRule({
    id: 'bracketSpaces',
    type: 'PUNCTUATION',
    pattern: /(?<=[([])[ \u00A0]+(?=\S)|(?<=\S)[ \u00A0]+(?=[)\]])/gu,
    to: '',
    reason: 'Innerhalb der Klammer steht kein Leerzeichen.',
    source: DUDEN,
  }),
];

/** Comma clauses behind verbs of saying begin with dass, where a subject follows. */
const thatClause: SpellRule = {
  id: 'dass',
  type: 'GRAMMATICAL',
  pattern: new RegExp(
    String.raw`(?<=(?:sagt|sagte|sagten|meint|meinte|glaubt|glaube|hofft|hoffe|denkt|weiss|wissen|fürchtet|befürchtet|erklärt|erklärte|betont|betonte|fordert|forderte|heisst|klar|bekannt|mit|sicher|überzeugt), )das(?= (?:er|sie|es|wir|ich|man|ihr|die|der|ein|eine|sich|kein|keine|viele|alle|dieser|diese)${WORD_END})`,
    'gu',
  ),
  find: () => ({ proposals: ['dass'] }),
  reason: 'Vor einem Nebensatz mit eigenem Subjekt steht «dass».',
  source: DUDEN,
};

const dayTimes: SpellRule = {
  id: 'dayTime',
  type: 'SPELLING',
  pattern: new RegExp(
    String.raw`(?<=${WORD_START}(?:heute|gestern|morgen|vorgestern|übermorgen|Heute|Gestern) )(?:morgen|vormittag|mittag|nachmittag|abend|nacht)${WORD_END}`,
    'gu',
  ),
  find: ([word]) => ({ proposals: [word.charAt(0).toUpperCase() + word.slice(1)] }),
  reason: 'Tageszeiten nach «heute», «gestern» und «morgen» werden grossgeschrieben.',
  source: DUDEN,
};

/** Rules of German texts in Switzerland, the most specific first. */
export const GERMAN_RULES: readonly SpellRule[] = [
  ...GERMAN_HOUSE_STYLE,
  ...wordRules('confusion', 'SPELLING', GERMAN_CONFUSIONS),
  thatClause,
  dayTimes,
  sharpS,
  ...quoteRules({
    open: '«',
    close: '»',
    innerOpen: '‹',
    innerClose: '›',
    reason: 'In der Schweiz stehen Guillemets.',
    source: FEDERAL,
  }),
  ...numbers,
  ...signs,
  ...commonRules({
    words: {
      doubled: 'Das Wort steht zweimal.',
      spaces: 'Hier steht mehr als ein Leerzeichen.',
      spaceBefore: 'Vor diesem Zeichen steht kein Leerzeichen.',
      spaceAfter: 'Nach diesem Zeichen steht ein Leerzeichen.',
      sign: 'Das Zeichen steht zweimal.',
      ellipsis: 'Auslassungspunkte sind ein Zeichen.',
      sentence: 'Ein Satz beginnt mit einem Grossbuchstaben.',
      source: DUDEN,
    },
    mayRepeat: new Set(['sie', 'ihr', 'bla', 'ha', 'na', 'la', 'ja', 'so', 'nein', 'ganz', 'cha', 'aha']),
    mayRepeatBehindComma: new Set(['der', 'die', 'das', 'den', 'dem', 'wie', 'es']),
    abbreviations: new Set(ABBREVIATIONS),
  }),
];
