import { z } from 'zod';
import type { Instant } from '../ids.ts';
import { instantOfZurich, offsetMs, type ZurichTime, zurichTimeOf } from '../time/zurich.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * An instant as the clocks of Zurich show it, without ambiguity: `offset` as "+01:00" in winter or "+02:00" in summer, and
 * in the hour that the end of summer time repeats, whether it is the first or the second turn.
 */
export interface ZurichMoment extends ZurichTime {
  readonly instant: Instant;
  readonly offset: '+01:00' | '+02:00';
  readonly season: 'winter' | 'summer';
  readonly turn: 'only' | 'first' | 'second';
}

/**
 * Meaning of a date and a time in Zurich. `skipped`: summer time begins and the clocks never show it; `moment` is an hour later.
 * `repeated`: summer time ends and they show it twice; the caller has to choose. `invalid`: no date or time of the calendar.
 */
export type ZurichReading =
  | { readonly kind: 'exact'; readonly moment: ZurichMoment }
  | { readonly kind: 'skipped'; readonly requested: ZurichTime; readonly moment: ZurichMoment }
  | { readonly kind: 'repeated'; readonly first: ZurichMoment; readonly second: ZurichMoment }
  | { readonly kind: 'invalid' };

const dateSchema = z.iso.date();
const timeSchema = z.iso.time({ precision: -1 });

const isSameTime = (one: ZurichTime, other: ZurichTime): boolean => one.date === other.date && one.time === other.time;

const turnOf = (ms: number, shown: ZurichTime): ZurichMoment['turn'] => {
  const at = (other: number): ZurichTime => zurichTimeOf(new Date(other).toISOString());
  if (isSameTime(at(ms + HOUR_MS), shown)) return 'first';
  return isSameTime(at(ms - HOUR_MS), shown) ? 'second' : 'only';
};

/** Returns the local time of Zurich at an instant, to the minute, with the offset. */
export const zurichMomentOf = (instant: Instant): ZurichMoment => {
  const ms = Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS;
  const shown = zurichTimeOf(instant);
  const isSummer = offsetMs(ms) === 2 * HOUR_MS;
  return {
    ...shown,
    instant: new Date(ms).toISOString(),
    offset: isSummer ? '+02:00' : '+01:00',
    season: isSummer ? 'summer' : 'winter',
    turn: turnOf(ms, shown),
  };
};

/** The instant of a date ("2026-11-22") and a time ("06:00") in Zurich, or why there is not exactly one. */
export const readZurichTime = (requested: ZurichTime): ZurichReading => {
  if (!dateSchema.safeParse(requested.date).success || !timeSchema.safeParse(requested.time).success) return { kind: 'invalid' };
  const moment = zurichMomentOf(instantOfZurich(requested));
  if (!isSameTime(moment, requested)) return { kind: 'skipped', requested, moment };
  if (moment.turn === 'only') return { kind: 'exact', moment };
  const ms = Date.parse(moment.instant);
  const at = (otherMs: number): ZurichMoment => zurichMomentOf(new Date(otherMs).toISOString());
  return moment.turn === 'first'
    ? { kind: 'repeated', first: moment, second: at(ms + HOUR_MS) }
    : { kind: 'repeated', first: at(ms - HOUR_MS), second: moment };
};
