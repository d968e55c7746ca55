import type { z } from 'zod';
import type { Queries } from '../db/schema.ts';
import type { ClaimedJob } from '../repositories/jobs.ts';

/** Context of a handler besides its payload. */
export interface JobContext {
  /** The job's key, unique within its kind. */
  readonly key: string;
  readonly now: string;
  /** The failed runs so far. */
  readonly attempts: number;
}

/**
 * Work of a handler after the commit, for example a line of the log. It is lost if the process is killed before. The runner waits for it:
 * long work belongs to a runner of its own.
 */
export type AfterCommit = () => void | Promise<void>;

/** Carries out the consequences of a job that is not tried any more, in the transaction that stores it as failed. */
export type GiveUp<Payload> = (
  queries: Queries,
  payload: Payload,
  context: { readonly now: string; readonly cause: unknown },
) => Promise<void>;

/** A kind of work that is due at some time: once for each key, even if nodes fail. */
export interface JobKind {
  readonly kind: string;
  /**
   * Carries it out in a transaction that also takes the job off the table, so that the effect happens exactly once; a throw rolls both back.
   * May run again on another node while it runs here: only one of the transactions commits.
   */
  readonly run: (queries: Queries, payload: unknown, context: JobContext) => Promise<AfterCommit | undefined>;
  /** Maximum number of attempts; after that the job is stored as failed. */
  readonly maxAttempts: number;
  /** The delay before the next try, after this many failed ones. */
  readonly retryMs: (attempts: number) => number;
  readonly giveUp: GiveUp<unknown>;
}

const MAX_ATTEMPTS = 5;
const FIRST_RETRY_MS = 10_000;
const RETRY_FACTOR = 4;

const defaultRetryMs = (attempts: number): number => FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1);

/** Declares a kind of job; its payload is read by its schema. */
export const defineJob = <Payload>(
  declared: Pick<JobKind, 'kind'> &
    Partial<Pick<JobKind, 'maxAttempts' | 'retryMs'>> & {
      readonly payload: z.ZodType<Payload>;
      readonly run: (queries: Queries, payload: Payload, context: JobContext) => Promise<AfterCommit | undefined>;
      readonly giveUp?: GiveUp<Payload>;
    },
): JobKind => ({
  kind: declared.kind,
  run: (queries, payload, context) => declared.run(queries, declared.payload.parse(payload), context),
  maxAttempts: declared.maxAttempts ?? MAX_ATTEMPTS,
  retryMs: declared.retryMs ?? defaultRetryMs,
  giveUp: async (queries, payload, context) => {
    // A payload that cannot be read names nothing to which anything could be said.
    const read = declared.payload.safeParse(payload);
    if (read.success) await declared.giveUp?.(queries, read.data, context);
  },
});

/** Storage of jobs, with the execution of due ones. */
export interface JobStore {
  /** Returns when a job can be claimed next, in milliseconds since 1970; null if none is pending. */
  readonly nextAt: (nowMs: number) => Promise<number | null>;
  /** Claims some of the due jobs, those that wait longest first. */
  readonly claim: (nowMs: number) => Promise<readonly ClaimedJob[]>;
  /** Carries a job out; null when another node has done so, or does. */
  readonly run: (job: ClaimedJob, now: string) => Promise<{ readonly after: AfterCommit | undefined } | null>;
  /** Postpones a job whose run failed; returns false if it is not tried any more. */
  readonly putOff: (job: ClaimedJob, nowMs: number, cause: unknown) => Promise<boolean>;
}
