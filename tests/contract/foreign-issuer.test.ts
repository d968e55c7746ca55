import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { SignInSession } from '#domain/user/account.ts';
import type { IssuerSettings } from '#server/auth/issuer/issuer-settings.ts';
import { type ForeignIssuer, type ForeignIssuerOptions, startForeignIssuer } from '#tests/support/foreign-issuer.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';

const AUDIENCE = 'https://newsroom.example/api';
const PEOPLE = {
  lea: { given_name: 'Lea', family_name: 'Steiner', preferred_username: 'Lea.Steiner', groups: ['all', 'press-editors'] },
  urs: { name: 'Urs von Arx', email: 'urs@example.ch', groups: ['press-chiefs', 'press-editors'] },
  eve: { given_name: 'Eve', groups: ['accounting'] },
} as const;

/** Tokens of a standard server that Galley did not write, over real HTTP. */
describeOnBothDatabases('tokens of a publisher’s own sign-in', kind => {
  let issuer: ForeignIssuer;
  let newsroom: TestNewsroom;

  const open = async (settings: Partial<IssuerSettings> = {}, options: Partial<ForeignIssuerOptions> = {}): Promise<void> => {
    issuer = await startForeignIssuer({ accessTokens: 'jwt', audience: AUDIENCE, claims: PEOPLE, ...options });
    newsroom = await createTestNewsroom(kind, {
      listens: true,
      issuer: {
        issuer: issuer.issuer,
        clientId: issuer.clientId,
        audience: AUDIENCE,
        roleClaim: 'groups',
        roles: [
          ['press-admins', 'ROLE_Moderator'],
          ['press-chiefs', 'ROLE_ChiefEditor'],
          ['press-editors', 'ROLE_Reporter'],
        ],
        allowsOwnAccounts: true,
        ...settings,
      },
    });
  };
  const reopen = async (...input: Parameters<typeof open>): Promise<void> => {
    await newsroom.dispose();
    await issuer.close();
    await open(...input);
  };
  const claimsOf = (subject: string, claims: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
    const seconds = Math.floor(Date.now() / 1000);
    return { iss: issuer.issuer, sub: subject, aud: AUDIENCE, iat: seconds, exp: seconds + 600, ...claims };
  };
  const tokenOf = (subject: keyof typeof PEOPLE, claims: Readonly<Record<string, unknown>> = {}): Promise<string> =>
    issuer.sign(claimsOf(subject, { ...PEOPLE[subject], ...claims }));
  const ask = async (token: string, path = '/api/auth/resources/signed-in') => {
    const answer = await fetch(`${newsroom.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers }; // an answer of ours
  };
  const accounts = () => newsroom.database.db.selectFrom('users').selectAll().execute();

  beforeEach(() => open());
  afterEach(async () => {
    await newsroom.dispose();
    await issuer.close();
  });

  it('tokens of a publisher’s own sign-in open the newsroom, with an account that is made at the first call and found again (C-012)', async () => {
    const first = await ask(await tokenOf('lea'));
    expect(first).toMatchObject({ status: 200, body: { person: { firstName: 'Lea', lastName: 'Steiner' }, isExternal: false } });
    const again = await ask(await tokenOf('lea', { jti: 'another' }));
    expect(again.body['userId']).toBe(first.body['userId']);
    expect(await accounts()).toMatchObject([{ username: 'lea.steiner', issuer: issuer.issuer, subject: 'lea' }]);
    expect((await ask(await tokenOf('urs'))).body).toMatchObject({
      role: 'ROLE_ChiefEditor',
      person: { firstName: 'Urs von', lastName: 'Arx' },
    });
  });

  it('tokens of a publisher’s own sign-in make one account when somebody calls twice at once for the first time', async () => {
    const tokens = await Promise.all([tokenOf('lea', { jti: '1' }), tokenOf('lea', { jti: '2' }), tokenOf('lea', { jti: '3' })]);
    const answers = await Promise.all(tokens.map(token => ask(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accounts()).toHaveLength(1);
  });

  it('D-016 tokens of a publisher’s own sign-in without a group that gives access are refused with 403; with one whose role is not known they are an editor’s', async () => {
    expect((await ask(await tokenOf('eve'))).status).toBe(403);
    expect((await ask(await tokenOf('eve'), '/api/tenant/locales')).status).toBe(403);
    expect(await accounts()).toEqual([]);
    expect((await ask(await tokenOf('lea'))).body).toMatchObject({ role: 'ROLE_Editor' });
    expect((await ask(await tokenOf('lea'), '/api/auth/resources/audit-log')).status).toBe(403);
  });

  it('D-016 tokens of a publisher’s own sign-in give everybody access where no groups are named; the role is the first authority (A6-002, A6-003)', async () => {
    await reopen({ roles: null, roleClaim: 'https://galley.example/roles' });
    const roleOf = async (roles: unknown) => (await ask(await tokenOf('lea', { 'https://galley.example/roles': roles }))).body['role'];
    expect(await roleOf(['ROLE_Moderator', 'ROLE_Editor'])).toBe('ROLE_Moderator');
    expect(await roleOf('ROLE_ChiefEditor ROLE_Editor')).toBe('ROLE_Editor');
    expect(await roleOf('ROLE_ChiefEditor')).toBe('ROLE_ChiefEditor');
    expect(await roleOf(['ROLE_Pope'])).toBe('ROLE_Editor');
    expect(await roleOf(undefined)).toBe('ROLE_Editor');
  });

  it('tokens of a publisher’s own sign-in carry roles and names under other names, and change the account when they change', async () => {
    await reopen({ roleClaim: 'realm_access.roles' });
    const of = (roles: readonly string[], names = {}) => tokenOf('lea', { groups: undefined, realm_access: { roles }, ...names });
    expect((await ask(await of(['press-editors']))).body).toMatchObject({ role: 'ROLE_Editor' });
    const promoted = await ask(await of(['press-chiefs'], { family_name: 'Steiner-Rüegg' }));
    expect(promoted.body).toMatchObject({ role: 'ROLE_ChiefEditor', person: { lastName: 'Steiner-Rüegg' } });
    expect(await accounts()).toMatchObject([{ role: 'ROLE_ChiefEditor', last_name: 'Steiner-Rüegg' }]);
    expect((await ask(await of(['accounting']))).status).toBe(403);
  });

  it.each([
    ['another audience', { aud: 'https://elsewhere.example' }],
    ['the end behind it', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['no end', { exp: undefined }],
    ['no person', { sub: undefined }],
    ['a beginning that is to come', { nbf: Math.floor(Date.now() / 1000) + 3_600 }],
    ['an issuer that looks alike', { iss: 'http://127.0.0.1:1/press' }],
    ['another client as its owner', { aud: 'press-desk', azp: 'intranet' }],
    ['the client as its audience, as identity tokens have', { aud: 'press-desk' }],
    ['the marks of an identity token', { at_hash: 'Zm9v', nonce: 'n' }],
    ['the end of a session to tell of', { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }],
  ])('tokens of a publisher’s own sign-in are refused with 401 with %s', async (_name, claims) => {
    expect((await ask(await tokenOf('lea', claims))).status).toBe(401);
    expect(await accounts()).toEqual([]);
  });

  it('tokens of a publisher’s own sign-in are refused when somebody else signed them, by whatever key and algorithm', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forge = (kid: string) => new SignJWT(claimsOf('lea', PEOPLE.lea)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode(claimsOf('lea', PEOPLE.lea))}.`;
    const shared = await new SignJWT(claimsOf('lea', PEOPLE.lea))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)));
    expect((await ask(await forge('unknown'))).status).toBe(401);
    expect((await ask(unsigned)).status).toBe(401);
    expect((await ask(shared)).status).toBe(401);
    expect(await accounts()).toEqual([]);
  });

  it('tokens of a publisher’s own sign-in are good with new keys of the issuer, and no more with old ones; forged keys make it ask hardly ever', async () => {
    const old = await tokenOf('lea');
    expect((await ask(old)).status).toBe(200);
    const keysAsked = () => issuer.asked().filter(path => path.includes('jwks')).length;
    const before = keysAsked();
    const forged = await Promise.all(
      Array.from({ length: 20 }, (_, index) => issuer.sign(claimsOf('lea'), { kid: `forged-${String(index)}` })),
    );
    for (const token of forged) expect([401, 503]).toContain((await ask(token)).status);
    expect(keysAsked() - before).toBeLessThanOrEqual(1);
    await issuer.rotateKeys();
    expect((await ask(await tokenOf('urs'))).status).toBe(503); // asked a moment ago: not refused, but later
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    expect((await ask(await tokenOf('urs'))).status).toBe(200);
    newsroom.clock.advance(61_000);
    expect((await ask(old)).status).not.toBe(200);
    vi.useRealTimers();
  });

  it('tokens of a publisher’s own sign-in are not judged while the issuer cannot be asked: 503, so that no desk ends its sign-in; own accounts go on', async () => {
    issuer.setAnswering(false);
    await newsroom.dispose();
    newsroom = await createTestNewsroom(kind, {
      listens: true,
      issuer: { issuer: issuer.issuer, clientId: 'x', audience: AUDIENCE, roleClaim: 'groups', roles: null, allowsOwnAccounts: true },
    });
    const token = await tokenOf('lea');
    const silent = await ask(token);
    expect([silent.status, silent.headers.get('retry-after')]).toEqual([503, '5']);
    await expect.poll(() => newsroom.logged.join('\n')).toContain('issuer cannot be used');
    expect((await (await newsroom.signIn('ROLE_Editor')).get('/api/tenant/locales')).status).toBe(200);
    issuer.setAnswering(true);
    newsroom.clock.advance(6_000);
    expect((await ask(token)).status).toBe(200);
    issuer.setAnswering(false);
    newsroom.clock.advance(120_000);
    expect((await ask(await tokenOf('lea', { exp: Math.floor(Date.now() / 1000) + 3_600 }))).status).toBe(200);
  });

  it('tokens of a publisher’s own sign-in are the only ones where own accounts are switched off', async () => {
    await reopen({ allowsOwnAccounts: false });
    expect((await (await newsroom.signIn('ROLE_Editor')).get('/api/tenant/locales')).status).toBe(401);
    expect((await fetch(`${newsroom.origin}/api/auth/oauth/authorize`)).status).toBe(404);
    expect((await ask(await tokenOf('lea'))).status).toBe(200);
  });

  it('tokens of a publisher’s own sign-in end with a disabled account', async () => {
    const { body } = await ask(await tokenOf('lea'));
    await newsroom.database.db
      .updateTable('users')
      .set({ disabled_at: '2026-11-23T12:00:00.000Z' })
      .where('id', '=', String(body['userId']))
      .execute();
    newsroom.clock.advance(61_000);
    expect((await ask(await tokenOf('lea', { exp: Math.floor(Date.now() / 1000) + 3_600 }))).status).toBe(401);
  });

  it('tokens of a publisher’s own sign-in are announced to desks, which need the newsroom’s address only', async () => {
    const said: unknown = await (await fetch(`${newsroom.origin}/sign-in`)).json();
    expect(said).toEqual({ issuer: issuer.issuer, clientId: 'press-desk', bearer: 'accessToken', resource: AUDIENCE, ownAccounts: true });
    await reopen({ audience: null });
    expect(await (await fetch(`${newsroom.origin}/sign-in`)).json()).toMatchObject({ clientId: 'press-desk', bearer: 'idToken' });
    expect((await ask(await tokenOf('lea', { aud: 'press-desk' }))).status).toBe(200);
    expect((await ask(await tokenOf('lea'))).status).toBe(401);
  });

  describe('begin a session', () => {
    const USERS = '/api/auth/resources/users';
    const sessionsOf = async (client: TestClient, id: string): Promise<readonly SignInSession[]> =>
      (await client.get(`${USERS}/${id}/sessions`)).json<SignInSession[]>();
    const signedIn = async (): Promise<readonly unknown[]> =>
      newsroom.database.db.selectFrom('audit_log').selectAll().where('action', '=', 'signedIn').execute();
    const idOf = async (token: string): Promise<string> => z.string().parse((await ask(token)).body['userId']);

    it('tokens of a publisher’s own sign-in begin a session that is in the audit log once, is listed, and can be ended: its tokens are refused at once, also renewed ones', async () => {
      const admin = await newsroom.signIn('ROLE_Moderator');
      const first = await tokenOf('lea', { sid: 'one', jti: '1' });
      const other = await tokenOf('lea', { sid: 'two' });
      const id = await idOf(first);
      for (const token of [await tokenOf('lea', { sid: 'one', jti: '2' }), other]) expect((await ask(token)).status).toBe(200);
      expect(await signedIn()).toMatchObject([{ user_id: id }, { user_id: id }]);
      const own = newsroom.clientWith(first, id);
      const [current] = (await sessionsOf(own, id)).filter(session => session.current);
      expect(await sessionsOf(admin, id)).toHaveLength(2);
      expect((await admin.call('DELETE', `${USERS}/${id}/sessions/${current?.id ?? ''}`)).status).toBe(204);
      expect((await ask(first)).status).toBe(401);
      expect((await ask(await tokenOf('lea', { sid: 'one', jti: '3', iat: Math.floor(Date.now() / 1000) + 20 }))).status).toBe(401);
      expect((await ask(other)).status).toBe(200);
      expect(await sessionsOf(admin, id)).toHaveLength(1);
      expect((await admin.call('DELETE', `${USERS}/${id}/sessions`)).status).toBe(204);
      expect((await ask(other)).status).toBe(401);
      expect((await ask(await tokenOf('lea', { sid: 'three' }))).status).toBe(200);
    });

    it('tokens of a publisher’s own sign-in begin a session by the time of the sign-in where the issuer names none; without either one of a person, for tokens given until its end', async () => {
      const admin = await newsroom.signIn('ROLE_Moderator');
      const seconds = Math.floor(Date.now() / 1000);
      const byTime = await tokenOf('lea', { auth_time: seconds - 60 });
      const id = await idOf(byTime);
      expect((await admin.call('DELETE', `${USERS}/${id}/sessions`)).status).toBe(204);
      expect((await ask(await tokenOf('lea', { auth_time: seconds - 60, jti: 'renewed' }))).status).toBe(401);
      expect((await ask(await tokenOf('lea', { auth_time: seconds }))).status).toBe(200);
      const plain = await tokenOf('urs');
      const urs = await idOf(plain);
      expect(await sessionsOf(admin, urs)).toHaveLength(1);
      expect((await admin.call('DELETE', `${USERS}/${urs}/sessions`)).status).toBe(204);
      expect((await ask(plain)).status).toBe(401);
      newsroom.clock.advance(30_000);
      expect((await ask(await tokenOf('urs', { iat: seconds + 29 }))).status).toBe(200);
    });
  });
});
