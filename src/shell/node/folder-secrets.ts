import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '#services/ports.ts';
import { createKeyedSecrets, KEY_BYTES } from './keyed-secrets.ts';

const readOrMakeKey = (dataFolder: string): Buffer => {
  const file = join(dataFolder, 'desk.key');
  if (existsSync(file)) {
    const key = readFileSync(file);
    if (key.length === KEY_BYTES) return key;
  }
  const key = randomBytes(KEY_BYTES);
  writeFileSync(file, key, { mode: 0o600 });
  return key;
};

/**
 * Seals small secrets with a key file only its owner may read. A plain Node process has no keychain: this keeps a copied
 * database useless without the key, no more (`isProtected` is false and the settings say so).
 */
export const createFolderSecrets = (dataFolder: string): Secrets =>
  createKeyedSecrets({ key: readOrMakeKey(dataFolder), isProtected: false });
