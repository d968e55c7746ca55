import type { EventDataOf } from '../event-data.ts';
import type { IceHockeyTimeEvent } from '../ticker-types.ts';
import { type Built, playerOf, type ShorthandContext } from './context.ts';
import { commonTimeEvent, scoreOfTime } from './match-time.ts';
import { readShot } from './read-soccer.ts';
import type { Arguments } from './tokens.ts';

const GOAL_KINDS: Readonly<Record<string, EventDataOf<'iceHockeyGoal'>['kind']>> = {
  pp: 'powerPlay',
  sh: 'shortHanded',
  en: 'emptyNet',
  ps: 'penaltyShot',
};

const goal = (read: Arguments, context: ShorthandContext): Built | null => {
  const { side, minute, numbers, score, words } = read;
  const kind = words[0] === undefined ? 'regular' : GOAL_KINDS[words[0].toLowerCase()];
  if (!side || !kind || words.length > 1 || numbers.length > 3) return null;
  const [scorer, ...assists] = numbers.flatMap(number => playerOf(context, side, number) ?? []);
  return {
    data: { type: 'iceHockeyGoal', kind, side, gameMinute: minute, scorer: scorer ?? null, assists, goals: score, isAnother: false },
    annuls: null,
  };
};

/** Reads a penalty: one number after the time is the player, a second one the minutes. */
const penalty = (read: Arguments, context: ShorthandContext): Built | null => {
  const { side, minute, numbers, score, words } = read;
  const [player, penaltyTime] = numbers;
  if (!side || score || numbers.length > 2 || (penaltyTime !== undefined && (penaltyTime < 1 || penaltyTime > 60))) return null;
  return {
    data: {
      type: 'iceHockeyPenalty',
      side,
      player: playerOf(context, side, player),
      penaltyTime: penaltyTime ?? null,
      offence: words.join(' '),
      gameMinute: minute,
    },
    annuls: null,
  };
};

const timeout = ({ side, minute, numbers, score, words }: Arguments): Built | null =>
  side && numbers.length === 0 && !score && words.length === 0
    ? { data: { type: 'iceHockeyTimeout', side, gameMinute: minute }, annuls: null }
    : null;

const isPeriod = (number: number | undefined | null): number is number => number === 1 || number === 2 || number === 3;

/** The number of the period that is typed, or the one that runs or comes next. */
const periodOf = (code: string, numbers: readonly number[], { standing }: ShorthandContext): number | null => {
  if (numbers.length > 0) return isPeriod(numbers[0]) ? numbers[0] : null;
  const period = standing?.kind === 'goals' ? (standing.period ?? 0) : 0;
  const wanted = code === 'ps' ? period + 1 : Math.max(period, 1);
  return isPeriod(wanted) ? wanted : null;
};

const timeEventOf = (code: string, phase: string | undefined): IceHockeyTimeEvent | null => {
  switch (code) {
    case 'ps':
      return 'PERIOD_START';
    case 'pe':
      return 'PERIOD_END';
    default:
      return commonTimeEvent(code, phase);
  }
};

const time = (code: string, read: Arguments, context: ShorthandContext): Built | null => {
  const { minute, numbers } = read;
  const { standing } = context;
  const timeEvent = timeEventOf(code, standing?.kind === 'goals' ? standing.phase : undefined);
  const isOfPeriod = timeEvent === 'PERIOD_START' || timeEvent === 'PERIOD_END';
  const period = isOfPeriod ? periodOf(code, numbers, context) : null;
  const score = timeEvent && scoreOfTime(read, timeEvent);
  if (!score || numbers.length > (isOfPeriod ? 1 : 0) || (isOfPeriod && period === null)) return null;
  return { data: { type: 'iceHockeyTimeEvent', timeEvent, period, gameMinute: minute, ...score }, annuls: null };
};

/** Reads a code of ice hockey; null if the line does not fit it. */
export const readIceHockey = (code: string, read: Arguments, context: ShorthandContext): Built | null => {
  if (code === 's') return readShot('iceHockeyShootOut', read, context);
  if (read.isScored !== null) return null;
  if (code === 'g') return goal(read, context);
  if (code === 'p') return penalty(read, context);
  return code === 'to' ? timeout(read) : time(code, read, context);
};
