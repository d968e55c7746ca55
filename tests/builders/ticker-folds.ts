import type { EventData } from '#domain/ticker/event-data.ts';
import { type Fold, foldEvents } from '#domain/ticker/fold.ts';
import type { GoalStanding, TennisStanding } from '#domain/ticker/standing.ts';
import { ICE_HOCKEY, inTurn, SOCCER } from './ticker-events.ts';

export const goalsOf = ({ standing }: Fold): GoalStanding => {
  if (standing?.kind !== 'goals') throw new Error('no goals');
  return standing;
};
export const tennisOf = ({ standing }: Fold): TennisStanding => {
  if (standing?.kind !== 'tennis') throw new Error('no tennis');
  return standing;
};
export const goalsText = (fold: Fold): string => {
  const { goals, additive } = goalsOf(fold);
  return `${goals.home}:${goals.away}${additive ? ` ${additive}` : ''}`;
};
export const setsText = (fold: Fold): string =>
  tennisOf(fold)
    .sets.map(({ home, away, tiebreak, isFinished }) => {
      const points = tiebreak ? `(${tiebreak.home}-${tiebreak.away})` : '';
      return `${home}:${away}${points}${isFinished ? '' : '…'}`;
    })
    .join(' ');
/** Warnings as "id code", without those about what a point is called. */
export const warned = (fold: Fold): readonly string[] =>
  fold.warnings.filter(({ code }) => code !== 'typeDiffers').map(({ eventId, code }) => `${eventId} ${code}`);
export const soccer = (...list: readonly EventData[]): Fold => foldEvents(SOCCER, inTurn(...list));
export const iceHockey = (...list: readonly EventData[]): Fold => foldEvents(ICE_HOCKEY, inTurn(...list));
