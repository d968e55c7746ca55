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
  /** Whether what waits goes out at a time that is still to come. */
  readonly release: 'none' | 'pending';
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

/** Who acts and how; the default is a person of the newsroom at a connected desk. */
export type Circumstances = Partial<
  Omit<Situation, 'contentStatus' | 'publicationStatus' | 'schedule' | 'expiry' | 'release' | 'openChecks'>
>;
