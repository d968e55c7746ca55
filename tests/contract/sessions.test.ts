import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createTestBrowser } from './support/browser.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';
import { exchangeCode, postToken, REDIRECT_URI, signInOnPage, startSignIn, submitLogin, type TokenAnswer } from './support/sign-in.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PASSWORD = 'ein langes Passwort';

describeOnBothDatabases('a session at the newsroom', kind => {
  let newsroom: TestNewsroom;
  let origin: string;
  let account: { readonly username: string; readonly password: string };
  let userId: string;

  const addAccount = async (): Promise<void> => {
    account = { username: `vreni-${randomUUID().slice(0, 8)}`, password: PASSWORD };
    ({ userId } = await newsroom.signIn('ROLE_Editor', { username: account.username }));
    await storePassword(newsroom.database.db, userId, await hashPassword(PASSWORD, PUBLICLY_KNOWN));
  };
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    origin = newsroom.origin;
    await addAccount();
  });
  afterAll(() => newsroom.dispose());

  const signIn = async (): Promise<TokenAnswer> => (await exchangeCode(origin, await signInOnPage(origin, account))).tokens();
  const ask = async (token: string): Promise<number> =>
    (await fetch(`${origin}/api/tenant/locales`, { headers: { authorization: `Bearer ${token}` } })).status;
  const renew = ({ refresh_token: token = '' }: TokenAnswer): ReturnType<typeof postToken> =>
    postToken(origin, { grant_type: 'refresh_token', refresh_token: token });
  /** Some time later, which is taken back afterwards. */
  const after = async <Value>(ms: number, act: () => Promise<Value>): Promise<Value> => {
    newsroom.clock.advance(ms);
    try {
      return await act();
    } finally {
      newsroom.clock.advance(-ms);
    }
  };

  it('a session at the newsroom has secrets that nobody guesses: never the same, and each of 128 bits at least (ASVS 7.2.2, 7.2.3)', async () => {
    const secrets: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      const signedIn = await signInOnPage(origin, account);
      const tokens = (await exchangeCode(origin, signedIn)).tokens();
      secrets.push(signedIn.returned.searchParams.get('code') ?? '', tokens.refresh_token ?? '', tokens.access_token);
    }
    expect(new Set(secrets).size).toBe(15);
    // 64 signs for each character: 22 of them are more than 128 bits.
    expect(secrets.filter(secret => !/^[\w.-]{22,}$/u.test(secret))).toEqual([]);
  });

  it('a session at the newsroom is a new one after each sign-in, of which the browser keeps nothing to go on with (ASVS 7.2.4)', async () => {
    const browser = createTestBrowser(origin);
    const start = startSignIn(origin);
    const stop = await submitLogin(browser, await browser.open(start.address), account);
    const first = (await exchangeCode(origin, { start, returned: new URL(stop.address) })).tokens();
    const again = await browser.open(startSignIn(origin).address);
    expect(again.html).toContain('type="password"');
    const silent = await browser.open(startSignIn(origin, { prompt: 'none' }).address);
    expect(new URL(silent.address).searchParams.get('error')).toBe('login_required');
    const second = await signIn();
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
  });

  it('ends when nobody has used it for thirty days (ASVS 7.3.1)', async () => {
    const tokens = await signIn();
    expect((await after(30 * DAY_MS + MINUTE_MS, () => renew(tokens))).status).toBe(400);
  });

  it('ends thirty days after the sign-in, however often it was renewed meanwhile (ASVS 7.3.2)', async () => {
    const renewed = await after(20 * DAY_MS, async () => (await renew(await after(-20 * DAY_MS, signIn))).tokens());
    const last = await after(30 * DAY_MS - MINUTE_MS, () => renew(renewed));
    expect(last.status).toBe(200);
    expect((await after(30 * DAY_MS + MINUTE_MS, () => renew(last.tokens()))).status).toBe(400);
  });

  describe('whose renewal was answered into nothing', () => {
    it('goes on with the same token as before, also an hour later, and gives the same successor again', async () => {
      const tokens = await signIn();
      const lost = (await renew(tokens)).tokens();
      const again = (await after(60 * MINUTE_MS, () => renew(tokens))).tokens();
      expect(again.refresh_token).toBe(lost.refresh_token);
      expect(again.refresh_token).not.toBe(tokens.refresh_token);
      expect(await ask(again.access_token)).toBe(200);
      expect((await renew(again)).status).toBe(200);
    });

    it('gives two renewals at once the same successor, which renews', async () => {
      const tokens = await signIn();
      const [one, other] = await Promise.all([renew(tokens), renew(tokens)]);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(one.tokens().refresh_token).toBe(other.tokens().refresh_token);
      expect((await renew(one.tokens())).status).toBe(200);
    });

    it('a session at the newsroom whose renewal was answered into nothing is over when the token comes again after its successor was used: somebody has stolen it', async () => {
      const tokens = await signIn();
      const next = (await renew(tokens)).tokens();
      const last = (await renew(next)).tokens();
      expect((await renew(tokens)).status).toBe(400);
      expect((await renew(last)).status).toBe(400);
      expect(await ask(last.access_token)).toBe(401);
    });

    it('a session at the newsroom whose renewal was answered into nothing is over when the token comes again after its answer was used for a call', async () => {
      const tokens = await signIn();
      const next = (await renew(tokens)).tokens();
      expect(await ask(next.access_token)).toBe(200);
      expect((await renew(tokens)).status).toBe(400);
      expect((await renew(next)).status).toBe(400);
    });
  });

  it('ends with the sign-out: its access token, too, is refused a minute later at the latest (ASVS 7.4.1)', async () => {
    const [tokens, other] = [await signIn(), await signIn()];
    expect([await ask(tokens.access_token), await ask(other.access_token)]).toEqual([200, 200]);
    const body = new URLSearchParams({ client_id: 'galley-desktop', token: tokens.refresh_token ?? '' });
    expect((await fetch(`${origin}/api/auth/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect((await renew(tokens)).status).toBe(400);
    expect(await after(MINUTE_MS + 1, () => ask(tokens.access_token))).toBe(401);
    expect(await after(MINUTE_MS + 1, () => ask(other.access_token))).toBe(200);
    const lines = await (await newsroom.signIn('ROLE_Moderator')).get(`/api/auth/resources/audit-log?userId=${userId}`);
    expect(lines.json<AuditEntry[]>()[0]).toMatchObject({ action: 'signedOut', by: { id: userId }, from: '127.0.0.1' });
    const nothing = new URLSearchParams({ client_id: 'galley-desktop', token: 'unknown' });
    await fetch(`${origin}/api/auth/oauth/revoke`, { method: 'POST', body: nothing });
    const again = await (await newsroom.signIn('ROLE_Moderator')).get('/api/auth/resources/audit-log?action=signedOut');
    expect(again.json<AuditEntry[]>()).toHaveLength(1);
  });

  it('ends with its account: calls a minute later at the latest, renewals at once (ASVS 7.4.2)', async () => {
    const tokens = await signIn();
    expect(await ask(tokens.access_token)).toBe(200);
    await newsroom.database.db.deleteFrom('passwords').where('user_id', '=', userId).execute();
    await newsroom.database.db.deleteFrom('users').where('id', '=', userId).execute();
    expect((await renew(tokens)).status).toBe(400);
    expect(await after(MINUTE_MS + 1, () => ask(tokens.access_token))).toBe(401);
    await addAccount();
  });

  describe('is not opened by', () => {
    it('an identity token, which is no access token (ASVS 9.2.2)', async () => {
      const { id_token: identity = '' } = await signIn();
      expect(identity).toMatch(/^eyJ/u);
      expect(await ask(identity)).toBe(401);
    });

    it('a code that was used: and what it gave the first time is taken back (ASVS 10.4.2)', async () => {
      const signedIn = await signInOnPage(origin, account);
      const tokens = (await exchangeCode(origin, signedIn)).tokens();
      expect((await exchangeCode(origin, signedIn)).status).toBe(400);
      expect((await renew(tokens)).status).toBe(400);
      expect(await ask(tokens.access_token)).toBe(401);
    });

    it('a code that is older than a minute (ASVS 10.4.3)', async () => {
      const signedIn = await signInOnPage(origin, account);
      const late = await after(MINUTE_MS + 1_000, () => exchangeCode(origin, signedIn));
      expect([late.status, late.body]).toMatchObject([400, { error: 'invalid_grant' }]);
    });

    it.each(['password', 'client_credentials', 'urn:ietf:params:oauth:grant-type:device_code', 'implicit'])(
      'the grant %s, which the desk does not need (ASVS 10.4.4)',
      async grant => {
        const answer = await postToken(origin, { grant_type: grant, username: account.username, password: PASSWORD });
        expect(answer.status).toBe(400);
        expect(answer.body).not.toHaveProperty('access_token');
      },
    );

    it('a code without its verifier (ASVS 10.4.6)', async () => {
      const { returned } = await signInOnPage(origin, account);
      const code = returned.searchParams.get('code') ?? '';
      expect((await postToken(origin, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI })).status).toBe(400);
    });
  });
});

describe('what a proxy says of a call', () => {
  let newsroom: TestNewsroom;
  const FORGED = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7;host=evil.example' };
  const ELSEWHERE = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' };

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite', { listens: true });
  });
  afterAll(() => newsroom.dispose());

  it('what a proxy says of a call is not believed of anybody: neither the audit log nor the limit of guesses reads it (ASVS 4.1.3)', async () => {
    const administrator = await newsroom.signIn('ROLE_Moderator');
    const browser = createTestBrowser(newsroom.origin);
    const page = await browser.open(startSignIn(newsroom.origin).address);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const headers = { ...FORGED, 'x-forwarded-for': `203.0.113.${String(guess)}` };
      statuses.push((await submitLogin(browser, page, { username: 'somebody', password: 'x' }, headers)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const lines = (await administrator.get('/api/auth/resources/audit-log')).json<AuditEntry[]>();
    expect([...new Set(lines.map(({ from }) => from))]).toEqual(['127.0.0.1']);
  });

  it.each(['http:', 'https:'])('does not say where the sign-in of an %s newsroom is (ASVS 4.1.3)', async protocol => {
    const own = await createTestNewsroom('sqlite', { publicOrigin: `${protocol}//newsroom.example` });
    const headers = { ...FORGED, ...ELSEWHERE, host: 'newsroom.example' };
    const answer = await own.clientWith(null).call('GET', '/api/auth/.well-known/openid-configuration', { headers });
    expect(answer.status).toBe(200);
    const addresses = Object.values(answer.json<Record<string, unknown>>()).filter(value => /^\w+:\/\//u.test(String(value)));
    expect(addresses.length).toBeGreaterThan(3);
    expect([...new Set(addresses.map(address => new URL(String(address)).origin))]).toEqual([`${protocol}//newsroom.example`]);
    await own.dispose();
  });
});
