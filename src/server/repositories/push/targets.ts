import { sql } from 'kysely';
import { type PushService, pushServiceSchema } from '#domain/push/services.ts';
import { ANSWER_WITHIN_MS, type DeviceCounts, NO_DEVICES, type Target, targetStateOf } from '#domain/push/status.ts';
import type { Queries } from '../../db/schema.ts';

/** A batch of a message for one service. */
export interface BatchKey {
  readonly messageId: string;
  readonly service: PushService;
  readonly number: number;
}

/** Begins a message's targets. */
export const insertTargets = async (
  queries: Queries,
  messageId: string,
  { services, nowMs }: { readonly services: readonly PushService[]; readonly nowMs: number },
): Promise<void> => {
  const rows = services.map(service => ({
    message_id: messageId,
    service,
    batches: 0,
    last_device: '',
    is_claimed: 0 as const,
    updated_at: nowMs,
  }));
  if (rows.length > 0) await queries.insertInto('push_targets').values(rows).execute();
};

/** Returns the progress of a target; undefined if the message does not go there. */
export const findProgress = async (
  queries: Queries,
  { messageId, service }: Omit<BatchKey, 'number'>,
): Promise<{ readonly batches: number; readonly lastDevice: string; readonly isClaimed: boolean } | undefined> => {
  const row = await queries
    .selectFrom('push_targets')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('service', '=', service)
    .executeTakeFirst();
  return row && { batches: row.batches, lastDevice: row.last_device, isClaimed: row.is_claimed === 1 };
};

/** Claims a batch before it is sent (D-021): no node claims these devices again. A second claim of the same number breaks the transaction. */
export const claimBatch = async (
  queries: Queries,
  { messageId, service, number }: BatchKey,
  claim: { readonly devices: number; readonly lastDevice: string; readonly isLast: boolean; readonly nowMs: number },
): Promise<void> => {
  await queries
    .insertInto('push_batches')
    .values({
      message_id: messageId,
      service,
      number,
      devices: claim.devices,
      claimed_at: claim.nowMs,
      ended_at: null,
      error: null,
      transferred: 0,
      gone: 0,
      refused: 0,
      unanswered: 0,
      not_sent: 0,
    })
    .execute();
  await queries
    .updateTable('push_targets')
    .set({ batches: number, last_device: claim.lastDevice, is_claimed: claim.isLast ? 1 : 0, updated_at: claim.nowMs })
    .where('message_id', '=', messageId)
    .where('service', '=', service)
    .execute();
};

/** Says that nothing is left to claim. */
export const endClaims = async (queries: Queries, { messageId, service }: Omit<BatchKey, 'number'>, nowMs: number): Promise<void> => {
  await queries
    .updateTable('push_targets')
    .set({ is_claimed: 1, updated_at: nowMs })
    .where('message_id', '=', messageId)
    .where('service', '=', service)
    .execute();
};

/** Stores the outcome of a batch. */
export const endBatch = async (
  queries: Queries,
  { messageId, service, number }: BatchKey,
  end: { readonly counts: DeviceCounts; readonly error: string | null; readonly nowMs: number },
): Promise<void> => {
  const { transferred, gone, refused, unanswered, notSent } = end.counts;
  await queries
    .updateTable('push_batches')
    .set({ transferred, gone, refused, unanswered, not_sent: notSent, error: end.error, ended_at: end.nowMs })
    .where('message_id', '=', messageId)
    .where('service', '=', service)
    .where('number', '=', number)
    .execute();
  await queries
    .updateTable('push_targets')
    .set({ updated_at: end.nowMs })
    .where('message_id', '=', messageId)
    .where('service', '=', service)
    .execute();
};

/** Batches that were in flight before an instant and have no end: their outcome is not known, and stays so (D-021). */
export const giveUpBatches = async (
  queries: Queries,
  { messageId, untilMs, nowMs }: { readonly messageId?: string; readonly untilMs: number; readonly nowMs: number },
): Promise<void> => {
  const open = queries
    .updateTable('push_batches')
    .set({ unanswered: sql<number>`devices`, ended_at: nowMs, error: 'interrupted' })
    .where('ended_at', 'is', null)
    .where('claimed_at', '<=', untilMs);
  await (messageId === undefined ? open : open.where('message_id', '=', messageId)).execute();
};

/** Returns the targets of messages with the outcome of their devices; a batch without an answer for too long counts as unanswered (D-020). */
export const listTargets = async (
  queries: Queries,
  messageIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly Target[]>> => {
  const late = nowMs - ANSWER_WITHIN_MS;
  const rows = await queries
    .selectFrom('push_targets as t')
    .leftJoin('push_batches as b', join => join.onRef('b.message_id', '=', 't.message_id').onRef('b.service', '=', 't.service'))
    .where('t.message_id', 'in', messageIds)
    .groupBy(['t.message_id', 't.service', 't.is_claimed', 't.updated_at'])
    .select(['t.message_id', 't.service', 't.is_claimed', 't.updated_at'])
    .select([
      sql<number>`cast(coalesce(sum(b.transferred), 0) as bigint)`.as('transferred'),
      sql<number>`cast(coalesce(sum(b.gone), 0) as bigint)`.as('gone'),
      sql<number>`cast(coalesce(sum(b.refused), 0) as bigint)`.as('refused'),
      sql<number>`cast(coalesce(sum(b.not_sent), 0) as bigint)`.as('not_sent'),
      sql<number>`cast(coalesce(sum(case when b.ended_at is null and b.claimed_at <= ${late} then b.devices else b.unanswered end), 0) as bigint)`.as(
        'unanswered',
      ),
      sql<number>`cast(coalesce(sum(case when b.ended_at is null and b.claimed_at > ${late} then 1 else 0 end), 0) as bigint)`.as(
        'in_flight',
      ),
      sql<string | null>`max(b.error)`.as('error'),
    ])
    .orderBy('t.service')
    .execute();
  const targets = rows.map(row => {
    const devices: DeviceCounts = {
      ...NO_DEVICES,
      transferred: row.transferred,
      gone: row.gone,
      refused: row.refused,
      unanswered: row.unanswered,
      notSent: row.not_sent,
    };
    const isOpen = row.is_claimed === 0 || row.in_flight > 0;
    const target: Target = {
      targetService: pushServiceSchema.parse(row.service),
      status: targetStateOf({ devices, isOpen }),
      devices,
      error: row.error,
      updatedAt: new Date(row.updated_at).toISOString(),
    };
    return { id: row.message_id, target };
  });
  return new Map([...Map.groupBy(targets, ({ id }) => id)].map(([id, list]) => [id, list.map(({ target }) => target)]));
};
