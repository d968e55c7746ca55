import type { ContentStatus, PublicationStatus } from '../article/workflow.ts';
import type { Metadata, ScheduledPlacing } from '../metadata/metadata.ts';

/** States of a scheduled publication: none, still to come, refused when it was due, over. */
export const SCHEDULE_STATES = ['none', 'pending', 'failed', 'done'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** Everything that decides whether an act is allowed. */
export interface Situation {
  readonly contentStatus: ContentStatus;
  readonly publicationStatus: PublicationStatus;
  readonly schedule: ScheduleState;
  readonly expiry: 'none' | 'pending';
  /** Whether newer text waits behind what readers see. */
  readonly hasWaitingChanges: boolean;
  /** Whether another person proofreads it. */
  readonly isProofreadByOther: boolean;
  /** Whether an external account acts, and whether it created the item or is one of its authors. */
  readonly isExternal: boolean;
  readonly isOwn: boolean;
  /** What publication requires and the item does not have after the act; for an edit, only what the edit removes. */
  readonly missing: readonly string[];
  /** Steps of the checklist that are not done. */
  readonly openChecks: readonly string[];
  readonly isOnline: boolean;
  /** Whether the act comes from the outbox, without the person who asked for it. */
  readonly isQueued: boolean;
}

/** The state of the publication in a schedule. */
export const scheduleStateOf = (placing: ScheduledPlacing | null): ScheduleState => {
  if (placing === null || placing.publicationTime === null) return 'none';
  if (placing.failure !== undefined) return 'failed';
  return placing.status === 'scheduled' ? 'pending' : 'done';
};

/** The state of the expiry in a schedule. */
export const expiryStateOf = (placing: ScheduledPlacing | null): Situation['expiry'] =>
  placing === null || placing.expiryTime === null || placing.status === 'expired' ? 'none' : 'pending';

/** Who acts and how; the default is a person of the newsroom at a connected desk. */
export type Circumstances = Partial<Omit<Situation, 'contentStatus' | 'publicationStatus' | 'schedule' | 'expiry' | 'openChecks'>>;

type Judged = Pick<Metadata, 'contentStatus' | 'publicationStatus' | 'scheduledPlacing' | 'workflowChecklist'>;

/** The situation of an item. */
export const situationOf = (item: Judged, circumstances: Circumstances = {}): Situation => ({
  hasWaitingChanges: false,
  isProofreadByOther: false,
  isExternal: false,
  isOwn: true,
  missing: [],
  isOnline: true,
  isQueued: false,
  ...circumstances,
  contentStatus: item.contentStatus,
  publicationStatus: item.publicationStatus,
  schedule: scheduleStateOf(item.scheduledPlacing),
  expiry: expiryStateOf(item.scheduledPlacing),
  openChecks: Object.entries(item.workflowChecklist).flatMap(([step, isDone]) => (isDone ? [] : [step])),
});

/** Whether an external account may work on an item: it created it, or is named as its author (D-010). */
export const isOwnItem = ({ creator, authors }: Pick<Metadata, 'creator' | 'authors'>, userId: string): boolean =>
  creator?.id === userId || authors.some(entry => entry.authors.some(author => author.userId === userId));
