import type { EventData, EventDataOf } from '../event-data.ts';
import type { SoccerTimeEvent } from '../ticker-types.ts';
import { type Built, compareMinutes, playerOf, type ShorthandContext } from './context.ts';
import { commonTimeEvent, scoreOfTime } from './match-time.ts';
import type { Arguments } from './tokens.ts';

const built = (data: EventData, annuls: string | null = null): Built => ({ data, annuls });

const GOAL_KINDS: Readonly<Record<string, EventDataOf<'soccerGoal'>['kind']>> = { g: 'regular', og: 'ownGoal', pg: 'penalty' };

const goal = (code: string, read: Arguments, context: ShorthandContext): Built | null => {
  const { side, minute, numbers, score, words } = read;
  const kind = GOAL_KINDS[code];
  if (!kind || !side || words.length > 0 || numbers.length > 2) return null;
  const [scorer, assist] = numbers.map(number => playerOf(context, side, number));
  return built({
    type: 'soccerGoal',
    kind,
    side,
    gameMinute: minute,
    scorer: scorer ?? null,
    assists: assist ? [assist] : [],
    goals: score,
    isAnother: false,
  });
};

const card = (code: string, read: Arguments, context: ShorthandContext): Built | null => {
  const { side, minute, numbers, score, words } = read;
  if (!side || words.length > 0 || numbers.length > 1 || score) return null;
  return built({
    type: 'soccerCard',
    side,
    card: code === 'y' ? 'YELLOW_CARD' : 'RED_CARD',
    player: playerOf(context, side, numbers[0]),
    gameMinute: minute,
  });
};

/** The first comes on, unless the line-up says that he plays and the other does not. */
const substitution = (read: Arguments, context: ShorthandContext): Built | null => {
  const { side, minute, numbers, score, words } = read;
  const [one, other] = numbers;
  if (!side || words.length > 0 || numbers.length !== 2 || one === other || score) return null;
  const plays = (number: number | undefined) => context[side]?.lineUp.find(player => player.number === number)?.isStarting;
  const isTurned = plays(one) === true && plays(other) === false;
  return built({
    type: 'soccerSubstitution',
    side,
    playerIn: playerOf(context, side, isTurned ? other : one),
    playerOut: playerOf(context, side, isTurned ? one : other),
    gameMinute: minute,
  });
};

const note = (occasion: 'review' | 'penaltyMissed', read: Arguments, context: ShorthandContext): EventDataOf<'soccerInfo'> | null => {
  const { side, minute, numbers, score, words } = read;
  if (!side || words.length > 0 || numbers.length > 1 || score) return null;
  return { type: 'soccerInfo', occasion, side, player: playerOf(context, side, numbers[0]), gameMinute: minute };
};

/** The goal of this minute; without one, the last of the side. */
const review = (read: Arguments, context: ShorthandContext): Built | null => {
  const data = note('review', read, context);
  const { side, minute, numbers } = read;
  if (numbers.length > 0) return null;
  const found = context.goals.findLast(
    one => one.side === side && (minute === null || (one.gameMinute !== null && compareMinutes(one.gameMinute, minute) === 0)),
  );
  // The minute is that of the goal.
  return data && found ? built({ ...data, gameMinute: found.gameMinute }, found.id) : null;
};

const timeEventOf = (code: string, phase: string | undefined): SoccerTimeEvent | null => {
  switch (code) {
    case 'ko':
      return phase === 'halftime' ? 'HALFTIME_END' : 'GAME_START';
    case 'ht':
      return 'HALFTIME_START';
    default:
      return commonTimeEvent(code, phase);
  }
};

const time = (code: string, read: Arguments, { standing }: ShorthandContext): Built | null => {
  const { minute, numbers } = read;
  const timeEvent = timeEventOf(code, standing?.kind === 'goals' ? standing.phase : undefined);
  const score = timeEvent && scoreOfTime(read, timeEvent);
  return score && numbers.length === 0 ? built({ type: 'soccerTimeEvent', timeEvent, gameMinute: minute, ...score }) : null;
};

/** A shot of a shoot-out, in both sports. */
export const readShot = (
  type: 'soccerShootOut' | 'iceHockeyShootOut',
  { side, isScored, numbers, score, words }: Arguments,
  context: ShorthandContext,
): Built | null => {
  if (!side || words.length > 0 || numbers.length > 1 || score) return null;
  return built({ type, side, isScored: isScored ?? true, player: playerOf(context, side, numbers[0]) });
};

/** Reads a code of soccer; null if the line does not fit it. */
export const readSoccer = (code: string, read: Arguments, context: ShorthandContext): Built | null => {
  if (code === 's') return readShot('soccerShootOut', read, context);
  if (read.isScored !== null) return null;
  if (code in GOAL_KINDS) return goal(code, read, context);
  if (code === 'y' || code === 'r') return card(code, read, context);
  if (code === 'sub') return substitution(read, context);
  if (code === 'var') return review(read, context);
  if (code !== 'pm') return time(code, read, context);
  const missed = note('penaltyMissed', read, context);
  return missed && built(missed);
};
