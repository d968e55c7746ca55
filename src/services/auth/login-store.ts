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
  /** Missing where the newsroom itself signs in. */
  provider: providerSchema.optional(),
  /** For the logout at the provider. */
  idToken: z.string().optional(),
  tokenType: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  userId: userIdSchema,
  role: roleSchema,
  person: personSchema,
  /** Missing where the newsroom has not been asked. */
  isExternal: z.boolean().optional(),
  issuedAt: instantSchema.optional(),
  expiresAt: instantSchema,
  loginAt: instantSchema,
});
export type StoredLogin = z.infer<typeof storedLoginSchema>;

export interface LoginStore {
  readonly read: () => StoredLogin | undefined;
  readonly write: (login: StoredLogin) => void;
  readonly clear: () => void;
}

export const createLoginStore = (input: { readonly dataFolder: string; readonly secrets: Secrets }): LoginStore => {
  const path = join(input.dataFolder, 'login.sealed');
  return {
    read: () => {
      if (!existsSync(path)) return undefined;
      const plain = input.secrets.unseal(readFileSync(path));
      if (plain === undefined) return undefined;
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
    },
    write: login => {
      writeFileSync(`${path}.new`, input.secrets.seal(JSON.stringify(login)), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
    clear: () => {
      rmSync(path, { force: true });
    },
  };
};
