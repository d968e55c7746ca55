import type { GameMinute } from '#domain/ticker/event-data.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Standing } from '#domain/ticker/standing.ts';

const MINUTE_MS = 60_000;

/** First and last minute of each uninterrupted stretch of play, by its starting event. */
const STRETCHES: Readonly<Record<string, { readonly from: number; readonly to: number }>> = {
  GAME_START: { from: 0, to: 45 },
  HALFTIME_END: { from: 45, to: 90 },
  OVERTIME_START: { from: 90, to: 120 },
};
const PLAYED: ReadonlySet<string> = new Set(['firstHalf', 'secondHalf', 'overtime']);

/** The minute of a soccer match at an instant, by when its half began; null if the clock stands, also that of an abandoned match, and in ice hockey, whose clock stops. */
export const runningMinute = (events: readonly TickerEvent[], standing: Standing | null, nowMs: number): GameMinute | null => {
  if (standing?.kind !== 'goals' || standing.isFinished || !PLAYED.has(standing.phase)) return null;
  for (const { data, instant, state } of events.toReversed()) {
    const stretch = data.type === 'soccerTimeEvent' && state === 'out' ? STRETCHES[data.timeEvent] : undefined;
    if (stretch === undefined) continue;
    const minute = stretch.from + Math.floor((nowMs - Date.parse(instant)) / MINUTE_MS) + 1;
    if (minute > stretch.to + 60 || minute < 1) return null;
    return minute > stretch.to ? { minute: stretch.to, second: null, added: minute - stretch.to } : { minute, second: null, added: null };
  }
  return null;
};
