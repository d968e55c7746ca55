import { err, ok, type Result } from '#domain/result.ts';
import type { Guess, GuessLimits } from '../../auth/guessing.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Queries } from '../../db/schema.ts';
import { findAccount } from '../../repositories/accounts/users.ts';

export type SignInFailure =
  /** `userId` is the account, if it exists: for the audit log, never for the page. */
  { readonly code: 'wrongPassword'; readonly userId: string | null } | { readonly code: 'tooManyAttempts'; readonly waitSeconds: number };

export interface Credentials extends Guess {
  readonly password: string;
}

export type SignIn = (queries: Queries, credentials: Credentials) => Promise<Result<{ readonly userId: string }, SignInFailure>>;

/** Normalises a typed username. */
export const usernameOf = (typed: string): string => typed.trim().toLowerCase();

/** Checks a username and password; slows guessing down. */
export const createSignIn =
  (limits: GuessLimits): SignIn =>
  async (queries, { password, ...guess }) => {
    const admission = await limits.begin(guess);
    if (!admission.ok) return err({ code: 'tooManyAttempts', waitSeconds: admission.waitSeconds });
    const account = await findAccount(queries, { username: guess.username });
    if (!(await isPassword(queries, account?.id ?? null, password)) || account === null || account.isDisabled) {
      await limits.wasWrong(guess);
      return err({ code: 'wrongPassword', userId: account?.id ?? null });
    }
    await limits.wasRight(guess);
    return ok({ userId: account.id });
  };
