import type { MatchStatus } from './match-status.ts';
import type { GoalStanding, Score, Standing } from './standing.ts';

const winnerOf = ({ home, away }: Score): GoalStanding['winner'] => (home === away ? null : home > away ? 'home' : 'away');

/**
 * Returns the standing as the status of the match leaves it: an abandoned match is over without a winner, and an awarded one has the score
 * of the ruling. Events keep the scores that they had.
 */
export const standingOfMatch = (matchStatus: MatchStatus | null, standing: Standing | null): Standing | null => {
  if (standing === null) return null;
  switch (matchStatus?.kind) {
    case 'abandoned':
      return { ...standing, isFinished: true, winner: null };
    case 'awarded': {
      const { score } = matchStatus;
      return standing.kind === 'tennis'
        ? standing
        : {
            ...standing,
            goals: score,
            shots: { home: [], away: [] },
            phase: 'finished',
            period: null,
            additive: null,
            isFinished: true,
            isAwarded: true,
            winner: winnerOf(score),
          };
    }
    case 'postponed':
    case undefined:
      return standing;
  }
};
