import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/contract/support/databases.ts';
import { hashPassword, isPassword, PUBLICLY_KNOWN, STRONG, storePassword } from './passwords.ts';

describe('a password', () => {
  let test: TestDatabase;
  const userId = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';

  beforeEach(async () => {
    test = await createTestDatabase('sqlite');
    await test.database.db
      .insertInto('users')
      .values({
        id: userId,
        username: 'vreni',
        first_name: '',
        last_name: '',
        short_name: '',
        job_title: '',
        source: 'internal',
        service_user: 0,
        role: 'ROLE_Editor',
        short_biography: '',
        long_biography: '',
        image_url: null,
        x_username: null,
        prolitteris_id: null,
        search_text: '',
        sort_text: '',
        profile_version: 1,
        preferences: '{}',
        preferences_version: 1,
      })
      .execute();
  });
  afterEach(() => test.dispose());

  const check = (password: string, id: string | null = userId): Promise<boolean> => isPassword(test.database.db, id, password);

  it('a password is known again, and no other is', async () => {
    await storePassword(test.database.db, userId, await hashPassword('grüezi mitenand', PUBLICLY_KNOWN));
    expect(await check('grüezi mitenand')).toBe(true);
    expect(await check('grüezi Mitenand')).toBe(false);
    expect(await check('')).toBe(false);
  });

  it('a password is the same however the keyboard composes its letters', async () => {
    await storePassword(test.database.db, userId, await hashPassword('Zürich'.normalize('NFC'), PUBLICLY_KNOWN));
    expect(await check('Zürich'.normalize('NFD'))).toBe(true);
  });

  it('replaces the one before', async () => {
    await storePassword(test.database.db, userId, await hashPassword('alt', PUBLICLY_KNOWN));
    await storePassword(test.database.db, userId, await hashPassword('neu', PUBLICLY_KNOWN));
    expect([await check('alt'), await check('neu')]).toEqual([false, true]);
  });

  it('fits nobody who has none', async () => {
    expect([await check('anything'), await check('anything', null)]).toEqual([false, false]);
  });

  it('a password is salted: the same one twice looks different', async () => {
    const [one, other] = await Promise.all([hashPassword('gleich', PUBLICLY_KNOWN), hashPassword('gleich', PUBLICLY_KNOWN)]);
    expect(one.hash).not.toBe(other.hash);
  });

  it('costs an attacker at least 32 MiB of memory for each guess', () => {
    expect(128 * STRONG.N * STRONG.r).toBeGreaterThanOrEqual(32 * 1_048_576);
  });

  it('a password is kept with costs that OWASP holds for enough (Password Storage Cheat Sheet, scrypt, 2025)', async () => {
    const enough = [
      { N: 2 ** 17, r: 8, p: 1 },
      { N: 2 ** 16, r: 8, p: 2 },
      { N: 2 ** 15, r: 8, p: 3 },
      { N: 2 ** 14, r: 8, p: 5 },
      { N: 2 ** 13, r: 8, p: 10 },
    ];
    expect(enough).toContainEqual(STRONG);
    const { parameters, salt, hash } = await hashPassword('ein langes Passwort');
    expect(JSON.parse(parameters)).toEqual(STRONG);
    expect([Buffer.from(salt, 'base64').length, Buffer.from(hash, 'base64').length]).toEqual([16, 32]);
  });
});
