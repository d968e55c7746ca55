import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/desk.ts';
import { type AsyncSafeStorage, createPlatformSecrets } from './platform-secrets.ts';

/** A keychain that writes what it is to keep otherwise, under its own name. */
const keychain = (name: string, change: Partial<AsyncSafeStorage> = {}): AsyncSafeStorage => ({
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: plain => Promise.resolve(Buffer.from(`${name}:${Buffer.from(plain).toString('hex')}`)),
  decryptStringAsync: sealed => {
    const text = sealed.toString();
    if (!text.startsWith(`${name}:`)) return Promise.reject(new Error('cannot be decrypted'));
    return Promise.resolve({ result: Buffer.from(text.slice(name.length + 1), 'hex').toString(), shouldReEncrypt: false });
  },
  getSelectedStorageBackend: () => 'gnome_libsecret',
  ...change,
});

describe('secrets that the system’s keychain protects', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  const open = (safeStorage: AsyncSafeStorage, platform: NodeJS.Platform = 'darwin') =>
    createPlatformSecrets({ safeStorage, dataFolder: folder.path, platform });
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  it('secrets that the system’s keychain protects are opened at the next start; no file holds the key in clear text', async () => {
    const first = await open(keychain('a'));
    const sealed = first.seal('geheim');
    expect((await open(keychain('a'))).unseal(sealed)).toBe('geheim');
    expect(first.isProtected).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['desk.key.sealed']);
  });

  it('secrets that the system’s keychain protects are opened again once the keychain is, though Galley was started meanwhile without it', async () => {
    const sealed = (await open(keychain('a'))).seal('geheim');
    const closed = await open(keychain('b'));
    expect(closed.unseal(sealed)).toBeUndefined();
    const between = closed.seal('zwischendurch');
    expect((await open(keychain('c'))).unseal(sealed)).toBeUndefined();
    const again = await open(keychain('a'));
    expect(again.unseal(sealed)).toBe('geheim');
    expect((await open(keychain('b'))).unseal(between)).toBe('zwischendurch');
  });

  it('secrets that the system’s keychain protects are opened when they were sealed on a day on which the platform had no keychain', async () => {
    const none = keychain('a', { isAsyncEncryptionAvailable: () => Promise.resolve(false) });
    const plain = await open(none);
    expect(plain.isProtected).toBe(false);
    const sealed = plain.seal('geheim');
    expect((await open(keychain('a'))).unseal(sealed)).toBe('geheim');
  });

  it('secrets that the system’s keychain protects are reported as unprotected on a Linux without a keyring', async () => {
    expect((await open(keychain('a', { getSelectedStorageBackend: () => 'basic_text' }), 'linux')).isProtected).toBe(false);
  });

  it('reseal a key when the keychain asks for it', async () => {
    const sealed = (await open(keychain('a'))).seal('geheim');
    const file = join(folder.path, 'desk.key.sealed');
    const plain = keychain('a');
    const stale = keychain('a', {
      decryptStringAsync: async bytes => ({ ...(await plain.decryptStringAsync(bytes)), shouldReEncrypt: true }),
      encryptStringAsync: async text => Buffer.concat([await plain.encryptStringAsync(text)]),
    });
    expect(existsSync(file)).toBe(true);
    expect((await open(stale)).unseal(sealed)).toBe('geheim');
    expect(readFileSync(file).toString()).toMatch(/^a:/u);
  });
});
