import { sql } from 'kysely';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';

/** A job that is not running after this time has lost its node. */
export const LEASE_MS = 15_000;
/** The clocks of two nodes differ by less. A hold that begins later than this in the future comes from a clock that was set back since. */
const SKEW_MS = 60_000;
const ERROR_CHARACTERS = 500;

/** Work that is due at a time. */
export interface NewJob {
  readonly kind: string;
  /** Unique within the kind. */
  readonly key: string;
  /** In milliseconds since 1970, UTC. */
  readonly dueMs: number;
  readonly payload: unknown;
}

/** A job that this node may carry out until its lease ends. */
export interface ClaimedJob {
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly dueMs: number;
  readonly attempts: number;
  /** Changes when the job is enqueued anew. */
  readonly revision: number;
  /** Proves the claim. */
  readonly lease: string;
}

/**
 * Stores a job in the transaction of its cause. A job of the same kind and key is replaced, and tried anew if it was given up;
 * if it runs at this moment, it runs again.
 */
export const enqueueJob = async (queries: Queries, { kind, key, dueMs, payload }: NewJob): Promise<void> => {
  await queries
    .insertInto('jobs')
    .values({
      kind,
      key,
      due_at: dueMs,
      attempts: 0,
      revision: 0,
      lease: null,
      held_from: 0,
      held_until: 0,
      cancelled: 0,
      payload: JSON.stringify(payload),
      last_error: null,
      failed_at: null,
    })
    .onConflict(conflict =>
      conflict.columns(['kind', 'key']).doUpdateSet({
        due_at: dueMs,
        payload: JSON.stringify(payload),
        attempts: 0,
        revision: sql<number>`jobs.revision + 1`,
        held_until: sql<number>`case when jobs.lease is null then 0 else jobs.held_until end`,
        cancelled: 0,
        last_error: null,
        failed_at: null,
      }),
    )
    .execute();
};

/** Takes a job back; false when there is none, or when it runs at this moment: then it may still have its effect. */
export const cancelJob = async (queries: Queries, { kind, key }: Pick<NewJob, 'kind' | 'key'>): Promise<boolean> => {
  const removed = await queries
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('lease', 'is', null)
    .executeTakeFirst();
  if (removed.numDeletedRows > 0n) return true;
  await queries.updateTable('jobs').set({ cancelled: 1 }).where('kind', '=', kind).where('key', '=', key).execute();
  return false;
};

const isHeld = (nowMs: number) => sql<boolean>`(held_from <= ${nowMs + SKEW_MS} and held_until > ${nowMs})`;

/** Returns the time at which the next job can be claimed; null if none is pending. */
export const nextJobAt = async (queries: Queries, kinds: readonly string[], nowMs: number): Promise<number | null> => {
  const pending = queries.selectFrom('jobs').where('failed_at', 'is', null).where('kind', 'in', kinds);
  const due = await pending
    .where('due_at', '<=', nowMs)
    .select(sql<number | null>`min(case when ${isHeld(nowMs)} then held_until else due_at end)`.as('at'))
    .executeTakeFirst();
  const later = await pending
    .where('due_at', '>', nowMs)
    .select(({ fn }) => fn.min<number | null>('due_at').as('at'))
    .executeTakeFirst();
  const times = [due?.at, later?.at].flatMap(at => at ?? []).map(Number);
  return times.length === 0 ? null : Math.min(...times);
};

interface Claim {
  readonly kinds: readonly string[];
  readonly nowMs: number;
  readonly lease: string;
  readonly limit: number;
}

/** Claims due jobs that no node holds; of two nodes that claim at once, each gets others. */
export const claimJobs = async (
  queries: Queries,
  dialect: Dialect,
  { kinds, nowMs, lease, limit }: Claim,
): Promise<readonly ClaimedJob[]> => {
  // Taken back while they ran, on a node that is gone.
  await queries
    .deleteFrom('jobs')
    .where('cancelled', '=', 1)
    .where('due_at', '<=', nowMs)
    .where(eb => eb.not(isHeld(nowMs)))
    .execute();
  const names = sql.join(kinds);
  const { rows } = await sql<{
    readonly kind: string;
    readonly key: string;
    readonly payload: string;
    readonly due_at: number;
    readonly attempts: number;
    readonly revision: number;
  }>`
    with picked as ${sql.raw(dialect === 'postgres' ? 'materialized' : '')} (
      select kind, key from jobs
      where failed_at is null and kind in (${names}) and due_at <= ${nowMs} and not ${isHeld(nowMs)}
      order by due_at, key limit ${limit} ${sql.raw(dialect === 'postgres' ? 'for update skip locked' : '')}
    )
    update jobs set lease = ${lease}, held_from = ${nowMs}, held_until = ${nowMs + LEASE_MS}
    where (kind, key) in (select kind, key from picked)
    returning kind, key, payload, due_at, attempts, revision`.execute(queries);
  return rows
    .map(row => ({
      kind: row.kind,
      key: row.key,
      payload: JSON.parse(row.payload) as unknown, // read by the kind's own schema
      dueMs: row.due_at,
      attempts: row.attempts,
      revision: row.revision,
      lease,
    }))
    .toSorted((one, other) => one.dueMs - other.dueMs || (one.key < other.key ? -1 : 1));
};

const leased = (job: ClaimedJob) => (queries: Queries) =>
  queries.updateTable('jobs').where('kind', '=', job.kind).where('key', '=', job.key).where('lease', '=', job.lease);

/** Lets go of a job that was enqueued anew while it ran: it is due as enqueued. */
const release = async (queries: Queries, job: ClaimedJob): Promise<boolean> => {
  const released = await leased(job)(queries).set({ lease: null, held_from: 0, held_until: 0 }).executeTakeFirst();
  return released.numUpdatedRows > 0n;
};

/** Takes a job off the table at the end of its transaction; false when another node has claimed it since: nothing may be committed. */
export const completeJob = async (queries: Queries, job: ClaimedJob): Promise<boolean> => {
  const removed = await queries
    .deleteFrom('jobs')
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .where('lease', '=', job.lease)
    .where(expression => expression.or([expression('revision', '=', job.revision), expression('cancelled', '=', 1)]))
    .executeTakeFirst();
  return removed.numDeletedRows > 0n || release(queries, job);
};

interface Failure {
  readonly nowMs: number;
  readonly retryMs: number;
  readonly isLast: boolean;
  readonly error: string;
}

/** Postpones a failed job, or stores it as failed; returns false if another node holds it or it was enqueued anew: then the failure is ignored. */
export const putOffJob = async (queries: Queries, job: ClaimedJob, { nowMs, retryMs, isLast, error }: Failure): Promise<boolean> => {
  const postponed = await leased(job)(queries)
    .where('revision', '=', job.revision)
    .set({
      lease: null,
      held_from: nowMs,
      held_until: nowMs + retryMs,
      attempts: job.attempts + 1,
      last_error: error.slice(0, ERROR_CHARACTERS),
      failed_at: isLast ? nowMs : null,
    })
    .executeTakeFirst();
  if (postponed.numUpdatedRows > 0n) return true;
  await release(queries, job);
  return false;
};

/** Forgets failed jobs from before an instant. */
export const forgetFailedJobs = async (queries: Queries, beforeMs: number): Promise<void> => {
  await queries.deleteFrom('jobs').where('failed_at', '<', beforeMs).execute();
};

/** Ends all claims: for the only node of a database, when it starts. */
export const releaseAllJobs = async (queries: Queries): Promise<void> => {
  await queries.updateTable('jobs').set({ lease: null, held_from: 0, held_until: 0 }).where('lease', 'is not', null).execute();
};
