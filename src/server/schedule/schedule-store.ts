import type { RunEvent } from '#domain/schedule/run.ts';

/** Where schedules are stored, and how due events are carried out. */
export interface ScheduleStore {
  /** The next due time, in milliseconds since 1970; null when nothing is pending. */
  readonly nextTryAt: () => Promise<number | null>;
  /** Ids of items with something due by an instant, those that wait longest first. */
  readonly dueItems: (nowMs: number) => Promise<readonly string[]>;
  /**
   * Carries out what is due for an item atomically and returns it: nothing when another newsroom was faster or
   * somebody has changed the schedule. The item is locked meanwhile, so that each event is returned once.
   */
  readonly run: (metadataId: string, now: string) => Promise<readonly RunEvent[]>;
  /** Postpones an item whose run failed; false when it is not tried any more. */
  readonly putOff: (metadataId: string, nowMs: number) => Promise<boolean>;
}
