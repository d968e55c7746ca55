import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { instantSchema, userIdSchema } from '#domain/ids.ts';
import { roleSchema } from '#domain/user/role.ts';
import { personSchema } from '#domain/user/user.ts';
import { parseJson } from '../database/sealed.ts';
import type { Secrets } from '../ports.ts';
import { providerSchema } from './provider.ts';

/** A login as it is kept between runs: sealed by the platform, outside the database. */
const storedLoginSchema = z.object({
  issuer: z.string(),
  /** Missing if the newsroom itself signs in. */
  provider: providerSchema.optional(),
  /** For the logout at the provider. */
  idToken: z.string().optional(),
  tokenType: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  userId: userIdSchema,
  /** Name with which the user signs in, if the provider reports it. */
  username: z.string().optional(),
  role: roleSchema,
  person: personSchema,
  /** Missing if the newsroom has not been asked. */
  isExternal: z.boolean().optional(),
  issuedAt: instantSchema.optional(),
  /** It has ended: its person opens what is on this desk without a network, and signs in again with one. */
  isOver: z.boolean().optional(),
  expiresAt: instantSchema,
  loginAt: instantSchema,
});
export type StoredLogin = z.infer<typeof storedLoginSchema>;

/** Returns an ended login without tokens, for storage: only who the user was. */
const withoutTokens = ({ refreshToken: _, idToken: __, ...login }: StoredLogin): StoredLogin => ({
  ...login,
  accessToken: 'ended',
  isOver: true,
});

export interface LoginStore {
  /** The login of the last run; without one, that of who was here last, which is over. */
  readonly read: () => StoredLogin | undefined;
  readonly write: (login: StoredLogin) => void;
  /** The login has ended by itself. */
  readonly end: (login: StoredLogin) => void;
  readonly clear: () => void;
}

const parseLogin = (plain: string | undefined): StoredLogin | undefined => {
  const parsed = z
    .string()
    .transform((text, context) => {
      try {
        return parseJson(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(storedLoginSchema)
    .safeParse(plain);
  return parsed.success ? parsed.data : undefined;
};

export const createLoginStore = (input: { readonly dataFolder: string; readonly secrets: Secrets }): LoginStore => {
  const path = join(input.dataFolder, 'login.sealed');
  const lastPath = join(input.dataFolder, 'last-person.sealed');
  const readFrom = (file: string): StoredLogin | undefined =>
    existsSync(file) ? parseLogin(input.secrets.unseal(readFileSync(file))) : undefined;
  const writeTo = (file: string, login: StoredLogin): void => {
    writeFileSync(`${file}.new`, input.secrets.seal(JSON.stringify(login)), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return {
    read: () => readFrom(path) ?? readFrom(lastPath),
    write: login => {
      writeTo(path, login);
      rmSync(lastPath, { force: true });
    },
    end: login => {
      if (!login.isOver) writeTo(lastPath, withoutTokens(login));
      rmSync(path, { force: true });
    },
    clear: () => {
      for (const file of [path, lastPath]) rmSync(file, { force: true });
    },
  };
};
