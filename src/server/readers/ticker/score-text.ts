import type { EventType } from '#domain/ticker/event-data.ts';
import { type GoalStanding, isBeforeStart, type Standing, type TennisSet, type TennisStanding } from '#domain/ticker/standing.ts';
import { fill, type Words } from '../page/words.ts';

const phaseOf = ({ phase, period, additive, isAwarded }: GoalStanding, words: Words): string => {
  const text = words[`phase${phase.charAt(0).toUpperCase()}${phase.slice(1)}` as `phase${Capitalize<typeof phase>}`]; // one for each phase
  const decided = isAwarded ? words.awarded : additive === null ? '' : words[additive];
  const where = fill(text, { period: period ?? '' });
  return decided === '' ? where : `${where}, ${decided}`;
};

/** Texts about a match that no point decided. */
const ENDINGS = { retirement: 'retired', walkover: 'walkedOver', default: 'defaulted' } as const;

const setText = ({ home, away, tiebreak, isMatchTiebreak, isFinished }: TennisSet): string => {
  if (isMatchTiebreak) return `${tiebreak?.home ?? 0}:${tiebreak?.away ?? 0}`;
  // If one was broken off, the games do not tell who led in it.
  if (tiebreak && !isFinished) return `${home}:${away}(${tiebreak.home}:${tiebreak.away})`;
  return tiebreak ? `${home}:${away}(${Math.min(tiebreak.home, tiebreak.away)})` : `${home}:${away}`;
};

const setsWon = ({ sets }: TennisStanding, side: 'home' | 'away'): number => {
  const other = side === 'home' ? 'away' : 'home';
  const won = (set: TennisSet): boolean => {
    const count = set.isMatchTiebreak ? set.tiebreak : set;
    return set.isFinished && count !== null && count[side] > count[other];
  };
  return sets.filter(won).length;
};

/** The score as one text: "3:2", in tennis the sets that were won. */
export const scoreText = (standing: Standing): string =>
  standing.kind === 'goals' ? `${standing.goals.home}:${standing.goals.away}` : `${setsWon(standing, 'home')}:${setsWon(standing, 'away')}`;

/** Returns the lines below the score: the phase of the match or what became of it, the shots of a shoot-out, the games of each set. */
export const scoreLines = (standing: Standing, words: Words, became = ''): readonly string[] => {
  if (standing.kind === 'goals') {
    const { home, away } = standing.shots;
    const hits = (shots: readonly boolean[]): number => shots.filter(Boolean).length;
    const hasShots = home.length + away.length > 0;
    const isUnsaid = standing.phase === 'before' && !isBeforeStart(standing);
    return [
      ...(became === '' ? (isUnsaid ? [] : [phaseOf(standing, words)]) : [became]),
      ...(hasShots ? [fill(words.shots, { home: hits(home), away: hits(away) })] : []),
    ];
  }
  const { sets, points, tiebreak, isFinished, isRetired, endedBy } = standing;
  const running = tiebreak ? `${tiebreak.home}:${tiebreak.away}` : `${points.home}:${points.away}`;
  const ending = isRetired ? words[ENDINGS[endedBy ?? 'retirement']] : words.phaseFinished;
  return [
    ...(sets.length === 0 ? [] : [sets.map(setText).join('  ')]),
    became === '' ? (isFinished ? ending : `${words.points} ${running}`) : became,
  ];
};

/** Events that say the score themselves. */
const SCORING: ReadonlySet<EventType> = new Set<EventType>([
  ...(['soccerGoal', 'soccerTimeEvent', 'soccerShootOut', 'iceHockeyGoal', 'iceHockeyTimeEvent', 'iceHockeyShootOut'] as const),
  ...(['tennisGame', 'tennisSet', 'tennisMatch'] as const),
]);

/** Returns the score beside an event; null if it is not new. */
export const scoreOfEvent = (type: EventType, standing: Standing | null): string | null => {
  if (standing === null || !SCORING.has(type)) return null;
  const last = standing.kind === 'tennis' ? standing.sets.at(-1) : undefined;
  return type === 'tennisGame' && last ? setText(last) : scoreText(standing);
};
