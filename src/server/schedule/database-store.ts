import { runSchedule, type RunEvent } from '#domain/schedule/run.ts';
import type { Person } from '#domain/user/user.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import type { Ids } from '../ports.ts';
import { claimMetadata, findMetadata, lockItem } from '../repositories/metadata.ts';
import { dueItems, forgetEvents, keepEvents, MAX_ATTEMPTS, nextTryAt, putOffEvents } from '../repositories/scheduled-events.ts';
import { keepTakeBack } from '../repositories/take-backs.ts';
import { claimPaths } from '../usecases/metadata/claim-paths.ts';
import { keepStatuses } from '../usecases/metadata/keep-statuses.ts';
import { readRelease } from '../usecases/waiting/release-waiting.ts';
import { storeMetadataChange } from '../usecases/metadata/store-change.ts';
import type { ScheduleStore } from './schedule-store.ts';

const BATCH = 50;
/** Delay before a failed run is tried again. */
const RETRY_MS = 60_000;

interface Deps {
  readonly ids: Ids;
  /** Who edits an item now. */
  readonly editorsOf: (resourceId: string) => readonly Person[];
}

/** Carries out what is due for an item that the transaction has locked. The history names no person. */
const runLocked = async (queries: Queries, { ids, editorsOf }: Deps, metadataId: string, now: string): Promise<readonly RunEvent[]> => {
  const before = (await findMetadata(queries, metadataId))?.metadata;
  if (before === undefined) {
    await forgetEvents(queries, metadataId);
    return [];
  }
  const isProofreadByOther = before.contentStatus === 'proofread' && editorsOf(before.resourceId).length > 0;
  const made = runSchedule({ ...(await readRelease(queries, before)), now, isProofreadByOther });
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
  await storeMetadataChange({ queries, now, user: null, from: null }, { before, after, released, etag, act });
  return events;
};

/** The schedules of a newsroom's database. Several newsrooms may share one: the lock on the item lets only one carry it out. */
export const createDatabaseStore = ({ database, ...deps }: Deps & { readonly database: Database }): ScheduleStore => ({
  nextTryAt: () => nextTryAt(database.db),
  dueItems: nowMs => dueItems(database.db, nowMs, BATCH),
  run: (metadataId, now) =>
    database.transaction(async queries => {
      await lockItem(queries, database.dialect, metadataId);
      return runLocked(queries, deps, metadataId, now);
    }),
  putOff: async (metadataId, nowMs) => {
    const attempts = await database.transaction(queries => putOffEvents(queries, { metadataId, nowMs, tryAtMs: nowMs + RETRY_MS }));
    return attempts < MAX_ATTEMPTS;
  },
});
