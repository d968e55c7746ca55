import { afterEach, describe, expect, it } from 'vitest';
import type { IssuerSettings } from '#server/auth/issuer/issuer-settings.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';
import { type ForeignIssuer, type ForeignIssuerOptions, startForeignIssuer } from '#tests/support/foreign-issuer.ts';
import { createTestBrowser } from './support/browser.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';
import { submitLogin } from './support/sign-in.ts';

const AUDIENCE = 'https://newsroom.example/api';
const PEOPLE = {
  lea: { given_name: 'Lea', family_name: 'Steiner', preferred_username: 'lea', groups: ['press-chiefs'] },
  eve: { given_name: 'Eve', groups: ['accounting'] },
} as const;

/** Real services, a real newsroom and a standard server that Galley did not write, each over HTTP. */
describe('a desk of a publisher with a sign-in of its own', () => {
  let issuer: ForeignIssuer;
  let newsroom: TestNewsroom;
  let desk: Desk;
  let clock: ManualClock;

  const open = async (options: Partial<ForeignIssuerOptions> = {}, settings: Partial<IssuerSettings> = {}): Promise<void> => {
    issuer = await startForeignIssuer({ accessTokens: 'jwt', audience: AUDIENCE, claims: PEOPLE, ...options });
    newsroom = await createTestNewsroom('sqlite', {
      listens: true,
      issuer: {
        issuer: issuer.issuer,
        clientId: issuer.clientId,
        audience: AUDIENCE,
        roleClaim: 'groups',
        roles: [['press-chiefs', 'ROLE_ChiefEditor']],
        allowsOwnAccounts: true,
        ...settings,
      },
    });
    clock = createManualClock();
    sit();
    await desk.start();
  };
  /** The newsroom's address is all that it is told. */
  const sit = (folder?: string): void => {
    desk = createDesk({
      newsroom: createFakeNewsroom(),
      fetch: globalThis.fetch,
      clock,
      config: { apiUrl: `${newsroom.origin}/api` },
      ...(folder !== undefined && { folder, seed: 7 }),
    });
  };
  const signIn = async (subject: keyof typeof PEOPLE = 'lea') => {
    issuer.setAtKeyboard(subject);
    const { address } = await desk.get('session.signIn', {});
    const stop = await createTestBrowser(new URL(issuer.issuer).origin).open(address ?? '');
    return desk.get('session.complete', { query: new URL(stop.address).search });
  };
  const works = async (): Promise<boolean> => (await desk.call('api.call', { operation: 'listTenants' })).ok;
  const passSeconds = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) {
      await clock.advance(1_000);
      await desk.settle();
    }
  };
  const exchanges = (): number => issuer.asked().filter(path => path.endsWith('/token')).length;

  afterEach(async () => {
    expect(desk.faults).toEqual([]);
    await desk.dispose();
    await newsroom.dispose();
    await issuer.close();
  });

  it('signs in there with the newsroom’s address alone; who one is says the newsroom (C-012)', async () => {
    await open();
    expect(await signIn()).toMatchObject({
      kind: 'signedIn',
      role: 'ROLE_ChiefEditor',
      person: { firstName: 'Lea', lastName: 'Steiner' },
      isExternal: false,
    });
    expect(await works()).toBe(true);
    const [account] = await newsroom.database.db.selectFrom('users').selectAll().execute();
    expect(await desk.get('session.get', {})).toMatchObject({ userId: account?.id });
  });

  it('renews short tokens in time, and not at every call', async () => {
    await open({ accessSeconds: 40 });
    await signIn();
    for (let call = 0; call < 5; call += 1) expect(await works()).toBe(true);
    expect(exchanges()).toBe(1);
    await passSeconds(37);
    expect(exchanges()).toBe(2);
    expect(await works()).toBe(true);
  });

  it('wakes after hours with a token that ran out, renews it, and works and writes', async () => {
    await open();
    await signIn();
    const write = () => desk.call('api.call', { operation: 'readReleaseNotes', body: { ids: [crypto.randomUUID()] } });
    // The answer to a change tells which newsroom it is.
    expect(await write()).toMatchObject({ ok: true });
    const before = exchanges();
    // Asleep: nothing runs meanwhile, and the first thing afterwards is a call.
    clock.jumpTo(clock.now() + 7 * 3_600_000);
    expect(await write()).toMatchObject({ ok: true });
    expect(exchanges()).toBeGreaterThan(before);
  });

  it('sends the identity token where access tokens are opaque, and a new one after a renewal', async () => {
    await open({ accessTokens: 'opaque', idTokenSeconds: 100 }, { audience: null });
    expect(await signIn()).toMatchObject({ kind: 'signedIn', role: 'ROLE_ChiefEditor' });
    expect(await works()).toBe(true);
    const first = await desk.get('session.get', {});
    await passSeconds(92);
    expect(exchanges()).toBe(2);
    expect(await works()).toBe(true);
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn', userId: first.kind === 'signedIn' ? first.userId : '' });
  });

  it('works until the end of a token that nobody renews, then asks for the login, and keeps what was written', async () => {
    await open({ givesRefreshTokens: false, accessSeconds: 30 });
    await signIn();
    await passSeconds(25);
    expect(await works()).toBe(true);
    await passSeconds(10);
    expect(await works()).toBe(false);
    expect(await desk.get('session.get', {})).toEqual({ kind: 'signedOut', reason: 'expired' });
  });

  it.each(['/realms/press', '/realms/press/'])(
    'finds an issuer at %s, whose settings have a slash at the end where it has none',
    async path => {
      await open({ path });
      await newsroom.dispose();
      const other = path.endsWith('/') ? issuer.issuer.slice(0, -1) : `${issuer.issuer}/`;
      const settings = { clientId: issuer.clientId, audience: AUDIENCE, roleClaim: 'groups', roles: null, allowsOwnAccounts: true };
      newsroom = await createTestNewsroom('sqlite', { listens: true, issuer: { ...settings, issuer: other } });
      await desk.dispose();
      sit();
      await desk.start();
      expect(await signIn()).toMatchObject({ kind: 'signedIn' });
      expect(await works()).toBe(true);
    },
  );

  it('says that a person has no access, and stores no login (D-016)', async () => {
    await open();
    expect(await signIn('eve')).toEqual({ kind: 'signedOut', reason: 'refused', detail: 'noAccess' });
    expect(await works()).toBe(false);
  });

  it('lets an administrator in with an account of the newsroom’s own while the issuer is down, and keeps that login', async () => {
    await open();
    const { userId } = await newsroom.signIn('ROLE_Moderator', { username: 'verwalterin' });
    await storePassword(newsroom.database.db, userId, await hashPassword('ein langes Passwort', PUBLICLY_KNOWN));
    expect(await desk.get('session.ways', {})).toEqual({ ownAccounts: true });
    issuer.setAnswering(false);
    expect(await desk.call('session.signIn', {})).toMatchObject({ ok: false, error: { code: 'ERR_NETWORK' } });
    const { address } = await desk.get('session.signIn', { withOwnAccount: true });
    const browser = createTestBrowser(newsroom.origin);
    const credentials = { username: 'verwalterin', password: 'ein langes Passwort' };
    const stop = await submitLogin(browser, await browser.open(address ?? ''), credentials);
    const signedIn = await desk.get('session.complete', { query: new URL(stop.address).search });
    expect(signedIn).toMatchObject({ kind: 'signedIn', userId, role: 'ROLE_Moderator' });
    expect(await works()).toBe(true);
    desk.kill();
    sit(desk.folder);
    await desk.start();
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn', userId });
    expect(await works()).toBe(true);
  });

  it('offers no other way in where the newsroom has no accounts of its own', async () => {
    await open({}, { allowsOwnAccounts: false });
    expect(await desk.get('session.ways', {})).toEqual({ ownAccounts: false });
  });

  it('a desk of a publisher with a sign-in of its own is signed in after a restart, without asking where', async () => {
    await open();
    await signIn();
    desk.kill();
    sit(desk.folder);
    await desk.start();
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn', role: 'ROLE_ChiefEditor' });
    expect(await works()).toBe(true);
  });

  it('signs out there too: the token is revoked, the logout is shown, and the next login asks for the password', async () => {
    await open();
    await signIn();
    await desk.get('session.signOut', {});
    await expect.poll(() => desk.shell.opened.length).toBe(1);
    const logout = new URL(desk.shell.opened[0] ?? '');
    expect(logout.pathname).toContain('/session/end');
    expect(logout.searchParams.get('id_token_hint')).toMatch(/^eyJ/u);
    expect(issuer.asked().some(path => path.endsWith('/token/revocation'))).toBe(true);
    const { address } = await desk.get('session.signIn', {});
    expect(new URL(address ?? '').searchParams.get('prompt')).toContain('login');
  });

  it('a desk of a publisher with a sign-in of its own is not signed out while the newsroom cannot ask the issuer', async () => {
    await open();
    await signIn();
    await newsroom.dispose();
    expect(await works()).toBe(false);
    expect(await desk.get('session.get', {})).toMatchObject({ kind: 'signedIn' });
    newsroom = await createTestNewsroom('sqlite');
  });
});
