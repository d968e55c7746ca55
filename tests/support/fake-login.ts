import { createHash, randomUUID } from 'node:crypto';
import type { FakeCall, FakeUser } from './fake-call.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token of the right form. Its signature is a placeholder: over a direct connection the client need not check it. */
const token = (claims: Readonly<Record<string, unknown>>): string =>
  `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}.${Buffer.alloc(64).toString('base64url')}`;

interface Code {
  readonly userId: string;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly redirectUri: string;
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A login server for tests: discovery, authorize without a page (someone is always at the keyboard), code and refresh exchange. */
export const createFakeLogin = (input: {
  readonly issuer: () => string;
  readonly users: ReadonlyMap<string, FakeUser>;
  readonly now: () => number;
}) => {
  const codes = new Map<string, Code>();
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  let atKeyboard: string | undefined;
  let lifeSeconds = 3600;
  let wrongNonce = false;

  const issue = (userId: string, nonce: string | null): Response => {
    const user = input.users.get(userId);
    if (!user) return json({ error: 'invalid_grant' }, 400);
    const seconds = Math.floor(Date.now() / 1000); // the client library checks an id token by the real clock
    const claims = { iss: input.issuer(), sub: userId, jti: randomUUID() };
    const accessToken = token({ ...claims, user_id: userId, authorities: user.authorities });
    const idToken = token({
      ...claims,
      aud: 'galley-desktop',
      iat: seconds,
      exp: seconds + 600,
      ...(nonce !== null && { nonce: wrongNonce ? 'other' : nonce }),
    });
    const refreshToken = randomUUID();
    access.set(accessToken, userId);
    refresh.set(refreshToken, userId);
    return json({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      refresh_token: refreshToken,
      id_token: idToken,
      scope: 'openid webapp',
    });
  };

  const exchange = (form: URLSearchParams): Response => {
    if (form.get('grant_type') === 'refresh_token') {
      const userId = refresh.get(form.get('refresh_token') ?? '');
      refresh.delete(form.get('refresh_token') ?? '');
      return userId === undefined ? json({ error: 'invalid_grant' }, 400) : issue(userId, null);
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
      return json({ error: 'invalid_grant' }, 400);
    return issue(code.userId, code.nonce);
  };

  const authorize = (url: URL): Response => {
    const redirect = new URL(url.searchParams.get('redirect_uri') ?? 'about:blank');
    redirect.searchParams.set('state', url.searchParams.get('state') ?? '');
    redirect.searchParams.set('iss', input.issuer());
    if (atKeyboard === undefined) redirect.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        userId: atKeyboard,
        challenge: url.searchParams.get('code_challenge') ?? '',
        nonce: url.searchParams.get('nonce'),
        redirectUri: url.searchParams.get('redirect_uri') ?? '',
      });
      redirect.searchParams.set('code', code);
    }
    return new Response(null, { status: 302, headers: { location: redirect.href } });
  };

  return {
    answer: (call: FakeCall, url: URL): Response | undefined => {
      const issuer = input.issuer();
      switch (call.path) {
        case '/auth/.well-known/openid-configuration':
          return json({
            issuer,
            authorization_endpoint: `${issuer}/oauth/authorize`,
            token_endpoint: `${issuer}/oauth/token`,
            code_challenge_methods_supported: ['S256'],
            response_types_supported: ['code'],
            id_token_signing_alg_values_supported: ['ES256'],
            scopes_supported: ['openid', 'profile', 'webapp', 'offline_access'],
            authorization_response_iss_parameter_supported: true,
          });
        case '/auth/oauth/authorize':
          return authorize(url);
        case '/auth/oauth/token':
          return exchange(new URLSearchParams(typeof call.body === 'string' ? call.body : ''));
        default:
          return undefined;
      }
    },
    userOf: (authorization: string | null): string | undefined => access.get(authorization?.replace(/^Bearer /u, '') ?? ''),
    /** Who signs in at the next login page; undefined: the person cancels. */
    setAtKeyboard: (userId: string | undefined): void => {
      atKeyboard = userId;
    },
    setLifeSeconds: (seconds: number): void => {
      lifeSeconds = seconds;
    },
    setWrongNonce: (isWrong: boolean): void => {
      wrongNonce = isWrong;
    },
    /** A token without a login page. */
    grant: (userId: string): string => {
      access.set(`granted-${userId}`, userId);
      return `granted-${userId}`;
    },
    /** Access tokens end now; refresh tokens too when asked. */
    expire: (withRefresh: boolean): void => {
      access.clear();
      if (withRefresh) refresh.clear();
    },
    issuedTokens: (): readonly string[] => [...access.keys(), ...refresh.keys()],
  };
};
