import { z } from 'zod';
import { runSchedule, type RunEvent } from '#domain/schedule/run.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';
import { defineJob, type JobKind } from '../jobs/job.ts';
import type { Ids, Log } from '../ports.ts';
import type { PresenceBoard } from '../presence.ts';
import { claimMetadata, findMetadata, lockItem } from '../repositories/metadata.ts';
import { forgetEvents, keepEvents, SCHEDULE_JOB } from '../repositories/scheduled-events.ts';
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
  /** Whether a language model is connected. */
  readonly hasModel?: boolean;
}

/**
 * Carries out what is due for an item and returns it: nothing when somebody has changed the schedule. The item is locked meanwhile. The
 * history names no person.
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
  const made = runSchedule({ ...(await readRelease({ queries, now }, before)), now, isProofreadByOther });
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
  // What a person released before is not what readers have any more.
  if (isReleased) await keepTakeBack(queries, metadataId, null);
  await storeMetadataChange({ queries, ids, now, user: null, from: null, hasModel }, { before, after, released, etag, act });
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
