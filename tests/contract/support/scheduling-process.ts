import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RunEvent } from '#domain/schedule/run.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/ports.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { defineJob, type JobStore } from '#server/jobs/job.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { runDueEvents } from '#server/schedule/schedule-kind.ts';
import { openOnceMore } from './databases.ts';

/**
 * What happens to a call of the database: it ends well; the process dies before it, in its middle or before its answer; or the
 * connections are lost in its middle and the process goes on.
 */
export type Fate = 'go' | 'dieBefore' | 'dieDuring' | 'dieAfter' | 'cut';

/** A run that answered, with the time of the process that made it. */
export interface Run {
  readonly metadataId: string;
  readonly at: string;
  readonly events: readonly RunEvent[];
}

interface ProcessDeps {
  /** Connections that are never lost. */
  readonly database: Database;
  readonly clock: Clock;
  readonly maxSleepMs: number;
  readonly fateOf: (call: keyof JobStore) => Fate;
  readonly onRun: (run: Run) => void;
  readonly passedMs: () => number;
}

/** A scheduler with connections of its own, as one process of a newsroom has it. */
export interface SchedulingProcess {
  /** When its alarm rings; null while it is dead. */
  readonly ringsAtMs: () => number | null;
  /** Wakes it, and waits until it sleeps again or is dead. */
  readonly wake: () => Promise<void>;
  readonly kill: () => void;
  readonly isDead: () => boolean;
  readonly end: () => Promise<void>;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Calls of the database that end as fate has it; once the process is dead, nothing answers any more. */
const createFatedStore = (
  store: JobStore,
  deps: Pick<ProcessDeps, 'fateOf'> & { readonly cut: () => Promise<void>; readonly onEnd: () => void },
) => {
  let isDead = false;
  let inFlight = 0;
  const carriedOut = async (call: keyof JobStore, fate: Fate, work: () => Promise<unknown>): Promise<unknown> => {
    if (fate === 'dieBefore') return undefined;
    const answer = work();
    if (fate !== 'dieDuring' && fate !== 'cut') return answer;
    const [settled] = await Promise.allSettled([answer, deps.cut()]);
    if (settled.status === 'fulfilled') return settled.value;
    if (fate === 'cut') throw new Error(`the line was cut during ${call}`, { cause: settled.reason });
    return undefined;
  };
  const guard = async <Answer>(call: keyof JobStore, work: () => Promise<Answer>): Promise<Answer> => {
    if (isDead) return never();
    const fate = deps.fateOf(call);
    let answer: Answer | undefined;
    inFlight += 1;
    try {
      await carriedOut(call, fate, async () => void (answer = await work()));
    } finally {
      inFlight -= 1;
      isDead ||= fate.startsWith('die');
      deps.onEnd();
    }
    return isDead || answer === undefined ? never() : answer;
  };
  const fated: JobStore = {
    nextAt: nowMs => guard('nextAt', () => store.nextAt(nowMs)),
    claim: nowMs => guard('claim', () => store.claim(nowMs)),
    run: (job, now) =>
      guard('run', async () => {
        const done = await store.run(job, now);
        // What it carried out is noted when its transaction has ended, whether or not the process lives to hear of it.
        void done?.after?.();
        return { after: undefined };
      }),
    putOff: (job, nowMs, cause) => guard('putOff', () => store.putOff(job, nowMs, cause)),
  };
  return { store: fated, kill: () => void (isDead = true), isDead: () => isDead, isBusy: () => inFlight > 0 };
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts a process, and waits until it sleeps. */
export const startSchedulingProcess = async (deps: ProcessDeps): Promise<SchedulingProcess> => {
  const name = `process_${randomUUID()}`;
  const own = await openOnceMore(deps.database, name);
  const ids = { uuid: () => randomUUID() };
  const noted = defineJob({
    kind: 'schedule',
    payload: z.object({ metadataId: z.string() }),
    retryMs: () => 60_000,
    run: async (queries, { metadataId }, { now: at }) => {
      const events = await runDueEvents(
        queries,
        { dialect: 'postgres', ids, presence: { readEditors: () => Promise.resolve(() => []) } },
        { metadataId, now: at },
      );
      return () => deps.onRun({ metadataId, at, events });
    },
  });
  const store = createJobStore({ database: own, ids, kinds: [noted] });
  const cut = async (): Promise<void> => {
    await sql`select pg_sleep(0.002)`.execute(deps.database.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(deps.database.db);
  };
  let tellChange = (): void => undefined;
  const fated = createFatedStore(store, { ...deps, cut, onEnd: () => tellChange() });
  let alarm: { readonly atMs: number } | null = null;
  const scheduler = createJobRunner({
    store: fated.store,
    clock: deps.clock,
    log: silent,
    maxSleepMs: deps.maxSleepMs,
    // Rings by `wake`.
    alarm: delayMs => {
      const entry = { atMs: deps.passedMs() + Math.max(1, Math.ceil(delayMs)) };
      alarm = entry;
      tellChange();
      return () => void (alarm = alarm === entry ? null : alarm);
    },
  });
  const isAtRest = (): boolean => !fated.isBusy() && (alarm !== null || fated.isDead());
  const rest = async (): Promise<void> => {
    while (!isAtRest()) await new Promise<void>(resolve => void (tellChange = resolve));
  };
  void scheduler.start();
  await rest();
  return {
    ringsAtMs: () => (fated.isDead() ? null : (alarm?.atMs ?? null)),
    wake: async () => {
      if (fated.isDead()) return;
      alarm = null;
      void scheduler.wake();
      await rest();
    },
    kill: fated.kill,
    isDead: fated.isDead,
    end: async () => {
      fated.kill();
      await rest();
      await own.close();
    },
  };
};
