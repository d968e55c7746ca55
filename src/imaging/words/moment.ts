import { instantOfZurich } from '#domain/time/zurich.ts';

const DATE = /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})/u;
const TIME = /^T?(?<hour>\d{2}):?(?<minute>\d{2})(?::?(?<second>\d{2}))?(?:\.\d+)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/u;
const DAY_MS = 86_400_000;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const isRealDay = ({ year, month, day }: Parts): boolean => {
  const read = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.getUTCDate() === Number(day);
};

/** Midnight in Zurich on a day, or on the day after it. */
const midnight = ({ year, month, day }: Parts, daysLater: 0 | 1): string => {
  const date = new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`) + daysLater * DAY_MS).toISOString().slice(0, 10);
  return new Date(instantOfZurich({ date, time: '00:00' })).toISOString();
};

/**
 * A moment of IPTC-IIM ("20261124", "180000+0100") or XMP ("2026-11-24T18:00:00+01:00") in UTC; null if it is none. Without a time zone it
 * is read as a time of Zurich. A date alone means the start of its day as an embargo, its end as an expiry.
 */
export const readMoment = (date: string, time: string, alone: 'start' | 'end'): string | null => {
  const match = DATE.exec(date.trim());
  const { year = '', month = '', day = '' } = match?.groups ?? {};
  const parts = { year, month, day };
  if (!match || !isRealDay(parts)) return null;
  const rest = `${date.trim().slice(match[0].length)}${time.trim()}`;
  if (rest === '') return midnight(parts, alone === 'end' ? 1 : 0);
  const clock = TIME.exec(rest)?.groups;
  const { hour = '', minute = '', second = '00', zone } = clock ?? {};
  if (!clock || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const day10 = `${year}-${month}-${day}`;
  if (zone === undefined)
    return new Date(Date.parse(instantOfZurich({ date: day10, time: `${hour}:${minute}` })) + Number(second) * 1000).toISOString();
  const at = new Date(
    `${day10}T${hour}:${minute}:${second}${zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`}`,
  );
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
