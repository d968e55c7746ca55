import type { TickerState } from './ticker-row.ts';
import type { Standing } from './standing.ts';
import type { TickerType } from './ticker-types.ts';

/** Minutes of play in which a supplier has something to tell: longer without a word, and somebody should ask. Suppliers send at each event. */
const SILENCE_MINUTES: Readonly<Record<TickerType, number>> = { soccer: 15, iceHockey: 10, tennis: 10, standard: 30, sportsCompact: 30 };
/** Half-time and intermissions, with what is sent late after them. */
const BREAK_MINUTES = 25;
const BREAKS: ReadonlySet<string> = new Set(['halftime', 'intermission', 'overtimeEnded']);
const MINUTE_MS = 60_000;

/** State of a match feed and its match. */
export interface FeedSilence {
  readonly type: TickerType;
  readonly state: TickerState;
  readonly standing: Standing | null;
  readonly startsAt: string | null;
  /** Time of the supplier's last message; null for never. */
  readonly receivedAt: string | null;
}

/**
 * Checks whether a feed is late: its match is live, or should have begun, and its supplier has been silent for longer than the sport is
 * ever quiet. A match that is over or has no known start is not waited for.
 */
export const isFeedLate = ({ type, state, standing, startsAt, receivedAt }: FeedSilence, now: string): boolean => {
  if (state === 'ended' || (state === 'planned' && startsAt === null)) return false;
  const isBreak = standing?.kind === 'goals' && BREAKS.has(standing.phase);
  const since = [receivedAt, startsAt].flatMap(at => (at === null ? [] : [Date.parse(at)]));
  if (since.length === 0) return true;
  return Date.parse(now) - Math.max(...since) > (isBreak ? BREAK_MINUTES : SILENCE_MINUTES[type]) * MINUTE_MS;
};
