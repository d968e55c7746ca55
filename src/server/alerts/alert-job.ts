import { z } from 'zod';
import { type AfterCommit, defineJob, type JobKind } from '../jobs/job.ts';
import type { Letter, Mailer } from '../mail/mailer.ts';
import type { Log } from '../ports.ts';
import { listAlertSubscribers } from '../repositories/alert-subscriptions.ts';
import { enqueueJob } from '../repositories/jobs.ts';
import { findMetadataOfResource } from '../repositories/metadata.ts';
import { noteAlert, TICKER_ALERT_JOB } from '../repositories/tickers/alerts.ts';
import { letterOf } from './alert-letter.ts';

/** Letters of a batch: a kill leaves so many unsent, and none is sent twice. */
const BATCH = 100;

/** Dependencies of the alert. */
export interface AlertDeps {
  readonly log: Log;
  /** Sends a letter; null if no relay is set up. */
  readonly mailer: Pick<Mailer, 'send'> | null;
  /** Returns the address of readers; null if they reach nothing. */
  readonly readersOrigin: () => string | null;
}

const payload = z.object({ tickerId: z.uuid(), after: z.string() });

/** Sends letters one after the other; failures are noted, and not tried again: the letter may have arrived. */
const sendAll = async ({ mailer, log }: AlertDeps, tickerId: string, letters: readonly Letter[]): Promise<void> => {
  const outcomes: Record<string, number> = {};
  for (const letter of letters) {
    const { kind } = (await mailer?.send(letter)) ?? { kind: 'notSent' };
    outcomes[kind] = (outcomes[kind] ?? 0) + 1;
  }
  log.info('ticker alert sent', { tickerId, ...outcomes });
};

/**
 * The job that sends the e-mail alert of a ticker (D-024). A batch is claimed in the transaction that enqueues the next one, and sent once
 * that is committed: a letter goes out at most once, over kills and nodes.
 */
export const alertKind = (deps: AlertDeps): JobKind =>
  defineJob({
    kind: TICKER_ALERT_JOB,
    payload,
    run: async (queries, { tickerId, after }, { now }): Promise<AfterCommit | undefined> => {
      const metadata = (await findMetadataOfResource(queries, tickerId))?.metadata;
      const subscribers = metadata ? await listAlertSubscribers(queries, tickerId, { after, limit: BATCH }) : [];
      const last = subscribers.at(-1);
      const isDone = last === undefined || subscribers.length < BATCH;
      await noteAlert(queries, { tickerId, cause: 'enabled' }, { letters: subscribers.length, doneAt: isDone ? now : null });
      if (!isDone)
        await enqueueJob(queries, {
          kind: TICKER_ALERT_JOB,
          key: tickerId,
          dueMs: Date.parse(now),
          payload: { tickerId, after: last.id },
        });
      if (!metadata || subscribers.length === 0) return undefined;
      const origin = deps.readersOrigin();
      const letters = subscribers.map(subscriber => letterOf({ metadata, subscriber, origin }));
      return () =>
        void sendAll(deps, tickerId, letters).catch((cause: unknown) => deps.log.error('ticker alert broke off', cause, { tickerId }));
    },
  });
