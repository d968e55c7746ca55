import type { Score, TennisEnding, TennisPoints, TennisServer, TennisSet, TennisStanding } from './standing.ts';
import { otherSide, type Side, TENNIS_POINTS } from './ticker-types.ts';
import { DEFAULT_TENNIS_RULES, type TennisRules } from './ticker.ts';

/** A tennis match while its events are added up; `points` are counted from 0, so that 3 is 40. */
export interface TennisState {
  readonly sets: readonly TennisSet[];
  readonly points: Score;
  readonly tiebreak: Score | null;
  /** Serving order by game, four in turn in doubles; null while unknown. */
  readonly rotation: readonly TennisServer[] | null;
  /** Index in it of who serves this game, or began this tie-break. */
  readonly turn: number;
  readonly startingSide: Side | null;
  readonly isFinished: boolean;
  readonly isRetired: boolean;
  readonly endedBy: TennisEnding | null;
  readonly winner: Side | null;
}

/** Rules of a match, with its mode. */
export interface TennisMatchRules extends TennisRules {
  readonly isDouble: boolean;
}

const NONE: Score = { home: 0, away: 0 };
const FORTY = 3;
const ADVANTAGE = 4;

/** The rules of a ticker, or the usual ones. */
export const tennisRulesOf = (rules: TennisRules | null, mode: 'single' | 'double' | null): TennisMatchRules => ({
  ...(rules ?? DEFAULT_TENNIS_RULES),
  isDouble: mode === 'double',
});

/** The side with more. */
export const ahead = ({ home, away }: Score): Side | null => (home === away ? null : home > away ? 'home' : 'away');

/** One more for a side. */
export const plusOne = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

/** Sets that a side needs. */
export const setsToWin = ({ bestOf }: TennisRules): number => (bestOf + 1) / 2;

/** Returns the winner of a finished set; of a match tie-break, by its points. */
export const setWinner = ({ home, away, tiebreak, isMatchTiebreak, isFinished }: TennisSet): Side | null =>
  isFinished ? ahead(isMatchTiebreak && tiebreak ? tiebreak : { home, away }) : null;

/** Sets won by each side. */
export const setsWon = (sets: readonly TennisSet[]): Score =>
  sets.reduce((won, set) => {
    const winner = setWinner(set);
    return winner === null ? won : plusOne(won, winner);
  }, NONE);

/** Checks whether the current set decides the match. */
export const isDecidingSet = (sets: readonly TennisSet[], rules: TennisRules): boolean => {
  const { home, away } = setsWon(sets);
  return home === setsToWin(rules) - 1 && away === setsToWin(rules) - 1;
};

/** Adds a fresh set; in place of the deciding one a match tie-break, if it is played so. */
export const withFreshSet = (state: TennisState, rules: TennisRules): TennisState => {
  const isMatchTiebreak = rules.finalSet === 'matchTiebreak' && isDecidingSet(state.sets, rules);
  const fresh: TennisSet = { ...NONE, tiebreak: null, isMatchTiebreak, isFinished: false };
  return { ...state, sets: [...state.sets, fresh], points: NONE, tiebreak: isMatchTiebreak ? NONE : null };
};

const rotationFrom = (side: Side, { isDouble }: TennisMatchRules): readonly TennisServer[] => {
  const other = otherSide(side);
  const second = isDouble ? 1 : 0;
  return [
    { side, player: 0 },
    { side: other, player: 0 },
    { side, player: second },
    { side: other, player: second },
  ];
};

/** Before the first point. */
export const newTennisMatch = (rules: TennisMatchRules): TennisState =>
  withFreshSet(
    {
      sets: [],
      points: NONE,
      tiebreak: null,
      rotation: rules.startingSide ? rotationFrom(rules.startingSide, rules) : null,
      turn: 0,
      startingSide: rules.startingSide,
      isFinished: false,
      isRetired: false,
      endedBy: null,
      winner: null,
    },
    rules,
  );

/** In a tie-break the first serves once, then each twice. */
const turnsInTiebreak = ({ home, away }: Score): number => Math.floor((home + away + 1) / 2);

const turnNow = ({ turn, tiebreak }: TennisState): number => turn + (tiebreak ? turnsInTiebreak(tiebreak) : 0);

/** Returns the server of the next point. */
const serverNow = (state: TennisState): TennisServer | null => state.rotation?.[turnNow(state) % state.rotation.length] ?? null;

/** Rotates a list so that what stands at one index comes to stand at another. */
const rotated = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const shift = (from - to + items.length) % items.length;
  return [...items.slice(shift), ...items.slice(0, shift)];
};

/** Sets the current server as stated by a user; partners change places if the other one of a side was expected. */
export const withServer = (state: TennisState, server: TennisServer | null, rules: TennisMatchRules): TennisState => {
  if (!server || state.isFinished) return state;
  const usual = rotationFrom(server.side, rules);
  const index = turnNow(state) % usual.length;
  const isExpected = state.rotation?.[index]?.side === server.side;
  const rotation = isExpected ? state.rotation : rotated(usual, 0, index);
  const isPartner = rules.isDouble && rotation[index]?.player !== server.player;
  const partner = (one: TennisServer): TennisServer => (one.side === server.side ? { ...one, player: one.player === 0 ? 1 : 0 } : one);
  return {
    ...state,
    rotation: isPartner ? rotation.map(partner) : rotation,
    // Sides take turns: an even number of turns ago it was the same one.
    startingSide: state.startingSide ?? (turnNow(state) % 2 === 0 ? server.side : otherSide(server.side)),
  };
};

const pointsText = ({ home, away }: Score): TennisPoints => {
  if (home >= FORTY && away >= FORTY) {
    if (home === away) return { home: '40', away: '40' };
    return home > away ? { home: 'AD', away: '40' } : { home: '40', away: 'AD' };
  }
  return { home: TENNIS_POINTS[Math.min(home, FORTY)] ?? '40', away: TENNIS_POINTS[Math.min(away, FORTY)] ?? '40' };
};

/** Points as they are counted: 40 is 3 and AD one more. */
export const countedPoints = ({ home, away }: TennisPoints): Score => ({
  home: home === 'AD' ? ADVANTAGE : TENNIS_POINTS.indexOf(home),
  away: away === 'AD' ? ADVANTAGE : TENNIS_POINTS.indexOf(away),
});

/** The standing that a state gives. */
export const tennisStandingOf = (state: TennisState): TennisStanding => ({
  kind: 'tennis',
  sets: [...state.sets],
  points: pointsText(state.points),
  tiebreak: state.tiebreak,
  server: state.isFinished ? null : serverNow(state),
  startingSide: state.startingSide,
  isFinished: state.isFinished,
  isRetired: state.isRetired,
  endedBy: state.endedBy,
  winner: state.winner,
});

/** Returns the state of a standing, for possible next events; the server is not known from it. */
export const tennisStateOf = (standing: TennisStanding): TennisState => ({
  ...standing,
  points: countedPoints(standing.points),
  rotation: null,
  turn: 0,
});
