import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import type { Secrets } from '#services/ports.ts';
import { createFolderSecrets, folderKeys } from '../node/folder-secrets.ts';
import { createKeyedSecrets, KEY_BYTES } from '../node/keyed-secrets.ts';

/** The part of safeStorage that is used: its asynchronous calls; the others are deprecated. */
export type AsyncSafeStorage = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

interface KnownKey {
  readonly key: Buffer;
  readonly isStale: boolean;
}

const readKey = async (safeStorage: AsyncSafeStorage, file: string): Promise<KnownKey | undefined> => {
  if (!existsSync(file)) return undefined;
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(readFileSync(file));
    const key = Buffer.from(result, 'base64');
    return key.length === KEY_BYTES ? { key, isStale: shouldReEncrypt } : undefined;
  } catch {
    return undefined; // sealed on another machine or account, or the keychain is closed today: a new key, and the person signs in again
  }
};

/** Keys that could not be opened at an earlier start stay beside: the keychain may be open again, and unsent work is locked with them. */
const olderFiles = (dataFolder: string): readonly string[] =>
  readdirSync(dataFolder)
    .filter(name => /^desk\.key\.sealed\.\d+$/u.test(name))
    .map(name => join(dataFolder, name));

const setAside = (file: string, older: readonly string[]): void => {
  const numbers = older.map(path => Number(path.slice(path.lastIndexOf('.') + 1)));
  renameSync(file, `${file}.${String(Math.max(0, ...numbers) + 1)}`);
};

/** On Linux without a keyring the platform only obscures; the settings then say that nothing protects the login. */
const isReallyProtected = (safeStorage: AsyncSafeStorage, platform: NodeJS.Platform): boolean =>
  platform !== 'linux' || !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());

/**
 * Seals with a random key that the platform keeps (keychain, DPAPI, libsecret): sealing itself stays synchronous.
 * Where the platform cannot, a key file is used, and `isProtected` is false. Call it after the app is ready.
 */
export const createPlatformSecrets = async (input: {
  readonly safeStorage: AsyncSafeStorage;
  readonly dataFolder: string;
  readonly platform: NodeJS.Platform;
}): Promise<Secrets> => {
  const { safeStorage, dataFolder } = input;
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return createFolderSecrets(dataFolder);
  const file = join(dataFolder, 'desk.key.sealed');
  const older = olderFiles(dataFolder);
  const known = await readKey(safeStorage, file);
  const others = await Promise.all(older.map(path => readKey(safeStorage, path)));
  const key = known?.key ?? randomBytes(KEY_BYTES);
  if (!known && existsSync(file)) setAside(file, older);
  if (!known || known.isStale)
    writeFileSync(file, await safeStorage.encryptStringAsync(key.toString('base64')), { mode: 0o600, flush: true });
  // Those of the folder are from a day on which the platform could not.
  const keys = [key, ...others.flatMap(other => other?.key ?? []), ...folderKeys(dataFolder)] as const;
  return createKeyedSecrets({ keys, isProtected: isReallyProtected(safeStorage, input.platform) });
};
