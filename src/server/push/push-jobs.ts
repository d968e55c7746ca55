import { z } from 'zod';
import { isDeviceService, type PushService } from '#domain/push/services.ts';
import { ANSWER_WITHIN_MS, type DeviceCounts, NO_DEVICES } from '#domain/push/status.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { type AfterCommit, defineJob, type JobKind } from '../jobs/job.ts';
import type { Clock, Ids, Log } from '../ports.ts';
import { enqueueJob } from '../repositories/jobs.ts';
import { findPush, firstRecalled, lockPush } from '../repositories/push/messages.ts';
import { removeDevices, nextDevices } from '../repositories/push/subscriptions.ts';
import { type BatchKey, claimBatch, endBatch, endClaims, findProgress, giveUpBatches } from '../repositories/push/targets.ts';
import { leaveOnTime, noteEnd, PUSH_END_JOB, PUSH_LEAVE_JOB, sendJobOf } from '../usecases/push/leave.ts';
import { readSentCategories } from './read-sent-categories.ts';
import type { Outcome, PushBatch, Senders } from './sender.ts';

/** Devices of a batch: a kill leaves the outcome of so many unknown (D-021). */
const BATCH_DEVICES = 500;
const LOOK_AGAIN_MS = 60_000;

export interface PushJobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly senders: Senders;
  /** Where readers find an item. */
  readonly urlOf: (item: { readonly resourceName: string; readonly resourceId: string }) => string;
  /** Says that jobs were enqueued. */
  readonly ring: () => void;
}

const payload = z.object({ messageId: z.uuid() });

/** What became of the devices, and the first error. */
const countOutcomes = (outcomes: readonly Outcome[]): { readonly counts: DeviceCounts; readonly error: string | null } => {
  const counts = { ...NO_DEVICES };
  for (const { kind } of outcomes) counts[kind] += 1;
  const failed = outcomes.find(outcome => 'error' in outcome);
  return { counts, error: failed && 'error' in failed ? failed.error : null };
};

/** Sends a claimed batch and notes what became of it. A note that fails leaves the batch without an end: its outcome is unknown. */
const sendBatch = async ({ database, clock, log, senders }: PushJobDeps, key: BatchKey, batch: PushBatch): Promise<void> => {
  const facts = { messageId: key.messageId, service: key.service, batch: key.number };
  try {
    const outcomes = (await senders[key.service]?.send(batch)) ?? [];
    const { counts, error } = countOutcomes(outcomes);
    const gone = batch.devices.flatMap(({ id }, index) => (outcomes[index]?.kind === 'gone' ? [id] : []));
    const now = clock.now();
    await database.transaction(async queries => {
      await lockPush(queries, key.messageId);
      await endBatch(queries, key, { counts, error, nowMs: now.getTime() });
      await removeDevices(queries, gone);
      await noteEnd({ queries, now: now.toISOString() }, key.messageId);
    });
    log.info('push batch sent', { ...facts, ...counts, error });
  } catch (cause) {
    log.error('push batch without an end', cause, facts);
  }
};

/**
 * Claims the next batch of a message for a service and enqueues the one after it; the batch is sent once the claim is committed. Whoever is
 * killed then leaves a claim without an end, and other nodes go on after it.
 */
const claimNext = async (
  queries: Queries,
  deps: PushJobDeps,
  { messageId, service, now }: { readonly messageId: string; readonly service: PushService; readonly now: string },
): Promise<AfterCommit | undefined> => {
  const nowMs = Date.parse(now);
  const message = (await findPush(queries, messageId, nowMs))?.message;
  const progress = await findProgress(queries, { messageId, service });
  if (!message?.sentAt || progress === undefined || progress.isClaimed) return undefined;
  const categories = await readSentCategories(queries, message.categoryIds, service);
  const hasSender = deps.senders[service] !== undefined && categories.length > 0;
  const devices =
    hasSender && isDeviceService(service)
      ? await nextDevices(queries, {
          service,
          categoryIds: categories.map(({ id }) => id),
          after: progress.lastDevice,
          untilMs: Date.parse(message.sentAt),
          limit: BATCH_DEVICES,
        })
      : [];
  const key = { messageId, service, number: progress.batches + 1 };
  if (!hasSender) {
    await claimBatch(queries, key, { devices: 1, lastDevice: progress.lastDevice, isLast: true, nowMs });
    const error = deps.senders[service] === undefined ? 'senderMissing' : 'categoryMissing';
    await endBatch(queries, key, { counts: { ...NO_DEVICES, notSent: 1 }, error, nowMs });
    await noteEnd({ queries, now }, messageId);
    return undefined;
  }
  if (isDeviceService(service) && devices.length === 0) {
    await endClaims(queries, { messageId, service }, nowMs);
    await noteEnd({ queries, now }, messageId);
    return undefined;
  }
  const isLast = devices.length < BATCH_DEVICES;
  const lastDevice = devices.at(-1)?.id ?? '';
  await claimBatch(queries, key, { devices: Math.max(1, devices.length), lastDevice, isLast, nowMs });
  if (!isLast) await enqueueJob(queries, { kind: sendJobOf(service), key: messageId, dueMs: nowMs, payload: { messageId } });
  const mark = await firstRecalled(queries, message);
  const batch = { messageId, mark, text: message.text, url: deps.urlOf(message), categories, devices };
  return () => {
    // Other lanes and nodes take the next one meanwhile.
    if (!isLast) deps.ring();
    return sendBatch(deps, key, batch);
  };
};

/** The job that sends batches through a service. It is carried out by a runner of its own, because it waits for answers. */
export const sendKind = (service: PushService, deps: PushJobDeps): JobKind =>
  defineJob({
    kind: sendJobOf(service),
    payload,
    run: (queries, { messageId }, { now }) => claimNext(queries, deps, { messageId, service, now }),
  });

/** The jobs that only look at the database: leaving on time, and what has no answer after ten minutes. */
export const pushKinds = ({ ids, ring }: Pick<PushJobDeps, 'ids' | 'ring'>): readonly JobKind[] => [
  defineJob({
    kind: PUSH_LEAVE_JOB,
    payload,
    run: async (queries, { messageId }, { now }) =>
      (await leaveOnTime({ queries, ids, now, userId: null, from: null }, messageId)) ? ring : undefined,
  }),
  defineJob({
    kind: PUSH_END_JOB,
    payload,
    run: async (queries, { messageId }, { now }) => {
      const nowMs = Date.parse(now);
      await lockPush(queries, messageId);
      await giveUpBatches(queries, { messageId, untilMs: nowMs - ANSWER_WITHIN_MS, nowMs });
      if (!(await noteEnd({ queries, now }, messageId)))
        await enqueueJob(queries, { kind: PUSH_END_JOB, key: messageId, dueMs: nowMs + LOOK_AGAIN_MS, payload: { messageId } });
      return undefined;
    },
  }),
];
