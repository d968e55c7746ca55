import type { RunEvent } from '#domain/schedule/run.ts';

/** Where schedules are kept, and how what is due is carried out. */
export interface ScheduleStore {
  /** When to look next, in milliseconds since 1970; null when nothing is to come. */
  readonly nextTryAt: () => Promise<number | null>;
  /** Ids of items with something due by an instant, those that wait longest first. */
  readonly dueItems: (nowMs: number) => Promise<readonly string[]>;
  /**
   * Carries out what is due for an item, as a whole or not at all, and answers with it: nothing when another newsroom was faster or
   * somebody has changed the schedule. The item is locked meanwhile, so that each event is answered once, whoever asks.
   */
  readonly run: (metadataId: string, now: string) => Promise<readonly RunEvent[]>;
  /** Puts off an item whose run broke; false when it is not tried any more. */
  readonly putOff: (metadataId: string, nowMs: number) => Promise<boolean>;
}
