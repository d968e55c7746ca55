import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../../db/schema.ts';
import { hasState } from './states.ts';

interface Day {
  readonly fromMs: number;
  /** The first millisecond after it. */
  readonly untilMs: number;
  readonly nowMs: number;
  /** A message that is not counted, for example because it is being changed. */
  readonly except?: string | undefined;
}

/** Returns the number of messages to the readers of a title sent or planned on a day; one that failed reached nobody and does not count. */
export const countPushesOfDay = async (
  queries: Queries,
  tenantId: number,
  { fromMs, untilMs, nowMs, except }: Day,
): Promise<{ readonly sent: number; readonly planned: number }> => {
  const { sent, planned } = await queries
    .selectFrom('push_messages as p')
    .select(eb => [
      eb.fn.count<number>('p.sent_at').as('sent'),
      sql<number | null>`sum(case when p.sent_at is null then 1 else 0 end)`.as('planned'),
    ])
    .where(sql<SqlBool>`p.tenant_ids like ${`%,${tenantId},%`}`)
    .where(sql<SqlBool>`coalesce(p.sent_at, p.leaves_at) >= ${fromMs}`)
    .where(sql<SqlBool>`coalesce(p.sent_at, p.leaves_at) < ${untilMs}`)
    .where(sql<SqlBool>`not ${hasState(['failed', 'stopped'], nowMs)}`)
    .where(sql<SqlBool>`p.id <> ${except ?? ''}`)
    .executeTakeFirstOrThrow();
  return { sent, planned: planned ?? 0 };
};
