import { z } from 'zod';

/** Types of ticker: three sports with a scoreboard, and two without (A3-053 to A3-057). */
export const TICKER_TYPES = ['soccer', 'iceHockey', 'tennis', 'standard', 'sportsCompact'] as const;
export const tickerTypeSchema = z.enum(TICKER_TYPES);
export type TickerType = z.infer<typeof tickerTypeSchema>;

/** Types of ticker that keep a score. */
export const SCORED_TYPES = ['soccer', 'iceHockey', 'tennis'] as const satisfies readonly TickerType[];
export type ScoredType = (typeof SCORED_TYPES)[number];

/** Checks whether a ticker of this type has two sides and a score. */
export const isScored = (type: TickerType): type is ScoredType => SCORED_TYPES.some(scored => scored === type);

/** Types of event, by type of ticker, in the order in which they are offered. */
export const EVENT_TYPES = {
  soccer: ['soccerGoal', 'soccerCard', 'soccerTimeEvent', 'soccerShootOut', 'soccerSubstitution', 'soccerInfo'],
  iceHockey: ['iceHockeyGoal', 'iceHockeyPenalty', 'iceHockeyTimeEvent', 'iceHockeyShootOut', 'iceHockeyTimeout', 'iceHockeyInfo'],
  tennis: ['tennisPoint', 'tennisTiebreak', 'tennisGame', 'tennisSet', 'tennisMatch', 'tennisInfo'],
  standard: ['standardInfo'],
  sportsCompact: ['sportsCompactInfo'],
} as const satisfies Readonly<Record<TickerType, readonly string[]>>;

/** The side of a match: `home` is the first named team or player. */
export const SIDES = ['home', 'away'] as const;
export const sideSchema = z.enum(SIDES);
export type Side = z.infer<typeof sideSchema>;

/** The opponent of a side. */
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Time events of soccer (B9-050); halftime starts when the first half ends. */
export const SOCCER_TIME_EVENTS = [
  'GAME_START',
  'GAME_END',
  'HALFTIME_START',
  'HALFTIME_END',
  'OVERTIME_START',
  'OVERTIME_END',
  'SHOOT_OUT_START',
  'SHOOT_OUT_END',
] as const;
export type SoccerTimeEvent = (typeof SOCCER_TIME_EVENTS)[number];

/** Time events of ice hockey: periods in place of halftime (A3-060). */
export const ICE_HOCKEY_TIME_EVENTS = [
  'GAME_START',
  'GAME_END',
  'PERIOD_START',
  'PERIOD_END',
  'OVERTIME_START',
  'OVERTIME_END',
  'SHOOT_OUT_START',
  'SHOOT_OUT_END',
] as const;
export type IceHockeyTimeEvent = (typeof ICE_HOCKEY_TIME_EVENTS)[number];

/** Cards of soccer. */
export const CARDS = ['YELLOW_CARD', 'RED_CARD'] as const;
/** Remarks about a point of tennis. */
export const TENNIS_BREAKS = ['Break', 'Mini-Break', 'Setball', 'Breakball', 'Matchball'] as const;
/** Points of a tennis game (B9-049). */
export const TENNIS_POINTS = ['0', '15', '30', '40', 'AD'] as const;
