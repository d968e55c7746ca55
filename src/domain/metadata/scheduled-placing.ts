import type { Instant } from '../ids.ts';
import type { Metadata, ScheduledPlacing } from './metadata.ts';

/** The scheduled events of an item, in order. */
export const SCHEDULE_KINDS = ['publication', 'release', 'expiry'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];
/** Those that people set together; a release belongs to what waits. */
export type PlacingKind = Exclude<ScheduleKind, 'release'>;

/** A scheduled event of an item, for example { kind: 'publication', dueAt: '2026-11-22T05:00:00.000Z' }. */
export interface ScheduledEvent {
  readonly kind: ScheduleKind;
  readonly dueAt: Instant;
}

/*
 * A publication is pending (status scheduled, no failure), done (status done or expired) or failed; an expiry is pending until the
 * status is expired.
 *
 *   scheduled ──publication──▶ done ──expiry──▶ expired
 *       └────────expiry (no publication, a failed one, or both passed)────▶
 */
const isPublicationPending = ({ status, publicationTime, failure }: ScheduledPlacing): boolean =>
  status === 'scheduled' && publicationTime !== null && failure === undefined;

/** The pending events, earliest first. An item without a schedule has none. */
export const pendingEvents = (placing: ScheduledPlacing | null): readonly (ScheduledEvent & { readonly kind: PlacingKind })[] => {
  if (placing === null) return [];
  const { status, publicationTime, expiryTime } = placing;
  const events: (ScheduledEvent & { readonly kind: PlacingKind })[] = [];
  if (publicationTime !== null && isPublicationPending(placing)) events.push({ kind: 'publication', dueAt: publicationTime });
  if (expiryTime !== null && status !== 'expired') events.push({ kind: 'expiry', dueAt: expiryTime });
  return events;
};

type Planned = Pick<Metadata, 'scheduledPlacing'> & Partial<Pick<Metadata, 'waiting'>>;

/** The pending events of an item, earliest first: those of its schedule, and the release of what waits. */
export const pendingEventsOf = ({ scheduledPlacing, waiting }: Planned): readonly ScheduledEvent[] => {
  const isPending = waiting && waiting.releaseTime !== null && waiting.failure === undefined;
  const release = isPending && waiting.releaseTime ? [{ kind: 'release', dueAt: waiting.releaseTime } as const] : [];
  return [...pendingEvents(scheduledPlacing), ...release].toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
};

/** The next event, if any. */
export const nextEvent = (item: Planned): ScheduledEvent | undefined => pendingEventsOf(item)[0];

/** The pending events that are due at an instant: never one that is due a millisecond later. */
export const dueEvents = (item: Planned, now: Instant): readonly ScheduledEvent[] =>
  pendingEventsOf(item).filter(event => Date.parse(event.dueAt) <= Date.parse(now));

const isSameTime = (one: Instant | null | undefined, other: Instant | null): boolean =>
  one !== null && one !== undefined && other !== null && Date.parse(one) === Date.parse(other);

const withoutFailure = ({ failure: _failure, ...placing }: ScheduledPlacing): ScheduledPlacing => placing;

/**
 * The schedule after its times were edited. An event whose time stays does not happen again, and a failed
 * publication stays failed; a new time is pending again. A change from outside must never decide what has happened.
 */
export const writtenPlacing = (current: ScheduledPlacing | null, request: ScheduledPlacing | null): ScheduledPlacing | null => {
  if (request === null) return null;
  const { publicationTime, expiryTime } = request;
  const keepsPublication = current !== null && isSameTime(current.publicationTime, publicationTime);
  const keepsExpiry = current !== null && isSameTime(current.expiryTime, expiryTime);
  const isExpired = keepsExpiry && current.status === 'expired' && (publicationTime === null || keepsPublication);
  const isPublicationDone = keepsPublication && current.status !== 'scheduled' && current.failure === undefined;
  const failure = keepsPublication ? current.failure : undefined;
  const times = { publicationTime, expiryTime, ...(failure === undefined ? {} : { failure }) };
  if (isExpired) return { status: 'expired', ...times };
  return { status: isPublicationDone ? 'done' : 'scheduled', ...times };
};

/** The schedule of an item that its own time has just published: it is not published again. */
export const publishedPlacing = (placing: ScheduledPlacing | null): ScheduledPlacing | null =>
  placing === null || placing.status !== 'scheduled' || placing.publicationTime === null
    ? placing
    : { ...withoutFailure(placing), status: 'done' };

/** The schedule without a publication that is pending or failed; its expiry stays. */
export const withoutPublication = (placing: ScheduledPlacing | null): ScheduledPlacing | null => {
  if (placing === null || placing.status !== 'scheduled' || placing.publicationTime === null) return placing;
  return placing.expiryTime === null ? null : { ...withoutFailure(placing), publicationTime: null };
};
