import type { Phase, Standing } from '#domain/ticker/standing.ts';
import type { QuickButton } from './quick-buttons.ts';

/** Buttons of events that occur while the ball or the puck is in play. */
const IN_PLAY: readonly string[] = ['goal', 'yellow', 'red', 'substitution', 'penalty', 'timeout'];

/** Likely buttons of each phase; soccer and ice hockey share the words that both have. */
const BY_PHASE: Readonly<Record<Phase, readonly string[]>> = {
  before: ['kickOff', 'periodStart'],
  firstHalf: [...IN_PLAY, 'half'],
  halftime: ['kickOff', 'substitution'],
  secondHalf: [...IN_PLAY, 'end'],
  period: [...IN_PLAY, 'periodEnd'],
  intermission: ['periodStart', 'overtime', 'end'],
  overtime: [...IN_PLAY, 'shootOut', 'end'],
  overtimeEnded: ['shootOut', 'end'],
  shootOut: ['shot', 'end'],
  shootOutEnded: ['end'],
  finished: [],
};

/** Checks whether a button belongs to the running phase; a narrow window shows these, and the others on demand. */
export const isRunning = ({ id, sends }: QuickButton, standing: Standing | null): boolean => {
  if (standing?.kind !== 'goals') return sends === true || id === 'game' || id === 'set';
  // A user who starts late has written no kick-off: goals count all the same.
  const { phase, goals } = standing;
  const isUnsaid = phase === 'before' && goals.home + goals.away > 0;
  return BY_PHASE[isUnsaid ? 'firstHalf' : phase].includes(id) || (phase === 'before' && id === 'goal');
};
