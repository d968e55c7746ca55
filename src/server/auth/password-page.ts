import type { Account } from '#domain/user/account.ts';
import type { PasswordFault } from '#domain/user/password.ts';
import { PASSWORD_LENGTHS } from '#domain/user/password.ts';
import type { UiLocale } from '#domain/locale.ts';
import { escapeHtml, frame, type Page, waitText, WORDS, type Words } from './login-page.ts';

/** Why a password is not taken, as shown on the page. */
export type PasswordProblem = PasswordFault | 'differs' | 'wrongPresent' | { readonly kind: 'tooMany'; readonly waitSeconds: number };

const PROBLEMS = {
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
  common: 'passwordCommon',
  ownName: 'passwordOwnName',
  same: 'passwordSame',
  differs: 'passwordDiffers',
  wrongPresent: 'presentPasswordWrong',
} as const satisfies Record<Exclude<PasswordProblem, object>, keyof Words>;

const withLengths = (text: string): string =>
  text.replace('{{least}}', String(PASSWORD_LENGTHS.least)).replace('{{most}}', String(PASSWORD_LENGTHS.most));

const problemText = (words: Words, problem: PasswordProblem): string =>
  typeof problem === 'string' ? withLengths(words[PROBLEMS[problem]]) : waitText(words, problem.waitSeconds);

/** The fields that the problem is about. */
const fieldsOf = (problem: PasswordProblem | null): readonly string[] => {
  if (problem === null) return [];
  return problem === 'wrongPresent' || typeof problem === 'object' ? ['presentPassword'] : ['newPassword', 'repeatedPassword'];
};

/** The form in which a user chooses a new password; works without script. `token` is sent back with it. */
export const passwordPage = (input: {
  readonly locale: UiLocale;
  readonly action: string;
  readonly username: string;
  readonly token: string;
  readonly problem: PasswordProblem | null;
  readonly redirectOrigin: string | null;
  /** True if the present password is asked for, too. */
  readonly asksPresent?: boolean;
}): Page => {
  const words = WORDS[input.locale];
  const problem = input.problem === null ? '' : `<p class="problem" role="alert" id="problem">${problemText(words, input.problem)}</p>`;
  const wrong = fieldsOf(input.problem);
  const field = (id: string, label: string, autocomplete: string): string => {
    const about = [...(wrong.includes(id) ? ['problem'] : []), ...(id === 'presentPassword' ? [] : ['rule'])].join(' ');
    const described = about === '' ? '' : ` aria-describedby="${about}"`;
    const invalid = wrong.includes(id) ? ' aria-invalid="true"' : '';
    const isFirst = id === (wrong[0] ?? (input.asksPresent === true ? 'presentPassword' : 'newPassword'));
    return `<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="password" autocomplete="${autocomplete}" maxlength="200" required${described}${invalid}${isFirst ? ' autofocus' : ''}>`;
  };
  const content = `<form class="sheet" method="post" action="${escapeHtml(input.action)}">
${problem}
<p id="rule">${withLengths(words.passwordRule)}</p>
<input type="hidden" name="token" value="${escapeHtml(input.token)}">
<input type="hidden" name="username" value="${escapeHtml(input.username)}" autocomplete="username">
${input.asksPresent === true ? field('presentPassword', words.presentPassword, 'current-password') : ''}
${field('newPassword', words.newPassword, 'new-password')}
${field('repeatedPassword', words.repeatedPassword, 'new-password')}
<button type="submit">${words.savePassword}</button>
</form>`;
  return frame(input.locale, content, input.redirectOrigin);
};

/** What a page about a link says: the password is saved or changed, or the link is over. */
export const passwordNotice = (locale: UiLocale, notice: 'passwordSaved' | 'passwordChanged' | 'linkOver' | 'pageOver'): Page => {
  const role = notice === 'linkOver' || notice === 'pageOver' ? 'alert' : 'status';
  return frame(locale, `<div class="sheet"><p class="alone" role="${role}">${WORDS[locale][notice]}</p></div>`, null);
};

/** The ways by which an administrator brings somebody to a password. */
export const PASSWORD_WAYS = ['link', 'oneTime'] as const;
export type PasswordWay = (typeof PASSWORD_WAYS)[number];

/** Where an administrator chooses how somebody comes to a new password. */
export const waysPage = (input: { readonly locale: UiLocale; readonly action: string; readonly account: Account }): Page => {
  const words = WORDS[input.locale];
  const { fullName, username, hasPassword } = input.account;
  const name = `<b>${escapeHtml(fullName)}</b> (<code>${escapeHtml(username)}</code>)`;
  const content = `<form class="sheet" method="post" action="${escapeHtml(input.action)}">
<p>${words.waysLead.replace('{{name}}', name)}</p>
<button type="submit" name="way" value="link" autofocus aria-describedby="link">${words.makeLink}</button>
<p id="link">${words.makeLinkHint}</p>
<button type="submit" name="way" value="oneTime" aria-describedby="one-time">${words.makeOneTime}</button>
<p id="one-time">${hasPassword ? words.makeOneTimeHintEnds : words.makeOneTimeHint}</p>
</form>`;
  return frame(input.locale, content, null);
};

/** Shows a link or a one-time password once. */
export const madePage = (input: {
  readonly locale: UiLocale;
  readonly account: Account;
  readonly way: PasswordWay;
  readonly secret: string;
}): Page => {
  const words = WORDS[input.locale];
  const [title, hint] = input.way === 'link' ? [words.linkMade, words.linkMadeHint] : [words.oneTimeMade, words.oneTimeMadeHint];
  const content = `<div class="sheet">
<p role="status">${title.replace('{{name}}', `<b>${escapeHtml(input.account.fullName)}</b>`)}</p>
<p><code class="secret">${escapeHtml(input.secret)}</code></p>
<p class="alone">${hint}</p>
</div>`;
  return frame(input.locale, content, null);
};
