import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { type BrowserStop, createTestBrowser, type TestBrowser } from './support/browser.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestNewsroom } from './support/newsroom.ts';
import { startSignIn, submitLogin } from './support/sign-in.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'ein langes Passwort';

/** All of them reach the newsroom by one proxy: by its address alone they are one. */
describeOnBothDatabases('somebody who guesses passwords', kind => {
  let newsroom: TestNewsroom;

  const open = async (trustedProxies: readonly string[] = []): Promise<void> => {
    newsroom = await createTestNewsroom(kind, { listens: true, trustedProxies });
    await addAccount('vreni');
  };
  const addAccount = async (username: string): Promise<void> => {
    const { userId } = await newsroom.signIn('ROLE_Editor', { id: randomUUID(), username });
    await storePassword(newsroom.database.db, userId, await hashPassword(PASSWORD, PUBLICLY_KNOWN));
  };
  const browse = (): TestBrowser => createTestBrowser(newsroom.origin);
  const attempt = async (
    { username = 'vreni', password = 'geraten', from = '' }: { username?: string; password?: string; from?: string },
    browser = browse(),
  ): Promise<BrowserStop> => {
    const headers: Record<string, string> = from === '' ? {} : { 'x-forwarded-for': from };
    return submitLogin(browser, await browser.open(startSignIn(newsroom.origin).address), { username, password }, headers);
  };
  const isIn = (stop: BrowserStop): boolean => URL.parse(stop.address)?.searchParams.has('code') === true;
  const guess = async (times: number, of: (index: number) => { username?: string; from?: string }): Promise<readonly number[]> => {
    const statuses: number[] = [];
    const browser = browse();
    for (let index = 0; index < times; index += 1) statuses.push((await attempt(of(index), browser)).status);
    return statuses;
  };

  beforeEach(() => open());
  afterEach(() => newsroom.dispose());

  it('somebody who guesses passwords at many accounts keeps nobody else out who comes by the same address', async () => {
    for (let index = 0; index < 12; index += 1) await addAccount(`somebody-${String(index)}`);
    await guess(60, index => ({ username: `somebody-${String(index % 12)}` }));
    expect(isIn(await attempt({ password: PASSWORD }))).toBe(true);
  });

  it('somebody who guesses passwords at an account keeps its person out nowhere else, and not in the browser where they have signed in before', async () => {
    const own = browse();
    expect(isIn(await attempt({ password: PASSWORD }, own))).toBe(true);
    expect((await guess(8, () => ({}))).slice(-2)).toEqual([429, 429]);
    expect((await attempt({ password: PASSWORD })).status).toBe(429);
    expect(isIn(await attempt({ password: PASSWORD }, own))).toBe(true);
  });

  it('waits longer after each wrong password, a quarter of an hour at most, and is told how long', async () => {
    await guess(5, () => ({}));
    const waits: number[] = [];
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const refused = await attempt({});
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      newsroom.clock.advance((waits.at(-1) ?? 0) * 1_000);
      expect((await attempt({})).status).toBe(422);
    }
    expect(waits[0]).toBeLessThanOrEqual(5);
    expect(waits.slice(1).every((wait, index) => wait >= (waits[index] ?? 0))).toBe(true);
    expect(waits.at(-1)).toBeGreaterThan(890);
    expect(waits.at(-1)).toBeLessThanOrEqual(900);
  });

  it('gains nothing by a browser that knows another account', async () => {
    await addAccount('guesser');
    const own = browse();
    expect(isIn(await attempt({ username: 'guesser', password: PASSWORD }, own))).toBe(true);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await attempt({}, own)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('somebody who guesses passwords is told apart by a trusted proxy, whose word on an address goes into the audit log', async () => {
    await newsroom.dispose();
    await open(['127.0.0.0/8']);
    expect(await guess(6, () => ({ from: '203.0.113.7' }))).toEqual([422, 422, 422, 422, 422, 429]);
    // What stands left of the proxy's own word is anybody's.
    expect((await attempt({ from: '198.51.100.1, 203.0.113.7' })).status).toBe(429);
    expect(isIn(await attempt({ password: PASSWORD, from: '203.0.113.8' }))).toBe(true);
    const lines = (await (await newsroom.signIn('ROLE_Moderator')).get('/api/auth/resources/audit-log')).json<AuditEntry[]>();
    expect(lines.find(({ action }) => action === 'signedIn')).toMatchObject({ from: '203.0.113.8' });
  });

  it('somebody who guesses passwords from a hundred addresses at once keeps nobody out who knows the password; a newcomer has one try, then waits', async () => {
    await newsroom.dispose();
    await open(['127.0.0.1']);
    await guess(105, index => ({ from: `203.0.113.${String(index)}` }));
    expect((await attempt({ from: '198.51.100.7' })).status).toBe(422);
    expect((await attempt({ from: '198.51.100.7' })).status).toBe(429);
    expect(isIn(await attempt({ password: PASSWORD, from: '198.51.100.8' }))).toBe(true);
    newsroom.clock.advance(61 * MINUTE_MS);
    expect(await guess(3, () => ({ from: '198.51.100.9' }))).toEqual([422, 422, 422]);
  });
});
