import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import type { ChosenDevice } from '#server/repositories/push/subscriptions.ts';

const hmac = (key: Uint8Array, ...content: readonly Uint8Array[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(content)).digest();
const derive = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array, length: number): Buffer =>
  hmac(hmac(salt, secret), info, Buffer.from([1])).subarray(0, length);

/** A browser that is subscribed: its keys, and how it reads what arrives (RFC 8188, RFC 8291). */
export class SubscribedBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly publicKey: string;
  readonly secret: string;

  constructor() {
    this.publicKey = this.#keys.generateKeys('base64url');
    this.secret = this.#secret.toString('base64url');
  }

  device(id: string, address: string, categoryId: string): ChosenDevice {
    return { id, address, publicKey: this.publicKey, secret: this.secret, categoryId };
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + keyLength);
    const shared = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = derive(this.#secret, shared, info, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as unknown;
  }
}
