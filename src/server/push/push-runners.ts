import { PUSH_SERVICES } from '#domain/push/services.ts';
import { createJobStore } from '../jobs/database-store.ts';
import { createJobRunner, type JobRunner } from '../jobs/runner.ts';
import { giveUpBatches } from '../repositories/push/targets.ts';
import { type PushJobDeps, sendKind } from './push-jobs.ts';

/** Batches of one service that a node has in flight: while one waits for answers, another one is encrypted. */
const LANES = 2;

/**
 * Sends what is to be sent, with runners of its own for each service: one that does not answer delays neither the others nor schedules. A runner
 * waits for its batch, so that a node holds a few batches, whatever their number.
 */
export const createPushRunners = (deps: PushJobDeps): Omit<JobRunner, 'start'> & { readonly start: () => Promise<void> } => {
  const { database, clock, ids, log } = deps;
  const runners = PUSH_SERVICES.flatMap(service =>
    Array.from({ length: LANES }, () =>
      createJobRunner({ store: createJobStore({ database, ids, kinds: [sendKind(service, deps)], batch: 1 }), clock, log }),
    ),
  );
  const all = async (act: (runner: JobRunner) => Promise<void>): Promise<void> => {
    await Promise.all(runners.map(act));
  };
  return {
    start: async () => {
      const nowMs = clock.now().getTime();
      // A SQLite file has one newsroom: what is in flight belongs to a process that is gone (D-021).
      if (database.dialect === 'sqlite') await database.transaction(queries => giveUpBatches(queries, { untilMs: nowMs, nowMs }));
      await all(runner => runner.start());
    },
    wake: () => all(runner => runner.wake()),
    stop: () => all(runner => runner.stop()),
  };
};
