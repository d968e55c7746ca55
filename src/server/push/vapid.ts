import { importJWK, SignJWT } from 'jose';
import webPush from 'web-push';
import { z } from 'zod';
import type { Clock } from '../ports.ts';
import type { Queries } from '../db/schema.ts';

/** The key pair by which push services know the newsroom (RFC 8292), base64url. */
export const vapidKeysSchema = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type VapidKeys = z.infer<typeof vapidKeysSchema>;

const NAME = 'push.vapid';

/** The keys of the newsroom; the first node makes them. Browsers are subscribed to this public key: other keys would reach none of them. */
export const loadVapidKeys = async (queries: Queries): Promise<VapidKeys> => {
  await queries
    .insertInto('settings')
    .values({ name: NAME, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const { value } = await queries.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  return vapidKeysSchema.parse(JSON.parse(value));
};

/** RFC 8292 allows a day; a service whose clock is behind still takes it. */
const VALID_S = 12 * 3_600;
const RENEW_BEFORE_S = 3_600;
/** More origins than there are push services: an attacker's endpoints fill nothing. */
const MAX_ORIGINS = 100;
const KEY_BYTES = 32;

interface Signed {
  readonly header: Promise<string>;
  readonly expiresAtS: number;
}

/** Makes the authorization header for an origin: signed once, and used until it soon ends. */
export const createVapidHeaders = ({
  keys,
  contact,
  clock,
}: {
  readonly keys: VapidKeys;
  /** Where a push service reaches who runs the newsroom: "mailto:" or "https:". */
  readonly contact: string;
  readonly clock: Clock;
}): ((origin: string) => Promise<string>) => {
  const point = Buffer.from(keys.publicKey, 'base64url').subarray(1);
  const coordinate = (from: number): string => point.subarray(from, from + KEY_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(0), y: coordinate(KEY_BYTES), d: keys.privateKey };
  const signed = new Map<string, Signed>();

  const sign = async (origin: string, expiresAtS: number): Promise<string> => {
    const token = await new SignJWT({ aud: origin, exp: expiresAtS, sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .sign(await importJWK(jwk, 'ES256'));
    return `vapid t=${token}, k=${keys.publicKey}`;
  };

  return origin => {
    const nowS = Math.floor(clock.now().getTime() / 1_000);
    const known = signed.get(origin);
    if (known && known.expiresAtS - RENEW_BEFORE_S > nowS && known.expiresAtS - VALID_S <= nowS) return known.header;
    if (signed.size >= MAX_ORIGINS) signed.clear();
    const expiresAtS = nowS + VALID_S;
    const header = sign(origin, expiresAtS);
    signed.set(origin, { header, expiresAtS });
    return header;
  };
};
