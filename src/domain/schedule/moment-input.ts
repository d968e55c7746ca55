import type { Instant } from '../ids.ts';
import { type ZurichTime, zurichTimeOf } from '../time/zurich.ts';
import { type Part, scanMoment, type WrittenDay, type WrittenTime } from './moment-scan.ts';
import type { PartOfDay } from './moment-words.ts';
import { readZurichTime, type ZurichMoment, zurichMomentOf } from './zurich-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const UNIT_MS = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: DAY_MS, week: 7 * DAY_MS } as const;
/** A date without a year that passed within so many days is a slip, not a date of the next year. */
const RECENT_DAYS = 60;
const MAX_LENGTH = 80;

/**
 * The meaning of a typed moment on the clocks of Zurich. `choice`: the doubled hour of autumn, or words that mean two moments; a user
 * chooses. `skippedHour`: summer time begins and the clocks never show `requested`; `moment` is an hour later. `noDay` is a time without
 * its day (D-002), `noTime` a day without a time.
 */
export type MomentReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'moment'; readonly moment: ZurichMoment }
  | { readonly kind: 'choice'; readonly why: 'repeatedHour' | 'ambiguous'; readonly moments: readonly ZurichMoment[] }
  | { readonly kind: 'skippedHour'; readonly requested: ZurichTime; readonly moment: ZurichMoment }
  | { readonly kind: 'past'; readonly moment: ZurichMoment }
  | { readonly kind: 'refused'; readonly why: 'unrecognised' | 'ambiguous' | 'noDay' | 'noTime' | 'notInCalendar' };

/** Input to read: the text, the present, and whether a past moment is accepted. */
export interface MomentInput {
  readonly text: string;
  readonly now: Instant;
  readonly allowsPast?: boolean;
}

type Refused = Extract<MomentReading, { kind: 'refused' }>;
const refused = (why: Refused['why']): Refused => ({ kind: 'refused', why });

const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dateText = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

interface Found {
  readonly days: readonly WrittenDay[];
  readonly times: readonly WrittenTime[];
  readonly partsOfDay: readonly PartOfDay[];
  readonly isMidnight: boolean;
  readonly isNext: boolean;
}

/** "6.11" is whichever is missing; of two, the first is the date. Undefined while that cannot be said. */
const settleEither = (parts: readonly Part[]): readonly Part[] | undefined => {
  const count = (kind: Part['kind']): number => parts.filter(part => part.kind === kind).length;
  const either = count('either');
  if (either === 0) return parts;
  const hasDay = count('day') > 0;
  const hasTime = count('time') + count('midnight') > 0;
  if (either === 1 && hasDay === hasTime) return undefined;
  let needsDay = !hasDay;
  return parts.map(part => {
    if (part.kind !== 'either') return part;
    const settled: Part = needsDay ? { kind: 'day', day: part.day } : { kind: 'time', time: part.time };
    needsDay = false;
    return settled;
  });
};

/** "heute morgen" is this morning: after another day the German word for tomorrow is the morning. */
const settleMorning = (days: readonly WrittenDay[]): { readonly days: readonly WrittenDay[]; readonly isMorning: boolean } => {
  const [first, second] = days;
  const isMorning = days.length === 2 && second?.kind === 'offset' && second.days === 1 && first !== undefined;
  return isMorning ? { days: [first], isMorning } : { days, isMorning: false };
};

const gather = (parts: readonly Part[]): Found => {
  const { days, isMorning } = settleMorning(parts.flatMap(part => (part.kind === 'day' ? [part.day] : [])));
  const partsOfDay = parts.flatMap(part => (part.kind === 'partOfDay' ? [part.partOfDay] : []));
  return {
    days,
    times: parts.flatMap(part => (part.kind === 'time' ? [part.time] : [])),
    partsOfDay: isMorning ? [...partsOfDay, 'morning'] : partsOfDay,
    isMidnight: parts.some(part => part.kind === 'midnight'),
    isNext: parts.some(part => part.kind === 'next'),
  };
};

const FIRST_EVENING_HOUR = 5;
const LAST_AFTERNOON_HOUR = 6;

/** The hour of the day; undefined if the parts contradict each other. */
const hourOf = ({ hour, half }: WrittenTime, part: PartOfDay | undefined): number | undefined => {
  if (half === 'pm') return hour >= 1 && hour <= 12 ? (hour % 12) + 12 : undefined;
  if (part === undefined || part === 'night') return hour;
  if (part === 'morning') return hour < 12 ? hour : undefined;
  if (part === 'afternoon') return hour >= 12 ? hour : hour >= 1 && hour <= LAST_AFTERNOON_HOUR ? hour + 12 : undefined;
  return hour >= 17 ? hour : hour >= FIRST_EVENING_HOUR && hour < 12 ? hour + 12 : undefined;
};

/** The times that are meant, "HH:MM"; more than one if the words leave it open. */
const timesOf = ({ times, partsOfDay }: Found): readonly string[] | Refused => {
  const [time, ...others] = times;
  const [part, ...otherParts] = partsOfDay;
  if (time === undefined) return refused('noTime');
  if (others.length + otherParts.length > 0) return refused('unrecognised');
  // "um 12 am Montag" is noon in German; "12 am" is midnight in English.
  if (time.half === 'am' && time.hour === 12) return ['00', '12'].map(hour => `${hour}:${twoDigits(time.minute)}`);
  if (part === 'night') return refused('ambiguous');
  const hour = hourOf(time, part);
  return hour === undefined || hour > 23 || time.minute > 59 ? refused('unrecognised') : [`${twoDigits(hour)}:${twoDigits(time.minute)}`];
};

/** The year that is meant if none is written: a date of the last weeks is a slip, any other lies ahead. */
const yearOf = ({ month, day }: { readonly month: number; readonly day: number }, today: string): number => {
  const year = Number(today.slice(0, 4));
  const age = dayNumber(today) - dayNumber(dateText(year, month, day));
  return age > RECENT_DAYS ? year + 1 : age < RECENT_DAYS - 365 ? year - 1 : year;
};

interface Present {
  readonly now: Instant;
  readonly today: ZurichTime;
}

const weekdayDates = (weekday: number, times: readonly string[], { today }: Present, isNext: boolean): readonly string[] => {
  const present = new Date(`${today.date}T00:00:00Z`).getUTCDay();
  const ahead = (weekday - present + 7) % 7;
  // Today counts while its time is to come.
  const days = ahead === 0 && times.every(time => time <= today.time) ? 7 : ahead;
  return (isNext ? [days, days + 7] : [days]).map(count => shiftDate(today.date, count));
};

const datesOf = (found: Found, times: readonly string[], present: Present): readonly string[] | Refused => {
  const [day, ...others] = found.days;
  if (others.length > 0) return refused('unrecognised');
  if (day === undefined) return refused('noDay');
  switch (day.kind) {
    case 'offset':
      return [shiftDate(present.today.date, day.days)];
    case 'weekday':
      if (day.isUnsure && found.times[0]?.isBare === true) return refused('ambiguous');
      return weekdayDates(day.weekday, times, present, found.isNext);
    case 'date': {
      const year = day.year ?? yearOf(day, present.today.date);
      return [dateText(year, day.month, day.day)];
    }
  }
};

/** Midnight begins a day and ends it: "Monday midnight" is either. */
const midnights = (found: Found, present: Present): readonly ZurichTime[] | Refused => {
  if (found.times.length > 0) return refused('unrecognised');
  const dates = datesOf(found, ['24:00'], present);
  return 'kind' in dates ? dates : dates.flatMap(date => [date, shiftDate(date, 1)]).map(date => ({ date, time: '00:00' }));
};

const candidatesOf = (found: Found, present: Present): readonly ZurichTime[] | Refused => {
  if (found.isMidnight) return midnights(found, present);
  const times = timesOf(found);
  if ('kind' in times) return found.days.length === 0 && times.why === 'noTime' ? refused('unrecognised') : times;
  const dates = datesOf(found, times, present);
  return 'kind' in dates ? dates : dates.flatMap(date => times.map(time => ({ date, time })));
};

const judged = (moment: ZurichMoment, { now, allowsPast = false }: MomentInput): MomentReading =>
  allowsPast || Date.parse(moment.instant) > Date.parse(now) ? { kind: 'moment', moment } : { kind: 'past', moment };

const readCandidate = (requested: ZurichTime, input: MomentInput): MomentReading => {
  const reading = readZurichTime(requested);
  if (reading.kind === 'invalid') return refused('notInCalendar');
  if (reading.kind === 'exact') return judged(reading.moment, input);
  if (reading.kind === 'skipped') {
    const { kind } = judged(reading.moment, input);
    return kind === 'past' ? { kind, moment: reading.moment } : { kind: 'skippedHour', requested, moment: reading.moment };
  }
  const moments = [reading.first, reading.second].filter(moment => judged(moment, input).kind === 'moment');
  const [only] = moments;
  if (moments.length === 2) return { kind: 'choice', why: 'repeatedHour', moments };
  return judged(only ?? reading.second, input);
};

/** Reads candidates: of several moments only the possible ones are shown to the user. */
const readCandidates = (candidates: readonly ZurichTime[], input: MomentInput): MomentReading => {
  const readings = candidates.map(candidate => readCandidate(candidate, input));
  const [first = refused('unrecognised')] = readings;
  const moments = readings.flatMap(reading => (reading.kind === 'moment' ? [reading.moment] : []));
  const [only] = moments;
  if (readings.length === 1 || only === undefined) return first;
  return moments.length === 1 ? { kind: 'moment', moment: only } : { kind: 'choice', why: 'ambiguous', moments };
};

/** Hours and minutes from now to the next full minute; days and weeks at a time, or at the same time of the day. */
const readDistance = (part: Extract<Part, { kind: 'distance' }>, found: Found, present: Present, input: MomentInput): MomentReading => {
  const sum = part.amounts.reduce((total, { count, unit }) => total + count * UNIT_MS[unit], 0);
  const isDays = part.amounts.every(({ unit }) => unit === 'day' || unit === 'week') && Number.isInteger(sum / DAY_MS);
  if (!Number.isFinite(sum) || sum > 3660 * DAY_MS || found.days.length > 0) return refused('unrecognised');
  if (isDays) {
    const times = found.times.length === 0 ? [present.today.time] : timesOf(found);
    return 'kind' in times
      ? times
      : readCandidates(
          times.map(time => ({ date: shiftDate(present.today.date, sum / DAY_MS), time })),
          input,
        );
  }
  if (found.times.length + found.partsOfDay.length > 0) return refused('unrecognised');
  const ms = Math.ceil((Date.parse(input.now) + sum) / MINUTE_MS) * MINUTE_MS;
  return judged(zurichMomentOf(new Date(ms).toISOString()), input);
};

/**
 * Reads a moment as people type it, in English, German or French, on the clocks of Zurich: "tomorrow 6", "mo 06:00", "+2h",
 * "23.11. 6.30", "in 90 min", "heute 18 Uhr", "demain 6h". Never answers a moment that it is not sure of, nor one in the past.
 */
export const readMoment = (input: MomentInput): MomentReading => {
  const { text, now } = input;
  if (text.trim() === '') return { kind: 'empty' };
  const scanned = text.length > MAX_LENGTH ? undefined : scanMoment(text);
  if (scanned === undefined || scanned.length === 0) return refused('unrecognised');
  const parts = settleEither(scanned);
  if (parts === undefined) return refused('ambiguous');
  const present: Present = { now, today: zurichTimeOf(now) };
  const found = gather(parts);
  const distances = parts.flatMap(part => (part.kind === 'distance' ? [part] : []));
  if (parts.some(part => part.kind === 'now')) return parts.length === 1 ? judged(zurichMomentOf(now), input) : refused('unrecognised');
  const [distance, ...others] = distances;
  if (others.length > 0) return refused('unrecognised');
  if (distance !== undefined) return readDistance(distance, found, present, input);
  const candidates = candidatesOf(found, present);
  return 'kind' in candidates ? candidates : readCandidates(candidates, input);
};

/** A moment as a field shows it to be changed: "23.11.2026 06:00". Of the doubled hour it cannot say which turn. */
export const writtenMoment = (instant: Instant): string => {
  const { date, time } = zurichTimeOf(instant);
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year} ${time}`;
};
