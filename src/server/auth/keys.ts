import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
});

const keysSchema = z.object({ signing: z.array(signingKeySchema).min(1), cookies: z.array(z.string().min(32)).min(1) });

/** The newsroom's secrets: the first signing key signs, all verify; the first cookie key signs, all verify. */
export type Keys = z.infer<typeof keysSchema>;

export const SIGNING_ALGORITHM = 'ES256';
const OWNER_ONLY = 0o600;

const generateKeys = async (): Promise<Keys> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: SIGNING_ALGORITHM, use: 'sig' };
  return keysSchema.parse({ signing: [key], cookies: [randomBytes(32).toString('base64url')] });
};

/** Writes a temporary file and renames it, so that a crash leaves either no file or a complete one. */
const writeKeys = async (file: string, keys: Keys): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', OWNER_ONLY);
  try {
    await handle.writeFile(JSON.stringify(keys));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
};

/** Reads the newsroom's keys, or makes them on the first start; the file is readable by its owner only. */
export const loadKeys = async (dataFolder: string): Promise<Keys> => {
  const file = join(dataFolder, 'keys.json');
  try {
    return keysSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
  }
  const keys = await generateKeys();
  await writeKeys(file, keys);
  return keys;
};
