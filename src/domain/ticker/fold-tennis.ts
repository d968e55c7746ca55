import type { EventDataOf, EventType } from './event-data.ts';
import {
  breakOff,
  finishMatch,
  finishSet,
  playGame,
  playMatch,
  playPoint,
  playSet,
  putGames,
  putTiebreak,
  putUnfinished,
  type TennisEffect,
  type TennisPlay,
} from './tennis-play.ts';
import type { ScoredEvent } from './scored-event.ts';
import { countedPoints, type TennisMatchRules, type TennisState, tennisStandingOf, withServer } from './tennis-state.ts';
import { type Score, TENNIS_ENDINGS, type TennisEnding } from './standing.ts';
import { type Side, SIDES } from './ticker-types.ts';
import { contradiction, type Remark, remark, scoreText } from './warnings.ts';

/** Events of tennis that change the score. */
export type TennisScoreData = EventDataOf<'tennisPoint' | 'tennisTiebreak' | 'tennisGame' | 'tennisSet' | 'tennisMatch'>;

/** A step of the fold: the state after an event, what it completed and what does not agree. */
export interface TennisStep {
  readonly state: TennisState;
  readonly effect: TennisEffect | null;
  readonly remarks: readonly Remark[];
}

/** The type of event that completes this much. */
export const TYPE_OF_EFFECT = {
  point: 'tennisPoint',
  tiebreak: 'tennisTiebreak',
  game: 'tennisGame',
  set: 'tennisSet',
  match: 'tennisMatch',
} as const satisfies Readonly<Record<TennisEffect, EventType>>;

/** Checks whether an event is a point whose type follows from the score. */
const isByPoint = (data: TennisScoreData): boolean => data.type === 'tennisPoint' || data.type === 'tennisTiebreak' || data.by === 'point';

const stateSet = (
  state: TennisState,
  { games, tiebreak }: { readonly games: Score; readonly tiebreak: Score | null },
  rules: TennisMatchRules,
) => {
  const before = state.sets.at(-1);
  const served = Math.abs(games.home + games.away - (before?.home ?? 0) - (before?.away ?? 0));
  return finishSet({ ...state, turn: state.turn + served }, games, tiebreak, rules);
};

/** Returns how an event ends a match without a point; null if it does not. */
const endingOf = (data: TennisScoreData): TennisEnding | null => TENNIS_ENDINGS.find(ending => 'by' in data && data.by === ending) ?? null;

const endBy = (state: TennisState, endedBy: TennisEnding, winner: Side | null): TennisPlay => ({
  state: { ...breakOff(state), isFinished: true, isRetired: true, endedBy, winner },
  effect: 'match',
});

/** Returns the play that an event states; undefined if it states nothing. */
const playStated = (state: TennisState, data: TennisScoreData, rules: TennisMatchRules): TennisPlay | undefined => {
  switch (data.type) {
    case 'tennisPoint':
      return data.points ? { state: { ...state, points: countedPoints(data.points), tiebreak: null }, effect: 'point' } : undefined;
    case 'tennisTiebreak':
      return data.points ? putTiebreak(state, data.points, rules) : undefined;
    case 'tennisGame':
      return data.games ? putGames(state, data.games, rules) : undefined;
    case 'tennisSet':
      return data.games ? stateSet(state, { games: data.games, tiebreak: data.tiebreak }, rules) : undefined;
    case 'tennisMatch': {
      const ending = endingOf(data);
      if (ending !== null) return data.games ? endBy(putUnfinished(state, data.games, data.tiebreak), ending, data.winner) : undefined;
      if (!data.games) return undefined;
      const played = stateSet(state, { games: data.games, tiebreak: data.tiebreak }, rules);
      return played.effect === 'match' ? played : { state: finishMatch(played.state, data.winner), effect: 'match' };
    }
  }
};

/** Returns the play that follows from the winner of a point, game, set or match. */
const playDerived = (state: TennisState, data: TennisScoreData, rules: TennisMatchRules): TennisPlay | undefined => {
  const { winner } = data;
  if (winner === null) return undefined;
  if (data.type === 'tennisPoint' || data.type === 'tennisTiebreak') return playPoint(state, winner, rules);
  switch (data.by) {
    case 'point':
      return playPoint(state, winner, rules);
    case 'game':
      return playGame(state, winner, rules);
    case 'set':
      return playSet(state, winner, rules);
    case 'match':
      return playMatch(state, winner, rules);
    case 'retirement':
    case 'walkover':
    case 'default':
      return endBy(state, data.by, winner);
  }
};

const setText = ({ sets }: TennisState): string => {
  const played = sets.filter(({ home, away, tiebreak }) => home + away > 0 || tiebreak !== null);
  return played
    .map(({ home, away, tiebreak, isMatchTiebreak }) => scoreText(isMatchTiebreak && tiebreak ? tiebreak : { home, away }))
    .join(' ');
};

/** The score of a state in signs: "6:4 2:3 40:15". */
export const tennisText = (state: TennisState): string => {
  const { points, tiebreak, isFinished } = tennisStandingOf(state);
  const running = isFinished ? '' : scoreText(tiebreak ?? points);
  return [setText(state), running].filter(text => text !== '').join(' ');
};

/** A score that is stated alone fits if one more point, game or set of either side gives it. */
const unreached = (state: TennisState, stated: TennisPlay, data: TennisScoreData, rules: TennisMatchRules): readonly Remark[] => {
  const text = tennisText(stated.state);
  return statedWinner(state, data, rules) === null ? contradiction(text, tennisText(state)) : [];
};

/** Whose point, game or set gives what an event states without a winner; null if neither does. */
export const statedWinner = (state: TennisState, data: TennisScoreData, rules: TennisMatchRules): Side | null => {
  const stated = playStated(state, data, rules);
  const gives = (winner: Side): boolean => {
    const derived = playDerived(state, { ...data, winner }, rules);
    return stated !== undefined && derived !== undefined && tennisText(derived.state) === tennisText(stated.state);
  };
  return SIDES.find(gives) ?? null;
};

/** A set whose games nobody stated: it is given by the least score that wins it, which is said unless one more game gives it. */
const assumedSet = (before: TennisState, { state }: TennisPlay): readonly Remark[] => {
  const index = before.sets.length - 1;
  const [from, set] = [before.sets[index], state.sets[index]];
  if (set === undefined) return [];
  const games = set.home + set.away - (from?.home ?? 0) - (from?.away ?? 0);
  const score = set.isMatchTiebreak && set.tiebreak ? set.tiebreak : set;
  return games === 1 && set.tiebreak === null ? [] : [{ code: 'assumed', values: { score: scoreText(score) } }];
};

const remarksOf = (state: TennisState, played: TennisPlay, data: TennisScoreData, rules: TennisMatchRules): readonly Remark[] => {
  const stated = playStated(state, data, rules);
  const derived = playDerived(state, data, rules);
  const type = TYPE_OF_EFFECT[played.effect];
  if (endingOf(data) !== null) return [];
  if (!stated && data.type === 'tennisSet' && data.by === 'set') return assumedSet(state, played);
  if (!stated) return isByPoint(data) && type !== data.type ? [{ code: 'typeDiffers', values: { type } }] : [];
  return derived ? contradiction(tennisText(stated.state), tennisText(derived.state)) : unreached(state, stated, data, rules);
};

/** Checks whether an event changes the score of tennis. */
export const isTennisScore = (data: ScoredEvent['data']): data is TennisScoreData =>
  data.type === 'tennisPoint' ||
  data.type === 'tennisTiebreak' ||
  data.type === 'tennisGame' ||
  data.type === 'tennisSet' ||
  data.type === 'tennisMatch';

/** Adds one event: what it states wins over what follows from its winner; after the end nothing counts any more. */
export const addTennisEvent = (state: TennisState, data: ScoredEvent['data'], rules: TennisMatchRules): TennisStep => {
  if (data.type === 'tennisInfo') return { state: withServer(state, data.server, rules), effect: null, remarks: [] };
  if (!isTennisScore(data)) return { state, effect: null, remarks: [] };
  if (state.isFinished) return { state, effect: null, remarks: [remark('afterEnd')] };
  const served = withServer(state, data.server, rules);
  const played = playStated(served, data, rules) ?? playDerived(served, data, rules);
  if (!played) return { state: served, effect: null, remarks: [] };
  return { ...played, remarks: remarksOf(served, played, data, rules) };
};
