import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { forgetExpiredPayloads } from '#server/auth/oidc-adapter.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createTestBrowser } from './support/browser.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';
import { exchangeCode, postToken, REDIRECT_URI, signInOnPage, startSignIn, submitLogin } from './support/sign-in.ts';

describeOnBothDatabases('signing in over HTTP', kind => {
  let newsroom: TestNewsroom;
  let origin: string;
  let editorId: string;
  const account = { username: 'vreni', password: 'ein langes Passwort' };

  const addAccount = async (username: string): Promise<string> => {
    const { userId } = await newsroom.signIn('ROLE_Editor', { id: randomUUID(), username });
    await storePassword(newsroom.database.db, userId, await hashPassword(account.password, PUBLICLY_KNOWN));
    return userId;
  };
  const ask = (token: string): Promise<Response> =>
    fetch(`${origin}/api/tenant/locales`, { headers: { authorization: `Bearer ${token}` } });

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    origin = newsroom.origin;
    editorId = await addAccount(account.username);
  });
  afterAll(() => newsroom.dispose());

  it('gives tokens for a code, as the rules say: PKCE, client galley-desktop, role and expiry in the token (B7-009, C-011)', async () => {
    const signIn = await signInOnPage(origin, account);
    expect(signIn.returned.href.startsWith(`${REDIRECT_URI}?`)).toBe(true);
    expect(signIn.returned.searchParams.get('state')).toBe(signIn.start.state);
    expect(signIn.returned.searchParams.get('iss')).toBe(`${origin}/api/auth`);
    const answer = await exchangeCode(origin, signIn);
    expect(answer.status).toBe(200);
    const tokens = answer.tokens();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 8 * 3600 });
    expect(tokens.scope.split(' ')).toContain('webapp');
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      user_id: editorId,
      authorities: ['ROLE_Editor'],
      iss: `${origin}/api/auth`,
      aud: `${origin}/api`,
      exp: (decodeJwt(tokens.access_token).iat ?? 0) + tokens.expires_in,
    });
    expect((await ask(tokens.access_token)).status).toBe(200);
  });

  it('publishes its endpoints, for any standard client', async () => {
    const answer = await fetch(`${origin}/api/auth/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: `${origin}/api/auth`,
      authorization_endpoint: `${origin}/api/auth/oauth/authorize`,
      token_endpoint: `${origin}/api/auth/oauth/token`,
      jwks_uri: `${origin}/api/auth/oauth/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
    const keys = z
      .object({ keys: z.array(z.record(z.string(), z.unknown())) })
      .parse(await (await fetch(`${origin}/api/auth/oauth/jwks`)).json());
    expect(keys.keys).toHaveLength(1);
    expect(keys.keys[0]).not.toHaveProperty('d');
  });

  it('refuses a wrong verifier with 400', async () => {
    const signIn = await signInOnPage(origin, account);
    const answer = await exchangeCode(origin, signIn, { code_verifier: 'x'.repeat(43) });
    expect([answer.status, answer.body]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  it('refuses a code that was used before', async () => {
    const signIn = await signInOnPage(origin, account);
    expect((await exchangeCode(origin, signIn)).status).toBe(200);
    expect((await exchangeCode(origin, signIn)).status).toBe(400);
  });

  it('gives tokens once when a code is exchanged twice at the same moment', async () => {
    const signIn = await signInOnPage(origin, account);
    const answers = await Promise.all([exchangeCode(origin, signIn), exchangeCode(origin, signIn)]);
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 400]);
  });

  it('refuses a code from another redirect address', async () => {
    const signIn = await signInOnPage(origin, account);
    expect((await exchangeCode(origin, signIn, { redirect_uri: 'http://127.0.0.1:50124/login' })).status).toBe(400);
  });

  it.each([
    ['a foreign host', { redirect_uri: 'http://evil.example/login' }],
    ['another path', { redirect_uri: 'http://127.0.0.1:50123/elsewhere' }],
    ['https on loopback', { redirect_uri: 'https://127.0.0.1:50123/login' }],
    ['an unknown client', { client_id: 'someone-else' }],
  ])('does not redirect to %s', async (_name, changes) => {
    const stop = await createTestBrowser(origin).open(startSignIn(origin, changes).address);
    expect(stop.status).toBe(400);
    expect(stop.address.startsWith(origin)).toBe(true);
    expect(stop.html).toContain('role="alert"');
  });

  it.each(['http://localhost:50123/login', 'http://[::1]:50123/login', 'http://127.0.0.1:1/', REDIRECT_URI])(
    'accepts the loopback address %s',
    async uri => {
      const stop = await createTestBrowser(origin).open(startSignIn(origin, { redirect_uri: uri }).address);
      expect([stop.status, stop.html.includes('<form')]).toEqual([200, true]);
    },
  );

  it.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['an implicit token', { response_type: 'token' }],
  ])('refuses %s', async (_name, changes) => {
    const stop = await createTestBrowser(origin).open(startSignIn(origin, changes).address);
    expect(stop.address).not.toMatch(/[?#&](code|access_token)=/u);
    expect(stop.status === 400 ? 'page' : stop.address).toMatch(/^page$|[?#&]error=(invalid_request|unsupported_response_type)/u);
  });

  it('says in words that a password is wrong, and lets the person try again', async () => {
    const browser = createTestBrowser(origin);
    const page = await browser.open(startSignIn(origin, { ui_locales: 'de-CH' }).address);
    const wrong = await submitLogin(browser, page, { username: 'Vreni', password: 'geraten' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('passen nicht zusammen');
    expect(wrong.html).toContain('value="Vreni"');
    expect(wrong.html).not.toContain('geraten');
    const right = await submitLogin(browser, wrong, { username: 'Vreni', password: account.password });
    expect(new URL(right.address).searchParams.get('code')).toBeTruthy();
  });

  it('answers an unknown account like a wrong password', async () => {
    const browser = createTestBrowser(origin);
    const page = await browser.open(startSignIn(origin, { ui_locales: 'en-GB' }).address);
    const stop = await submitLogin(browser, page, { username: 'nobody', password: 'x' });
    expect([stop.status, stop.html.includes('do not match')]).toEqual([422, true]);
  });

  it('slows down guessing at one account, and says how long', async () => {
    await addAccount('guessed');
    const browser = createTestBrowser(origin);
    const page = await browser.open(startSignIn(origin).address);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await submitLogin(browser, page, { username: 'guessed', password: `${attempt}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const locked = await submitLogin(browser, page, { username: 'guessed', password: account.password });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    newsroom.clock.advance(16 * 60_000);
    expect(
      new URL((await submitLogin(browser, page, { username: 'guessed', password: account.password })).address).searchParams.get('code'),
    ).toBeTruthy();
    newsroom.clock.advance(-16 * 60_000);
  });

  it('refuses a form from another site, and one without its cookie', async () => {
    const browser = createTestBrowser(origin);
    const page = await browser.open(startSignIn(origin).address);
    expect((await submitLogin(browser, page, account, { origin: 'http://evil.example' })).status).toBe(400);
    expect((await submitLogin(createTestBrowser(origin), page, account)).status).toBe(400);
  });

  it('asks for the password again, so that the next person is not signed in as the one before', async () => {
    await addAccount('second');
    const browser = createTestBrowser(origin);
    await submitLogin(browser, await browser.open(startSignIn(origin).address), account);
    const start = startSignIn(origin);
    const page = await browser.open(start.address);
    expect(page.html).toContain('<form');
    const stop = await submitLogin(browser, page, { username: 'second', password: account.password });
    const answer = await exchangeCode(origin, { start, returned: new URL(stop.address) });
    expect(decodeJwt(answer.tokens().access_token)['user_id']).not.toBe(editorId);
  });

  it('also serves a client that asks for consent', async () => {
    const signIn = await signInOnPage(origin, account, startSignIn(origin, { prompt: 'consent' }));
    expect((await exchangeCode(origin, signIn)).status).toBe(200);
  });

  it('renews with a refresh token that works once, and ends all when it is used again', async () => {
    const first = (await exchangeCode(origin, await signInOnPage(origin, account))).tokens();
    const renew = (token = ''): ReturnType<typeof postToken> => postToken(origin, { grant_type: 'refresh_token', refresh_token: token });
    const second = (await renew(first.refresh_token)).tokens();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await ask(second.access_token)).status).toBe(200);
    expect((await renew(first.refresh_token)).status).toBe(400);
    expect((await renew(second.refresh_token)).status).toBe(400);
  });

  it('forgets a refresh token that is handed back', async () => {
    const tokens = (await exchangeCode(origin, await signInOnPage(origin, account))).tokens();
    const body = new URLSearchParams({ client_id: 'galley-desktop', token: tokens.refresh_token ?? '' });
    expect((await fetch(`${origin}/api/auth/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect((await postToken(origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })).status).toBe(400);
  });

  it('forgets what has expired, and nothing else', async () => {
    const tokens = (await exchangeCode(origin, await signInOnPage(origin, account))).tokens();
    const kept = async (afterDays: number): Promise<number> => {
      await forgetExpiredPayloads(newsroom.database.db, new Date(newsroom.clock.now().getTime() + afterDays * 86_400_000));
      return (await newsroom.database.db.selectFrom('oidc_payloads').select('id').where('kind', '=', 'RefreshToken').execute()).length;
    };
    expect(await kept(29)).toBeGreaterThan(0);
    expect((await postToken(origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })).status).toBe(200);
    expect(await kept(31)).toBe(0);
  });

  it('stores no code and no token in plain text: reading the database gives no access', async () => {
    const signIn = await signInOnPage(origin, account);
    const code = signIn.returned.searchParams.get('code') ?? '?';
    const tokens = (await exchangeCode(origin, signIn)).tokens();
    const rows = JSON.stringify(await newsroom.database.db.selectFrom('oidc_payloads').selectAll().execute());
    expect(rows).toContain('RefreshToken');
    for (const secret of [code, tokens.access_token, tokens.refresh_token ?? '?']) expect(rows).not.toContain(secret);
    expect((await postToken(origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })).status).toBe(200);
  });

  it('keeps its login page free of scripts, frames and caches', async () => {
    const page = await createTestBrowser(origin).open(startSignIn(origin).address);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(page.html).not.toContain('<script');
    expect(page.headers.get('cache-control')).toContain('no-store');
  });

  it('signing in over HTTP has never written a password, a code or a token into its log', async () => {
    const signIn = await signInOnPage(origin, account);
    const tokens = (await exchangeCode(origin, signIn)).tokens();
    const secrets = [account.password, signIn.returned.searchParams.get('code') ?? '?', tokens.access_token, tokens.refresh_token ?? '?'];
    for (const secret of secrets) expect(newsroom.logged.join('\n')).not.toContain(secret);
  });
});
