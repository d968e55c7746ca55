import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import { createTestNewsroom, type TestNewsroom } from '#tests/contract/support/newsroom.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

const MINUTE_MS = 60_000;

describe('signing in', () => {
  let newsroom: TestNewsroom;
  let signIn: SignIn;
  let userId: string;

  beforeAll(async () => {
    newsroom = await createTestNewsroom('sqlite');
    ({ userId } = await newsroom.signIn('ROLE_Editor', { username: 'vreni' }));
    await storePassword(newsroom.database.db, userId, await hashPassword('richtig', PUBLICLY_KNOWN));
  });
  beforeEach(() => {
    signIn = createSignIn(newsroom.clock);
  });
  afterAll(() => newsroom.dispose());

  const attempt = (address: string, password = 'falsch', username = 'vreni') =>
    signIn(newsroom.database.db, { username, password, address });
  const wrong = { ok: false, error: { code: 'wrongPassword' } };
  const stopped = { ok: false, error: { code: 'tooManyAttempts' } };

  it('stops guessing at one account from one address after five tries, whatever the case of the name', async () => {
    for (const username of ['vreni', 'Vreni', ' VRENI ', 'vreni', 'vrenI'])
      expect(await attempt('a', 'falsch', username)).toMatchObject(wrong);
    expect(await attempt('a', 'richtig')).toMatchObject(stopped);
    expect(await attempt('b', 'richtig')).toEqual({ ok: true, value: { userId } });
  });

  it('stops guessing at many accounts from one address after fifty tries', async () => {
    const accounts = Array.from({ length: 10 }, (_, index) => `account-${String(index)}`);
    for (const username of accounts) {
      const account = await newsroom.signIn('ROLE_Editor', { username });
      await storePassword(newsroom.database.db, account.userId, await hashPassword('richtig', PUBLICLY_KNOWN));
      for (let tries = 0; tries < 5; tries += 1) expect(await attempt('a', 'falsch', username)).toMatchObject(wrong);
    }
    expect(await attempt('a', 'richtig')).toMatchObject(stopped);
    expect(await attempt('b', 'richtig')).toMatchObject({ ok: true });
  });

  it('stops guessing at one account from many addresses after a hundred tries, for an hour', async () => {
    for (let tries = 0; tries < 100; tries += 1) expect(await attempt(`address ${String(tries)}`)).toMatchObject(wrong);
    expect(await attempt('another', 'richtig')).toMatchObject(stopped);
    newsroom.clock.advance(61 * MINUTE_MS);
    expect(await attempt('another', 'richtig')).toMatchObject({ ok: true });
  });

  it('lets the person in again once the time has passed, and forgets the tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) await attempt('a');
    newsroom.clock.advance(15 * MINUTE_MS);
    expect(await attempt('a', 'richtig')).toMatchObject({ ok: true });
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt('a')).toMatchObject(wrong);
  });
});
