import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '#services/ports.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** Seals small secrets with a key (AES-256-GCM, a fresh IV each). How well they are protected is how well the key is. */
export const createKeyedSecrets = (input: { readonly key: Buffer; readonly isProtected: boolean }): Secrets => ({
  isProtected: input.isProtected,
  seal: plain => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, input.key, iv);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  },
  unseal: sealed => {
    if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
    try {
      const decipher = createDecipheriv(ALGORITHM, input.key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return undefined; // sealed with another key, or damaged: both mean "sign in again"
    }
  },
});
