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

const account = { username: 'ursina', password: 'ein langes Passwort' };

/** The real session in front of the real newsroom, over a line that carries calls and loses answers. */
describeOnBothDatabases('a desk whose renewal is answered into nothing', kind => {
  let newsroom: TestNewsroom;
  let proxy: CuttingProxy;
  let desk: Desk;
  const clock: ManualClock = createManualClock();

  beforeAll(async () => {
    proxy = await startCuttingProxy(() => `http://127.0.0.1:${String((newsroom.fastify.server.address() as AddressInfo).port)}`); // it listens
    newsroom = await createTestNewsroom(kind, {
      listens: true,
      publicOrigin: proxy.origin,
      lifetimes: { accessSeconds: 100, refreshSeconds: 3_600 },
    });
    const { userId } = await newsroom.signIn('ROLE_Editor', { id: randomUUID(), username: account.username });
    await storePassword(newsroom.database.db, userId, await hashPassword(account.password, PUBLICLY_KNOWN));
    desk = createDesk({ newsroom: createFakeNewsroom(), fetch: globalThis.fetch, clock, config: { apiUrl: `${proxy.origin}/api` } });
    await desk.start();
    const { address } = await desk.get('session.signIn', {});
    const browser = createTestBrowser(proxy.origin);
    const stop = await submitLogin(browser, await browser.open(address ?? ''), account);
    await desk.get('session.complete', { query: new URL(stop.address).search });
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

  it('stays signed in: it renews again with the same token, and works on', async () => {
    const first = await expiry();
    expect(await works()).toBe(true);
    proxy.loseAnswerTo('POST /api/auth/oauth/token');
    await passSeconds(92);
    // The clock runs ahead of the line, and any call in the last ten seconds of a token renews again: when is not told here, that it happens is.
    await expect.poll(() => proxy.cuts()).toBe(1);
    expect(await expiry()).toMatch(/^20/u);
    await passSeconds(32);
    await expect.poll(expiry).toSatisfy((at: string) => at > first && /^20/u.test(at));
    const renewed = await expiry();
    expect(await works()).toBe(true);
    await passSeconds(92);
    await expect.poll(expiry).toSatisfy((at: string) => at > renewed && /^20/u.test(at));
  });
});
