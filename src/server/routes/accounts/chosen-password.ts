import { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import type { PasswordProblem } from '../../auth/password-page.ts';
import { usePasswordReset } from '../../usecases/user/passwords.ts';
import type { Newsroom } from '../calls/newsroom.ts';

const password = z.string().max(200).catch('');
/** The form of the page on which a user chooses a password. */
export const chosenSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/u),
  newPassword: password,
  repeatedPassword: password,
});
export type Chosen = z.infer<typeof chosenSchema>;

/** Why it was not taken: the link is over, or the password has a problem. */
export type ChosenFailure = { readonly code: 'linkOver' } | { readonly code: 'refused'; readonly problem: PasswordProblem };

/** Sets the password that a user has chosen on a page, and forgets their tokens. */
export const takeChosenPassword = async (
  { database, clock, tokens }: Newsroom,
  { token, newPassword, repeatedPassword }: Chosen,
  from: string,
): Promise<Result<{ readonly userId: string }, ChosenFailure>> => {
  if (newPassword !== repeatedPassword) return err({ code: 'refused', problem: 'differs' });
  const used = await usePasswordReset({ database, now: clock.now().toISOString(), from }, token, newPassword);
  if (!used.ok) return err(used.error.code === 'linkOver' ? used.error : { code: 'refused', problem: used.error.fault });
  tokens.forget(used.value.userId);
  return ok(used.value);
};
