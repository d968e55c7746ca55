import type { Score } from '../standing.ts';
import type { Arguments } from './tokens.ts';

type CommonTimeEvent = 'OVERTIME_START' | 'OVERTIME_END' | 'SHOOT_OUT_START' | 'SHOOT_OUT_END' | 'GAME_END';

/** Returns the time event of a code of both sports: overtime and shoot-out begin, or end if they are being played, and a match ends. */
export const commonTimeEvent = (code: string, phase: string | undefined): CommonTimeEvent | null => {
  switch (code) {
    case 'et':
    case 'ot':
      return phase === 'overtime' ? 'OVERTIME_END' : 'OVERTIME_START';
    case 'so':
      return phase === 'shootOut' ? 'SHOOT_OUT_END' : 'SHOOT_OUT_START';
    case 'ft':
      return 'GAME_END';
    default:
      return null;
  }
};

/** The score of a time event: a check of what was played, or what was awarded at the end; null if other words stand there. */
export const scoreOfTime = (
  { score, words }: Arguments,
  timeEvent: string,
): { readonly check: Score | null; readonly award: Score | null } | null => {
  if (words.length === 0) return { check: score, award: null };
  const isAward = words.length === 1 && words[0] === 'award' && timeEvent === 'GAME_END' && score !== null;
  return isAward ? { check: null, award: score } : null;
};
