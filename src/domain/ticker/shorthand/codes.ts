import type { UiLocale } from '../../locale.ts';
import type { ScoredType } from '../ticker-types.ts';

/** A code of the shorthand; `key` is the end of its locale key in `tickerWords`, `example` a line that can be typed. */
export interface ShorthandCode {
  readonly code: string;
  readonly key: string;
  readonly example: string;
  /** Other words for it, by language; unique by sport and language, the codes included. */
  readonly aliases: Readonly<Record<UiLocale, readonly string[]>>;
}

const aliases = (english: string, german: string, french: string): ShorthandCode['aliases'] => {
  const words = (list: string): readonly string[] => (list === '' ? [] : list.split(' '));
  return { 'en-GB': words(english), 'de-CH': words(german), 'fr-CH': words(french) };
};

/** All codes by sport, in the order in which the palette teaches them. */
export const SHORTHAND_CODES = {
  soccer: [
    { code: 'g', key: 'goal', example: "g 1 23' 17", aliases: aliases('goal', 'tor t', 'but b') },
    { code: 'og', key: 'ownGoal', example: 'og 2 45+2 5', aliases: aliases('own', 'eigentor', 'csc') },
    { code: 'pg', key: 'penaltyGoal', example: "pg 1 77' 9", aliases: aliases('pen', 'elfer elfmeter penalty', 'pen penalty') },
    { code: 'pm', key: 'penaltyMissed', example: "pm 1 77' 9", aliases: aliases('missed', 'verschossen', 'rate') },
    { code: 'y', key: 'yellowCard', example: "y 2 31' 6", aliases: aliases('yellow', 'gelb', 'jaune j') },
    { code: 'r', key: 'redCard', example: "r 2 80' 6", aliases: aliases('red', 'rot', 'rouge') },
    { code: 'sub', key: 'substitution', example: 'sub 2 61 14 9', aliases: aliases('change', 'wechsel w', 'chgt remplacement') },
    { code: 'var', key: 'annulled', example: '!var 1 70, offside', aliases: aliases('review', 'videobeweis', 'video') },
    { code: 'ko', key: 'kickOff', example: 'ko', aliases: aliases('start', 'anpfiff', 'envoi') },
    { code: 'ht', key: 'halftime', example: 'ht =1:0', aliases: aliases('half', 'pause hz', 'mt') },
    { code: 'ft', key: 'gameEnd', example: 'ft =2:1', aliases: aliases('end', 'schluss abpfiff', 'fin') },
    { code: 'et', key: 'overtime', example: 'et', aliases: aliases('extra', 'verlangerung nv', 'prolongation prol') },
    { code: 'so', key: 'shootOut', example: 'so', aliases: aliases('shootout', 'elfmeterschiessen', 'tab') },
    { code: 's', key: 'shot', example: 's 1 + 17', aliases: aliases('shot', 'schuss', 'tir') },
  ],
  iceHockey: [
    { code: 'g', key: 'goal', example: 'g 1 23:14 17 9 21 pp', aliases: aliases('goal', 'tor t', 'but b') },
    { code: 'p', key: 'penalty', example: 'p 2 31:05 22 2 hook', aliases: aliases('penalty pen', 'strafe', 'penalite pen') },
    { code: 'ps', key: 'periodStart', example: 'ps 2', aliases: aliases('start', 'drittel anspiel', 'debut') },
    { code: 'pe', key: 'periodEnd', example: 'pe 2 =2:1', aliases: aliases('end', 'drittelsende', 'fin') },
    { code: 'to', key: 'timeout', example: 'to 1 55:10', aliases: aliases('timeout', 'timeout auszeit', 'timeout tm') },
    { code: 'ot', key: 'overtime', example: 'ot', aliases: aliases('overtime', 'verlangerung', 'prolongation prol') },
    { code: 'so', key: 'shootOut', example: 'so', aliases: aliases('shootout', 'penaltyschiessen', 'tab') },
    { code: 's', key: 'shot', example: 's 1 + 17', aliases: aliases('shot', 'schuss', 'tir') },
    { code: 'ft', key: 'gameEnd', example: 'ft =3:2', aliases: aliases('final', 'schluss', 'final') },
  ],
  tennis: [
    { code: '1', key: 'point', example: '1', aliases: aliases('', '', '') },
    { code: '2', key: 'point', example: '2', aliases: aliases('', '', '') },
    { code: 'g', key: 'game', example: 'g 1', aliases: aliases('game', 'game spiel', 'jeu j') },
    { code: 'set', key: 'set', example: 'set 1 6-4', aliases: aliases('', 'satz', 'manche') },
    { code: 'tb', key: 'tiebreak', example: 'tb 6-5', aliases: aliases('tiebreak', 'tiebreak', 'tiebreak jd') },
    { code: 'ret', key: 'retirement', example: 'ret 2', aliases: aliases('retires', 'aufgabe', 'abandon ab') },
    { code: 'wo', key: 'walkover', example: 'wo 2', aliases: aliases('walkover', 'kampflos', 'forfait') },
    { code: 'def', key: 'default', example: 'def 2', aliases: aliases('default', 'disqualifikation dq', 'disqualification dq') },
  ],
} as const satisfies Readonly<Record<ScoredType, readonly ShorthandCode[]>>;

/** A word without case and accents, as codes are compared. */
export const foldedWord = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The code that a first word means in a sport and language: the code itself or an alias. */
export const codeOf = (sport: ScoredType, language: UiLocale, word: string): string | undefined => {
  const wanted = foldedWord(word);
  const codes: readonly ShorthandCode[] = SHORTHAND_CODES[sport];
  return codes.find(({ code, aliases: words }) => code === wanted || words[language].includes(wanted))?.code;
};

/** The codes that begin with what was typed, for the palette; all of them for an empty text. */
export const palette = (sport: ScoredType, language: UiLocale, typed: string): readonly ShorthandCode[] => {
  const start = foldedWord(typed.trim());
  const codes: readonly ShorthandCode[] = SHORTHAND_CODES[sport];
  return codes.filter(({ code, aliases: words }) => [code, ...words[language]].some(word => word.startsWith(start)));
};
