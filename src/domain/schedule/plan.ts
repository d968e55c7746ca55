import type { Instant } from '../ids.ts';
import type { Metadata, ScheduleFailure } from '../metadata/metadata.ts';
import { pendingEventsOf, type ScheduledEvent } from '../metadata/scheduled-placing.ts';

/**
 * The states of a line in the plan: still to come, being carried out now, not carried out although its time passed a while ago,
 * refused when its time had come.
 */
export const PLAN_STATES = ['pending', 'due', 'late', 'failed'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** A line of the plan, for example { kind: 'publication', dueAt: '2026-11-22T05:00:00.000Z', failure: null }. */
export interface PlannedEvent extends ScheduledEvent {
  readonly failure: ScheduleFailure | null;
}

/** An event that is not carried out so long after its time is late. */
export const LATE_MS = 120_000;

type Planned = Pick<Metadata, 'publicationStatus' | 'scheduledPlacing'> & Partial<Pick<Metadata, 'waiting'>>;

/** The failed publication of an item that nobody has dealt with: no new time, not cancelled, not published since (D-003). */
export const openFailure = ({ publicationStatus, scheduledPlacing }: Planned): ScheduleFailure | null =>
  publicationStatus === 'published' ? null : (scheduledPlacing?.failure ?? null);

/** The lines of an item in the plan: what is pending, and a failure that nobody has dealt with. */
export const plannedEvents = (item: Planned): readonly PlannedEvent[] => {
  const pending = pendingEventsOf(item).map(event => ({ ...event, failure: null }));
  const { scheduledPlacing, waiting = null } = item;
  const failed: readonly (readonly [ScheduledEvent['kind'], string | null | undefined, ScheduleFailure | null])[] = [
    ['publication', scheduledPlacing?.publicationTime, openFailure(item)],
    ['release', waiting?.releaseTime, waiting?.failure ?? null],
  ];
  return [...failed.flatMap(([kind, dueAt, failure]) => (failure && dueAt ? [{ kind, dueAt, failure }] : [])), ...pending];
};

/** The state of a line of the plan at an instant. */
export const planStateOf = ({ dueAt, failure }: PlannedEvent, now: Instant): PlanState => {
  if (failure !== null) return 'failed';
  const lateMs = Date.parse(now) - Date.parse(dueAt);
  if (lateMs < 0) return 'pending';
  return lateMs < LATE_MS ? 'due' : 'late';
};
