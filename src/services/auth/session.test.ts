import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionState } from '#bridge/states.ts';
import { assertPresent } from '#domain/result.ts';
import type { OwnNewsroom } from '#services/host.ts';
import type { LoginReturn } from '#services/ports.ts';
import { createDesk, type Desk, type DeskOptions } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith, type FakeNewsroom, type FakeUser } from '#tests/support/fake-newsroom.ts';
import { createLoginStore } from './login-store.ts';

const HOUR_MS = 3_600_000;

describe('session', () => {
  let newsroom: FakeNewsroom;
  let desk: Desk;
  let ursina: FakeUser;

  const sit = async (options: Partial<DeskOptions> = {}): Promise<Desk> => {
    desk = createDesk({ newsroom, ...options });
    await desk.start();
    return desk;
  };
  const state = (): Promise<SessionState> => desk.get('session.get', {});
  const restart = async (options: Partial<DeskOptions> = {}): Promise<void> => {
    desk.kill();
    await sit({ folder: desk.folder, clock: desk.clock, seed: 7, ...options });
  };
  const readTitles = () => desk.call('api.call', { operation: 'listTenants' });
  const refreshCalls = (): number =>
    newsroom.calls.filter(call => call.path === '/auth/oauth/token' && String(call.body).includes('refresh_token=')).length;

  beforeEach(() => {
    newsroom = createFakeNewsroom();
    ursina = newsroom.addUser({ authorities: ['ROLE_ChiefEditor', 'ROLE_Moderator'] });
  });
  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
  });

  it('shows token type, user, role, expiry and login time, and never a token (A4-070)', async () => {
    await sit();
    await desk.signIn(ursina.id);
    const now = await state();
    expect(now).toMatchObject({ kind: 'signedIn', tokenType: 'Bearer', userId: ursina.id, role: 'ROLE_ChiefEditor', unverified: false });
    expect(now).toMatchObject({ loginAt: new Date(desk.clock.now()).toISOString(), person: { firstName: 'Ursina', lastName: 'Caduff' } });
    const seen = JSON.stringify([now, desk.events, desk.shell.logLines]);
    for (const token of newsroom.login.issuedTokens()) expect(seen).not.toContain(token);
  });

  it('turns the seconds of expires_in into milliseconds (B7-009)', async () => {
    newsroom.login.setLifeSeconds(7200);
    await sit();
    await desk.signIn(ursina.id);
    expect(await state()).toMatchObject({ expiresAt: new Date(desk.clock.now() + 2 * HOUR_MS).toISOString() });
  });

  it.each([
    [['ROLE_Moderator', 'ROLE_Editor'], 'ROLE_Moderator'],
    [['ROLE_ChiefEditor'], 'ROLE_ChiefEditor'],
    [['ROLE_Editor', 'ROLE_Moderator'], 'ROLE_Editor'],
    [['ROLE_Pope'], 'ROLE_Editor'],
    [[], 'ROLE_Editor'],
  ] as const)('reads the role from the first authority of %j: %s (A6-001, A6-002, A6-003)', async (authorities, role) => {
    const user = newsroom.addUser({ authorities });
    await sit();
    await desk.signIn(user.id);
    expect(await state()).toMatchObject({ role });
  });

  it('begins when the newsroom of this desk has started, however long that takes', async () => {
    const started = Promise.withResolvers<OwnNewsroom>();
    await sit({ config: { ownNewsroom: { state: () => ({ kind: 'starting' }), settled: started.promise } } });
    let isAsked = false;
    const asked = desk.get('session.signIn', {}).then(answer => {
      isAsked = true;
      return answer;
    });
    await desk.advance(10_000);
    expect(isAsked).toBe(false);
    started.resolve({ kind: 'running' });
    expect((await asked).address).toMatch(/^http/u);
  });

  it('asks for a code with PKCE, state and nonce, and comes back to the window', async () => {
    await sit();
    newsroom.login.setAtKeyboard(ursina.id);
    const { address } = await desk.get('session.signIn', {});
    const query = new URL(address ?? '').searchParams;
    expect(query.get('response_type')).toBe('code');
    expect(query.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'webapp', 'offline_access']));
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/u);
    expect(query.get('state')).toMatch(/^[\w-]{40,}$/u);
    expect(query.get('nonce')).toMatch(/^[\w-]{40,}$/u);
    expect(query.get('redirect_uri')).toBe('http://127.0.0.1:1/login');
  });

  it.each([
    [
      'another state',
      (query: URLSearchParams) => {
        query.set('state', 'stolen');
      },
    ],
    [
      'another issuer',
      (query: URLSearchParams) => {
        query.set('iss', 'https://evil.test');
      },
    ],
    [
      'no issuer where the server promises one',
      (query: URLSearchParams) => {
        query.delete('iss');
      },
    ],
    [
      'a code of its own',
      (query: URLSearchParams) => {
        query.set('code', 'guessed');
      },
    ],
  ] as const)('refuses an answer with %s and issues no login', async (_, spoil) => {
    await sit();
    newsroom.login.setAtKeyboard(ursina.id);
    const { address } = await desk.get('session.signIn', {});
    const page = await newsroom.fetch(address ?? '', { redirect: 'manual' });
    const query = new URL(page.headers.get('location') ?? '').searchParams;
    spoil(query);
    expect(await desk.get('session.complete', { query: query.toString() })).toMatchObject({ kind: 'signedOut', reason: 'refused' });
    // One answer, one use: the right one is refused afterwards, too.
    const right = new URL(page.headers.get('location') ?? '').search;
    expect(await desk.get('session.complete', { query: right })).toMatchObject({ kind: 'signedOut' });
  });

  it('refuses an identity with another nonce', async () => {
    newsroom.login.setWrongNonce(true);
    await sit();
    await desk.signIn(ursina.id);
    expect(await state()).toMatchObject({ kind: 'signedOut', reason: 'refused' });
  });

  it('reports the answer of the provider when the person cancels', async () => {
    await sit();
    newsroom.login.setAtKeyboard(undefined);
    const { address } = await desk.get('session.signIn', {});
    const page = await newsroom.fetch(address ?? '', { redirect: 'manual' });
    const answer = await desk.get('session.complete', { query: new URL(page.headers.get('location') ?? '').search });
    expect(answer).toEqual({ kind: 'signedOut', reason: 'refused', detail: 'access_denied' });
  });

  it('logs in by the system browser and a loopback answer, and brings the window to the front', async () => {
    let answerQuery: (query: string | undefined) => void = () => undefined;
    const loopback: LoginReturn = {
      kind: 'loopback',
      listen: () =>
        Promise.resolve({
          redirectUri: 'http://127.0.0.1:50999/',
          query: new Promise(resolve => (answerQuery = resolve)),
          close: () => undefined,
        }),
    };
    await sit({ loginReturn: loopback });
    newsroom.login.setAtKeyboard(ursina.id);
    expect(await desk.get('session.signIn', {})).toEqual({ address: null });
    expect(await state()).toMatchObject({ kind: 'signingIn' });
    const page = await newsroom.fetch(desk.shell.opened[0] ?? '', { redirect: 'manual' });
    answerQuery(new URL(page.headers.get('location') ?? '').search);
    await desk.settle();
    expect(await state()).toMatchObject({ kind: 'signedIn', userId: ursina.id });
  });

  it('renews the token before it expires', async () => {
    await sit();
    await desk.signIn(ursina.id);
    await desk.advance(HOUR_MS - 30_000);
    expect(refreshCalls()).toBe(1);
    expect(await state()).toMatchObject({ kind: 'signedIn' });
    expect(await readTitles()).toMatchObject({ ok: true });
  });

  it('renews once for all calls that got a 401', async () => {
    await sit();
    await desk.signIn(ursina.id);
    newsroom.login.expire(false);
    const answers = await Promise.all([
      desk.call('api.call', { operation: 'listTenants' }),
      desk.call('api.call', { operation: 'listMetadata', query: { page: 0 } }),
      desk.call('api.call', { operation: 'listTemplates', query: {} }),
    ]);
    expect(answers.map(answer => answer.ok)).toEqual([true, true, true]);
    expect(refreshCalls()).toBe(1);
  });

  it('clears the login on a 401 that cannot be renewed and leads to the login page (A4-071, B8-005)', async () => {
    await sit();
    await desk.signIn(ursina.id);
    newsroom.login.expire(true);
    expect(await readTitles()).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
    expect(await state()).toEqual({ kind: 'signedOut', reason: 'unauthorised' });
    expect(desk.events.filter(event => event.name === 'session.changed').at(-1)?.payload).toEqual({
      kind: 'signedOut',
      reason: 'unauthorised',
    });
    expect(readdirSync(desk.folder)).not.toContain('login.sealed');
    const before = newsroom.calls.length;
    expect(await readTitles()).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
    expect(newsroom.calls.length).toBe(before);
  });

  it('starts offline with the stored login, unverified, and checks it when the newsroom is there', async () => {
    await sit();
    await desk.signIn(ursina.id);
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await restart();
    expect(await state()).toMatchObject({ kind: 'signedIn', userId: ursina.id, unverified: true });
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.settle();
    expect(await state()).toMatchObject({ kind: 'signedIn', unverified: false });
  });

  it('D-010 knows an external account from the newsroom, offline after a restart too', async () => {
    const freelance = newsroom.addUser({ source: 'external' });
    await sit();
    await desk.signIn(freelance.id);
    await desk.settle();
    expect(await state()).toMatchObject({ isExternal: true, person: { firstName: 'Ursina', lastName: 'Caduff' } });
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await restart();
    expect(await state()).toMatchObject({ isExternal: true, unverified: true });
  });

  it('D-010 asks about a login that was stored before accounts were known', async () => {
    await sit();
    await desk.signIn(newsroom.addUser({ source: 'external' }).id);
    const store = createLoginStore({ dataFolder: desk.folder, secrets: desk.shell.secrets });
    const stored = store.read();
    assertPresent(stored, 'a login is stored');
    const { isExternal: _, ...ofBefore } = stored;
    desk.kill();
    store.write(ofBefore);
    await sit({ folder: desk.folder, clock: desk.clock, seed: 7 });
    await desk.settle();
    expect(await state()).toMatchObject({ kind: 'signedIn', isExternal: true, unverified: false });
  });

  it('keeps typing possible after an expiry and sends nothing until the login is back', async () => {
    const articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), ursina).article.id;
    await sit();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
    newsroom.login.expire(true);
    await readTitles();
    const delta = { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'nach dem Ende der Anmeldung' }] }] };
    await desk.get('articles.journal', { articleId, delta, rebase: 0 });
    expect(await desk.get('articles.save', { articleId })).toMatchObject({ sync: { kind: 'waiting' } });
    await desk.advance(120_000);
    expect(newsroom.effects).toEqual([]);
    await desk.signIn(ursina.id);
    expect(newsroom.effects).toMatchObject([{ kind: 'put' }]);
  });

  it('does not show or send the drafts of the person before; they wait for their own login', async () => {
    const articleId = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), ursina).article.id;
    const other = newsroom.addUser({ firstName: 'Beat' });
    await sit();
    await desk.signIn(ursina.id);
    await desk.get('articles.open', { articleId });
    await desk.get('connectivity.setForcedOffline', { offline: true });
    await desk.get('articles.journal', {
      articleId,
      delta: { set: [{ type: 'paragraph', id: 'p1', children: [{ text: 'Ursinas Entwurf' }] }] },
      rebase: 0,
    });
    await desk.get('articles.save', { articleId });
    await desk.get('session.signOut', {});
    expect(await desk.call('articles.local', {})).toMatchObject({ ok: false, error: { code: 'unauthorised' } });
    await desk.get('connectivity.setForcedOffline', { offline: false });
    await desk.signIn(other.id);
    await desk.advance(60_000);
    expect(newsroom.effects).toEqual([]);
    expect((await desk.get('articles.local', {})).articles).toEqual([]);
    expect(JSON.stringify(await desk.get('articles.open', { articleId }))).not.toContain('Ursinas Entwurf');
    await desk.get('session.signOut', {});
    await desk.signIn(ursina.id);
    expect(newsroom.effects).toMatchObject([{ kind: 'put' }]);
  });

  it('keeps tokens out of every file but the sealed one', async () => {
    await sit();
    await desk.signIn(ursina.id);
    await readTitles();
    const tokens = newsroom.login.issuedTokens();
    expect(tokens).toHaveLength(2);
    const files = readdirSync(desk.folder, { recursive: true, withFileTypes: true }).filter(
      entry => entry.isFile() && entry.name !== 'login.sealed',
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      for (const token of tokens) expect(readFileSync(join(file.parentPath, file.name)).includes(token)).toBe(false);
  });
});
