import { err, ok, type Result } from '#domain/result.ts';
import { type AttemptLimiter, createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Queries } from '../../db/schema.ts';
import type { Clock } from '../../ports.ts';
import { findAccount } from '../../repositories/users.ts';

export type SignInFailure =
  /** `userId` is the account, if it exists: for the audit log, never for the page. */
  { readonly code: 'wrongPassword'; readonly userId: string | null } | { readonly code: 'tooManyAttempts'; readonly waitSeconds: number };

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The address of the attempt. */
  readonly address: string;
}

export type SignIn = (queries: Queries, credentials: Credentials) => Promise<Result<{ readonly userId: string }, SignInFailure>>;

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords per account and address, and per address. */
const PER_ACCOUNT = { attempts: 5, windowMs: WINDOW_MS };
const PER_ADDRESS = { attempts: 50, windowMs: WINDOW_MS };
/** Per account from everywhere: many machines together guess no faster (NIST SP 800-63B, 3.2.2: at most 100 in a row). */
const PER_ACCOUNT_FROM_EVERYWHERE = { attempts: 100, windowMs: 60 * 60_000 };

const begin = (limiters: readonly (readonly [AttemptLimiter, string])[]): Result<null, SignInFailure> => {
  for (const [limiter, key] of limiters) {
    const attempt = limiter.begin(key);
    if (!attempt.ok) return err({ code: 'tooManyAttempts', waitSeconds: attempt.waitSeconds });
  }
  return ok(null);
};

/** Checks a username and password; slows guessing down. */
export const createSignIn = (clock: Clock): SignIn => {
  const perAccount = createAttemptLimiter(clock, PER_ACCOUNT);
  const perAddress = createAttemptLimiter(clock, PER_ADDRESS);
  const everywhere = createAttemptLimiter(clock, PER_ACCOUNT_FROM_EVERYWHERE);
  return async (queries, credentials) => {
    const username = credentials.username.trim().toLowerCase();
    const accountKey = `${credentials.address} ${username}`;
    const allowed = begin([
      [perAccount, accountKey],
      [perAddress, credentials.address],
      [everywhere, username],
    ]);
    if (!allowed.ok) return allowed;
    const account = await findAccount(queries, { username });
    if (!(await isPassword(queries, account?.id ?? null, credentials.password)) || account === null)
      return err({ code: 'wrongPassword', userId: account?.id ?? null });
    perAccount.succeeded(accountKey);
    perAddress.succeeded(credentials.address);
    everywhere.succeeded(username);
    return ok({ userId: account.id });
  };
};
