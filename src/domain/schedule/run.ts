import { canMovePublication, isPublicStatus } from '../article/workflow.ts';
import type { Instant } from '../ids.ts';
import type { AssetId } from '../media/asset.ts';
import { changeMetadata } from '../metadata/change.ts';
import type { JudgedContent } from '../metadata/judged-content.ts';
import type { Metadata, ScheduledPlacing, ScheduleFailure } from '../metadata/metadata.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { dueEvents, publishedPlacing, type ScheduledEvent } from '../metadata/scheduled-placing.ts';

/**
 * The result of an event: `alreadyPublished` and `nothingToTakeDown` leave the item as it is, `missed` is a publication that was
 * noticed only after its expiry, `refused` one that a rule forbade.
 */
export type ScheduleOutcome = 'published' | 'alreadyPublished' | 'refused' | 'missed' | 'unpublished' | 'nothingToTakeDown';

/** An event with its result. */
export interface RunEvent extends ScheduledEvent {
  readonly outcome: ScheduleOutcome;
}

/** The result of a run for an item. */
export interface ScheduleRun {
  readonly after: Metadata;
  readonly events: readonly RunEvent[];
}

interface Subject {
  readonly current: Metadata;
  readonly now: Instant;
  readonly content: JudgedContent;
  readonly tenants: readonly Pick<Tenant, 'id' | 'categoriesRequired'>[];
  /** Files that it shows and that the library does not have. */
  readonly absentFiles?: readonly AssetId[];
  /** Videos of its text whose preview picture is not in the library. */
  readonly videosWithoutPreview?: readonly string[];
  /** Whether somebody proofreads it. */
  readonly isProofreadByOther?: boolean;
}

type Scheduled = Subject & { readonly placing: ScheduledPlacing };

const fail = (current: Metadata, placing: ScheduledPlacing, failure: ScheduleFailure): Metadata => ({
  ...current,
  scheduledPlacing: { ...placing, failure },
});

const publish = (subject: Scheduled, event: ScheduledEvent): ScheduleRun => {
  const { current, placing, now, isProofreadByOther = false } = subject;
  if (current.publicationStatus === 'published')
    return {
      after: { ...current, scheduledPlacing: publishedPlacing(placing) },
      events: [{ ...event, outcome: 'alreadyPublished' }],
    };
  const patch = { publicationStatus: 'published' } as const;
  const changed = changeMetadata({ ...subject, patch, circumstances: { isProofreadByOther }, isDue: true });
  if (changed.ok) return { after: changed.value, events: [{ ...event, outcome: 'published' }] };
  const { code, fieldNames } = changed.error;
  return { after: fail(current, placing, { at: now, code, fieldNames: [...fieldNames] }), events: [{ ...event, outcome: 'refused' }] };
};

const expire = ({ current, placing, now }: Scheduled, due: readonly ScheduledEvent[]): ScheduleRun => {
  const canTakeDown = canMovePublication(current.publicationStatus, 'unpublished');
  const wasMissed = due.some(event => event.kind === 'publication') && !isPublicStatus(current.publicationStatus);
  const missed = { failure: { at: now, code: 'missedWindow' as const, fieldNames: [] } };
  const after: Metadata = {
    ...current,
    publicationStatus: canTakeDown ? 'unpublished' : current.publicationStatus,
    scheduledPlacing: { ...placing, status: 'expired', ...(wasMissed ? missed : {}) },
  };
  const outcomeOf = ({ kind }: ScheduledEvent): ScheduleOutcome => {
    if (kind === 'publication') return wasMissed ? 'missed' : 'alreadyPublished';
    return canTakeDown ? 'unpublished' : 'nothingToTakeDown';
  };
  return { after, events: due.map(event => ({ ...event, outcome: outcomeOf(event) })) };
};

/**
 * Carries out what is due for an item at an instant: undefined when nothing is. The policy is asked again: a publication needs content
 * status readyToPublish and everything that people need for it (D-003); when a rule forbids it, the schedule stores the reason and does
 * not retry. When publication and expiry have both passed, as
 * after a long downtime, the item goes straight to expired: readers never see it.
 * Idempotent: a second run on its result does nothing.
 */
export const runSchedule = (subject: Subject): ScheduleRun | undefined => {
  const placing = subject.current.scheduledPlacing;
  const due = dueEvents(placing, subject.now);
  const [first] = due;
  if (placing === null || first === undefined) return undefined;
  const scheduled = { ...subject, placing };
  return due.some(event => event.kind === 'expiry') ? expire(scheduled, due) : publish(scheduled, first);
};
