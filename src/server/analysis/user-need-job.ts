import { z } from 'zod';
import { articleIdSchema } from '#domain/ids.ts';
import { defineJob, type JobKind } from '../jobs/job.ts';
import type { Log } from '../ports.ts';
import { enqueueJob } from '../repositories/jobs.ts';
import type { Assistance } from '../usecases/assistance/assistance.ts';
import { USER_NEED_JOB } from '../usecases/assistance/note-readiness.ts';
import { findUserNeedByItself } from '../usecases/assistance/user-need.ts';

const MAX_TRIES = 3;
const AGAIN_MS = 60_000;
const AGAIN_LATER: ReadonlySet<string> = new Set(['modelFailed', 'modelTimeout', 'modelUnusable']);

interface Analysing {
  readonly assistance: Assistance;
  readonly log: Log;
  /** Aborted when the newsroom stops: unfinished work is tried again after the next start. */
  readonly signal: AbortSignal;
}

const payload = z.object({ articleId: articleIdSchema, tries: z.number().int().nonnegative() });

/**
 * Determines the user need of an article once it is ready (A4-054). The model is asked in a separate runner, after the job is done;
 * failures are postponed a few times.
 */
export const userNeedKind = ({ assistance, log, signal }: Analysing): JobKind =>
  defineJob({
    kind: USER_NEED_JOB,
    payload,
    run:
      async (_queries, { articleId, tries }, { key }) =>
      async () => {
        const lookup = await findUserNeedByItself(assistance, articleId, signal);
        if (lookup.ok) return;
        const { code } = lookup.error;
        const isAgain = AGAIN_LATER.has(code) && tries + 1 < MAX_TRIES;
        log.warn('user need not found', { articleId, code, isAgain });
        if (!isAgain) return;
        const dueMs = assistance.clock.now().getTime() + AGAIN_MS;
        await enqueueJob(assistance.database.db, { kind: USER_NEED_JOB, key, dueMs, payload: { articleId, tries: tries + 1 } });
      },
  });
