import * as client from 'openid-client';
import { err, ok, type Result } from '#domain/result.ts';

export interface OAuthSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Resource that access tokens are requested for (RFC 8707). */
  readonly resource?: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}

/** Tokens as the provider gave them; times in milliseconds. */
export interface Tokens {
  readonly tokenType: string;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  readonly expiresInMs: number | undefined;
}

/** A pending login: what must come back unchanged. */
export interface LoginRequest {
  readonly address: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** `unreachable`: no answer, try again later. `refused`: the provider refused; `detail` is its error code. */
export type OAuthFailure = { readonly kind: 'unreachable' } | { readonly kind: 'refused'; readonly detail: string };

export interface OAuth {
  /** `asksAgain`: the provider asks for the password even if somebody is still signed in there. */
  readonly begin: (redirectUri: string, options: { readonly asksAgain: boolean }) => Promise<Result<LoginRequest, OAuthFailure>>;
  readonly finish: (request: LoginRequest, query: string) => Promise<Result<Tokens, OAuthFailure>>;
  readonly renew: (refreshToken: string) => Promise<Result<Tokens, OAuthFailure>>;
  /** Best effort: the provider forgets the token. */
  readonly revoke: (token: string) => Promise<void>;
  /** The address at which the person ends their session at the provider; undefined if there is none. */
  readonly logoutAddress: (idToken: string | undefined) => Promise<string | undefined>;
}

const WANTED_SCOPES = ['openid', 'profile', 'email', 'webapp', 'offline_access'] as const;
/** Scopes assumed for a provider that does not list its own (OpenID Connect Core, 5.4, 11). */
const USUAL_SCOPES: readonly string[] = ['openid', 'profile', 'email', 'offline_access'];
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Plain HTTP only to this machine: elsewhere a token would be sent in clear text. */
const mayBeInsecure = (issuer: URL): boolean => issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname);

const failureOf = (error: unknown): OAuthFailure => {
  if (error instanceof client.AuthorizationResponseError) return { kind: 'refused', detail: error.error };
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500 || error.status === 429 ? { kind: 'unreachable' } : { kind: 'refused', detail: error.error };
  if (error instanceof client.ClientError) {
    const code = error.code ?? 'invalid';
    const isSilence =
      code === 'OAUTH_TIMEOUT' ||
      code === 'OAUTH_RESPONSE_IS_NOT_JSON' ||
      code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
      code === 'OAUTH_PARSE_ERROR';
    return isSilence ? { kind: 'unreachable' } : { kind: 'refused', detail: code };
  }
  if (error instanceof client.WWWAuthenticateChallengeError) return { kind: 'refused', detail: 'unauthorised' };
  return { kind: 'unreachable' };
};

const tokensOf = (answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers): Tokens => ({
  tokenType: answer.token_type === 'bearer' ? 'Bearer' : answer.token_type,
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  idToken: answer.id_token,
  expiresInMs: answer.expires_in === undefined ? undefined : answer.expires_in * 1000, // B7-009
});

const scopesFor = (configuration: client.Configuration): string => {
  const supported = configuration.serverMetadata().scopes_supported ?? USUAL_SCOPES;
  return WANTED_SCOPES.filter(scope => scope === 'openid' || supported.includes(scope)).join(' ');
};

/** OpenID Connect Core, 3.1.2.1 and 11. */
const promptFor = (scope: string, asksAgain: boolean): string =>
  [...(asksAgain ? ['login'] : []), ...(scope.includes('offline_access') ? ['consent'] : [])].join(' ');

/** Authorization code with PKCE for a native app (RFC 8252, RFC 7636), by a certified library. */
export const createOAuth = (settings: OAuthSettings): OAuth => {
  const ofResource = settings.resource === undefined ? undefined : { resource: settings.resource };
  let known: client.Configuration | undefined;
  const configuration = async (): Promise<client.Configuration> => {
    const issuer = new URL(settings.issuer);
    known ??= await client.discovery(issuer, settings.clientId, { token_endpoint_auth_method: 'none' }, client.None(), {
      [client.customFetch]: (url, options) => settings.fetch(url, options as RequestInit), // the library's options are a subset of fetch's
      // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; loopback alone gets it
      ...(mayBeInsecure(issuer) && { execute: [client.allowInsecureRequests] }),
    });
    return known;
  };
  const attempt = async <Value>(work: (configuration: client.Configuration) => Promise<Value>): Promise<Result<Value, OAuthFailure>> => {
    try {
      return ok(await work(await configuration()));
    } catch (error) {
      return err(failureOf(error));
    }
  };
  return {
    begin: (redirectUri, { asksAgain }) =>
      attempt(async found => {
        const verifier = client.randomPKCECodeVerifier();
        const state = client.randomState();
        const nonce = client.randomNonce();
        const scope = scopesFor(found);
        const prompt = promptFor(scope, asksAgain);
        const address = client.buildAuthorizationUrl(found, {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(prompt !== '' && { prompt }),
          ...(settings.resource !== undefined && { resource: settings.resource }),
        });
        return { address: address.href, redirectUri, state, nonce, verifier };
      }),
    finish: (request, query) =>
      attempt(async found => {
        const answer = new URL(request.redirectUri);
        answer.search = query;
        return tokensOf(
          await client.authorizationCodeGrant(
            found,
            answer,
            {
              expectedState: request.state,
              expectedNonce: request.nonce,
              pkceCodeVerifier: request.verifier,
              idTokenExpected: true,
            },
            ofResource,
          ),
        );
      }),
    renew: refreshToken => attempt(async found => tokensOf(await client.refreshTokenGrant(found, refreshToken, ofResource))),
    revoke: async token => {
      await attempt(async found => {
        if (found.serverMetadata().revocation_endpoint !== undefined) await client.tokenRevocation(found, token);
      });
    },
    logoutAddress: async idToken => {
      const found = await attempt(async configured =>
        configured.serverMetadata().end_session_endpoint === undefined
          ? undefined
          : client.buildEndSessionUrl(configured, idToken === undefined ? {} : { id_token_hint: idToken }).href,
      );
      return found.ok ? found.value : undefined;
    },
  };
};
