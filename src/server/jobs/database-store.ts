import type { Database } from '../db/database.ts';
import type { Ids } from '../ports.ts';
import { claimJobs, completeJob, nextJobAt, putOffJob } from '../repositories/jobs.ts';
import type { JobKind, JobStore } from './job.ts';

/** Claimed at once: as many as surely end before their lease. */
const BATCH = 10;

/** Another node has claimed the job while it ran here: this transaction may not commit. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const errorOf = (cause: unknown): string => (cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown');

interface Deps {
  readonly database: Database;
  readonly ids: Ids;
  readonly kinds: readonly JobKind[];
  /** Jobs that are claimed at once; ten unless given. */
  readonly batch?: number;
}

/** The jobs of a newsroom's database, which several nodes share. */
export const createJobStore = ({ database, ids, kinds, batch = BATCH }: Deps): JobStore => {
  const names = kinds.map(({ kind }) => kind);
  const kindOf = (name: string): JobKind => {
    const jobKind = kinds.find(({ kind }) => kind === name);
    if (!jobKind) throw new Error(`no kind of job ${name}`);
    return jobKind;
  };
  return {
    nextAt: nowMs => nextJobAt(database.db, names, nowMs),
    claim: nowMs =>
      database.transaction(queries => claimJobs(queries, database.dialect, { kinds: names, nowMs, lease: ids.uuid(), limit: batch })),
    run: async (job, now) => {
      try {
        return await database.transaction(async queries => {
          const after = await kindOf(job.kind).run(queries, job.payload, { key: job.key, now, attempts: job.attempts });
          if (!(await completeJob(queries, job))) throw new LeaseLost();
          return { after };
        });
      } catch (cause) {
        if (cause instanceof LeaseLost) return null;
        throw cause;
      }
    },
    putOff: async (job, nowMs, cause) => {
      const { maxAttempts, retryMs, giveUp } = kindOf(job.kind);
      const isLast = job.attempts + 1 >= maxAttempts;
      const failure = { nowMs, retryMs: retryMs(job.attempts + 1), isLast, error: errorOf(cause) };
      await database.transaction(async queries => {
        const isPutOff = await putOffJob(queries, job, failure);
        if (isPutOff && isLast) await giveUp(queries, job.payload, { now: new Date(nowMs).toISOString(), cause });
      });
      return !isLast;
    },
  };
};
