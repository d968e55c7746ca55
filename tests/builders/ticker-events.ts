import type { EventData, EventDataOf, GameMinute } from '#domain/ticker/event-data.ts';
import type { ScoredEvent, ScoreRules } from '#domain/ticker/scored-event.ts';
import type { Score } from '#domain/ticker/standing.ts';
import type { Side } from '#domain/ticker/ticker-types.ts';
import type { TennisRules } from '#domain/ticker/ticker.ts';

/** The kick-off of the matches in tests. */
export const KICK_OFF = Date.UTC(2026, 10, 23, 19, 0, 0);

export const SOCCER: ScoreRules = { type: 'soccer', mode: null, tennisRules: null };
export const ICE_HOCKEY: ScoreRules = { type: 'iceHockey', mode: null, tennisRules: null };
export const tennis = (given: Partial<TennisRules> = {}, mode: 'single' | 'double' = 'single'): ScoreRules => ({
  type: 'tennis',
  mode,
  tennisRules: { bestOf: 3, finalSet: 'tiebreak', advantage: true, startingSide: 'home', ...given },
});

/** Minute 23, or 45+2 as `minute(45, 2)`. */
export const minute = (number: number, added: number | null = null): GameMinute => ({ minute: number, second: null, added });

/** An event as the score sees it, a number of seconds after kick-off. */
export const scored = (id: string, second: number, data: EventData, given: Partial<ScoredEvent> = {}): ScoredEvent => ({
  id,
  instant: new Date(KICK_OFF + second * 1000).toISOString(),
  order: 'i',
  data,
  annulled: false,
  state: 'out',
  source: 'person',
  author: { id: 'ada' },
  ...given,
});

/** Events a minute apart in this order, named "0", "1" and so on. */
export const inTurn = (...list: readonly EventData[]): readonly ScoredEvent[] =>
  list.map((data, index) => scored(String(index), index * 61, data));

type Given<Type extends EventData['type']> = Partial<EventDataOf<Type>>;

export const soccerGoal = (side: Side, given: Given<'soccerGoal'> = {}): EventData => ({
  type: 'soccerGoal',
  kind: 'regular',
  side,
  gameMinute: null,
  scorer: null,
  assists: [],
  goals: null,
  isAnother: false,
  ...given,
});
export const iceHockeyGoal = (side: Side, given: Given<'iceHockeyGoal'> = {}): EventData => ({
  type: 'iceHockeyGoal',
  kind: 'regular',
  side,
  gameMinute: null,
  scorer: null,
  assists: [],
  goals: null,
  isAnother: false,
  ...given,
});
export const soccerTime = (timeEvent: EventDataOf<'soccerTimeEvent'>['timeEvent'], given: Given<'soccerTimeEvent'> = {}): EventData => ({
  type: 'soccerTimeEvent',
  timeEvent,
  gameMinute: null,
  check: null,
  award: null,
  ...given,
});
export const iceHockeyTime = (
  timeEvent: EventDataOf<'iceHockeyTimeEvent'>['timeEvent'],
  period: number | null = null,
  check: Score | null = null,
): EventData => ({ type: 'iceHockeyTimeEvent', timeEvent, period, gameMinute: null, check, award: null });
export const shot = (type: 'soccerShootOut' | 'iceHockeyShootOut', side: Side, isScored: boolean): EventData => ({
  type,
  side,
  isScored,
  player: null,
});
export const info = (): EventData => ({ type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: null });

const play = { tennisBreak: null, server: null } as const;

export const point = (winner: Side): EventData => ({ type: 'tennisPoint', winner, ...play, points: null });
export const game = (winner: Side): EventData => ({ type: 'tennisGame', winner, ...play, by: 'game', games: null });
export const set = (winner: Side): EventData => ({ type: 'tennisSet', winner, ...play, by: 'set', games: null, tiebreak: null });
export const retirement = (winner: Side): EventData => ({
  type: 'tennisMatch',
  winner,
  ...play,
  by: 'retirement',
  games: null,
  tiebreak: null,
});
/** A tie-break without the winner of its last point. */
export const statedTiebreak = (home: number, away: number): EventData => ({
  type: 'tennisTiebreak',
  winner: null,
  ...play,
  points: { home, away },
});
/** One event several times. */
export const times = (count: number, data: EventData): readonly EventData[] => Array.from({ length: count }, () => data);
