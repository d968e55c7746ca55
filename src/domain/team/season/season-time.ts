import { instantOfZurich, startOfZurichDay } from '../../time/zurich.ts';

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u;
const SWISS = /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/u;
const TIME = /^(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?::\d{2})?(?:\s*UTC(?<offset>[+-]\d{1,2})(?::(?<offsetMinute>\d{2}))?)?$/u;
const HOUR_MS = 3_600_000;

/** Start of a match. */
export interface SeasonTime {
  readonly startsAt: string;
  readonly hasTime: boolean;
}

/** A date as files write it ("2026-11-23", "23.11.2026"), in ISO; undefined if there is no such day. */
const dateOf = (text: string): string | undefined => {
  const parts = (ISO.exec(text) ?? SWISS.exec(text))?.groups;
  if (!parts) return undefined;
  const date = `${parts['year']}-${parts['month']?.padStart(2, '0')}-${parts['day']?.padStart(2, '0')}`;
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? undefined : date;
};

/** Reads the date and time of a match, by the clocks of Zurich unless an offset is given ("13:00 UTC-6"); without a time, the day alone. */
export const readSeasonTime = (date: string, time: string): SeasonTime | 'badDate' | 'badTime' => {
  const day = dateOf(date.trim());
  if (day === undefined) return 'badDate';
  if (time.trim() === '') return { startsAt: startOfZurichDay(day), hasTime: false };
  const parts = TIME.exec(time.trim())?.groups;
  const [hour, minute] = [Number(parts?.['hour']), Number(parts?.['minute'])];
  if (!parts || hour > 23 || minute > 59) return 'badTime';
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const offset = parts['offset'];
  if (offset === undefined) return { startsAt: instantOfZurich({ date: day, time: clock }), hasTime: true };
  const aheadMs = (Number(offset) + (Math.sign(Number(offset)) * Number(parts['offsetMinute'] ?? 0)) / 60) * HOUR_MS;
  return { startsAt: new Date(Date.parse(`${day}T${clock}:00Z`) - aheadMs).toISOString(), hasTime: true };
};
