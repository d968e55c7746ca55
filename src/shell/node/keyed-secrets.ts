import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '#services/ports.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

const openWith = (key: Buffer, sealed: Uint8Array): Buffer | undefined => {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined; // sealed with another key, or damaged
  }
};

/**
 * Seals secrets with the first key (AES-256-GCM, a fresh IV each) and opens what was sealed with any of them. How well they are protected
 * is how well the keys are.
 */
export const createKeyedSecrets = (input: { readonly keys: readonly [Buffer, ...Buffer[]]; readonly isProtected: boolean }): Secrets => {
  const unsealBytes = (sealed: Uint8Array): Buffer | undefined => {
    if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
    for (const key of input.keys) {
      const plain = openWith(key, sealed);
      if (plain) return plain;
    }
    return undefined;
  };
  return {
    isProtected: input.isProtected,
    seal: plain => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, input.keys[0], iv);
      const sealed = Buffer.concat([typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain), cipher.final()]);
      return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
    },
    unseal: sealed => unsealBytes(sealed)?.toString('utf8'),
    unsealBytes,
  };
};
