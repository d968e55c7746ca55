import type { Queries } from '../../db/schema.ts';

/** Stored beside the sign-in's own data, so that it ends with the session of its creator. */
const KIND = 'PasswordPage';

/** A page with the caller who requested it, the caller's session, and the account that it is for. */
export interface StoredPasswordPage {
  readonly callerId: string;
  readonly sessionId: string | null;
  readonly userId: string;
}

export const storePasswordPage = async (
  queries: Queries,
  page: StoredPasswordPage & { readonly tokenHash: string; readonly expiresAt: string },
): Promise<void> => {
  await queries
    .insertInto('oidc_payloads')
    .values({
      kind: KIND,
      id: page.tokenHash,
      payload: JSON.stringify({ userId: page.userId }),
      grant_id: page.sessionId,
      uid: page.userId,
      account_id: page.callerId,
      expires_at: Math.floor(Date.parse(page.expiresAt) / 1000),
      consumed_at: null,
    })
    .execute();
};

/** Returns the page of a link; null if it was used, has expired, or its session has ended. */
export const findPasswordPage = async (queries: Queries, tokenHash: string, now: string): Promise<StoredPasswordPage | null> => {
  const row = await queries
    .selectFrom('oidc_payloads')
    .select(['account_id', 'grant_id', 'uid'])
    .where('kind', '=', KIND)
    .where('id', '=', tokenHash)
    .where('expires_at', '>', Math.floor(Date.parse(now) / 1000))
    .executeTakeFirst();
  if (row === undefined || row.account_id === null || row.uid === null) return null;
  return { callerId: row.account_id, sessionId: row.grant_id, userId: row.uid };
};

/** Uses up a link; of two uses at once only one gets true. */
export const takePasswordPage = async (queries: Queries, tokenHash: string): Promise<boolean> => {
  const taken = await queries.deleteFrom('oidc_payloads').where('kind', '=', KIND).where('id', '=', tokenHash).executeTakeFirst();
  return Number(taken.numDeletedRows) === 1;
};
