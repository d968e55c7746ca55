import type { Instant } from '../ids.ts';
import type { Metadata, MetadataPatch, ScheduledPlacing } from './metadata.ts';
import { pendingEvents, type PlacingKind } from './scheduled-placing.ts';

/** Reason for refusing times: they are not in order, or a new one is not in the future. */
export interface TimesProblem {
  readonly code: 'invalidSchedule' | 'timeInPast';
  readonly fieldNames: readonly string[];
}

const FIELD: Readonly<Record<PlacingKind, string>> = {
  publication: 'scheduledPlacing.publicationTime',
  expiry: 'scheduledPlacing.expiryTime',
};

/** B5-019: at least one of the two times is set, and the expiry is after the publication. */
const orderProblem = ({ publicationTime, expiryTime }: ScheduledPlacing): readonly string[] => {
  if (publicationTime === null && expiryTime === null) return ['scheduledPlacing'];
  const isAfter = publicationTime === null || expiryTime === null || Date.parse(expiryTime) > Date.parse(publicationTime);
  return isAfter ? [] : [FIELD.expiry];
};

/** D-002: a new time is in the future. A time that was there before may have passed. */
const pastTimes = (current: Metadata, next: Metadata, now: Instant): readonly string[] => {
  const known = new Set(pendingEvents(current.scheduledPlacing).map(({ kind, dueAt }) => `${kind} ${Date.parse(dueAt)}`));
  return pendingEvents(next.scheduledPlacing)
    .filter(({ kind, dueAt }) => Date.parse(dueAt) <= Date.parse(now) && !known.has(`${kind} ${Date.parse(dueAt)}`))
    .map(({ kind }) => FIELD[kind]);
};

/** Returns the time at which readers got the item, or will get it. */
const publicationOf = ({ customPublishedAt, publishedAt, scheduledPlacing }: Metadata): Instant | null =>
  customPublishedAt ?? publishedAt ?? pendingEvents(scheduledPlacing).find(({ kind }) => kind === 'publication')?.dueAt ?? null;

/** Finds what is wrong with the times that a change writes: their order, the past, and an update before its publication. */
export const timesProblem = (current: Metadata, next: Metadata, patch: MetadataPatch, now: Instant): TimesProblem | undefined => {
  const disordered = patch.scheduledPlacing ? [...orderProblem(patch.scheduledPlacing)] : [];
  const publication = publicationOf(next);
  if (patch.customUpdatedAt && publication !== null && Date.parse(patch.customUpdatedAt) <= Date.parse(publication))
    disordered.push('customUpdatedAt');
  if (disordered.length > 0) return { code: 'invalidSchedule', fieldNames: disordered };
  const past = patch.scheduledPlacing ? pastTimes(current, next, now) : [];
  return past.length > 0 ? { code: 'timeInPast', fieldNames: past } : undefined;
};
