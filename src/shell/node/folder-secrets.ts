import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '#services/ports.ts';
import { createKeyedSecrets, KEY_BYTES } from './keyed-secrets.ts';

/** The key is stored twice: unsent work is locked with it while nobody is signed in, and one damaged file must not cost it. */
const FILES = ['desk.key', 'desk.key.copy'] as const;

const writeKey = (path: string, key: Buffer): void => {
  writeFileSync(`${path}.new`, key, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
};

const readKey = (path: string): Buffer | undefined => {
  const key = existsSync(path) ? readFileSync(path) : undefined;
  return key?.length === KEY_BYTES ? key : undefined;
};

/** Keys stored in the folder, the newest first. */
export const folderKeys = (dataFolder: string): readonly Buffer[] => FILES.flatMap(name => readKey(join(dataFolder, name)) ?? []);

const keysIn = (dataFolder: string): readonly [Buffer, ...Buffer[]] => {
  const [first = randomBytes(KEY_BYTES), ...others] = folderKeys(dataFolder);
  // Where the two differ it is unknown which was damaged: both are tried, and both stay.
  for (const path of FILES.map(name => join(dataFolder, name))) if (!readKey(path)) writeKey(path, first);
  return [first, ...others];
};

/**
 * Seals with a key file that only its owner may read. A plain Node process has no keychain: this keeps a copied database useless without
 * the key, no more (`isProtected` is false and the settings say so).
 */
export const createFolderSecrets = (dataFolder: string): Secrets => createKeyedSecrets({ keys: keysIn(dataFolder), isProtected: false });
