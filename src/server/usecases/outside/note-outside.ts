import type { Metadata } from '#domain/metadata/metadata.ts';
import { OUTSIDE_SYSTEMS, type OutsideSystem } from '#domain/planning/planning.ts';
import type { Queries } from '../../db/schema.ts';
import { enqueueJob } from '../../repositories/jobs.ts';
import { findSync, keepSync, newSync } from '../../repositories/outside-syncs.ts';
import { isSynchronised, toldOf } from './print-values.ts';

/** Returns the kind of the job that synchronises an item with a system. */
export const syncJobOf = (system: OutsideSystem): string => `outside-${system}`;

/** Enqueues the synchronisation of an item with a system: one job for each item, however often it is requested. */
export const askForSync = async (
  queries: Queries,
  { system, metadataId, dueMs }: { readonly system: OutsideSystem; readonly metadataId: string; readonly dueMs: number },
): Promise<void> => enqueueJob(queries, { kind: syncJobOf(system), key: metadataId, dueMs, payload: { metadataId } });

/** Reports the relevant changes of an item to planning and studio, in the transaction of the change; null before a new one. */
export const noteOutside = async (
  { queries, now }: { readonly queries: Queries; readonly now: string },
  { before, after }: { readonly before: Metadata | null; readonly after: Metadata },
): Promise<void> => {
  for (const system of OUTSIDE_SYSTEMS) {
    if (!isSynchronised(after, system)) continue;
    const known = before && isSynchronised(before, system) ? before : null;
    if (known && toldOf(known) === toldOf(after)) continue;
    const sync = (await findSync(queries, system, after.id)) ?? newSync(system, after.id);
    if (sync.state === 'unlinked' && known) continue;
    await keepSync(queries, { ...sync, state: 'waiting', failure: null, nextTryMs: null });
    await askForSync(queries, { system, metadataId: after.id, dueMs: Date.parse(now) });
  }
};
