import { z } from 'zod';
import type { Queries } from '../../db/schema.ts';
import { markEnded } from './issuer-sessions.ts';

/** A session in force: a grant of the sign-in, and its place of origin if known. */
export interface StoredSession {
  readonly id: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly from: string | null;
  readonly client: string;
}

const grantSchema = z.object({ iat: z.number().optional() });
const startOf = (payload: string): string => new Date((grantSchema.parse(JSON.parse(payload)).iat ?? 0) * 1000).toISOString();

/** Notes the origin of a session. */
export const noteSession = async (queries: Queries, session: StoredSession & { readonly userId: string }): Promise<void> => {
  await queries
    .insertInto('sign_in_sessions')
    .values({
      grant_id: session.id,
      user_id: session.userId,
      started_at: session.startedAt,
      last_used_at: session.lastUsedAt,
      from_address: session.from,
      client: session.client,
    })
    .onConflict(conflict => conflict.column('grant_id').doNothing())
    .execute();
};

/** Notes that a session was used, unless that was noted since `unless`. */
export const noteSessionUse = async (queries: Queries, id: string, at: string, unless: string): Promise<void> => {
  await queries
    .updateTable('sign_in_sessions')
    .set({ last_used_at: at })
    .where('grant_id', '=', id)
    .where('last_used_at', '<', unless)
    .execute();
};

/** Returns a user's sessions in force, the latest used first. */
export const listSessionsOf = async (queries: Queries, userId: string, now: Date): Promise<readonly StoredSession[]> => {
  const rows = await queries
    .selectFrom('oidc_payloads as g')
    .leftJoin('sign_in_sessions as s', 's.grant_id', 'g.id')
    .select(['g.id', 'g.payload', 's.started_at', 's.last_used_at', 's.from_address', 's.client'])
    .where('g.kind', '=', 'Grant')
    .where('g.account_id', '=', userId)
    .where('g.expires_at', '>', Math.floor(now.getTime() / 1000))
    .execute();
  return rows
    .map(row => ({
      id: row.id,
      startedAt: row.started_at ?? startOf(row.payload),
      lastUsedAt: row.last_used_at ?? startOf(row.payload),
      from: row.from_address,
      client: row.client ?? '',
    }))
    .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt) || one.id.localeCompare(other.id));
};

/** Ends one session of a user: its grant and all its tokens and codes. Returns whether there was one. */
export const endSession = async (
  queries: Queries,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: string },
): Promise<boolean> => {
  const ended = await queries
    .deleteFrom('oidc_payloads')
    .where('kind', '=', 'Grant')
    .where('id', '=', id)
    .where('account_id', '=', userId)
    .executeTakeFirst();
  if (Number(ended.numDeletedRows) === 0) return false;
  await markEnded(queries, [id], new Date(now));
  await queries.deleteFrom('oidc_payloads').where('grant_id', '=', id).execute();
  await queries.deleteFrom('sign_in_sessions').where('grant_id', '=', id).execute();
  return true;
};

/** Ends all sessions of a user, except the given one, including the data of a running sign-in. */
export const endSessions = async (
  queries: Queries,
  { userId, except = null, now }: { readonly userId: string; readonly except?: string | null; readonly now: string },
): Promise<void> => {
  const kept = except ?? '';
  const grants = queries.selectFrom('oidc_payloads').select('id').where('kind', '=', 'Grant').where('account_id', '=', userId);
  const ended = await grants.where('id', '<>', kept).execute();
  await markEnded(
    queries,
    ended.map(({ id }) => id),
    new Date(now),
  );
  await queries
    .deleteFrom('oidc_payloads')
    .where('account_id', '=', userId)
    .where(eb =>
      eb.not(
        eb.or([
          eb.and([eb('kind', '=', 'Grant'), eb('id', '=', kept)]),
          eb.and([eb('grant_id', 'is not', null), eb('grant_id', '=', kept)]),
        ]),
      ),
    )
    .execute();
  await queries.deleteFrom('sign_in_sessions').where('user_id', '=', userId).where('grant_id', '<>', kept).execute();
};

/** Removes the origins of sessions that are no longer in force. */
export const forgetEndedSessions = async (queries: Queries): Promise<void> => {
  await queries
    .deleteFrom('sign_in_sessions')
    .where('grant_id', 'not in', eb => eb.selectFrom('oidc_payloads').select('id').where('kind', '=', 'Grant'))
    .execute();
};
