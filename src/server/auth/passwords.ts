import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Queries } from '../db/schema.ts';

/** Costs of scrypt: memory is 128 · N · r bytes. */
const parametersSchema = z.object({ N: z.number(), r: z.number(), p: z.number() });
type Parameters = z.infer<typeof parametersSchema>;

/** OWASP Password Storage Cheat Sheet (2025): N = 2^15, r = 8, p = 3 is among its equal recommendations. */
export const STRONG: Parameters = { N: 2 ** 15, r: 8, p: 3 };
/** For the demo accounts, whose password is in the documentation: nothing to protect, and the first start stays quick. */
export const PUBLICLY_KNOWN: Parameters = { N: 2 ** 10, r: 8, p: 1 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;
const MEMORY_LIMIT_BYTES = 128 * 1024 * 1024;

const derive = (password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { N, r, p, maxmem: MEMORY_LIMIT_BYTES }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
  readonly parameters: string;
}

export const hashPassword = async (password: string, parameters: Parameters = STRONG): Promise<PasswordHash> => {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, parameters);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), parameters: JSON.stringify(parameters) };
};

/** Stores a password; one for one sign-in where it must be changed then. */
export const storePassword = async (queries: Queries, userId: string, hash: PasswordHash, mustChange = false): Promise<void> => {
  const columns = { ...hash, must_change: mustChange ? (1 as const) : (0 as const) };
  await queries
    .insertInto('passwords')
    .values({ user_id: userId, ...columns })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(columns))
    .execute();
};

/** True if the password is for one sign-in, at which the person chooses another. */
export const mustChangePassword = async (queries: Queries, userId: string): Promise<boolean> => {
  const row = await queries.selectFrom('passwords').select('must_change').where('user_id', '=', userId).executeTakeFirst();
  return row?.must_change === 1;
};

/** Compared against for an unknown account, so that the answer takes as long. */
const NOBODY: PasswordHash = {
  salt: Buffer.alloc(SALT_BYTES).toString('base64'),
  hash: Buffer.alloc(HASH_BYTES).toString('base64'),
  parameters: JSON.stringify(STRONG),
};

/** True if the password is the account's; takes the same time whether or not there is one. */
export const isPassword = async (queries: Queries, userId: string | null, password: string): Promise<boolean> => {
  const stored =
    userId === null ? undefined : await queries.selectFrom('passwords').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const { salt, hash, parameters } = stored ?? NOBODY;
  const derived = await derive(password, Buffer.from(salt, 'base64'), parametersSchema.parse(JSON.parse(parameters)));
  return timingSafeEqual(derived, Buffer.from(hash, 'base64')) && stored !== undefined;
};
