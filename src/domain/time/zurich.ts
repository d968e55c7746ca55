import type { Instant } from '../ids.ts';

/** The time zone of target dates and day filters (A3-003, B5-010). */
export const ZURICH = 'Europe/Zurich';

/** A date and a time on the clocks of Zurich, for example { date: "2026-11-21", time: "10:42" }. */
export interface ZurichTime {
  readonly date: string;
  readonly time: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZURICH,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const fieldsAt = (ms: number): Readonly<Record<string, string>> =>
  Object.fromEntries(clock.formatToParts(ms).map(part => [part.type, part.value]));

/** Returns the local time of Zurich, read as if it were UTC. */
const wallClockMs = (ms: number): number => {
  const { year, month, day, hour, minute, second } = fieldsAt(ms);
  return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** Returns the offset of Zurich from UTC at an instant, both in milliseconds: one or two hours. */
export const offsetMs = (ms: number): number => wallClockMs(ms) - Math.floor(ms / 1000) * 1000;

/**
 * The instant at which the clocks of Zurich show a date and a time. A time that the change to summer time skips is taken
 * an hour later (02:30 becomes 03:30); of a time that the end of summer time repeats, the first is taken.
 */
export const instantOfZurich = ({ date, time }: ZurichTime): Instant => {
  const wallMs = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  // Two candidates, the larger offset (summer time) first: it gives the earlier instant.
  const offsets = [offsetMs(wallMs - 3 * HOUR_MS), offsetMs(wallMs + 3 * HOUR_MS)].toSorted((one, other) => other - one);
  const exact = offsets.map(offset => wallMs - offset).find(ms => wallClockMs(ms) === wallMs);
  // Skipped: counted with the offset before the change, the clocks show an hour more.
  const ms = exact ?? wallMs - Math.min(...offsets);
  return new Date(ms).toISOString();
};

/** Returns the local time of Zurich at an instant, to the minute. */
export const zurichTimeOf = (instant: Instant): ZurichTime => {
  const { year, month, day, hour, minute } = fieldsAt(Date.parse(instant));
  return { date: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
};

/** The first instant of a day in Zurich. */
export const startOfZurichDay = (date: string): Instant => instantOfZurich({ date, time: '00:00' });

/** The first instant after a day in Zurich: "published before" includes the whole day (B5-092). */
export const endOfZurichDay = (date: string): Instant =>
  startOfZurichDay(new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));
