import type { EventPlayer, GameMinute } from './event-data.ts';
import type { Side } from './ticker-types.ts';

/** Something that happened in a match, as far as it matters whether two reporters wrote the same. */
export interface Happening {
  readonly instant: string;
  readonly side: Side | null;
  readonly gameMinute: GameMinute | null;
  /** The player it is about: the scorer, or who was booked or came on. */
  readonly player: EventPlayer | null;
}

/** A goal as far as it matters whether two reporters wrote the same one. */
export interface ReportedGoal {
  readonly id: string;
  readonly instant: string;
  /** Writer of the goal: the id of a user, or the data supplier. */
  readonly writer: string;
  readonly side: Side;
  readonly gameMinute: GameMinute | null;
  readonly scorer: EventPlayer | null;
  readonly isAnother: boolean;
}

const MINUTE_MS = 60_000;

const secondsOf = ({ minute, second, added }: GameMinute): number => (minute + (added ?? 0)) * 60 + (second ?? 0);

type Timed = Pick<Happening, 'instant' | 'gameMinute'>;

const isWithinMinute = (one: Timed, other: Timed): boolean => {
  const minutes = [one.gameMinute, other.gameMinute] as const;
  // 45+2 is not 47: where only one has added time, the instants decide.
  if (minutes[0] && minutes[1] && (minutes[0].added === null) === (minutes[1].added === null)) {
    return Math.abs(secondsOf(minutes[0]) - secondsOf(minutes[1])) <= 60;
  }
  return Math.abs(Date.parse(one.instant) - Date.parse(other.instant)) <= MINUTE_MS;
};

const areDifferent = (one: EventPlayer | null, other: EventPlayer | null): boolean => {
  if (!one || !other) return false;
  if (one.number !== null && other.number !== null) return one.number !== other.number;
  const names = [one, other].map(({ name }) => name.trim().toLocaleLowerCase('de-CH'));
  return names[0] !== '' && names[1] !== '' && names[0] !== names[1];
};

/** Checks whether two happenings of one type may be one: one side, within a minute, not two different players. */
export const mayBeOne = (one: Happening, other: Happening): boolean =>
  one.side === other.side && isWithinMinute(one, other) && !areDifferent(one.player, other.player);

/**
 * Checks whether two goals may be one: one side, two writers, within a minute, not two different scorers, and nobody said that it is
 * another (D-048).
 */
export const mayBeSameGoal = (one: ReportedGoal, other: ReportedGoal): boolean =>
  one.writer !== other.writer &&
  !one.isAnother &&
  !other.isAnother &&
  mayBeOne({ ...one, player: one.scorer }, { ...other, player: other.scorer });

/** Goals that count, each with the writers of the goals that were taken for it. */
export type CountedGoals = readonly { readonly goal: ReportedGoal; readonly writers: readonly string[] }[];

/** The counted goal that another one may be; each is taken once by one writer, who may well write two goals within a minute. */
export const sameGoalAs = (goal: ReportedGoal, counted: CountedGoals): ReportedGoal | undefined =>
  counted.find(one => !one.writers.includes(goal.writer) && mayBeSameGoal(one.goal, goal))?.goal;
