import { createHash } from 'node:crypto';
import type { UiLocale } from '#domain/locale.ts';
import german from '#locales/de-CH/signin.json' with { type: 'json' };
import english from '#locales/en-GB/signin.json' with { type: 'json' };
import french from '#locales/fr-CH/signin.json' with { type: 'json' };
import { inlined } from '../inlined.ts';

/** The words of the pages of the sign-in. */
export type Words = typeof english;
export const WORDS: Readonly<Record<UiLocale, Words>> = { 'en-GB': english, 'de-CH': german, 'fr-CH': french };

/** Why a sign-in failed, as shown on the page. */
export type SignInProblem =
  { readonly kind: 'wrong' | 'missing' | 'expired' | 'failed' } | { readonly kind: 'tooMany'; readonly waitSeconds: number };

export interface Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const STYLE = inlined(import.meta.url, './login-page.css');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const DEMO_ACCOUNTS = [
  ['editor', 'demoEditor'],
  ['chief', 'demoChief'],
  ['admin', 'demoAdmin'],
  ['beta', 'demoBeta'],
  ['extern', 'demoExtern'],
] as const satisfies readonly (readonly [string, keyof Words])[];

/** No script, no frame, nothing loaded. Browsers hold redirects after a form to `form-action` too: it names where the code goes. */
const policyOf = (redirectOrigin: string | null): string => {
  const parts = [
    `default-src 'none'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ];
  // A policy cannot name an IPv6 address; the rest of it holds.
  if (redirectOrigin?.includes('[')) return parts.join('; ');
  return [...parts, `form-action 'self'${redirectOrigin === null ? '' : ` ${redirectOrigin}`}`].join('; ');
};

/** That one has tried too often, and how long to wait. */
export const waitText = (words: Words, seconds: number): string =>
  seconds <= 60
    ? words.tooManyBriefly.replace('{{seconds}}', String(seconds))
    : words.tooMany.replace('{{minutes}}', String(Math.ceil(seconds / 60)));

const problemText = (words: Words, problem: SignInProblem): string =>
  problem.kind === 'tooMany' ? waitText(words, problem.waitSeconds) : words[problem.kind];

/** A page around its content; the form may lead to `redirectOrigin`. */
export const frame = (locale: UiLocale, content: string, redirectOrigin: string | null): Page => {
  const words = WORDS[locale];
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title} | Galley</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 class="name">Galley</h1>
<p class="lead">${words.lead}</p>
${content}
</main>
</body>
</html>
`;
  return { html, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(redirectOrigin) } };
};

const demoHint = (words: Words): string => `<section class="demo">
<h2>${words.demoTitle}</h2>
<p>${words.demoPassword} <code>galley</code></p>
<dl>${DEMO_ACCOUNTS.map(([username, key]) => `<dt><code>${username}</code></dt><dd>${words[key]}</dd>`).join('')}</dl>
</section>`;

/** The login form; works without script. */
export const loginPage = (input: {
  readonly locale: UiLocale;
  readonly action: string;
  readonly username: string;
  readonly problem: SignInProblem | null;
  readonly isDemo: boolean;
  readonly redirectOrigin: string | null;
}): Page => {
  const words = WORDS[input.locale];
  const focusPassword = input.username !== '';
  const problem = input.problem === null ? '' : `<p class="problem" role="alert" id="problem">${problemText(words, input.problem)}</p>`;
  const described = input.problem === null ? '' : ' aria-describedby="problem" aria-invalid="true"';
  const content = `<form class="sheet" method="post" action="${escapeHtml(input.action)}">
${problem}
<label for="username">${words.username}</label>
<input id="username" name="username" value="${escapeHtml(input.username)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required${described}${focusPassword ? '' : ' autofocus'}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${described}${focusPassword ? ' autofocus' : ''}>
<button type="submit">${words.submit}</button>
</form>
${input.isDemo ? demoHint(words) : ''}`;
  return frame(input.locale, content, input.redirectOrigin);
};

/** The page of a sign-in that cannot continue here. */
export const problemPage = (locale: UiLocale, problem: SignInProblem): Page =>
  frame(locale, `<div class="sheet"><p class="alone" role="alert">${problemText(WORDS[locale], problem)}</p></div>`, null);
