import type { ContentStatus, PublicationStatus } from '../article/workflow.ts';

/** States of a scheduled publication: none, still to come, refused when it was due, over. */
export const SCHEDULE_STATES = ['none', 'pending', 'failed', 'done'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** Everything that decides whether an act is allowed. */
export interface Situation {
  readonly contentStatus: ContentStatus;
  readonly publicationStatus: PublicationStatus;
  readonly schedule: ScheduleState;
  readonly expiry: 'none' | 'pending';
  /** Release of waiting changes: `pending` if its time is still to come. */
  readonly release: 'none' | 'pending';
  /** True if newer text waits behind what readers see. */
  readonly hasWaitingChanges: boolean;
  /** True if another user proofreads the item. */
  readonly isProofreadByOther: boolean;
  /** True if an external account acts; `isOwn`: it created the item or is one of its authors. */
  readonly isExternal: boolean;
  readonly isOwn: boolean;
  /** Fields that publication requires and the item lacks after the act; for an edit, only those that the edit removes. */
  readonly missing: readonly string[];
  /** Steps of the checklist that are not done. */
  readonly openChecks: readonly string[];
  readonly isOnline: boolean;
  /** True if the act comes from the outbox, without the user who asked for it. */
  readonly isQueued: boolean;
}

/** Circumstances of an act; the default is a user of the newsroom at a connected desk. */
export type Circumstances = Partial<
  Omit<Situation, 'contentStatus' | 'publicationStatus' | 'schedule' | 'expiry' | 'release' | 'openChecks'>
>;
