import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../db/schema.ts';

/**
 * Whose answer to a renewal was lost repeats the renewal with the same refresh token. That is no theft as long as nothing shows that the
 * answer arrived: the same successor is given again. It has arrived once the successor is used, or the access token that came with it; the
 * same token once more is theft then, and ends the sign-in (RFC 9700, 4.14.2).
 *
 *   in force ──renewal──▶ renewed ──the answer is used──▶ spent ──again──▶ the sign-in ends
 *                          └─again: the same successor─▶ renewed
 */
const ARRIVED = 'RenewalArrived';

/** The successor of a refresh token: the same one each time, and known only to who has the newsroom's key. */
export const successorOf = (secret: string, refreshToken: string): string =>
  createHmac('sha256', secret).update(`successor of ${refreshToken}`).digest('base64url');

/** Notes that the answer of a renewal has arrived; `renewed` is the stored id of the refresh token before. */
export const noteArrival = async (queries: Queries, renewed: string): Promise<void> => {
  await queries
    .insertInto('oidc_payloads')
    .columns(['kind', 'id', 'payload', 'grant_id', 'expires_at'])
    .expression(from =>
      from
        .selectFrom('oidc_payloads')
        .select([sql<string>`${ARRIVED}`.as('kind'), 'id', sql<string>`'{}'`.as('payload'), 'grant_id', 'expires_at'])
        .where('kind', '=', 'RefreshToken')
        .where('id', '=', renewed),
    )
    .onConflict(conflict => conflict.columns(['kind', 'id']).doNothing())
    .execute();
};

/** True if a renewed token is spent: its successor is used, or what came with it. */
export const isSpent = async (queries: Queries, ids: { readonly renewed: string; readonly successor: string }): Promise<boolean> => {
  const sign = await queries
    .selectFrom('oidc_payloads')
    .select('id')
    .where(row =>
      row.or([
        row.and([row('kind', '=', ARRIVED), row('id', '=', ids.renewed)]),
        row.and([row('kind', '=', 'RefreshToken'), row('id', '=', ids.successor), row('consumed_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();
  return sign !== undefined;
};
