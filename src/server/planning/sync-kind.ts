import { z } from 'zod';
import { metadataIdSchema } from '#domain/ids.ts';
import type { OutsideSystem } from '#domain/planning/planning.ts';
import type { Database } from '../db/database.ts';
import { defineJob, type JobKind } from '../jobs/job.ts';
import type { Clock, Ids, Log } from '../ports.ts';
import { findMetadata } from '../repositories/metadata.ts';
import { findSync, keepSync, newSync } from '../repositories/outside-syncs.ts';
import { askForSync, syncJobOf } from '../usecases/outside/note-outside.ts';
import { isSynchronised } from '../usecases/outside/print-values.ts';
import type { Attempt } from './attempt.ts';

/** A try is given up after this time, and taken up again, also by another node, a little later. */
export const TRY_MS = 12_000;
const BUSY_MS = 20_000;

export interface SyncDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Aborted when the newsroom stops. */
  readonly signal: AbortSignal;
}

/**
 * Brings one item and one system outside together. The job that a change enqueued is put back for later and the item marked as busy in one
 * transaction; the other side is called after it, so that no lock waits for it. Whoever is killed meanwhile leaves the job, and nobody
 * takes it up before the mark has ended: two nodes never call for one item at once.
 */
export const syncKind = (system: OutsideSystem, deps: SyncDeps, attempt: (started: Attempt) => Promise<void>): JobKind =>
  defineJob({
    kind: syncJobOf(system),
    payload: z.object({ metadataId: metadataIdSchema }),
    run: async (queries, { metadataId }, { now }) => {
      const nowMs = Date.parse(now);
      const metadata = await findMetadata(queries, metadataId);
      if (!metadata || !isSynchronised(metadata.metadata, system)) return undefined;
      const sync = (await findSync(queries, system, metadataId)) ?? newSync(system, metadataId);
      if (sync.state === 'unlinked') return undefined;
      const isBusy = sync.busyToken !== null && sync.busyUntilMs > nowMs && sync.busyUntilMs <= nowMs + BUSY_MS;
      await askForSync(queries, { system, metadataId, dueMs: isBusy ? sync.busyUntilMs : nowMs + BUSY_MS });
      if (isBusy) return undefined;
      const token = deps.ids.uuid();
      // Said before the other side is called: a counterpart may exist from now on.
      const beganAt = sync.outsideId === null ? (sync.beganAt ?? now) : null;
      const started = { ...sync, busyToken: token, busyUntilMs: nowMs + BUSY_MS, beganAt };
      await keepSync(queries, started);
      return () =>
        attempt({
          sync: started,
          mayExist: sync.beganAt !== null,
          token,
          signal: AbortSignal.any([deps.signal, AbortSignal.timeout(TRY_MS)]),
        });
    },
  });
