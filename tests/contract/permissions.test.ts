import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_TYPES, type Operation, STREAM_TYPES } from '#contract/calls/operation.ts';
import type { Article } from '#domain/article/article.ts';
import type { Comment } from '#domain/comment/comment.ts';
import { type Role, ROLES } from '#domain/user/role.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { type Keys, makeKeys } from '#server/auth/keys.ts';
import { addressOf, OPERATIONS, permissionOf } from '#tests/support/permission-table.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const HOUR_MS = 3_600_000;
const GUARDED = OPERATIONS.filter(({ needs }) => needs !== 'nobody');
const OPEN = OPERATIONS.filter(({ needs }) => needs === 'nobody');
const OWNED = OPERATIONS.filter(({ ownedBy }) => ownedBy !== undefined);
/** Served besides the contract: the sign-in, which has its own rules, and the description of the contract. */
const BESIDE_THE_CONTRACT = [
  'GET *', // what the sign-in library takes: /api/auth/oauth/*
  'GET /api/auth/.well-known/oauth-authorization-server',
  'GET /api/auth/.well-known/openid-configuration',
  'GET /api/auth/oauth/interaction/:',
  'GET /api/auth/password-reset/:',
  'GET /api/auth/password/:',
  'GET /api/openapi.json',
  'POST *',
  'POST /api/auth/.well-known/oauth-authorization-server',
  'POST /api/auth/.well-known/openid-configuration',
  'POST /api/auth/oauth/interaction/:',
  'POST /api/auth/password-reset/:',
  'POST /api/auth/password/:',
];

/** The routes of Fastify's printed tree, parameters without their names, the health of every service as one. */
const servedBy = (drawing: string): readonly string[] => {
  const ancestors: string[] = [];
  const routes = drawing.split('\n').flatMap(line => {
    const [, indent = '', part = '', methods = ''] = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[^)]+)\))?$/u.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    ancestors.splice(depth, ancestors.length, part);
    const path = ancestors
      .join('')
      .replaceAll(/:[^/]+/gu, ':')
      .replace(/^\/api\/[\w-]+\/health$/u, '/api/:/health');
    return methods === '' ? [] : methods.split(', ').map(method => `${method} ${path}`);
  });
  return [...new Set(routes)];
};

/** A path of the operation; the item need not exist. */
const pathOf = (operation: Operation, ids: readonly string[] = []): string => {
  const given = [...ids];
  return addressOf(operation).replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) =>
    name === 'service' ? 'auth' : (given.shift() ?? randomUUID()),
  );
};

/** An empty body of the operation's type. */
const bodyOf = ({ body, bodyType, streamBody }: Operation): { readonly headers: Record<string, string>; readonly body?: string } => {
  if (streamBody === 'multipart') return { headers: { 'content-type': `${STREAM_TYPES.multipart}; boundary=end` }, body: '--end--\r\n' };
  if (streamBody) return { headers: { 'content-type': STREAM_TYPES[streamBody] }, body: 'x' };
  return body ? { headers: { 'content-type': BODY_TYPES[bodyType ?? 'json'] }, body: '{}' } : { headers: {} };
};

interface Answered {
  readonly status: number;
  readonly challenge: string | null;
}

const send = async (origin: string, operation: Operation, authorization: string, path = pathOf(operation)): Promise<Answered> => {
  const { headers, body } = bodyOf(operation);
  const answer = await fetch(`${origin}${path}`, {
    method: operation.method,
    headers: { ...headers, ...(authorization === '' ? {} : { authorization }) },
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, challenge: answer.headers.get('www-authenticate') };
};

const isLetIn = (status: number): boolean => status !== 401 && status !== 403 && status < 500;

describeOnBothDatabases('permissions over HTTP', kind => {
  let newsroom: TestNewsroom;
  let elsewhere: Keys;
  const clients = new Map<Role, TestClient>();
  const clientOf = (role: Role): TestClient => clients.get(role) ?? newsroom.clientWith(null);

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    elsewhere = await makeKeys();
    for (const role of ROLES) clients.set(role, await newsroom.signIn(role));
  });
  afterAll(() => newsroom.dispose());

  const tokenFor = (role: Role, changes: Partial<Parameters<typeof signAccessToken>[0]> = {}): Promise<string> =>
    signAccessToken({
      keys: newsroom.keys,
      address: tokenAddressOf(newsroom.origin),
      userId: clientOf(role).userId,
      authorities: [role],
      expiresAt: new Date(newsroom.clock.now().getTime() + HOUR_MS),
      ...changes,
    });

  const withOwnKey = async (role: Role): Promise<string> => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const { issuer, audience } = tokenAddressOf(newsroom.origin);
    return new SignJWT({ user_id: clientOf(role).userId, authorities: [role] })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey), kid: newsroom.keys.signing[0]?.kid ?? '' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(privateKey);
  };

  const withChangedRole = async (role: Role): Promise<string> => {
    const [header = '', payload = '', signature = ''] = (await tokenFor(role)).split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const raised = Buffer.from(JSON.stringify({ ...(claims as object), authorities: ['ROLE_Moderator'], raised: true })); // any claims will do
    return `${header}.${raised.toString('base64url')}.${signature}`;
  };

  const address = (): ReturnType<typeof tokenAddressOf> => tokenAddressOf(newsroom.origin);
  const UNFIT: readonly (readonly [string, (role: Role) => Promise<string>])[] = [
    ['no token', () => Promise.resolve('')],
    ['an expired token', role => tokenFor(role, { expiresAt: new Date(newsroom.clock.now().getTime() - 1_000) })],
    ['a token with a forged signature', withChangedRole],
    ['a token signed with a key of its own', withOwnKey],
    ['a token for another audience', role => tokenFor(role, { address: { ...address(), audience: 'https://elsewhere.example/api' } })],
    ['a token of another issuer', role => tokenFor(role, { address: { ...address(), issuer: 'https://elsewhere.example/api/auth' } })],
    [
      'a person of another newsroom',
      role => tokenFor(role, { keys: elsewhere, address: tokenAddressOf('http://127.0.0.1:1'), userId: randomUUID() }),
    ],
    ['a person whom this newsroom does not know', role => tokenFor(role, { userId: randomUUID() })],
  ];

  // What is wrong with a token does not depend on the role: the calls go through the roles in turn.
  describe.each(UNFIT)('with %s', (_name, make) => {
    it('refuses every call that needs a login with 401, whatever the role (A6-008, B6-010)', async () => {
      const tokens = await Promise.all(ROLES.map(make));
      const wrong: string[] = [];
      for (const [index, operation] of GUARDED.entries()) {
        const token = tokens[index % tokens.length] ?? '';
        const { status, challenge } = await send(newsroom.origin, operation, token === '' ? '' : `Bearer ${token}`);
        if (status !== 401 || challenge !== 'Bearer') wrong.push(`${operation.id}: ${String(status)} ${String(challenge)}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  describe.each(ROLES)('signed in as %s', role => {
    it('may make the calls of the contract, and is refused the others with 403 (A6-001, B6-001)', async () => {
      const { authorization, userId } = clientOf(role);
      const wrong: string[] = [];
      for (const operation of GUARDED) {
        const permission = permissionOf(operation, role);
        const { status } = await send(newsroom.origin, operation, authorization, pathOf(operation, [userId]));
        if (permission === 'none' ? status !== 403 : !isLetIn(status)) wrong.push(`${operation.id} (${permission}): ${String(status)}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  it('lets anybody make public calls, also with an invalid token', async () => {
    for (const operation of OPEN)
      for (const authorization of ['', 'Bearer nonsense']) {
        // Calls with a body have a key in it: an empty one does not fit.
        expect((await send(newsroom.origin, operation, authorization)).status).toBe(operation.body ? 400 : 200);
      }
  });

  describe('what a person owns', () => {
    const commentOf = async (client: TestClient): Promise<readonly [string, string]> => {
      const written = await client.call('POST', '/api/content/articles?useTemplate=true', { body: { template: 'empty' } });
      const { id } = written.json<Article>();
      const comment = await client.call('POST', `/api/content/articles/${id}/comments`, { body: { text: 'Stimmt die Zahl?' } });
      return [id, comment.json<Comment>().id];
    };
    const ownedIds = async (operation: Operation, owner: TestClient): Promise<readonly string[]> =>
      operation.id === 'deleteComment' ? commentOf(owner) : [owner.userId];

    /** A body that is refused for its sender only. */
    const bodyFor = async ({ id }: Operation, owner: TestClient, path: string): Promise<unknown> => {
      if (id === 'putProfile' || id === 'putPreferences') return (await owner.get(path)).json();
      return id === 'putUserPicture' ? { fileId: randomUUID() } : {};
    };

    it('what a person owns is found in every operation that the contract says so of', () => {
      expect(OWNED.map(({ id }) => id)).toEqual([
        'deleteComment',
        'getUser',
        'createPasswordPage',
        'listSessions',
        'deleteSession',
        'deleteSessions',
        'putUserPicture',
        'deleteUserPicture',
        'getPreferences',
        'putPreferences',
        'patchPreferences',
        'putProfile',
      ]);
    });

    it.each(OWNED.map(operation => [operation.id, operation] as const))(
      'what a person owns is left to them and to those the contract names: %s',
      async (_id, operation) => {
        const owner = await newsroom.signIn('ROLE_Editor');
        // The precondition is checked before the owner, so any etag is enough.
        const call = async (client: TestClient): Promise<number> => {
          const path = pathOf(operation, await ownedIds(operation, owner));
          const body = operation.body ? { body: await bodyFor(operation, owner, path) } : {};
          return (await client.call(operation.method, path, { ...body, headers: { 'if-match': '"any"' } })).status;
        };
        expect(isLetIn(await call(owner))).toBe(true);
        for (const role of ROLES)
          expect([role, await call(clientOf(role))].join(' ')).toMatch(
            permissionOf(operation, role) === 'all' ? /(?:200|201|204|404|412|422)$/u : /403$/u,
          );
      },
    );
  });

  it('serves nothing that the contract does not name, but for the sign-in and the description', () => {
    const named = new Set(OPERATIONS.map(operation => `${operation.method} ${addressOf(operation).replaceAll(/\{\w+\}/gu, ':')}`));
    const served = servedBy(newsroom.fastify.printRoutes({ commonPrefix: false }));
    expect(served.length).toBeGreaterThanOrEqual(named.size);
    expect(served.filter(route => !named.has(route)).sort()).toEqual(BESIDE_THE_CONTRACT);
    expect([...named].filter(route => !served.includes(route))).toEqual([]);
  });
});
