import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import type { Secrets } from '#services/ports.ts';
import { createFolderSecrets } from '../node/folder-secrets.ts';
import { createKeyedSecrets, KEY_BYTES } from '../node/keyed-secrets.ts';

/** The part of safeStorage that is used: its asynchronous calls; the others are deprecated. */
export type AsyncSafeStorage = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

const readKey = async (
  safeStorage: AsyncSafeStorage,
  file: string,
): Promise<{ readonly key: Buffer; readonly isStale: boolean } | undefined> => {
  if (!existsSync(file)) return undefined;
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(readFileSync(file));
    const key = Buffer.from(result, 'base64');
    return key.length === KEY_BYTES ? { key, isStale: shouldReEncrypt } : undefined;
  } catch {
    return undefined; // sealed on another machine or account: a new key, and the person signs in again
  }
};

/** On Linux without a keyring the platform only obscures; the settings then say that nothing protects the login. */
const isReallyProtected = (safeStorage: AsyncSafeStorage, platform: NodeJS.Platform): boolean =>
  platform !== 'linux' || !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());

/**
 * Seals with a random key that the platform keeps (keychain, DPAPI, libsecret): sealing itself stays synchronous.
 * Where the platform cannot, a key file stands in, and `isProtected` says so. Call it after the app is ready.
 */
export const createPlatformSecrets = async (input: {
  readonly safeStorage: AsyncSafeStorage;
  readonly dataFolder: string;
  readonly platform: NodeJS.Platform;
}): Promise<Secrets> => {
  const { safeStorage, dataFolder } = input;
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return createFolderSecrets(dataFolder);
  const file = join(dataFolder, 'desk.key.sealed');
  const known = await readKey(safeStorage, file);
  const key = known?.key ?? randomBytes(KEY_BYTES);
  if (!known || known.isStale) writeFileSync(file, await safeStorage.encryptStringAsync(key.toString('base64')), { mode: 0o600 });
  return createKeyedSecrets({ key, isProtected: isReallyProtected(safeStorage, input.platform) });
};
