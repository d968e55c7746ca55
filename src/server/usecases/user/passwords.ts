import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '#domain/user/account.ts';
import { type PasswordFault, passwordFault } from '#domain/user/password.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hashPassword, isPassword, storePassword } from '../../auth/passwords.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { findWholeAccount } from '../../repositories/accounts.ts';
import { appendAuditLine } from '../../repositories/audit-log.ts';
import { findPasswordReset, forgetPasswordResets, storePasswordReset, takePasswordReset } from '../../repositories/password-resets.ts';
import { endSessions } from '../../repositories/sign-in-sessions.ts';
import { noteAdministration } from './audited.ts';
import type { SignIn } from './sign-in.ts';

/** Hashing takes long, so these open their own short transactions. */
interface PasswordWork {
  readonly database: Database;
  readonly caller: Caller;
  readonly now: string;
  readonly from: string;
}

const TOKEN_BYTES = 32;
const MADE_PASSWORD_BYTES = 15;
const RESET_LASTS_MS = 86_400_000;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const weak = (fault: PasswordFault, field: string): Refusal<'weakPassword'> =>
  refusal('weakPassword', { message: `The password is not accepted: ${fault}`, fieldNames: [field], extra: { fault } });

const namesOf = ({ username, firstName, lastName }: Account): readonly string[] => [username, firstName, lastName];

const findOwnAccount = async (queries: Queries, id: string): Promise<Result<Account, Refusal<'notFound' | 'singleSignOnAccount'>>> => {
  const account = await findWholeAccount(queries, id);
  if (account === null) return err(notFound);
  return account.value.singleSignOn ? err(refusal('singleSignOnAccount')) : ok(account.value);
};

/** Sets a password that works for one sign-in, and ends all sessions. */
export const setPassword = async (
  { database, caller, now, from }: PasswordWork,
  userId: string,
  wanted: string | undefined,
): Promise<Result<string, Refusal<'notFound' | 'ownAccount' | 'singleSignOnAccount' | 'weakPassword'>>> => {
  if (caller.id === userId) return err(refusal('ownAccount'));
  const account = await findOwnAccount(database.db, userId);
  if (!account.ok) return account;
  const password = wanted ?? randomBytes(MADE_PASSWORD_BYTES).toString('base64url');
  const fault = wanted === undefined ? null : passwordFault(wanted, namesOf(account.value));
  if (fault !== null) return err(weak(fault, 'newPassword'));
  const hash = await hashPassword(password);
  await database.transaction(async queries => {
    await storePassword(queries, userId, hash, true);
    await forgetPasswordResets(queries, userId);
    await endSessions(queries, userId, null);
    await noteAdministration({ queries, caller, now, from }, 'passwordSet', { kind: 'users', id: userId });
  });
  return ok(password);
};

/** Replaces the caller's own password; the other sessions end. */
export const changePassword = async (
  { database, caller, now, from }: PasswordWork,
  signIn: SignIn,
  passwords: { readonly present: string; readonly wanted: string },
): Promise<Result<null, Refusal<'wrongPassword' | 'singleSignOnAccount' | 'weakPassword' | 'tooManyRequests'>>> => {
  const account = await findWholeAccount(database.db, caller.id);
  if (account === null || account.value.singleSignOn) return err(refusal('singleSignOnAccount'));
  const tried = await signIn(database.db, {
    username: account.value.username,
    password: passwords.present,
    address: from,
    knownBrowser: caller.sessionId ?? null,
  });
  if (!tried.ok && tried.error.code === 'tooManyAttempts')
    return err(refusal('tooManyRequests', { headers: { 'retry-after': String(tried.error.waitSeconds) } }));
  if (!tried.ok) {
    const line = { at: now, action: 'signInRefused', userId: caller.id, from } as const;
    await database.transaction(queries => appendAuditLine(queries, line));
    return err(refusal('wrongPassword', { fieldNames: ['presentPassword'] }));
  }
  const fault = passwords.present === passwords.wanted ? 'same' : passwordFault(passwords.wanted, namesOf(account.value));
  if (fault !== null) return err(weak(fault, 'newPassword'));
  const hash = await hashPassword(passwords.wanted);
  await database.transaction(async queries => {
    await storePassword(queries, caller.id, hash);
    await forgetPasswordResets(queries, caller.id);
    await endSessions(queries, caller.id, caller.sessionId ?? null);
    await noteAdministration({ queries, caller, now, from }, 'passwordChanged', { kind: 'users', id: caller.id });
  });
  return ok(null);
};

/** A way to a new password: the value is known to its owner alone, the newsroom keeps its hash. */
export interface PasswordReset {
  readonly token: string;
  readonly expiresAt: string;
}

/** Makes a link by which a person chooses a new password; an older one no longer works. Runs in a transaction. */
export const makePasswordReset = async (
  queries: Queries,
  userId: string,
  now: string,
  lastsMs = RESET_LASTS_MS,
): Promise<PasswordReset> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.parse(now) + lastsMs).toISOString();
  await storePasswordReset(queries, { tokenHash: hashOf(token), userId, expiresAt });
  return { token, expiresAt };
};

/** The link that an administrator hands to a person. */
export const createReset = async (
  { queries, caller, now, from }: Omit<PasswordWork, 'database'> & { readonly queries: Queries },
  userId: string,
): Promise<Result<PasswordReset, Refusal<'notFound' | 'singleSignOnAccount' | 'accountDisabled'>>> => {
  const account = await findOwnAccount(queries, userId);
  if (!account.ok) return account;
  if (account.value.disabled) return err(refusal('accountDisabled'));
  const reset = await makePasswordReset(queries, userId, now);
  await noteAdministration({ queries, caller, now, from }, 'passwordResetMade', { kind: 'users', id: userId });
  return ok(reset);
};

/** Why a link sets no password: it is used, replaced or expired, or the password is not accepted. */
export type ResetFailure = { readonly code: 'linkOver' } | { readonly code: 'weak'; readonly fault: PasswordFault };

/** Whose link this is, without using it; null where it is over, or the account cannot be used. */
export const findResetAccount = async (queries: Queries, token: string, now: string): Promise<Account | null> => {
  const userId = await findPasswordReset(queries, hashOf(token), now);
  const account = userId === null ? null : await findWholeAccount(queries, userId);
  return account === null || account.value.disabled || account.value.singleSignOn ? null : account.value;
};

/** Sets the password that a person has chosen by their link; the link is used up, all sessions end. */
export const usePasswordReset = async (
  { database, now, from }: Omit<PasswordWork, 'caller'>,
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
    await endSessions(queries, userId, null);
    await appendAuditLine(queries, { at: now, action: 'passwordChanged', userId, from, subject: { kind: 'users', id: userId } });
    return ok({ userId });
  });
};
