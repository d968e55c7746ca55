import { z } from 'zod';
import type { Queries } from '../../db/schema.ts';

const PREFIX = 'issuer_';
/** Remembered for longer than any issuer renews. */
const ENDED_KEPT_S = 400 * 86_400;
const endedSchema = z.object({ endedAt: z.number() });

/** The id of a session that a publisher's own sign-in has begun. */
export const issuerSessionId = (hash: string): string => `${PREFIX}${hash}`;

/** Marks sessions of an issuer as ended: its tokens stay good there, here they are refused. */
export const markEnded = async (queries: Queries, ids: readonly string[], now: Date): Promise<void> => {
  const seconds = Math.floor(now.getTime() / 1000);
  const rows = ids.filter(id => id.startsWith(PREFIX)).map(id => ({ id, payload: JSON.stringify({ endedAt: seconds }) }));
  if (rows.length === 0) return;
  const rest = { kind: 'EndedSession', grant_id: null, uid: null, account_id: null, expires_at: seconds + ENDED_KEPT_S, consumed_at: null };
  await queries
    .insertInto('oidc_payloads')
    .values(rows.map(row => ({ ...row, ...rest })))
    .onConflict(conflict =>
      conflict.columns(['kind', 'id']).doUpdateSet({ payload: eb => eb.ref('excluded.payload'), expires_at: rest.expires_at }),
    )
    .execute();
};

/** Returns the end of a session, in seconds since 1970; null for one that was not ended. */
export const findSessionEnd = async (queries: Queries, id: string): Promise<number | null> => {
  const row = await queries
    .selectFrom('oidc_payloads')
    .select('payload')
    .where('kind', '=', 'EndedSession')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : endedSchema.parse(JSON.parse(row.payload)).endedAt;
};

/** Returns the time until which an unused session is listed; null if it is unknown. */
export const findSessionUntil = async (queries: Queries, id: string): Promise<number | null> => {
  const row = await queries
    .selectFrom('oidc_payloads')
    .select('expires_at')
    .where('kind', '=', 'Grant')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.expires_at ?? null;
};

/** Extends a session for this long; returns whether it is a new one. */
export const keepSession = async (
  queries: Queries,
  { id, userId, startedAt, until }: { readonly id: string; readonly userId: string; readonly startedAt: number; readonly until: number },
): Promise<boolean> => {
  const extended = await queries
    .updateTable('oidc_payloads')
    .set({ expires_at: until })
    .where('kind', '=', 'Grant')
    .where('id', '=', id)
    .executeTakeFirst();
  if (Number(extended.numUpdatedRows) > 0) return false;
  const made = await queries
    .insertInto('oidc_payloads')
    .values({
      kind: 'Grant',
      id,
      payload: JSON.stringify({ accountId: userId, iat: startedAt }),
      grant_id: null,
      uid: null,
      account_id: userId,
      expires_at: until,
      consumed_at: null,
    })
    .onConflict(conflict => conflict.columns(['kind', 'id']).doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows ?? 0) > 0;
};
