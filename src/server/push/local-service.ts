import { importJWK, jwtVerify } from 'jose';
import type { Post } from './post.ts';

/** The host of endpoints on this computer: a name that no network resolves (RFC 6761), so that nothing leaves for it. */
export const LOCAL_HOST = 'local.push.galley.invalid';
const LOCAL_ORIGIN = `https://${LOCAL_HOST}`;
const KEPT_MESSAGES = 20;
const KEPT_DEVICES = 200;
const KEY_BYTES = 32;
const AUTHORIZATION = /^vapid t=([\w.-]+), k=([\w-]{87})$/u;

/** What waits for a device: its bodies as they arrived, encrypted, in base64url. */
interface Waiting {
  readonly position: number;
  readonly bodies: readonly string[];
}

/** A push service in the memory of a demo newsroom, for browsers on the same computer (RFC 8030): nothing is kept over a restart. */
export interface LocalService {
  /** Takes what is for endpoints of this service, and leaves everything else to another one. */
  readonly before: (post: Post) => Post;
  /** What has arrived for a device after a position; position 0 is the beginning. */
  readonly waitingFor: (device: string, after: number) => Waiting;
}

interface Kept {
  readonly position: number;
  readonly topic: string;
  readonly body: string;
}

/** True if a newsroom has signed the call for this service (RFC 8292). */
const isSigned = async (header: string): Promise<boolean> => {
  const [, token = '', key = ''] = AUTHORIZATION.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url').subarray(1);
  if (point.length !== 2 * KEY_BYTES) return false;
  const coordinate = (from: number): string => point.subarray(from, from + KEY_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(0), y: coordinate(KEY_BYTES) };
  try {
    await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: LOCAL_ORIGIN });
    return true;
  } catch {
    return false; // not signed by this key, for another service, or too old: all of them are refused alike
  }
};

/** Opens the service. */
export const createLocalService = (): LocalService => {
  const devices = new Map<string, readonly Kept[]>();
  let last = 0;
  const keep = (device: string, topic: string, body: Uint8Array): void => {
    // Of one topic, a device that was off gets the last message (RFC 8030, 5.4).
    const others = (devices.get(device) ?? []).filter(kept => topic === '' || kept.topic !== topic);
    devices.delete(device);
    devices.set(device, [...others, { position: ++last, topic, body: Buffer.from(body).toString('base64url') }].slice(-KEPT_MESSAGES));
    const [oldest] = devices.keys();
    if (devices.size > KEPT_DEVICES && oldest !== undefined) devices.delete(oldest);
  };
  const take: Post['send'] = async (address, { headers, body }) => {
    if (!(await isSigned(headers['authorization'] ?? ''))) return { status: 403, text: '' };
    if (headers['ttl'] === undefined || headers['content-encoding'] !== 'aes128gcm' || typeof body === 'string')
      return { status: 400, text: '' };
    keep(new URL(address).pathname.slice(1), headers['topic'] ?? '', body);
    return { status: 201, text: '' };
  };
  return {
    before: post => ({
      send: (address, message) => (URL.parse(address)?.host === LOCAL_HOST ? take(address, message) : post.send(address, message)),
      close: post.close,
    }),
    waitingFor: (device, after) => {
      const bodies = (devices.get(device) ?? []).filter(({ position }) => position > after);
      return { position: bodies.at(-1)?.position ?? Math.min(after, last), bodies: bodies.map(({ body }) => body) };
    },
  };
};
