import type { UiLocale } from '../../locale.ts';
import type { EventData, EventPlayer, GameMinute } from '../event-data.ts';
import type { ScoreRules } from '../scored-event.ts';
import type { Standing } from '../standing.ts';
import type { Side } from '../ticker-types.ts';
import type { SidePlayer } from '../ticker.ts';

/** A side as lines need it. */
interface ContextSide {
  readonly name: string;
  readonly lineUp: readonly Pick<SidePlayer, 'number' | 'name' | 'isStarting'>[];
}

/** Context in which a line is read. */
export interface ShorthandContext {
  readonly rules: ScoreRules;
  readonly sport: string;
  readonly language: UiLocale;
  readonly standing: Standing | null;
  readonly home: ContextSide | null;
  readonly away: ContextSide | null;
  /** Minute that ran at the first keystroke; null if the match is not running. */
  readonly runningMinute: GameMinute | null;
  /** The latest minute that an event names: where the clock stands, an earlier one is told by it. */
  readonly latestMinute: GameMinute | null;
  /** Goals that count, in their order: what a review can annul. */
  readonly goals: readonly { readonly id: string; readonly side: Side; readonly gameMinute: GameMinute | null }[];
}

/** Data that a code gives, and the goal that it annuls. */
export interface Built {
  readonly data: EventData;
  readonly annuls: string | null;
}

/** A player by number, with the name of the line-up. */
export const playerOf = (context: ShorthandContext, side: Side, number: number | undefined): EventPlayer | null => {
  if (number === undefined) return null;
  return { number, name: context[side]?.lineUp.find(player => player.number === number)?.name ?? '' };
};

/** Compares two minutes: 45+2 is before 46. */
export const compareMinutes = (one: GameMinute, other: GameMinute): number =>
  one.minute - other.minute || (one.added ?? 0) - (other.added ?? 0) || (one.second ?? 0) - (other.second ?? 0);

/** The minute of the match that an event names. */
export const gameMinuteOf = (data: EventData): GameMinute | null => ('gameMinute' in data ? data.gameMinute : null);

/** The latest minute that events name; null if none does. */
export const latestMinuteOf = (events: readonly { readonly data: EventData }[]): GameMinute | null =>
  events.reduce<GameMinute | null>((latest, { data }) => {
    const minute = gameMinuteOf(data);
    return minute !== null && (latest === null || compareMinutes(minute, latest) > 0) ? minute : latest;
  }, null);
