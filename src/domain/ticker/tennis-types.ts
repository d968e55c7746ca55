import type { TennisScoreData } from './fold-tennis.ts';
import type { TennisEffect } from './tennis-play.ts';

/** A point as the event that it completes: a point, or the game, set or match that it wins. */
export const pointData = (
  { winner, tennisBreak, server }: Pick<TennisScoreData, 'winner' | 'tennisBreak' | 'server'>,
  effect: TennisEffect,
): TennisScoreData => {
  const play = { winner, tennisBreak, server };
  switch (effect) {
    case 'point':
      return { type: 'tennisPoint', ...play, points: null };
    case 'tiebreak':
      return { type: 'tennisTiebreak', ...play, points: null };
    case 'game':
      return { type: 'tennisGame', ...play, by: 'point', games: null };
    case 'set':
      return { type: 'tennisSet', ...play, by: 'point', games: null, tiebreak: null };
    case 'match':
      return { type: 'tennisMatch', ...play, by: 'point', games: null, tiebreak: null };
  }
};
