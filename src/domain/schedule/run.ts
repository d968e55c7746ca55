import { canMovePublication, isPublicStatus } from '../article/workflow.ts';
import type { Instant } from '../ids.ts';
import type { AssetId } from '../media/asset.ts';
import type { BlockedFile } from '../metadata/change.ts';
import type { JudgedContent } from '../metadata/judged-content.ts';
import type { HeldValues, Metadata, ScheduleFailure } from '../metadata/metadata.ts';
import { releaseProblem } from '../metadata/release.ts';
import { dueEvents, publishedPlacing, type ScheduledEvent } from '../metadata/scheduled-placing.ts';
import { changeStates, type Released } from '../metadata/working-copy.ts';
import type { Tenant } from '../tenant/tenant.ts';

/**
 * The result of an event: `alreadyPublished` and `nothingToTakeDown` leave the item as it is, `missed` is a publication or a release that
 * was noticed only after its expiry, `refused` one that a rule forbade.
 */
export type ScheduleOutcome = 'published' | 'alreadyPublished' | 'released' | 'refused' | 'missed' | 'unpublished' | 'nothingToTakeDown';

/** An event with its result. */
export interface RunEvent extends ScheduledEvent {
  readonly outcome: ScheduleOutcome;
}

/** The result of a run for an item; `released` are the released values while something waits. */
export interface ScheduleRun {
  readonly after: Metadata;
  readonly released: HeldValues | null;
  readonly events: readonly RunEvent[];
}

interface Subject {
  readonly current: Metadata;
  readonly now: Instant;
  readonly content: JudgedContent;
  /** State that readers have while something waits. */
  readonly released?: Released | null;
  readonly tenants: readonly Pick<Tenant, 'id' | 'categoriesRequired'>[];
  /** Files that it shows and that the library does not have. */
  readonly absentFiles?: readonly AssetId[];
  /** Files that it shows and that may not be published now. */
  readonly blockedFiles?: readonly BlockedFile[];
  /** Videos of its text whose preview picture is not in the library. */
  readonly videosWithoutPreview?: readonly string[];
  /** True if somebody proofreads the item. */
  readonly isProofreadByOther?: boolean;
}

const releasedOf = ({ released }: Subject): HeldValues | null => released?.values ?? null;

const publish = (subject: Subject, event: ScheduledEvent): ScheduleRun => {
  const { current, now, released = null, isProofreadByOther = false } = subject;
  if (current.publicationStatus === 'published')
    return {
      after: { ...current, scheduledPlacing: publishedPlacing(current.scheduledPlacing) },
      released: releasedOf(subject),
      events: [{ ...event, outcome: 'alreadyPublished' }],
    };
  const patch = { publicationStatus: 'published' } as const;
  const changed = changeStates({ ...subject, patch, released, isHeld: false, circumstances: { isProofreadByOther }, isDue: true });
  if (changed.ok) return { after: changed.value.current, released: changed.value.released, events: [{ ...event, outcome: 'published' }] };
  const { code, fieldNames } = changed.error;
  const failure: ScheduleFailure = { at: now, code, fieldNames: [...fieldNames] };
  const scheduledPlacing = current.scheduledPlacing && { ...current.scheduledPlacing, failure };
  return { after: { ...current, scheduledPlacing }, released: releasedOf(subject), events: [{ ...event, outcome: 'refused' }] };
};

const release = (subject: Subject, event: ScheduledEvent): ScheduleRun => {
  const { current, now, released = null, isProofreadByOther = false } = subject;
  const refused = releaseProblem({ ...subject, released, circumstances: { isProofreadByOther }, isDue: true });
  if (!refused) return { after: { ...current, waiting: null }, released: null, events: [{ ...event, outcome: 'released' }] };
  const failure: ScheduleFailure = { at: now, code: refused.code, fieldNames: [...refused.fieldNames] };
  const waiting = current.waiting && { ...current.waiting, failure };
  return { after: { ...current, waiting }, released: releasedOf(subject), events: [{ ...event, outcome: 'refused' }] };
};

const expire = ({ current, now }: Subject, due: readonly ScheduledEvent[]): ScheduleRun => {
  const canTakeDown = canMovePublication(current.publicationStatus, 'unpublished');
  const wasMissed = due.some(event => event.kind === 'publication') && !isPublicStatus(current.publicationStatus);
  const missed = { failure: { at: now, code: 'missedWindow' as const, fieldNames: [] } };
  const after: Metadata = {
    ...current,
    publicationStatus: canTakeDown ? 'unpublished' : current.publicationStatus,
    scheduledPlacing: current.scheduledPlacing && { ...current.scheduledPlacing, status: 'expired', ...(wasMissed ? missed : {}) },
    // The waiting changes become the draft.
    waiting: null,
  };
  const outcomeOf = ({ kind }: ScheduledEvent): ScheduleOutcome => {
    if (kind === 'release') return 'missed';
    if (kind === 'publication') return wasMissed ? 'missed' : 'alreadyPublished';
    return canTakeDown ? 'unpublished' : 'nothingToTakeDown';
  };
  return { after, released: null, events: due.map(event => ({ ...event, outcome: outcomeOf(event) })) };
};

/**
 * Carries out what is due for an item at an instant: undefined when nothing is. The policy is asked again: a publication or a release
 * needs content status readyToPublish and everything that people need for it (D-003); when a rule forbids it, the schedule stores the
 * reason and does not retry. When an expiry has passed too, as after a long downtime, the item goes straight to expired: readers never
 * see it. Idempotent: a second run on its result does nothing.
 */
export const runSchedule = (subject: Subject): ScheduleRun | undefined => {
  const due = dueEvents(subject.current, subject.now);
  const [first] = due;
  if (first === undefined) return undefined;
  if (due.some(event => event.kind === 'expiry')) return expire(subject, due);
  return first.kind === 'release' ? release(subject, first) : publish(subject, first);
};
