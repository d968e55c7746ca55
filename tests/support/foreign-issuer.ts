import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { type Adapter, type Payload, Provider, type ProviderContext } from 'oidc-provider';

/** What is odd about a publisher's sign-in. */
export interface ForeignIssuerOptions {
  readonly accessTokens: 'jwt' | 'opaque';
  readonly audience?: string;
  readonly accessSeconds?: number;
  readonly idTokenSeconds?: number;
  readonly givesRefreshTokens?: boolean;
  /** Claims of access and identity tokens, by the person. */
  readonly claims: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Below the origin, with a slash at the end where one is wanted. */
  readonly path?: string;
  readonly algorithm?: 'RS256' | 'ES256' | 'PS256';
}

export interface ForeignIssuer {
  readonly issuer: string;
  readonly clientId: string;
  /** Whoever comes to the login page is this person. */
  readonly setAtKeyboard: (subject: string) => void;
  /** New keys; the old ones are gone. */
  readonly rotateKeys: () => Promise<void>;
  /** Signs whatever a test wants, with the key in force. */
  readonly sign: (claims: JWTPayload, header?: { readonly kid?: string; readonly typ?: string }) => Promise<string>;
  readonly setAnswering: (isAnswering: boolean) => void;
  /** Addresses that were asked for, without their queries. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
}

const CLIENT_ID = 'press-desk';
const COOKIE_KEY = 'a key for cookies of a test, long enough';

const newKey = async (algorithm: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: algorithm, use: 'sig' };
};

/** In memory, for as long as the issuer lives: keys may change, sessions stay. */
const createAdapter = (): ((kind: string) => Adapter) => {
  const stored = new Map<string, Payload>();
  const drop = (isMeant: (payload: Payload) => boolean): void => {
    for (const [key, payload] of stored) if (isMeant(payload)) stored.delete(key);
  };
  return kind => ({
    upsert: async (id, payload) => void stored.set(`${kind} ${id}`, payload),
    find: async id => stored.get(`${kind} ${id}`),
    findByUid: async uid => [...stored.values()].find(payload => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async id => void Object.assign(stored.get(`${kind} ${id}`) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
    destroy: async id => void stored.delete(`${kind} ${id}`),
    revokeByGrantId: async grantId => drop(payload => payload.grantId === grantId),
  });
};

const configurationOf = (options: ForeignIssuerOptions, key: JWK, adapter: (kind: string) => Adapter): object => {
  const { audience = 'https://newsroom.example/api', accessSeconds = 600, algorithm = 'RS256' } = options;
  const claimsOf = (subject: string) => options.claims[subject] ?? {};
  const names = [...new Set(Object.values(options.claims).flatMap(claims => Object.keys(claims)))];
  const scope = 'openid profile offline_access';
  return {
    adapter,
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: algorithm,
        redirect_uris: ['http://127.0.0.1/login'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [COOKIE_KEY] },
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: ['sub', ...names] },
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: options.accessTokens === 'jwt',
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessSeconds,
          jwt: { sign: { alg: algorithm } },
        }),
      },
    },
    ttl: {
      AccessToken: accessSeconds,
      IdToken: options.idTokenSeconds ?? 600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Session: 3_600,
      Interaction: 600,
    },
    interactions: { url: (_context: ProviderContext, { uid }: { readonly uid: string }) => `/at-the-keyboard/${uid}` },
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const accountId = oidc?.session?.accountId;
      if (!oidc || accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId: CLIENT_ID });
      grant.addOIDCScope(scope);
      grant.addResourceScope(audience, scope);
      await grant.save();
      return grant;
    },
    issueRefreshToken: () => options.givesRefreshTokens ?? true,
    extraTokenClaims: (_context: ProviderContext, token: { readonly accountId: string }) => claimsOf(token.accountId),
    findAccount: (_context: ProviderContext, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...claimsOf(accountId) }),
    }),
  };
};

/** A standard server that knows nothing of Galley, on a port of its own. */
export const startForeignIssuer = async (options: ForeignIssuerOptions): Promise<ForeignIssuer> => {
  const algorithm = options.algorithm ?? 'RS256';
  let key = await newKey(algorithm);
  let provider: Provider;
  let atKeyboard = '';
  let isAnswering = true;
  const asked: string[] = [];
  const adapter = createAdapter();
  const mount = (options.path ?? '').replace(/\/$/u, '');

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    asked.push(url.split('?')[0] ?? '');
    if (!isAnswering) {
      request.socket.destroy();
      return;
    }
    if (url.startsWith('/at-the-keyboard/')) {
      const result = { login: { accountId: atKeyboard, remember: false }, consent: {} };
      response.writeHead(303, { location: await provider.interactionResult(request, response, result) }).end();
      return;
    }
    Object.assign(request, { originalUrl: url });
    request.url = url.slice(mount.length) || '/';
    await provider.callback()(request, response);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${options.path ?? ''}`; // it listens on TCP
  const open = (): void => void (provider = new Provider(issuer, configurationOf(options, key, adapter)));
  open();
  return {
    issuer,
    clientId: CLIENT_ID,
    setAtKeyboard: subject => void (atKeyboard = subject),
    rotateKeys: async () => {
      key = await newKey(algorithm);
      open();
    },
    sign: async (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(key.kid !== undefined && { kid: key.kid }), ...header })
        .sign(await importJWK(key, algorithm)),
    setAnswering: answering => void (isAnswering = answering),
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => void server.close(resolve));
    },
  };
};
