import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '#domain/user/account.ts';
import { type PasswordFault, passwordFault } from '#domain/user/password.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hashPassword, isPassword, storePassword } from '../../auth/passwords.ts';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/schema.ts';
import { findWholeAccount } from '../../repositories/accounts/accounts.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findPasswordReset, storePasswordReset, takePasswordReset } from '../../repositories/accounts/password-resets.ts';
import { endSessions } from '../../repositories/accounts/sign-in-sessions.ts';

/** Context of passwords. Hashing takes long, so these open their own short transactions. */
interface PasswordWork {
  readonly database: Database;
  readonly now: string;
  readonly from: string;
}

const TOKEN_BYTES = 32;
const RESET_LASTS_MS = 86_400_000;
/** Creates the secret value of a link, known to its owner alone. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
/** Returns the hash that the newsroom stores of it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Returns the names that a password of this user must not be. */
export const namesOf = ({ username, firstName, lastName }: Account): readonly string[] => [username, firstName, lastName];

/** Reset of a password: the value is known to its owner alone, the newsroom stores its hash. */
export interface PasswordReset {
  readonly token: string;
  readonly expiresAt: string;
}

/** Creates a link with which a user chooses a new password; an older one no longer works. Runs in a transaction. */
export const makePasswordReset = async (
  queries: Queries,
  userId: string,
  now: string,
  lastsMs = RESET_LASTS_MS,
): Promise<PasswordReset> => {
  const token = newToken();
  const expiresAt = new Date(Date.parse(now) + lastsMs).toISOString();
  await storePasswordReset(queries, { tokenHash: hashOf(token), userId, expiresAt });
  return { token, expiresAt };
};

/** Reason why a link sets no password: it is used, replaced or expired, or the password is not accepted. */
export type ResetFailure = { readonly code: 'linkOver' } | { readonly code: 'weak'; readonly fault: PasswordFault };

/** Returns the account of a link, without using it; null if it is over, or the account cannot be used. */
export const findResetAccount = async (queries: Queries, token: string, now: string): Promise<Account | null> => {
  const userId = await findPasswordReset(queries, hashOf(token), now);
  const account = userId === null ? null : await findWholeAccount(queries, userId);
  return account === null || account.value.disabled || account.value.singleSignOn ? null : account.value;
};

/** Sets the password that a user has chosen by their link; the link is used up, all sessions end. */
export const usePasswordReset = async (
  { database, now, from }: PasswordWork,
  token: string,
  wanted: string,
): Promise<Result<{ readonly userId: string }, ResetFailure>> => {
  const account = await findResetAccount(database.db, token, now);
  if (account === null) return err({ code: 'linkOver' });
  const isSame = await isPassword(database.db, account.id, wanted);
  const fault = passwordFault(wanted, namesOf(account)) ?? (isSame ? 'same' : null);
  if (fault !== null) return err({ code: 'weak', fault });
  const hash = await hashPassword(wanted);
  return database.transaction(async queries => {
    const userId = await takePasswordReset(queries, hashOf(token), now);
    if (userId === null) return err({ code: 'linkOver' });
    await storePassword(queries, userId, hash);
    await endSessions(queries, { userId, now });
    await appendAuditLine(queries, { at: now, action: 'passwordChanged', userId, from, subject: { kind: 'users', id: userId } });
    return ok({ userId });
  });
};
