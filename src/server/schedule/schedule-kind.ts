import { z } from 'zod';
import type { HeldValues, Metadata } from '#domain/metadata/metadata.ts';
import { runSchedule, type RunEvent } from '#domain/schedule/run.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';
import { defineJob, type JobKind } from '../jobs/job.ts';
import type { Ids, Log } from '../ports.ts';
import type { PresenceBoard } from '../presence.ts';
import { claimMetadata, findMetadata, lockItem } from '../repositories/metadata.ts';
import { findPlanner, forgetEvents, keepEvents, SCHEDULE_JOB } from '../repositories/tickers/scheduled-events.ts';
import { keepTakeBack } from '../repositories/take-backs.ts';
import { claimPaths } from '../usecases/metadata/claim-paths.ts';
import { keepStatuses } from '../usecases/metadata/keep-statuses.ts';
import { readRelease } from '../usecases/waiting/release-waiting.ts';
import { storeMetadataChange } from '../usecases/metadata/store-change.ts';

const RETRY_MS = 60_000;

export interface ScheduleDeps {
  readonly dialect: Dialect;
  readonly ids: Ids;
  readonly presence: Pick<PresenceBoard, 'readEditors'>;
  /** True if a language model is connected. */
  readonly hasModel?: boolean;
}

/** Returns the user who planned the publication or release among these events. */
const plannerOf = async (queries: Queries, metadataId: string, events: readonly RunEvent[]): Promise<string | null> => {
  const event = events.find(({ outcome }) => outcome === 'published' || outcome === 'released');
  return event === undefined ? null : findPlanner(queries, metadataId, event.kind);
};

/** Stores how to take this release back, for the user who planned it: an earlier release is no longer the state that readers have. */
const keepReleaseBack = async (
  queries: Queries,
  released: { readonly before: Metadata; readonly values: HeldValues | null; readonly userId: string | null; readonly now: string },
): Promise<void> => {
  const { before, values, userId, now } = released;
  const { waiting } = before;
  const canTakeBack = userId !== null && waiting !== null && values !== null;
  const undo = canTakeBack ? { userId, atMs: Date.parse(now), undo: { kind: 'release' as const, waiting, values } } : null;
  await keepTakeBack(queries, before.id, undo);
};

/**
 * Carries out the due events of an item and returns it: nothing if a user has changed the schedule. The item is locked meanwhile. The
 * history names no user.
 */
export const runDueEvents = async (
  queries: Queries,
  { dialect, ids, presence, hasModel = false }: ScheduleDeps,
  { metadataId, now }: { readonly metadataId: string; readonly now: string },
): Promise<readonly RunEvent[]> => {
  await lockItem(queries, dialect, metadataId);
  const before = (await findMetadata(queries, metadataId))?.metadata;
  if (before === undefined) {
    await forgetEvents(queries, metadataId);
    return [];
  }
  const isProofreadByOther = before.contentStatus === 'proofread' && (await presence.readEditors(queries))(before.resourceId).length > 0;
  const release = await readRelease({ queries, now }, before);
  const made = runSchedule({ ...release, now, isProofreadByOther });
  if (made === undefined) {
    await keepEvents(queries, before);
    return [];
  }
  const etag = ids.uuid();
  await claimMetadata(queries, { id: metadataId, etag });
  const { after, released, events } = made;
  await claimPaths(queries, { before, after, released });
  await keepStatuses(queries, before, after);
  const isReleased = events.some(({ outcome }) => outcome === 'released');
  const act = isReleased ? ('changesReleased' as const) : undefined;
  const plannedBy = await plannerOf(queries, metadataId, events);
  if (isReleased) await keepReleaseBack(queries, { before, values: release.released?.values ?? null, userId: plannedBy, now });
  await storeMetadataChange({ queries, ids, now, user: null, plannedBy, from: null, hasModel }, { before, after, released, etag, act });
  return events;
};

/** The job that publishes, releases and takes down an item at its times. */
export const scheduleKind = ({ log, ...deps }: ScheduleDeps & { readonly log: Log }): JobKind =>
  defineJob({
    kind: SCHEDULE_JOB,
    payload: z.object({ metadataId: z.string() }),
    retryMs: () => RETRY_MS,
    run: async (queries, { metadataId }, { now }) => {
      const events = await runDueEvents(queries, deps, { metadataId, now });
      return () => {
        for (const { kind, dueAt, outcome } of events)
          log.info('schedule carried out', { metadataId, kind, outcome, dueAt, lateMs: Date.parse(now) - Date.parse(dueAt) });
      };
    },
  });
