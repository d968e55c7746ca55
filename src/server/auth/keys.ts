import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

const signingKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  /** Signs no more: what it has signed is accepted until then. */
  until: z.string().optional(),
});

export const keysSchema = z.object({ signing: z.array(signingKeySchema).min(1), cookies: z.array(z.string().min(32)).min(1) });

/** The newsroom's secrets: the first signing key signs, all verify; the first cookie key signs, all verify. */
export type Keys = z.infer<typeof keysSchema>;

export const SIGNING_ALGORITHM = 'ES256';

/** New keys: what the old ones signed is not accepted any more. */
export const makeKeys = async (): Promise<Keys> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: SIGNING_ALGORITHM, use: 'sig' };
  return keysSchema.parse({ signing: [key], cookies: [randomBytes(32).toString('base64url')] });
};
