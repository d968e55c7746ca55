import { isPublicStatus } from '#domain/article/workflow.ts';
import { titlesWithoutCategory } from '#domain/push/category.ts';
import type { PushDraft, PushPhase, StopReason } from '#domain/push/message.ts';
import type { PushService } from '#domain/push/services.ts';
import { ANSWER_WITHIN_MS } from '#domain/push/status.ts';
import { assertPresent } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import type { Ids } from '../../ports.ts';
import { cancelJob, enqueueJob } from '../../repositories/jobs.ts';
import { tell } from '../../repositories/live-events.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { findNotificationCategories } from '../../repositories/push/notification-categories.ts';
import { appendPushLine, findPush, movePush } from '../../repositories/push/messages.ts';
import { insertTargets } from '../../repositories/push/targets.ts';
import { auditPush } from './audit-push.ts';

/** Kind of the job that sends a message at its time; its key is the id of the message, as for all jobs of a message. */
export const PUSH_LEAVE_JOB = 'push.leave';
/** Kind of the job that checks after ten minutes for missing answers (D-020). */
export const PUSH_END_JOB = 'push.end';
/** Returns the kind of the job that sends the next batch through a service. */
export const sendJobOf = (service: PushService): string => `push.${service}`;

/** Context in which a message is sent: by the newsroom itself, or by a user. */
export interface Leaving {
  readonly queries: Queries;
  readonly ids: Ids;
  readonly now: string;
  readonly userId: string | null;
  /** Address that the call came from; null for the newsroom itself. */
  readonly from: string | null;
}

/** Notifies desks that the messages of an item have changed. */
export const tellPush = async ({ queries, now }: Pick<Leaving, 'queries' | 'now'>, metadataId: string): Promise<void> => {
  const stored = await findMetadata(queries, metadataId);
  if (stored) await tell(queries, { kind: 'push', subject: stored.metadata.resourceId, at: now });
};

/** Enqueues the job that sends a message at its time. */
export const setLeaveJob = (queries: Queries, id: string, leavesAtMs: number): Promise<void> =>
  enqueueJob(queries, { kind: PUSH_LEAVE_JOB, key: id, dueMs: leavesAtMs, payload: { messageId: id } });

/** Cancels the job that sends a message. */
export const clearLeaveJob = async (queries: Queries, id: string): Promise<void> => {
  await cancelJob(queries, { kind: PUSH_LEAVE_JOB, key: id });
};

/**
 * Moves a message to "sent" and enqueues its targets, all in one transaction; returns false if another call has done so, or it was stopped.
 * The job is left to the caller: the job itself runs this.
 */
export const beginSending = async (
  leaving: Leaving,
  {
    id,
    metadataId,
    draft,
    from,
  }: { readonly id: string; readonly metadataId: string; readonly draft: PushDraft; readonly from: readonly PushPhase[] },
): Promise<boolean> => {
  const { queries, ids, now, userId } = leaving;
  const nowMs = Date.parse(now);
  if (!(await movePush(queries, id, { from, phase: 'sent', leavesAtMs: null, at: now, etag: ids.uuid() }))) return false;
  await insertTargets(queries, id, { services: draft.services, nowMs });
  for (const service of draft.services)
    await enqueueJob(queries, { kind: sendJobOf(service), key: id, dueMs: nowMs, payload: { messageId: id } });
  await enqueueJob(queries, { kind: PUSH_END_JOB, key: id, dueMs: nowMs + ANSWER_WITHIN_MS, payload: { messageId: id } });
  await appendPushLine(queries, id, { at: now, userId, action: 'sent' });
  await auditPush(leaving, draft.recalls === null ? 'pushSent' : 'pushRecalled', { metadataId, draft });
  await tellPush(leaving, metadataId);
  return true;
};

/** Stops messages that have not been sent. */
export const stopPush = async (
  leaving: Leaving,
  { id, from, reason }: { readonly id: string; readonly from: readonly PushPhase[]; readonly reason: StopReason },
): Promise<void> => {
  const { queries, ids, now, userId } = leaving;
  if (!(await movePush(queries, id, { from, phase: 'stopped', leavesAtMs: null, at: now, etag: ids.uuid() }))) return;
  await appendPushLine(queries, id, { at: now, userId, action: 'stopped', detail: reason });
};

/** Returns the reason that prevents a message from being sent at its time. */
const reasonToStop = async (queries: Queries, metadataId: string, draft: PushDraft): Promise<StopReason | undefined> => {
  const metadata = (await findMetadata(queries, metadataId))?.metadata;
  if (!metadata || !isPublicStatus(metadata.publicationStatus)) return 'notPublic';
  const categories = await findNotificationCategories(queries, draft.categoryIds);
  return titlesWithoutCategory(draft.tenantIds, categories).length > 0 ? 'categoryMissing' : undefined;
};

/** Runs the job of a message that is due; returns whether it was sent. */
export const leaveOnTime = async (leaving: Leaving, id: string): Promise<boolean> => {
  const { queries, now } = leaving;
  const message = (await findPush(queries, id, Date.parse(now)))?.message;
  if (message === undefined || message.leavesAt === null || message.phase === 'sent') return false;
  const from = [message.phase];
  const reason = await reasonToStop(queries, message.metadataId, message);
  if (reason !== undefined) {
    await stopPush(leaving, { id, from, reason });
    await tellPush(leaving, message.metadataId);
    return false;
  }
  return beginSending(leaving, { id, metadataId: message.metadataId, draft: message, from });
};

/** Records once in the history that every target has its final answer. */
export const noteEnd = async ({ queries, now }: Pick<Leaving, 'queries' | 'now'>, id: string): Promise<boolean> => {
  const stored = await findPush(queries, id, Date.parse(now));
  if (stored === undefined) return true;
  const { message } = stored;
  if (message.status === 'sending') return false;
  assertPresent(message.status, 'it was sent');
  if (message.history.some(({ action }) => action === 'ended')) return true;
  await appendPushLine(queries, id, { at: now, userId: null, action: 'ended', detail: message.status });
  await tellPush({ queries, now }, message.metadataId);
  return true;
};
