import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { Account, SignInSession } from '#domain/user/account.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createTestBrowser } from './support/browser.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { askPasswordPage, makeWay, passwordPageFor, sendForm } from './support/password-page.ts';
import { exchangeCode, postToken, signInOnPage, startSignIn, submitLogin, type TokenAnswer } from './support/sign-in.ts';

const USERS = '/api/auth/resources/users';
const OWN = 'vier Wörter im Herbstwald';
const OTHER = 'ein ganz anderer Satz';
const DAY_MS = 86_400_000;

interface Person {
  readonly id: string;
  readonly username: string;
}

describeOnBothDatabases('passwords and sessions', kind => {
  let newsroom: TestNewsroom;
  let origin: string;
  let admin: TestClient;
  let chief: TestClient;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind, { listens: true });
    origin = newsroom.origin;
    admin = await newsroom.signIn('ROLE_Moderator', { username: 'verwalterin' });
    chief = await newsroom.signIn('ROLE_ChiefEditor');
  });
  afterAll(() => newsroom.dispose());

  const person = async (): Promise<Person> => {
    const body = { username: `urs-${randomUUID().slice(0, 8)}`, firstName: 'Urs', lastName: 'Niederberger' };
    return (await admin.call('POST', USERS, { body })).json<Account>();
  };
  /** A link of the administrator. */
  const linkFor = (id: string): Promise<string> => makeWay(admin, id, 'link');
  const choose = (link: string, newPassword: string, repeatedPassword = newPassword): Promise<Response> =>
    sendForm(link, { newPassword, repeatedPassword });
  const withPassword = async (): Promise<Person> => {
    const someone = await person();
    await storePassword(newsroom.database.db, someone.id, await hashPassword(OWN, PUBLICLY_KNOWN));
    return someone;
  };
  const signIn = async ({ username }: Person, password = OWN): Promise<TokenAnswer> =>
    (await exchangeCode(origin, await signInOnPage(origin, { username, password }))).tokens();
  const clientOf = (tokens: TokenAnswer, id: string): TestClient => newsroom.clientWith(tokens.access_token, id);
  const isRefused = async (tokens: TokenAnswer, id: string): Promise<boolean> =>
    (await clientOf(tokens, id).get('/api/tenant/locales')).status === 401 &&
    (await postToken(origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })).status === 400;
  const lines = async (id: string, action: string): Promise<readonly AuditEntry[]> =>
    (await admin.get(`/api/auth/resources/audit-log?subjectId=${id}&action=${action}`)).json<AuditEntry[]>();
  const codeOf = (answer: TestAnswer): readonly unknown[] => [answer.status, answer.json<{ errors: { code: string }[] }>().errors[0]?.code];

  describe('a one-time password', () => {
    it('a one-time password is made by the newsroom, lets in once, and is replaced by the person’s own at that sign-in (D-017)', async () => {
      const someone = await person();
      const oneTimePassword = await makeWay(admin, someone.id, 'oneTime');
      expect(oneTimePassword.length).toBeGreaterThanOrEqual(20);
      expect((await admin.get(`${USERS}/${someone.id}`)).json()).toMatchObject({ hasPassword: true, mustChangePassword: true });
      const browser = createTestBrowser(origin);
      const start = startSignIn(origin);
      const credentials = { username: someone.username, password: oneTimePassword };
      const asked = await submitLogin(browser, await browser.open(start.address), credentials);
      expect(asked.html).toContain('name="newPassword"');
      const token = /name="token" value="(?<token>[\w-]+)"/u.exec(asked.html)?.groups?.['token'] ?? '';
      const tooShort = await submitLogin(browser, asked, { token, newPassword: 'kurz', repeatedPassword: 'kurz' });
      expect([tooShort.status, tooShort.html]).toMatchObject([422, expect.stringContaining('role="alert"')]);
      const stop = await submitLogin(browser, tooShort, { token, newPassword: OWN, repeatedPassword: OWN });
      const tokens = (await exchangeCode(origin, { start, returned: new URL(stop.address) })).tokens();
      expect((await clientOf(tokens, someone.id).get(`${USERS}/${someone.id}`)).json()).toMatchObject({
        mustChangePassword: false,
        lastSignInAt: expect.any(String) as unknown, // the running clock's
      });
      expect((await signIn(someone)).access_token).not.toBe('');
      expect(await lines(someone.id, 'passwordSet')).toMatchObject([{ by: { id: admin.userId }, details: {} }]);
      expect(await lines(someone.id, 'passwordChanged')).toMatchObject([{ by: { id: someone.id }, details: {} }]);
    });

    it('a one-time password is made by administrators, for others only, on a page that works once, and ends all sessions at once', async () => {
      const someone = await withPassword();
      const tokens = await signIn(someone);
      expect((await askPasswordPage(chief, someone.id)).status).toBe(403);
      expect((await askPasswordPage(admin, randomUUID())).status).toBe(404);
      const page = await passwordPageFor(admin, someone.id);
      for (const _ of [1, 2]) expect(await (await fetch(page)).text()).toContain('Urs Niederberger');
      expect((await sendForm(page, { way: 'anders' })).status).toBe(400);
      expect(await isRefused(tokens, someone.id)).toBe(false);
      const again = await signIn(someone);
      const both = await Promise.all([sendForm(page, { way: 'oneTime' }), sendForm(page, { way: 'oneTime' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      expect(both.every(({ headers }) => headers.get('cache-control') === 'no-store')).toBe(true);
      expect(await isRefused(again, someone.id)).toBe(true);
      expect((await fetch(page)).status).toBe(410);
    });

    it('a one-time password is of no use once its administrator is none any more, their session has ended, or ten minutes are over', async () => {
      const [someone, helper] = [await withPassword(), await withPassword()];
      const change = async (role: string): Promise<void> => {
        const { etag } = await admin.get(`${USERS}/${helper.id}`);
        await admin.call('PATCH', `${USERS}/${helper.id}`, { body: { role }, headers: { 'if-match': etag } });
      };
      const signedIn = async (): Promise<TestClient> => clientOf(await signIn(helper), helper.id);
      await change('ROLE_Moderator');
      const page = await passwordPageFor(await signedIn(), someone.id);
      expect((await fetch(page)).status).toBe(200);
      await change('ROLE_Editor');
      expect((await sendForm(page, { way: 'oneTime' })).status).toBe(410);
      await change('ROLE_Moderator');
      const other = await passwordPageFor(await signedIn(), someone.id);
      await admin.call('DELETE', `${USERS}/${helper.id}/sessions`);
      expect((await sendForm(other, { way: 'oneTime' })).status).toBe(410);
      const last = await passwordPageFor(admin, someone.id);
      newsroom.clock.advance(600_000);
      expect((await sendForm(last, { way: 'oneTime' })).status).toBe(410);
      newsroom.clock.advance(-600_000);
      expect((await signIn(someone)).access_token).not.toBe('');
    });

    it('a one-time password is not made by a form of another site', async () => {
      const page = await passwordPageFor(admin, (await withPassword()).id);
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
      expect((await fetch(page, { method: 'POST', headers, body: 'way=oneTime' })).status).toBe(400);
    });
  });

  describe('one’s own password', () => {
    const change = async (client: TestClient, presentPassword: string, newPassword: string, repeatedPassword = newPassword) =>
      sendForm(await passwordPageFor(client), { presentPassword, newPassword, repeatedPassword });

    it('is changed on a page of the newsroom with the present one; the other sessions end, this one stays', async () => {
      const someone = await withPassword();
      const [here, elsewhere] = [await signIn(someone), await signIn(someone)];
      const client = clientOf(here, someone.id);
      const page = await passwordPageFor(client);
      expect(await (await fetch(page)).text()).toContain('name="presentPassword"');
      const passwords = { presentPassword: OWN, newPassword: OTHER, repeatedPassword: OTHER };
      expect((await sendForm(page, passwords)).status).toBe(200);
      expect((await sendForm(page, { ...passwords, presentPassword: OTHER })).status).toBe(410);
      expect((await client.get('/api/tenant/locales')).status).toBe(200);
      expect(await isRefused(elsewhere, someone.id)).toBe(true);
      expect((await signIn(someone, OTHER)).access_token).not.toBe('');
      expect(await lines(someone.id, 'passwordChanged')).toHaveLength(1);
    });

    it.each([
      ['wrong', ['falsch geraten', OTHER], 'The present password is wrong', 'presentPassword'],
      ['too short', [OWN, 'elf Zeichen'], 'too short', 'newPassword'],
      ['too long', [OWN, 'lang '.repeat(30)], 'too long', 'newPassword'],
      ['a common word', [OWN, 'Passwort1234!'], 'easy to guess', 'newPassword'],
      ['one sign', [OWN, 'a'.repeat(20)], 'easy to guess', 'newPassword'],
      ['the own name', [OWN, 'Niederberger 2026'], 'is your name', 'newPassword'],
      ['the present one', [OWN, OWN], 'the present password', 'newPassword'],
      ['written differently', [OWN, OTHER, `${OTHER}!`], 'two entries differ', 'newPassword'],
    ] as const)('is not changed where it is %s: the page says it at the field', async (_name, [present, wanted, again], words, field) => {
      const someone = await withPassword();
      const client = clientOf(await signIn(someone), someone.id);
      const answer = await change(client, present, wanted, again);
      const html = await answer.text();
      expect([answer.status, html]).toMatchObject([422, expect.stringContaining(words)]);
      expect(html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`, 'u'));
      expect(html).not.toContain(wanted);
      expect((await signIn(someone)).access_token).not.toBe('');
    });

    it('passwords and sessions one’s own password cannot be guessed on this page: wrong ones count like those of the sign-in', async () => {
      const someone = await withPassword();
      const client = clientOf(await signIn(someone), someone.id);
      const statuses: number[] = [];
      for (let tries = 0; tries < 20 && !statuses.includes(429); tries += 1)
        statuses.push((await change(client, `falsch ${String(tries)}`, OTHER)).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await change(chief, OWN, OTHER)).status).toBe(422);
      expect((await askPasswordPage(chief, someone.id)).status).toBe(403);
    });
  });

  describe('a link for a new password', () => {
    it('works once, ends all sessions, and is kept as its hash only', async () => {
      const someone = await withPassword();
      const tokens = await signIn(someone);
      const link = await linkFor(someone.id);
      expect(link.startsWith(`${origin}/api/auth/password-reset/`)).toBe(true);
      const stored = await newsroom.database.db.selectFrom('password_resets').selectAll().where('user_id', '=', someone.id).execute();
      expect(JSON.stringify(stored)).not.toContain(link.split('/').at(-1));
      for (const _ of [1, 2]) expect((await fetch(link)).status).toBe(200); // looking does not use it up
      expect((await choose(link, OTHER, `${OTHER}!`)).status).toBe(422);
      expect((await choose(link, 'kurz')).status).toBe(422);
      const both = await Promise.all([choose(link, OTHER), choose(link, OTHER)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      expect(await isRefused(tokens, someone.id)).toBe(true);
      expect((await signIn(someone, OTHER)).access_token).not.toBe('');
      expect(await lines(someone.id, 'passwordResetMade')).toHaveLength(1);
    });

    it('runs out after a day, is replaced by a newer one, and is of no use for a disabled account', async () => {
      const someone = await person();
      const first = await linkFor(someone.id);
      const second = await linkFor(someone.id);
      expect((await fetch(first)).status).toBe(410);
      newsroom.clock.advance(DAY_MS);
      expect((await choose(second, OWN)).status).toBe(410);
      newsroom.clock.advance(-DAY_MS);
      const { etag } = await admin.get(`${USERS}/${someone.id}`);
      await admin.call('PATCH', `${USERS}/${someone.id}`, { body: { disabled: true }, headers: { 'if-match': etag } });
      expect((await choose(second, OWN)).status).toBe(410);
      expect(codeOf(await askPasswordPage(admin, someone.id))).toEqual([422, 'accountDisabled']);
    });

    it.each(['nonsense', 'x'.repeat(43), '../../etc'])('a link for a new password that is %j leads nowhere', async token => {
      const answer = await fetch(`${origin}/api/auth/password-reset/${encodeURIComponent(token)}`);
      expect(answer.status).toBe(410);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    });
  });

  describe('sessions', () => {
    const list = async (client: TestClient, id = client.userId): Promise<readonly SignInSession[]> =>
      (await client.get(`${USERS}/${id}/sessions`)).json<SignInSession[]>();

    it('sessions are listed for their person and for administrators: since when, from where, with what', async () => {
      const someone = await withPassword();
      const [first, second] = [await signIn(someone), await signIn(someone)];
      const own = await list(clientOf(second, someone.id));
      expect(own).toHaveLength(2);
      expect(own.filter(({ current }) => current)).toHaveLength(1);
      expect(own[0]).toMatchObject({ from: '127.0.0.1', client: expect.any(String) as unknown, userId: someone.id });
      const seen = await list(admin, someone.id);
      expect(seen.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
      expect(seen.filter(({ current }) => current)).toEqual([]);
      expect((await chief.get(`${USERS}/${someone.id}/sessions`)).status).toBe(403);
      expect((await admin.get(`${USERS}/${randomUUID()}/sessions`)).status).toBe(404);
      expect((await clientOf(first, someone.id).get('/api/tenant/locales')).status).toBe(200);
    });

    it('sessions end one by one, all others, or all: at once, and only those of the person', async () => {
      const someone = await withPassword();
      const tokens = [await signIn(someone), await signIn(someone), await signIn(someone)] as const;
      const clients = tokens.map(token => clientOf(token, someone.id));
      const [one, two] = clients;
      if (!one || !two) throw new Error('two clients');
      const [target] = (await list(two)).filter(({ current }) => current);
      const path = `${USERS}/${someone.id}/sessions`;
      expect((await admin.call('DELETE', `${USERS}/${admin.userId}/sessions/${target?.id ?? ''}`)).status).toBe(404);
      expect((await one.call('DELETE', `${path}/${target?.id ?? ''}`)).status).toBe(204);
      expect(await isRefused(tokens[1], someone.id)).toBe(true);
      expect((await one.call('DELETE', `${path}?others=true`)).status).toBe(204);
      expect(await isRefused(tokens[2], someone.id)).toBe(true);
      expect((await one.get('/api/tenant/locales')).status).toBe(200);
      expect((await chief.call('DELETE', path)).status).toBe(403);
      expect((await admin.call('DELETE', path)).status).toBe(204);
      expect(await isRefused(tokens[0], someone.id)).toBe(true);
      expect((await admin.call('DELETE', `${USERS}/${randomUUID()}/sessions`)).status).toBe(404);
      expect(await lines(someone.id, 'sessionEnded')).toHaveLength(1);
      expect(await lines(someone.id, 'sessionsEnded')).toHaveLength(2);
    });

    it('sessions end with the account: tokens, renewal and sign-in are refused, until it is enabled again', async () => {
      const someone = await withPassword();
      const tokens = await signIn(someone);
      expect((await clientOf(tokens, someone.id).get('/api/tenant/locales')).status).toBe(200);
      const set = async (disabled: boolean): Promise<void> => {
        const { etag } = await admin.get(`${USERS}/${someone.id}`);
        await admin.call('PATCH', `${USERS}/${someone.id}`, { body: { disabled }, headers: { 'if-match': etag } });
      };
      await set(true);
      expect(await isRefused(tokens, someone.id)).toBe(true);
      const { returned } = await signInOnPage(origin, { username: someone.username, password: OWN });
      expect(returned.searchParams.get('code')).toBe(null);
      await set(false);
      expect(await isRefused(tokens, someone.id)).toBe(true); // what has ended stays ended
      expect((await signIn(someone)).access_token).not.toBe('');
    });

    it('sessions go on after a change of the role, with the new one from the next renewal on (A6-002)', async () => {
      const someone = await withPassword();
      const tokens = await signIn(someone);
      const client = clientOf(tokens, someone.id);
      expect((await client.get(`${USERS}/${admin.userId}`)).status).toBe(403);
      const { etag } = await admin.get(`${USERS}/${someone.id}`);
      await admin.call('PATCH', `${USERS}/${someone.id}`, { body: { role: 'ROLE_ChiefEditor' }, headers: { 'if-match': etag } });
      expect((await client.get('/api/tenant/locales')).status).toBe(401);
      const renewed = await postToken(origin, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' });
      expect((await clientOf(renewed.tokens(), someone.id).get(`${USERS}/${admin.userId}`)).status).toBe(200);
    });
  });
});
