import type { Metadata } from '#domain/metadata/metadata.ts';
import { isDate, isTime } from '#domain/validation/date.ts';
import { instantOfZurich, zurichTimeOf } from '#domain/time/zurich.ts';

/** A moment as it is written: a day and a time on the clocks of Zurich; both empty where there is none. */
export interface WrittenMoment {
  readonly date: string;
  readonly time: string;
}
export interface WrittenSchedule {
  readonly publication: WrittenMoment;
  readonly expiry: WrittenMoment;
  readonly customUpdated: WrittenMoment;
}
export type ScheduleField = keyof WrittenSchedule;

const NO_MOMENT: WrittenMoment = { date: '', time: '' };

type Schedule = Pick<Metadata, 'scheduledPlacing' | 'customUpdatedAt'>;
type Published = Pick<Metadata, 'publishedAt' | 'customPublishedAt'>;

const writtenOf = (instant: string | null): WrittenMoment => (instant === null ? NO_MOMENT : zurichTimeOf(instant));

/** The stored times as they are written. */
export const writtenSchedule = ({ scheduledPlacing, customUpdatedAt }: Schedule): WrittenSchedule => ({
  publication: writtenOf(scheduledPlacing?.publicationTime ?? null),
  expiry: writtenOf(scheduledPlacing?.expiryTime ?? null),
  customUpdated: writtenOf(customUpdatedAt),
});

const isEmpty = ({ date, time }: WrittenMoment): boolean => date === '' && time === '';
const isWhole = ({ date, time }: WrittenMoment): boolean => isDate(date) === null && isTime(time) === null;
/** The instant of a moment that is written whole; null of any other. */
export const instantOfWritten = (moment: WrittenMoment): string | null => (isWhole(moment) ? instantOfZurich(moment) : null);

/** What is wrong, by field: ends of locale keys in `publication:schedule.problem` (B5-019). */
export type ScheduleProblems = Partial<Record<ScheduleField, 'incomplete' | 'expiryBeforePublication' | 'updateBeforePublication'>>;

const isAfter = (later: string | null, earlier: string | null): boolean =>
  later === null || earlier === null || Date.parse(later) > Date.parse(earlier);

/** A moment has a day and a time; expiry comes after publication, a custom update after the publication it follows. */
export const scheduleProblems = (written: WrittenSchedule, { publishedAt, customPublishedAt }: Published): ScheduleProblems => {
  const problems: ScheduleProblems = {};
  for (const field of ['publication', 'expiry', 'customUpdated'] as const)
    if (!isEmpty(written[field]) && !isWhole(written[field])) problems[field] = 'incomplete';
  const publication = instantOfWritten(written.publication);
  if (!isAfter(instantOfWritten(written.expiry), publication)) problems.expiry = 'expiryBeforePublication';
  const follows = customPublishedAt ?? publishedAt ?? publication;
  if (!isAfter(instantOfWritten(written.customUpdated), follows)) problems.customUpdated = 'updateBeforePublication';
  return problems;
};

/** The fields as they are stored; nothing is scheduled where neither of the two times is written. */
export const scheduleOf = (written: WrittenSchedule): Schedule => {
  const publicationTime = instantOfWritten(written.publication);
  const expiryTime = instantOfWritten(written.expiry);
  const isScheduled = publicationTime !== null || expiryTime !== null;
  return {
    scheduledPlacing: isScheduled ? { status: 'scheduled', publicationTime, expiryTime } : null,
    customUpdatedAt: instantOfWritten(written.customUpdated),
  };
};
