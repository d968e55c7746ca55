import type { IceHockeyTimeEvent, SoccerTimeEvent } from './ticker-types.ts';
import type { Phase } from './standing.ts';

/** A phase with its period: 1 to 3 in ice hockey, null elsewhere. */
export interface MatchPhase {
  readonly phase: Phase;
  readonly period: number | null;
}

/** A time event reduced to what moves a match on. */
export interface TimeStep {
  readonly timeEvent: SoccerTimeEvent | IceHockeyTimeEvent;
  readonly period: number | null;
}

/** Phase that a step leads to, and the phases that it may follow. */
interface Transition {
  readonly to: MatchPhase;
  readonly from: readonly MatchPhase[];
}

const at = (phase: Phase, period: number | null = null): MatchPhase => ({ phase, period });

/** The third period ends with its intermission, which is that before overtime. */
const END_OF_ICE_HOCKEY = [at('period', 3), at('intermission', 3)];
const LATE = [at('overtime'), at('overtimeEnded'), at('shootOut'), at('shootOutEnded')];

const SOCCER: Readonly<Record<SoccerTimeEvent, Transition>> = {
  GAME_START: { to: at('firstHalf'), from: [at('before')] },
  HALFTIME_START: { to: at('halftime'), from: [at('firstHalf')] },
  HALFTIME_END: { to: at('secondHalf'), from: [at('halftime')] },
  OVERTIME_START: { to: at('overtime'), from: [at('secondHalf')] },
  OVERTIME_END: { to: at('overtimeEnded'), from: [at('overtime')] },
  SHOOT_OUT_START: { to: at('shootOut'), from: [at('secondHalf'), at('overtimeEnded')] },
  SHOOT_OUT_END: { to: at('shootOutEnded'), from: [at('shootOut')] },
  GAME_END: { to: at('finished'), from: [at('secondHalf'), ...LATE] },
};

const iceHockeyTransition = ({ timeEvent, period }: TimeStep): Transition => {
  switch (timeEvent) {
    case 'GAME_START':
      return { to: at('period', 1), from: [at('before')] };
    case 'PERIOD_START':
      return { to: at('period', period), from: period === 1 ? [at('before'), at('period', 1)] : [at('intermission', (period ?? 1) - 1)] };
    case 'PERIOD_END':
      return { to: at('intermission', period), from: [at('period', period)] };
    case 'OVERTIME_START':
      return { to: at('overtime'), from: [at('intermission', 3), at('overtimeEnded')] };
    case 'OVERTIME_END':
      return { to: at('overtimeEnded'), from: [at('overtime')] };
    case 'SHOOT_OUT_START':
      return { to: at('shootOut'), from: [at('intermission', 3), at('overtimeEnded')] };
    case 'SHOOT_OUT_END':
      return { to: at('shootOutEnded'), from: [at('shootOut')] };
    default:
      return { to: at('finished'), from: [...END_OF_ICE_HOCKEY, ...LATE] };
  }
};

/** The phase after a time event, and whether a start or end before it is missing. */
export const nextPhase = (
  current: MatchPhase,
  step: TimeStep,
  sport: 'soccer' | 'iceHockey',
): { readonly to: MatchPhase; readonly isMissing: boolean } => {
  // The time events of soccer are the keys of its table; another sport's never gets here.
  const { to, from } = sport === 'soccer' ? SOCCER[step.timeEvent as SoccerTimeEvent] : iceHockeyTransition(step);
  return { to, isMissing: !from.some(({ phase, period }) => phase === current.phase && period === current.period) };
};
