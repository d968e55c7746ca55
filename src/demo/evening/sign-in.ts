import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Where the sign-in page sends its answer: an address of the loopback, as for a desk; nobody has to listen there. */
const REDIRECT_URI = 'http://127.0.0.1:50123/login';
const CLIENT_ID = 'galley-desktop';
const MAX_REDIRECTS = 10;

const tokensSchema = z.object({ access_token: z.string(), expires_in: z.number() });

export interface SignedIn {
  readonly authorization: string;
  readonly untilMs: number;
}

interface Stop {
  readonly address: string;
  readonly html: string;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/** Opens pages as a browser does: keeps cookies, and follows redirects inside the newsroom. */
const createVisit = (origin: string, signal: AbortSignal) => {
  const cookies = new Map<string, string>();
  const open = async (address: string, init: RequestInit = {}, redirects = 0): Promise<Stop> => {
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/html');
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(address, { ...init, headers, redirect: 'manual', signal });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const html = await answer.text();
    const location = answer.headers.get('location');
    if (location === null) return { address, html };
    const next = new URL(location, address).href;
    if (!next.startsWith(`${origin}/`) || redirects >= MAX_REDIRECTS) return { address: next, html };
    return open(next, {}, redirects + 1);
  };
  return open;
};

/** Signs a person in on the newsroom's own page, with a code and a proof (RFC 7636), as a desk does. */
export const signIn = async (
  origin: string,
  credentials: { readonly username: string; readonly password: string },
  signal: AbortSignal,
): Promise<SignedIn> => {
  const open = createVisit(origin, signal);
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    scope: 'openid webapp offline_access',
    redirect_uri: REDIRECT_URI,
    state: randomBytes(16).toString('base64url'),
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const page = await open(`${origin}/api/auth/oauth/authorize?${asked.toString()}`);
  const action = /<form[^>]* action="(?<action>[^"]+)"/u.exec(page.html)?.groups?.['action'];
  if (action === undefined) throw new Error(`no form at ${page.address}`);
  const address = new URL(action, page.address).href;
  const body = new URLSearchParams(credentials).toString();
  const back = await open(address, { method: 'POST', headers: { ...FORM, origin }, body });
  const code = new URL(back.address).searchParams.get('code') ?? '';
  const answer = await fetch(`${origin}/api/auth/oauth/token`, {
    method: 'POST',
    headers: FORM,
    signal,
    body: new URLSearchParams({
      client_id: CLIENT_ID,
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    }).toString(),
  });
  const tokens = tokensSchema.parse(await answer.json());
  return { authorization: `Bearer ${tokens.access_token}`, untilMs: Date.now() + tokens.expires_in * 1000 };
};
