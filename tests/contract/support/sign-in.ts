import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createTestBrowser, type BrowserStop, type TestBrowser } from './browser.ts';

export const REDIRECT_URI = 'http://127.0.0.1:50123/login';

export interface SignInStart {
  readonly verifier: string;
  readonly state: string;
  readonly address: string;
}

/** Starts a sign-in as the desk does; `changes` alter or add parameters. */
export const startSignIn = (origin: string, changes: Readonly<Record<string, string>> = {}): SignInStart => {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const parameters = new URLSearchParams({
    client_id: 'galley-desktop',
    response_type: 'code',
    scope: 'openid webapp offline_access',
    redirect_uri: REDIRECT_URI,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  for (const [name, value] of Object.entries(changes)) if (value === '') parameters.delete(name);
  return { verifier, state, address: `${origin}/api/auth/oauth/authorize?${parameters.toString()}` };
};

export const actionOf = (page: BrowserStop): string => {
  const action = /<form[^>]* action="(?<action>[^"]+)"/u.exec(page.html)?.groups?.['action'];
  if (action === undefined) throw new Error(`no form at ${page.address} (${page.status}): ${page.html.slice(0, 400)}`);
  return new URL(action, page.address).href;
};

export const submitLogin = (
  browser: TestBrowser,
  page: BrowserStop,
  credentials: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<BrowserStop> => {
  const action = actionOf(page);
  return browser.open(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(action).origin, ...headers },
    body: new URLSearchParams(credentials).toString(),
  });
};

/** Signs in on the page and gives the address the browser is sent back to. */
export const signInOnPage = async (
  origin: string,
  credentials: { readonly username: string; readonly password: string },
  start: SignInStart = startSignIn(origin),
): Promise<{ readonly start: SignInStart; readonly returned: URL }> => {
  const browser = createTestBrowser(origin);
  const page = await browser.open(start.address);
  const stop = await submitLogin(browser, page, credentials);
  return { start, returned: new URL(stop.address) };
};

const tokensSchema = z.object({
  access_token: z.string(),
  token_type: z.string(),
  scope: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
});
export type TokenAnswer = z.infer<typeof tokensSchema>;

export const postToken = async (
  origin: string,
  parameters: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: unknown; readonly tokens: () => TokenAnswer }> => {
  const answer = await fetch(`${origin}/api/auth/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'galley-desktop', ...parameters }).toString(),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body, tokens: () => tokensSchema.parse(body) };
};

export const exchangeCode = (
  origin: string,
  signIn: { readonly start: SignInStart; readonly returned: URL },
  changes: Readonly<Record<string, string>> = {},
): ReturnType<typeof postToken> =>
  postToken(origin, {
    grant_type: 'authorization_code',
    code: signIn.returned.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
    code_verifier: signIn.start.verifier,
    ...changes,
  });
