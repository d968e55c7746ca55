/* eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the package has no types; ours must come along wherever this is imported */
/// <reference path="./oidc-provider.d.ts" />
import type { IncomingMessage } from 'node:http';
import { interactionPolicy, Provider, type ProviderContext } from 'oidc-provider';
import type { Database } from '../db/database.ts';
import type { Clock, Log } from '../ports.ts';
import { noteSession } from '../repositories/accounts/sign-in-sessions.ts';
import { findAccount, findPerson } from '../repositories/accounts/users.ts';
import { tokenAddressOf } from './access-tokens.ts';
import { type Keys, SIGNING_ALGORITHM } from './keys.ts';
import { createOidcAdapter, storedId } from './oidc-adapter.ts';
import { successorOf } from './renewal.ts';

/** The desk: a public client (RFC 8252), so it has no secret and must use PKCE. */
export const DESKTOP_CLIENT_ID = 'galley-desktop';

const SCOPES = ['openid', 'profile', 'webapp', 'offline_access'] as const;
const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'] as const;
const HOUR_S = 3_600;

export interface TokenLifetimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

export const DEFAULT_LIFETIMES: TokenLifetimes = { accessSeconds: 8 * HOUR_S, refreshSeconds: 30 * 24 * HOUR_S };

export interface IdentityProviderDeps {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
  readonly origin: string;
  readonly lifetimes: TokenLifetimes;
  /** Called when a user has ended a session. */
  readonly noteSignOut: (userId: string, request: IncomingMessage) => Promise<void>;
  /** Shows a failure of the sign-in to the person; `error` is OAuth's code. */
  readonly renderFailure: (context: ProviderContext, error: string) => void;
}

/** The path of the pages of a running sign-in, below the mount at `/api/auth`. */
export const interactionPath = (uid: string): string => `/api/auth/oauth/interaction/${uid}`;

/** Everyone signs in with their password each time, never as the previous person. Consent is implied. */
const signInPolicy = (): interactionPolicy.Policy => {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always', 'every sign-in asks for the password', ({ oidc }) => oidc?.result?.login === undefined),
    );
  policy.get('consent')?.checks.remove('native_client_prompt');
  return policy;
};

const desktopClient = {
  client_id: DESKTOP_CLIENT_ID,
  client_name: 'Galley',
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
  // Any port: the library ignores the port of loopback addresses for native clients (RFC 8252, 7.3).
  redirect_uris: LOOPBACK_HOSTS.flatMap(host => [`http://${host}/`, `http://${host}/login`]),
};

/** Our claims of an access token; `authorities` begins with the role. */
const claimsOf = async (database: Database, accountId: string): Promise<Readonly<Record<string, unknown>>> => {
  const account = await findAccount(database.db, { id: accountId });
  const person = await findPerson(database.db, accountId);
  return {
    user_id: accountId,
    authorities: account === null ? [] : [account.authority],
    authority_version: account?.authorityVersion ?? 0,
    preferred_username: account?.username ?? '',
    given_name: person?.firstName ?? '',
    family_name: person?.lastName ?? '',
  };
};

const grantEverything = async (
  context: ProviderContext,
  audience: string,
  { database, clock }: Pick<IdentityProviderDeps, 'database' | 'clock'>,
): Promise<object | undefined> => {
  const { oidc } = context;
  const accountId = oidc?.session?.accountId;
  if (!oidc || accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(audience, SCOPES.join(' '));
  const id = await grant.save();
  const startedAt = clock.now().toISOString();
  const { from = null, client = '' } = oidc.result?.origin ?? {};
  await noteSession(database.db, { id, userId: accountId, startedAt, lastUsedAt: startedAt, from, client });
  return grant;
};

/** Never shown, and the same on every node. */
const renewalSecretOf = ({ cookies }: Keys): string => cookies[0] ?? '';

/** The refresh token that the running call renews. */
const renewedToken = (): string | undefined => Provider.ctx?.oidc?.entities['RotatedRefreshToken']?.jti;

const createConfiguration = (deps: IdentityProviderDeps): object => {
  const { database, keys, lifetimes } = deps;
  const { audience } = tokenAddressOf(deps.origin);
  return {
    adapter: createOidcAdapter(database, deps.clock, renewalSecretOf(keys)),
    clients: [desktopClient],
    jwks: { keys: keys.signing.map(({ until: _until, ...key }) => key) },
    cookies: {
      keys: keys.cookies,
      names: { session: 'galley_session', interaction: 'galley_interaction', resume: 'galley_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/api/auth' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], profile: ['user_id', 'preferred_username', 'given_name', 'family_name', 'authorities'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    clientBasedCORS: () => false,
    conformIdTokenClaims: false,
    routes: { authorization: '/oauth/authorize', token: '/oauth/token', jwks: '/oauth/jwks', revocation: '/oauth/revoke' },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES.join(' '),
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.accessSeconds,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    ttl: {
      AccessToken: lifetimes.accessSeconds,
      RefreshToken: lifetimes.refreshSeconds,
      Grant: Math.max(lifetimes.refreshSeconds, lifetimes.accessSeconds),
      IdToken: HOUR_S,
      AuthorizationCode: 60,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
    interactions: { policy: signInPolicy(), url: (_context: ProviderContext, { uid }: { readonly uid: string }) => interactionPath(uid) },
    loadExistingGrant: (context: ProviderContext) => grantEverything(context, audience, deps),
    issueRefreshToken: (_context: ProviderContext, client: { grantTypeAllowed: (type: string) => boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    extraTokenClaims: async (_context: ProviderContext, token: { readonly accountId: string; readonly grantId: string }) => {
      const renewed = renewedToken();
      return {
        ...(await claimsOf(database, token.accountId)),
        grant_id: token.grantId,
        ...(renewed === undefined ? {} : { renews: storedId('RefreshToken', renewed) }),
      };
    },
    findAccount: async (_context: ProviderContext, accountId: string) => {
      const account = await findAccount(database.db, { id: accountId });
      return account === null || account.isDisabled
        ? undefined
        : { accountId, claims: async () => ({ sub: accountId, ...(await claimsOf(database, accountId)) }) };
    },
    renderError: (context: ProviderContext, out: { readonly error: string }) => deps.renderFailure(context, out.error),
  };
};

/** The newsroom's own OpenID provider, on a certified library. Served at `{origin}/api/auth`. */
export const createIdentityProvider = (deps: IdentityProviderDeps): Provider => {
  const provider = new Provider(tokenAddressOf(deps.origin).issuer, createConfiguration(deps));
  provider.proxy = deps.origin.startsWith('https:');
  const newTokenId = provider.RefreshToken.prototype.generateTokenId;
  provider.RefreshToken.prototype.generateTokenId = function generateTokenId() {
    const renewed = renewedToken();
    return renewed === undefined ? newTokenId.call(this) : successorOf(renewalSecretOf(deps.keys), renewed);
  };
  provider.on('server_error', (_context, error) => deps.log.error('sign-in failed', error));
  // Before the answer: who is told that they are signed out has a line that says so.
  provider.use(async (context, next) => {
    await next();
    if (!context.req.url?.startsWith('/oauth/revoke')) return;
    const { entities = {} } = context.oidc ?? {};
    const accountId = entities['RefreshToken']?.accountId ?? entities['AccessToken']?.accountId;
    if (accountId !== undefined) await deps.noteSignOut(accountId, context.req);
  });
  // The password is required each time, so a session is not needed after its sign-in.
  provider.use(async (context, next) => {
    await next();
    if (context.oidc?.session?.accountId !== undefined) await context.oidc.session.destroy();
  });
  return provider;
};
