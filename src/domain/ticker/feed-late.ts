import { type PlannedMatch, startOfMatch } from './match-status.ts';
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
  /** Time from which on its supplier is awaited, by `feedAwaitedFrom`. */
  readonly awaitedFrom: string | null;
  /** Time of the supplier's last message; null for never. */
  readonly receivedAt: string | null;
}

/**
 * Returns the time from which on a supplier should send: the planned start of the match, else the creation of its first event that went out.
 * Null while neither is known, and for a match that is postponed, abandoned or awarded.
 */
export const feedAwaitedFrom = (match: PlannedMatch, firstOutAt: string | null): string | null =>
  startOfMatch(match) ?? (match.matchStatus === null ? firstOutAt : null);

/**
 * Checks whether a feed is late: its match is live, or should have begun, and its supplier has been silent for longer than the sport is
 * ever quiet. A match that is over or has no known start is not waited for.
 */
export const isFeedLate = ({ type, state, standing, awaitedFrom, receivedAt }: FeedSilence, now: string): boolean => {
  if (state === 'ended' || (state === 'planned' && awaitedFrom === null)) return false;
  const isBreak = standing?.kind === 'goals' && BREAKS.has(standing.phase);
  const since = [receivedAt, awaitedFrom].flatMap(at => (at === null ? [] : [Date.parse(at)]));
  if (since.length === 0) return true;
  return Date.parse(now) - Math.max(...since) > (isBreak ? BREAK_MINUTES : SILENCE_MINUTES[type]) * MINUTE_MS;
};
