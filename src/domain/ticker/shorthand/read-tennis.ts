import { addTennisEvent, type TennisScoreData } from '../fold-tennis.ts';
import type { Score, TennisEnding, TennisPoints } from '../standing.ts';
import { newTennisMatch, tennisRulesOf, tennisStateOf } from '../tennis-state.ts';
import { pointData } from '../tennis-types.ts';
import { otherSide, type Side, TENNIS_BREAKS, TENNIS_POINTS } from '../ticker-types.ts';
import type { ShorthandContext } from './context.ts';

const SCORE = /^=?(\w{1,3})[:-](\w{1,3})$/u;

const numbersOf = (word: string | undefined): Score | null => {
  const match = SCORE.exec(word ?? '');
  const [home, away] = [Number(match?.[1]), Number(match?.[2])];
  return match && Number.isInteger(home) && Number.isInteger(away) ? { home, away } : null;
};

const pointOf = (text: string | undefined): TennisPoints['home'] | undefined => {
  const upper = text?.toUpperCase();
  return upper === 'A' ? 'AD' : TENNIS_POINTS.find(point => point === upper);
};

/** A score of points like "30-15" or "40-AD"; only one side may have AD, against 40. */
const pointsOf = (word: string): TennisPoints | null => {
  const match = SCORE.exec(word);
  const [home, away] = [pointOf(match?.[1]), pointOf(match?.[2])];
  if (!home || !away || (home === 'AD' && away !== '40') || (away === 'AD' && home !== '40')) return null;
  return { home, away };
};

/** Endings of a match that no point decides, by code. */
const ENDINGS = { ret: 'retirement', wo: 'walkover', def: 'default' } as const satisfies Readonly<Record<string, TennisEnding>>;

const sideOf = (word: string | undefined): Side | null => (word === '1' ? 'home' : word === '2' ? 'away' : null);

/** "break", "mini", "setball" and so on. */
const breakOf = (word: string): TennisScoreData['tennisBreak'] => {
  const wanted = word.toLowerCase();
  return TENNIS_BREAKS.find(name => name.toLowerCase() === wanted || (wanted === 'mini' && name === 'Mini-Break')) ?? null;
};

const play = { winner: null, tennisBreak: null, server: null } as const;

/** A point of a side as what it completes by the score. */
const point = (winner: Side, tennisBreak: TennisScoreData['tennisBreak'], context: ShorthandContext): TennisScoreData => {
  const rules = tennisRulesOf(context.rules.tennisRules, context.rules.mode);
  const state = context.standing?.kind === 'tennis' ? tennisStateOf(context.standing) : newTennisMatch(rules);
  const typed = pointData({ winner, tennisBreak, server: null }, 'point');
  return pointData(typed, addTennisEvent(state, typed, rules).effect ?? 'point');
};

const readGame = (words: readonly string[]): TennisScoreData | null => {
  const winner = sideOf(words[0]);
  const games = numbersOf(winner ? words[1] : words[0]);
  const used = (winner ? 1 : 0) + (games ? 1 : 0);
  return used > 0 && used === words.length ? { type: 'tennisGame', ...play, winner, by: 'game', games } : null;
};

const readSet = (words: readonly string[]): TennisScoreData | null => {
  const winner = sideOf(words[0]);
  const scores = (winner ? words.slice(1) : words).map(numbersOf);
  const [games = null, tiebreak = null] = scores;
  if (words.length === 0 || scores.length > 2 || scores.includes(null)) return null;
  return { type: 'tennisSet', ...play, winner, by: 'set', games, tiebreak };
};

/** Reads a line of tennis; null if it does not fit. */
export const readTennis = (code: string | undefined, words: readonly string[], context: ShorthandContext): TennisScoreData | null => {
  const [first, second] = words;
  const points = words.length === 1 && first !== undefined ? pointsOf(first) : null;
  if (points) return { type: 'tennisPoint', ...play, points };
  switch (code) {
    case '1':
    case '2': {
      const tennisBreak = second === undefined ? null : breakOf(second);
      const isRead = words.length === 1 || (words.length === 2 && tennisBreak !== null);
      return isRead ? point(code === '1' ? 'home' : 'away', tennisBreak, context) : null;
    }
    case 'g':
      return readGame(words.slice(1));
    case 'set':
      return readSet(words.slice(1));
    case 'tb': {
      const score = numbersOf(second);
      return score && words.length === 2 ? { type: 'tennisTiebreak', ...play, points: score } : null;
    }
    case 'ret':
    case 'wo':
    case 'def': {
      const side = sideOf(second);
      if (!side || words.length !== 2) return null;
      return { type: 'tennisMatch', ...play, winner: otherSide(side), by: ENDINGS[code], games: null, tiebreak: null };
    }
    default:
      return null;
  }
};
