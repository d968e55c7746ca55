import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '#services/ports.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const readOrMakeKey = (dataFolder: string): Buffer => {
  const file = join(dataFolder, 'desk.key');
  if (existsSync(file)) {
    const key = readFileSync(file);
    if (key.length === 32) return key;
  }
  const key = randomBytes(32);
  writeFileSync(file, key, { mode: 0o600 });
  return key;
};

/**
 * Seals small secrets with a key file only its owner may read. A plain Node process has no keychain: this keeps a copied
 * database useless without the key, no more (`isProtected` is false and the settings say so).
 */
export const createFolderSecrets = (dataFolder: string): Secrets => {
  const key = readOrMakeKey(dataFolder);
  return {
    isProtected: false,
    seal: plain => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
    },
    unseal: sealed => {
      if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return undefined; // sealed with another key, or damaged: both mean "sign in again"
      }
    },
  };
};
