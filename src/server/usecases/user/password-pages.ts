import { randomBytes } from 'node:crypto';
import type { Account } from '#domain/user/account.ts';
import { type PasswordFault, passwordFault } from '#domain/user/password.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hashPassword, storePassword } from '../../auth/passwords.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Queries } from '../../db/schema.ts';
import { forbidden, notFound, type Refusal, refusal } from '../../refusal.ts';
import { findWholeAccount } from '../../repositories/accounts/accounts.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findPasswordPage, storePasswordPage, takePasswordPage } from '../../repositories/accounts/password-pages.ts';
import { forgetPasswordResets } from '../../repositories/accounts/password-resets.ts';
import { endSessions } from '../../repositories/accounts/sign-in-sessions.ts';
import { hashOf, makePasswordReset, namesOf, newToken, type PasswordReset } from './passwords.ts';
import type { SignIn, SignInFailure } from './sign-in.ts';

const PAGE_LASTS_MS = 10 * 60_000;
const MADE_PASSWORD_BYTES = 15;

type PageRefusal = Refusal<'forbidden' | 'notFound' | 'singleSignOnAccount' | 'accountDisabled'>;

/** Creates the link to the page for one’s own password, or for administrators to somebody else’s. Runs in a transaction. */
export const makePasswordPage = async (
  { queries, caller, now }: { readonly queries: Queries; readonly caller: Caller; readonly now: string },
  userId: string,
): Promise<Result<PasswordReset, PageRefusal>> => {
  if (caller.id !== userId && caller.role !== 'ROLE_Moderator') return err(forbidden);
  const account = await findWholeAccount(queries, userId);
  if (account === null) return err(notFound);
  if (account.value.singleSignOn) return err(refusal('singleSignOnAccount'));
  if (account.value.disabled) return err(refusal('accountDisabled'));
  const token = newToken();
  const expiresAt = new Date(Date.parse(now) + PAGE_LASTS_MS).toISOString();
  await storePasswordPage(queries, {
    tokenHash: hashOf(token),
    callerId: caller.id,
    sessionId: caller.sessionId ?? null,
    userId,
    expiresAt,
  });
  return ok({ token, expiresAt });
};

/** Page that can still be used: who requested it, and whose password it is about. */
export interface PasswordPage {
  readonly token: string;
  readonly callerId: string;
  readonly sessionId: string | null;
  readonly account: Account;
  readonly isOwn: boolean;
}

/** Returns the page of a link, without using it up; null if it is over, or its maker may no longer do this. */
export const openPasswordPage = async (queries: Queries, token: string, now: string): Promise<PasswordPage | null> => {
  const page = await findPasswordPage(queries, hashOf(token), now);
  if (page === null) return null;
  const { callerId, sessionId, userId } = page;
  const account = (await findWholeAccount(queries, userId))?.value;
  const caller = (await findWholeAccount(queries, callerId))?.value;
  if (!account || account.singleSignOn || account.disabled || !caller || caller.disabled) return null;
  const isOwn = callerId === userId;
  return isOwn || caller.role === 'ROLE_Moderator' ? { token, callerId, sessionId, account, isOwn } : null;
};

/** Context of the pages. Hashing takes long, so they open their own short transactions. */
export interface PageWork {
  readonly database: Database;
  readonly now: string;
  readonly from: string;
}

/** Reason why a page did nothing. */
export type PageFailure =
  | { readonly code: 'linkOver' }
  | { readonly code: 'wrongPresent' }
  | { readonly code: 'tooMany'; readonly waitSeconds: number }
  | { readonly code: 'weak'; readonly fault: PasswordFault };

const noted = (page: PasswordPage, { now, from }: Omit<PageWork, 'database'>) =>
  ({ at: now, userId: page.callerId, from, subject: { kind: 'users', id: page.account.id } }) as const;

const failureOf = (failure: SignInFailure): PageFailure =>
  failure.code === 'tooManyAttempts' ? { code: 'tooMany', waitSeconds: failure.waitSeconds } : { code: 'wrongPresent' };

/** Replaces one’s own password. A wrong current one counts as an attempt to sign in; the other sessions end. */
export const changeOwnPassword = async (
  work: PageWork,
  page: PasswordPage,
  { signIn, present, wanted }: { readonly signIn: SignIn; readonly present: string; readonly wanted: string },
): Promise<Result<null, PageFailure>> => {
  const { database, now, from } = work;
  const { username } = page.account;
  const tried = await signIn(database.db, { username, password: present, address: from, knownBrowser: page.sessionId });
  if (!tried.ok) {
    const line = { at: now, action: 'signInRefused', userId: page.callerId, from } as const;
    if (tried.error.code === 'wrongPassword') await database.transaction(queries => appendAuditLine(queries, line));
    return err(failureOf(tried.error));
  }
  const fault = present === wanted ? 'same' : passwordFault(wanted, namesOf(page.account));
  if (fault !== null) return err({ code: 'weak', fault });
  const hash = await hashPassword(wanted);
  return database.transaction(async queries => {
    if (!(await takePasswordPage(queries, hashOf(page.token)))) return err({ code: 'linkOver' });
    await storePassword(queries, page.callerId, hash);
    await forgetPasswordResets(queries, page.callerId);
    await endSessions(queries, { userId: page.callerId, except: page.sessionId, now });
    await appendAuditLine(queries, { ...noted(page, work), action: 'passwordChanged' });
    return ok(null);
  });
};

/** Sets a password that works for one sign-in, at which the user chooses a new one; ends all their sessions. */
export const setOneTimePassword = async (work: PageWork, page: PasswordPage): Promise<Result<string, PageFailure>> => {
  const password = randomBytes(MADE_PASSWORD_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  return work.database.transaction(async queries => {
    if (!(await takePasswordPage(queries, hashOf(page.token)))) return err({ code: 'linkOver' });
    await storePassword(queries, page.account.id, hash, true);
    await forgetPasswordResets(queries, page.account.id);
    await endSessions(queries, { userId: page.account.id, now: work.now });
    await appendAuditLine(queries, { ...noted(page, work), action: 'passwordSet' });
    return ok(password);
  });
};

/** Creates the link that an administrator gives to a user; the current password stays until that user has chosen a new one. */
export const makeResetByPage = (work: PageWork, page: PasswordPage): Promise<Result<PasswordReset, PageFailure>> =>
  work.database.transaction(async queries => {
    if (!(await takePasswordPage(queries, hashOf(page.token)))) return err({ code: 'linkOver' });
    const reset = await makePasswordReset(queries, page.account.id, work.now);
    await appendAuditLine(queries, { ...noted(page, work), action: 'passwordResetMade' });
    return ok(reset);
  });
