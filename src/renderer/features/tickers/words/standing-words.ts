import { isBeforeStart, type Standing, type TennisStanding } from '#domain/ticker/standing.ts';
import type { TextLookup } from '#ui/i18n.ts';

/** Texts for the ways a match ends without a deciding point. */
const ENDINGS = { retirement: 'phase.retired', walkover: 'phase.walkover', default: 'phase.default' } as const;

const setWords = ({ home, away, tiebreak, isMatchTiebreak, isFinished }: TennisStanding['sets'][number]): string => {
  if (isMatchTiebreak && tiebreak) return `${tiebreak.home}:${tiebreak.away}`;
  // The games of an unfinished tiebreak do not tell who led in it.
  if (tiebreak && !isFinished) return `${home}:${away}(${tiebreak.home}:${tiebreak.away})`;
  return `${home}:${away}${tiebreak ? `(${Math.min(tiebreak.home, tiebreak.away)})` : ''}`;
};

const setsWon = ({ sets }: TennisStanding): string => {
  const won = sets.filter(({ isFinished }) => isFinished);
  const [home, away] = won.reduce(
    ([one, other], set) => {
      const { home: left, away: right } = set.isMatchTiebreak && set.tiebreak ? set.tiebreak : set;
      return left > right ? [one + 1, other] : [one, other + 1];
    },
    [0, 0],
  );
  return `${home}:${away}`;
};

/** Returns the score in short: "3:2", or sets in tennis. */
export const scoreOf = (standing: Standing): string => {
  if (standing.kind === 'tennis') return setsWon(standing);
  const { goals, additive } = standing;
  return `${goals.home}:${goals.away}${additive === null ? '' : ` ${additive}`}`;
};

/** Returns the score as an event shows it: with the set and the points in tennis. */
export const standingWords = (standing: Standing): string => {
  if (standing.kind === 'goals') {
    const shots = [...standing.shots.home, ...standing.shots.away];
    if (shots.length === 0) return scoreOf(standing);
    const [home, away] = [standing.shots.home, standing.shots.away].map(side => side.filter(Boolean).length);
    return `${scoreOf(standing)} (${home}:${away})`;
  }
  const { points, tiebreak, isFinished } = standing;
  const sets = standing.sets.map(setWords).join(' ');
  const now = tiebreak ? `${tiebreak.home}:${tiebreak.away}` : `${points.home}:${points.away}`;
  return isFinished || now === '0:0' ? sets : `${sets} · ${now}`;
};

/** Returns the phase of the match: "2nd period", "Shoot-out 2:1", "Ended by retirement". */
export const phaseWords = (standing: Standing, text: TextLookup): string => {
  if (standing.kind === 'tennis') {
    if (!standing.isFinished) return '';
    return text(standing.isRetired ? ENDINGS[standing.endedBy ?? 'retirement'] : 'phase.finished');
  }
  const { phase, period, isAwarded, isFinished, shots } = standing;
  if (isFinished && isAwarded) return text('phase.awarded');
  const [home, away] = [shots.home, shots.away].map(side => side.filter(Boolean).length);
  if (shots.home.length + shots.away.length > 0 && !isFinished) return text('phase.shots', { home: home ?? 0, away: away ?? 0 });
  return phase === 'before' && !isBeforeStart(standing) ? '' : text(`phase.${phase}`, { period: period ?? 1 });
};
