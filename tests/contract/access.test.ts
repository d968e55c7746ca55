import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessTokens, createAccessTokens, signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { type Keys, makeKeys } from '#server/auth/keys.ts';
import { findCaller } from '#server/repositories/accounts/users.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';

const HOUR_MS = 3_600_000;
describeOnBothDatabases('access tokens', kind => {
  let newsroom: TestNewsroom;
  let userId: string;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    ({ userId } = await newsroom.signIn());
  });
  afterAll(() => newsroom.dispose());

  const token = (changes: Partial<Parameters<typeof signAccessToken>[0]> = {}): Promise<string> =>
    signAccessToken({
      keys: newsroom.keys,
      address: tokenAddressOf(newsroom.origin),
      userId,
      authorities: ['ROLE_Editor'],
      expiresAt: new Date(newsroom.clock.now().getTime() + HOUR_MS),
      ...changes,
    });
  const statusWith = async (bearer: string | null): Promise<number> =>
    (await newsroom.clientWith(bearer).get('/api/tenant/locales')).status;

  describe('with a token', () => {
    it('lets its person in, again and again', async () => {
      const bearer = await token();
      expect([await statusWith(bearer), await statusWith(bearer)]).toEqual([200, 200]);
    });

    it('refuses it when expired, also one that was valid a moment ago', async () => {
      const bearer = await token();
      expect(await statusWith(bearer)).toBe(200);
      newsroom.clock.advance(HOUR_MS);
      expect(await statusWith(bearer)).toBe(401);
    });

    it('refuses one that another newsroom signed', async () => {
      const keys = await makeKeys();
      expect(await statusWith(await token({ keys }))).toBe(401);
    });

    it('refuses one with a changed role', async () => {
      const [header = '', payload = '', signature = ''] = (await token()).split('.');
      const claims = Buffer.from(payload, 'base64url').toString().replace('ROLE_Editor', 'ROLE_Moderator');
      const forged = Buffer.from(claims).toString('base64url');
      expect(await statusWith(`${header}.${forged}.${signature}`)).toBe(401);
    });

    it('refuses one that names no algorithm', async () => {
      const [, payload = ''] = (await token()).split('.');
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
      expect(await statusWith(`${header}.${payload}.`)).toBe(401);
    });

    it('refuses one that is signed with our public key as a shared secret', async () => {
      const [key] = newsroom.keys.signing;
      const { issuer, audience } = tokenAddressOf(newsroom.origin);
      const forged = await new SignJWT({ user_id: userId, authorities: ['ROLE_Moderator'] })
        .setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(Buffer.from(JSON.stringify({ kty: key?.kty, crv: key?.crv, x: key?.x, y: key?.y })));
      expect(await statusWith(forged)).toBe(401);
    });

    it('refuses one with a key of its own in its header', async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
      const { issuer, audience } = tokenAddressOf(newsroom.origin);
      const forged = await new SignJWT({ user_id: userId })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey) })
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(privateKey);
      expect(await statusWith(forged)).toBe(401);
    });

    it.each([
      ['another issuer', { address: { issuer: 'http://127.0.0.1:1/api/auth', audience: 'http://127.0.0.1:4400/api' } }],
      ['another audience', { address: { issuer: 'http://127.0.0.1:4400/api/auth', audience: 'http://127.0.0.1:4400/elsewhere' } }],
      ['a person we do not know', { userId: randomUUID() }],
    ])('refuses one of %s', async (_name, changes) => {
      expect(await statusWith(await token(changes))).toBe(401);
    });

    it.each(['', 'x', 'Bearer', 'a.b', 'a.b.c', '..', 'a b c', '\u{e9}'])('refuses the nonsense %j', async nonsense => {
      expect(await statusWith(nonsense)).toBe(401);
    });
  });

  describe('the role of a token', () => {
    let tokens: AccessTokens;
    let keys: Keys;
    beforeAll(() => {
      ({ keys } = newsroom);
      tokens = createAccessTokens({
        keys: { current: () => keys, refresh: () => Promise.resolve(false) },
        address: () => tokenAddressOf(newsroom.origin),
        clock: newsroom.clock,
        findCaller: id => findCaller(newsroom.database.db, id),
      });
    });

    it.each([
      ['the first authority counts (A6-002, B6-002)', ['ROLE_ChiefEditor', 'ROLE_Moderator'], 'ROLE_ChiefEditor'],
      ['an unknown one is an editor (A6-003)', ['ROLE_Publisher', 'ROLE_Moderator'], 'ROLE_Editor'],
      ['none is an editor', [], 'ROLE_Editor'],
    ])('%s', async (_name, authorities, role) => {
      expect((await tokens.verify(await token({ authorities })))?.role).toBe(role);
    });
  });
});
