import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { createTestBrowser } from '#tests/contract/support/browser.ts';
import { describeOnBothDatabases } from '#tests/contract/support/databases.ts';
import { createTestNewsroom, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { submitLogin } from '#tests/contract/support/sign-in.ts';
import { type CuttingProxy, startCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { createDesk, type Desk } from '#tests/support/desk.ts';
import { createFakeNewsroom } from '#tests/support/fake-newsroom.ts';

const LIFE_SECONDS = 100;
const account = { username: 'ursina', password: 'ein langes Passwort' };

/** The real session in front of the real newsroom, over a line that carries calls and loses answers. */
describeOnBothDatabases('a desk whose renewal is answered into nothing', kind => {
  let newsroom: TestNewsroom;
  let proxy: CuttingProxy;
  let desk: Desk;
  const clock: ManualClock = createManualClock();
  /** Renewals on the line: how many were begun, and how many ran at once at most. */
  const renewals = { begun: 0, running: 0, atOnce: 0 };
  let isSignedIn = false;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!isSignedIn || !address.endsWith('/api/auth/oauth/token')) return globalThis.fetch(input, init);
    renewals.begun += 1;
    renewals.running += 1;
    renewals.atOnce = Math.max(renewals.atOnce, renewals.running);
    try {
      return await globalThis.fetch(input, init);
    } finally {
      renewals.running -= 1;
    }
  };

  beforeAll(async () => {
    proxy = await startCuttingProxy(() => `http://127.0.0.1:${String((newsroom.fastify.server.address() as AddressInfo).port)}`); // it listens
    newsroom = await createTestNewsroom(kind, {
      listens: true,
      publicOrigin: proxy.origin,
      lifetimes: { accessSeconds: LIFE_SECONDS, refreshSeconds: 3_600 },
    });
    const { userId } = await newsroom.signIn('ROLE_Editor', { id: randomUUID(), username: account.username });
    await storePassword(newsroom.database.db, userId, await hashPassword(account.password, PUBLICLY_KNOWN));
    desk = createDesk({ newsroom: createFakeNewsroom(), fetch, clock, config: { apiUrl: `${proxy.origin}/api` } });
    await desk.start();
    const { address } = await desk.get('session.signIn', {});
    const browser = createTestBrowser(proxy.origin);
    const stop = await submitLogin(browser, await browser.open(address ?? ''), account);
    await desk.get('session.complete', { query: new URL(stop.address).search });
    isSignedIn = true;
  });
  afterAll(async () => {
    await desk.dispose();
    await proxy.close();
    await newsroom.dispose();
  });

  /** In small steps: what is on the line has its time. */
  const passSeconds = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 1) {
      await clock.advance(1_000);
      await desk.settle();
    }
  };
  const expiry = async (): Promise<string> => {
    const state = await desk.get('session.get', {});
    return state.kind === 'signedIn' ? state.expiresAt : state.kind;
  };
  const works = async (): Promise<boolean> => (await desk.call('api.call', { operation: 'listTenants' })).ok;

  it('stays signed in: it renews again with the same token, one renewal at a time, and works on', async () => {
    const first = await expiry();
    expect(await works()).toBe(true);
    proxy.loseAnswerTo('POST /api/auth/oauth/token');
    // Longer than a token lives: when it is renewed, and how often it is tried, is the desk's business.
    await passSeconds(LIFE_SECONDS + 30);
    expect(proxy.cuts()).toBe(1);
    const renewed = await expiry();
    expect(renewed > first && /^20/u.test(renewed), renewed).toBe(true);
    expect(await works()).toBe(true);
    await passSeconds(LIFE_SECONDS);
    expect((await expiry()) > renewed).toBe(true);
    expect(await works()).toBe(true);
    expect(renewals.atOnce).toBe(1);
    expect(renewals.begun).toBeGreaterThanOrEqual(3); // the lost one, the one after it, and one for the next token
  });
});
