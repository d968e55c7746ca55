import type { Score, TennisSet } from './standing.ts';
import { otherSide, type Side } from './ticker-types.ts';
import type { TennisRules } from './ticker.ts';
import { ahead, isDecidingSet, plusOne, setsToWin, setsWon, setWinner, type TennisState, withFreshSet } from './tennis-state.ts';

const NONE: Score = { home: 0, away: 0 };
const FORTY = 3;
const GAMES = 6;
const TIEBREAK = 7;
const LONG_TIEBREAK = 10;

/** Unit that an event completed. */
export type TennisEffect = 'point' | 'tiebreak' | 'game' | 'set' | 'match';

/** State, and the unit completed to get there. */
export interface TennisPlay {
  readonly state: TennisState;
  readonly effect: TennisEffect;
}

const isWonBy = ({ home, away }: Score, target: number): boolean => Math.max(home, away) >= target && Math.abs(home - away) >= 2;

const currentSet = ({ sets }: TennisState): TennisSet =>
  sets.at(-1) ?? { ...NONE, tiebreak: null, isMatchTiebreak: false, isFinished: false };

const replaceSet = (state: TennisState, set: TennisSet): TennisState => ({ ...state, sets: [...state.sets.slice(0, -1), set] });

/** Points that win the tie-break of this set. */
const tiebreakTarget = (state: TennisState, rules: TennisRules): number => {
  if (currentSet(state).isMatchTiebreak) return LONG_TIEBREAK;
  return rules.finalSet === 'tiebreakTo10' && isDecidingSet(state.sets, rules) ? LONG_TIEBREAK : TIEBREAK;
};

/** Checks whether this set ends with a tie-break at 6:6. */
const hasTiebreak = (state: TennisState, rules: TennisRules): boolean =>
  rules.finalSet !== 'advantage' || !isDecidingSet(state.sets, rules);

const isBegun = (tiebreak: Score | null): tiebreak is Score => tiebreak !== null && tiebreak.home + tiebreak.away > 0;

/** The tie-break that is played, with its set. */
const withTiebreak = (state: TennisState): TennisState =>
  isBegun(state.tiebreak) ? replaceSet(state, { ...currentSet(state), tiebreak: state.tiebreak }) : state;

/** Ends the match; a set that nobody began is left out, a tie-break stays with its set. */
export const finishMatch = (state: TennisState, winner: Side | null): TennisState => {
  const last = currentSet(state);
  const isFresh = !last.isFinished && last.home + last.away === 0 && !isBegun(state.tiebreak);
  const sets = isFresh && state.sets.length > 1 ? state.sets.slice(0, -1) : withTiebreak(state).sets;
  return { ...state, sets, points: NONE, tiebreak: null, isFinished: true, winner };
};

/** Returns the score of a match that is broken off: a set that nobody began is left out, a tie-break stays with its set. */
export const breakOff = (state: TennisState): TennisState => {
  const [last, { tiebreak, points }] = [currentSet(state), state];
  const played = last.home + last.away + points.home + points.away + (tiebreak?.home ?? 0) + (tiebreak?.away ?? 0);
  if (played === 0 && !last.isFinished) return { ...state, sets: state.sets.slice(0, -1), tiebreak: null };
  return { ...withTiebreak(state), tiebreak: null };
};

/** The games and the tie-break that a set stood at when a match was broken off. */
export const putUnfinished = (state: TennisState, { home, away }: Score, tiebreak: Score | null): TennisState => ({
  ...replaceSet(state, { ...currentSet(state), home, away }),
  points: NONE,
  tiebreak,
});

/** Ends the set with its score; the match with it, if it is the last one needed. */
export const finishSet = (state: TennisState, score: Score, tiebreak: Score | null, rules: TennisRules): TennisPlay => {
  const set: TennisSet = { ...currentSet(state), ...score, tiebreak, isFinished: true };
  const next = replaceSet({ ...state, points: NONE, tiebreak: null }, set);
  const winner = setWinner(set);
  if (winner !== null && setsWon(next.sets)[winner] >= setsToWin(rules)) return { state: finishMatch(next, winner), effect: 'match' };
  return { state: withFreshSet(next, rules), effect: 'set' };
};

/** Puts the games of a set; what they give by the rules follows: the end of the set or a tie-break. */
export const putGames = (state: TennisState, games: Score, rules: TennisRules): TennisPlay => {
  const before = currentSet(state);
  const served = Math.abs(games.home + games.away - before.home - before.away);
  const next = { ...replaceSet(state, { ...before, ...games }), points: NONE, tiebreak: null, turn: state.turn + served };
  const isTiebreak = hasTiebreak(next, rules);
  const isDecidedByOne = isTiebreak && Math.max(games.home, games.away) === GAMES + 1 && Math.abs(games.home - games.away) === 1;
  if (isWonBy(games, GAMES) || isDecidedByOne) return finishSet(next, games, null, rules);
  if (isTiebreak && games.home === GAMES && games.away === GAMES) return { state: { ...next, tiebreak: NONE }, effect: 'game' };
  return { state: next, effect: 'game' };
};

/** Ends a tie-break that has been won: a set of 7:6, or a match tie-break. */
const finishTiebreak = (state: TennisState, tiebreak: Score, rules: TennisRules): TennisPlay => {
  const set = currentSet(state);
  const winner = ahead(tiebreak);
  const games = set.isMatchTiebreak || winner === null ? { home: set.home, away: set.away } : plusOne(set, winner);
  // The first receiver in the tie-break serves next: it counts as one game.
  return finishSet({ ...state, turn: state.turn + 1 }, { home: games.home, away: games.away }, tiebreak, rules);
};

/** Puts the points of a tie-break, which may end it. */
export const putTiebreak = (state: TennisState, points: Score, rules: TennisRules): TennisPlay =>
  isWonBy(points, tiebreakTarget(state, rules))
    ? finishTiebreak(state, points, rules)
    : { state: { ...state, points: NONE, tiebreak: points }, effect: 'tiebreak' };

const isGameWon = ({ home, away }: Score, { advantage }: TennisRules): boolean =>
  Math.max(home, away) > FORTY && (Math.abs(home - away) >= 2 || !advantage);

/** One more point for a side, and whatever it completes. */
export const playPoint = (state: TennisState, side: Side, rules: TennisRules): TennisPlay => {
  if (state.tiebreak) return putTiebreak(state, plusOne(state.tiebreak, side), rules);
  const points = plusOne(state.points, side);
  if (isGameWon(points, rules)) return playGame(state, side, rules);
  // Back to 40:40, so that the numbers stay those of the scoreboard.
  const isDeuce = points.home > FORTY && points.away > FORTY;
  return { state: { ...state, points: isDeuce ? { home: FORTY, away: FORTY } : points }, effect: 'point' };
};

/** The least score by which a side wins from here. */
const leastWin = (score: Score, side: Side, target: number): Score => ({ ...score, [side]: Math.max(target, score[otherSide(side)] + 2) });

/** One more game for a side, whatever its points; in a tie-break, the tie-break. */
export const playGame = (state: TennisState, side: Side, rules: TennisRules): TennisPlay => {
  if (state.tiebreak) return finishTiebreak(state, leastWin(state.tiebreak, side, tiebreakTarget(state, rules)), rules);
  const { home, away } = currentSet(state);
  return putGames(state, plusOne({ home, away }, side), rules);
};

/** The set for a side, by the least score that wins it. */
export const playSet = (state: TennisState, side: Side, rules: TennisRules): TennisPlay => {
  const set = currentSet(state);
  if (set.isMatchTiebreak || state.tiebreak) return playGame(state, side, rules);
  const { home, away } = set;
  const isLevel = hasTiebreak(state, rules) && set[otherSide(side)] >= GAMES;
  const games = isLevel ? { home, away, [side]: GAMES + 1 } : leastWin({ home, away }, side, GAMES);
  const served = Math.max(games.home + games.away - home - away, 1);
  return finishSet({ ...state, turn: state.turn + served }, games, null, rules);
};

/** Gives the match to a side: with its set if that decides it, else as it is. */
export const playMatch = (state: TennisState, side: Side, rules: TennisRules): TennisPlay => {
  const bySet = playSet(state, side, rules);
  return bySet.state.winner === side ? bySet : { state: finishMatch(state, side), effect: 'match' };
};
