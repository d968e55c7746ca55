import { relativeFormat } from '../formats.ts';
import { momentText } from './newsroom-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Age of something, in the unit people would use. */
export interface Age {
  readonly unit: 'second' | 'minute' | 'hour' | 'day';
  /** Negative for the past, as `Intl.RelativeTimeFormat` wants it. */
  readonly value: number;
}

/** The age of an instant: seconds under a minute, minutes under an hour, hours under a day, then days. A future instant (clocks differ) is "now". */
export const ageOf = (instantMs: number, nowMs: number): Age => {
  const age = Math.max(0, nowMs - instantMs);
  if (age < MINUTE) return { unit: 'second', value: -Math.floor(age / SECOND) };
  if (age < HOUR) return { unit: 'minute', value: -Math.floor(age / MINUTE) };
  if (age < DAY) return { unit: 'hour', value: -Math.floor(age / HOUR) };
  return { unit: 'day', value: -Math.floor(age / DAY) };
};

/** Milliseconds until the label of that age is wrong: it refreshes by second, minute or hour depending on age (B9-044). */
export const refreshAfterMs = (instantMs: number, nowMs: number): number => {
  const age = Math.max(0, nowMs - instantMs);
  const step = age < MINUTE ? SECOND : age < HOUR ? MINUTE : HOUR;
  return step - (age % step);
};

/** The label in words: "12 seconds ago", "vor 3 Minuten", "il y a 2 heures"; short: "il y a 2 h". */
export const ageLabel = (age: Age, locale: string, style: 'long' | 'short' = 'long'): string =>
  relativeFormat(locale, { numeric: 'auto', style }).format(age.value === 0 ? 0 : age.value, age.unit);

/** The exact time, as shown on hover. */
export const exactTime = (instantMs: number, locale: string): string =>
  momentText(instantMs, locale, { dateStyle: 'full', timeStyle: 'medium' });
