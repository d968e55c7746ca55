import type { PasswordFault } from '#domain/user/password.ts';
import { PASSWORD_LENGTHS } from '#domain/user/password.ts';
import type { UiLocale } from '#domain/user/user.ts';
import { escapeHtml, frame, type Page, WORDS, type Words } from './login-page.ts';

/** Why a chosen password is not taken, as shown on the page. */
export type PasswordProblem = PasswordFault | 'differs';

const PROBLEMS = {
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
  common: 'passwordCommon',
  ownName: 'passwordOwnName',
  same: 'passwordSame',
  differs: 'passwordDiffers',
} as const satisfies Record<PasswordProblem, keyof Words>;

const withLengths = (text: string): string =>
  text.replace('{{least}}', String(PASSWORD_LENGTHS.least)).replace('{{most}}', String(PASSWORD_LENGTHS.most));

/** The form in which a person chooses a new password; works without script. `token` is sent back with it. */
export const passwordPage = (input: {
  readonly locale: UiLocale;
  readonly action: string;
  readonly username: string;
  readonly token: string;
  readonly problem: PasswordProblem | null;
  readonly redirectOrigin: string | null;
}): Page => {
  const words = WORDS[input.locale];
  const problem =
    input.problem === null ? '' : `<p class="problem" role="alert" id="problem">${withLengths(words[PROBLEMS[input.problem]])}</p>`;
  const described = input.problem === null ? 'rule' : 'problem rule';
  const invalid = input.problem === null ? '' : ' aria-invalid="true"';
  const field = (id: string, label: string, focus: string): string => `<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="password" autocomplete="new-password" maxlength="200" required aria-describedby="${described}"${invalid}${focus}>`;
  const content = `<form class="sheet" method="post" action="${escapeHtml(input.action)}">
${problem}
<p id="rule">${withLengths(words.passwordRule)}</p>
<input type="hidden" name="token" value="${escapeHtml(input.token)}">
<input type="hidden" name="username" value="${escapeHtml(input.username)}" autocomplete="username">
${field('newPassword', words.newPassword, ' autofocus')}
${field('repeatedPassword', words.repeatedPassword, '')}
<button type="submit">${words.savePassword}</button>
</form>`;
  return frame(input.locale, content, input.redirectOrigin);
};

/** What a page about a link says: the password is saved, or the link is over. */
export const passwordNotice = (locale: UiLocale, notice: 'passwordSaved' | 'linkOver'): Page =>
  frame(
    locale,
    `<div class="sheet"><p class="alone" role="${notice === 'linkOver' ? 'alert' : 'status'}">${WORDS[locale][notice]}</p></div>`,
    null,
  );
