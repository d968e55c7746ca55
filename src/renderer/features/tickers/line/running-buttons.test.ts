import { describe, expect, it } from 'vitest';
import type { GoalStanding, Phase } from '#domain/ticker/standing.ts';
import { QUICK_BUTTONS } from './quick-buttons.ts';
import { isRunning } from './running-buttons.ts';

const standing = (phase: Phase, home = 0): GoalStanding => ({
  kind: 'goals',
  goals: { home, away: 0 },
  shots: { home: [], away: [] },
  phase,
  period: null,
  additive: null,
  isFinished: false,
  isAwarded: false,
  winner: null,
});

const shown = (sport: 'soccer' | 'iceHockey', now: GoalStanding): readonly string[] => [
  ...new Set(QUICK_BUTTONS[sport].filter(button => isRunning(button, now)).map(({ id }) => id)),
];

describe('the buttons of the running phase', () => {
  it.each([
    ['soccer', standing('before'), ['goal', 'kickOff']],
    ['soccer', standing('firstHalf'), ['goal', 'yellow', 'red', 'substitution', 'half']],
    ['soccer', standing('before', 1), ['goal', 'yellow', 'red', 'substitution', 'half']],
    ['soccer', standing('shootOut'), ['shot', 'end']],
    ['iceHockey', standing('period'), ['goal', 'penalty', 'periodEnd', 'timeout']],
    ['iceHockey', standing('intermission'), ['periodStart', 'overtime', 'end']],
  ] as const)('the buttons of the running phase are in %s what is likely then (%#)', (sport, now, ids) => {
    expect(shown(sport, now)).toEqual(ids);
  });

  it('the buttons of the running phase are in tennis the points, which go at once', () => {
    expect(QUICK_BUTTONS.tennis.filter(button => isRunning(button, null)).map(({ id }) => id)).toEqual(['point', 'point', 'game', 'set']);
  });
});
