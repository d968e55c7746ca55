import type { Queries } from '../../db/schema.ts';

/** Replaces the links of a user by this one. */
export const storePasswordReset = async (
  queries: Queries,
  reset: { readonly tokenHash: string; readonly userId: string; readonly expiresAt: string },
): Promise<void> => {
  await forgetPasswordResets(queries, reset.userId);
  await queries
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, expires_at: reset.expiresAt })
    .execute();
};

/** Returns the user of a link; null if it was used, was replaced or has expired. */
export const findPasswordReset = async (queries: Queries, tokenHash: string, now: string): Promise<string | null> => {
  const row = await queries
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** Uses up a link; of two concurrent uses only one gets the user. */
export const takePasswordReset = async (queries: Queries, tokenHash: string, now: string): Promise<string | null> => {
  const row = await queries
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
};

export const forgetPasswordResets = async (queries: Queries, userId: string): Promise<void> => {
  await queries.deleteFrom('password_resets').where('user_id', '=', userId).execute();
};
