import { z } from 'zod';
import { OUTSIDE_SYSTEMS } from '#domain/planning/planning.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { defineJob, type JobKind } from '../jobs/job.ts';
import { enqueueJob } from '../repositories/jobs.ts';
import type { Clock, Log } from '../ports.ts';
import { listSyncsOf, listUnchecked } from '../repositories/outside-syncs.ts';
import { askForSync } from '../usecases/outside/note-outside.ts';
import type { PlanningSystem } from './planning-system.ts';
import { TRY_MS } from './sync-kind.ts';

export const POLL_JOB = 'outside-poll';
const POLL_KEY = 'all';
const POLL_MS = 60_000;
/** Changes are asked for with an overlap: clocks differ. */
const OVERLAP_MS = 120_000;
/** An item is looked at this often without a sign of change: an element may have been deleted, a page may have moved on. */
const CHECK_MS = { planning: 600_000, studio: 120_000 } as const;
/** Items that nobody changed for longer are left alone. */
const LIVELY_MS = 7 * 86_400_000;
const CHECKED_AT_ONCE = 20;

interface PollDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly planning: PlanningSystem | null;
  readonly signal: AbortSignal;
  /** Says that jobs were enqueued. */
  readonly ring: () => void;
}

/** Has the poll run from now on. */
export const beginPolling = async (queries: Queries, now: Date): Promise<void> =>
  enqueueJob(queries, {
    kind: POLL_JOB,
    key: POLL_KEY,
    dueMs: now.getTime(),
    payload: { since: new Date(now.getTime() - OVERLAP_MS).toISOString() },
  });

/** Items that were not looked at for a while. */
const askForUnchecked = async (queries: Queries, nowMs: number): Promise<void> => {
  for (const system of OUTSIDE_SYSTEMS) {
    const sinceMs = new Date(nowMs - LIVELY_MS).toISOString();
    const ids = await listUnchecked(queries, { system, beforeMs: nowMs - CHECK_MS[system], sinceMs, limit: CHECKED_AT_ONCE });
    for (const metadataId of ids) await askForSync(queries, { system, metadataId, dueMs: nowMs });
  }
};

/** Asks planning every minute what has changed there, and has the items concerned looked at. */
export const pollKind = ({ database, clock, log, planning, signal, ring }: PollDeps): JobKind =>
  defineJob({
    kind: POLL_JOB,
    payload: z.object({ since: z.iso.datetime() }),
    run: async (queries, { since }, { now }) => {
      const nowMs = Date.parse(now);
      await askForUnchecked(queries, nowMs);
      // `since` stays until planning has answered.
      await enqueueJob(queries, { kind: POLL_JOB, key: POLL_KEY, dueMs: nowMs + POLL_MS, payload: { since } });
      if (planning === null) return ring;
      return async () => {
        const changed = await planning.listChanged(since, AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]));
        if (!changed.ok) return log.warn('planning not asked', { failure: changed.error.failure });
        await database.transaction(async writing => {
          for (const { metadataId } of await listSyncsOf(writing, changed.value))
            await askForSync(writing, { system: 'planning', metadataId, dueMs: clock.now().getTime() });
          const next = new Date(nowMs - OVERLAP_MS).toISOString();
          await enqueueJob(writing, { kind: POLL_JOB, key: POLL_KEY, dueMs: nowMs + POLL_MS, payload: { since: next } });
        });
        ring();
      };
    },
  });
