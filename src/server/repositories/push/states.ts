import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PushState } from '#domain/push/outcome.ts';
import { ANSWER_WITHIN_MS } from '#domain/push/status.ts';

/**
 * The state of each target of the message `p` as in `targetStateOf`; reaching nobody is a state of its own. A batch without an answer for
 * too long counts as unanswered (D-020).
 */
const targetStates = (nowMs: number): RawBuilder<unknown> => {
  const late = nowMs - ANSWER_WITHIN_MS;
  return sql`select case
      when t.is_claimed = 0 or sum(case when b.ended_at is null and b.claimed_at > ${late} then 1 else 0 end) > 0 then 'pending'
      when sum(b.refused) > 0 or (sum(b.not_sent) > 0 and sum(b.transferred + b.gone) > 0) then 'ERROR'
      when sum(case when b.ended_at is null then b.devices else b.unanswered end) > 0 then 'unknown'
      when sum(b.transferred + b.gone) > 0 then 'TRANSFERRED'
      when sum(b.not_sent) > 0 then 'notSent'
      else 'nobody' end as state
    from push_targets as t
    left join push_batches as b on b.message_id = t.message_id and b.service = t.service
    where t.message_id = p.id
    group by t.service, t.is_claimed`;
};

/** The status of the message `p` as `pushStatusOf` tells it, in the order of D-020. */
const status = (nowMs: number): RawBuilder<string> => {
  const count = (state: string): RawBuilder<number> => sql<number>`sum(case when state = ${state} then 1 else 0 end)`;
  return sql<string>`(select case
      when ${count('pending')} > 0 then 'sending'
      when ${count('ERROR')} > 0 then 'externalError'
      when ${count('unknown')} > 0 then 'unknown'
      when coalesce(${count('TRANSFERRED')}, 0) = 0 then 'failed'
      when ${count('notSent')} > 0 then 'externalError'
      else 'finished' end
    from (${targetStates(nowMs)}) as targets)`;
};

/** Condition: the message `p` is in one of these states. */
export const hasState = (states: readonly PushState[], nowMs: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(case when p.phase = 'sent' then ${status(nowMs)} else p.phase end) in (${sql.join(states)})`;
