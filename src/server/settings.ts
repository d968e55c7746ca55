import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import type { DatabaseAddress } from './db/database.ts';
import { DEFAULT_LIFETIMES, type TokenLifetimes } from './auth/identity-provider.ts';

/** What a start of the newsroom is told by its environment. */
export interface NewsroomSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataFolder: string;
  readonly database: DatabaseAddress;
  /** The address people reach the newsroom by, when it is not the one it listens on (behind a proxy); without a slash at its end. */
  readonly publicOrigin: string | null;
  /** Starts without demo content. */
  readonly isEmpty: boolean;
  /** Rows and articles written for load tests before the start. */
  readonly generate: { readonly metadataRows: number; readonly articles: number };
  readonly lifetimes: TokenLifetimes;
  readonly checkAnswers: boolean;
}

const DEFAULT_PORT = 4400;
const HIGHEST_PORT = 65_535;

const wholeNumber = (highest: number) => z.coerce.number().int().min(0).max(highest);
const switchedOn = z.string().transform(value => value !== '' && value !== '0' && value !== 'false');

const environmentSchema = z.object({
  GALLEY_PORT: wholeNumber(HIGHEST_PORT).default(DEFAULT_PORT),
  GALLEY_HOST: z.string().min(1).default('127.0.0.1'),
  GALLEY_DATA_DIR: z.string().min(1).default('galley-newsroom'),
  GALLEY_DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//u)
    .optional(),
  GALLEY_ORIGIN: z
    .url({ protocol: /^https?$/u })
    .transform(address => new URL(address).origin)
    .optional(),
  GALLEY_EMPTY: switchedOn.default(false),
  GALLEY_GENERATE: wholeNumber(100_000_000).default(0),
  GALLEY_GENERATE_ARTICLES: wholeNumber(10_000_000).default(0),
  GALLEY_ACCESS_TOKEN_SECONDS: wholeNumber(31_536_000).default(DEFAULT_LIFETIMES.accessSeconds),
  GALLEY_REFRESH_TOKEN_SECONDS: wholeNumber(31_536_000).default(DEFAULT_LIFETIMES.refreshSeconds),
  GALLEY_CHECK_ANSWERS: switchedOn.default(false),
});

/** Reads the settings of a start; a variable that is set to nothing counts as not set. Fails with the name of the one at fault. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Result<NewsroomSettings, { readonly variable: string }> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) return err({ variable: String(parsed.error.issues[0]?.path[0] ?? '') });
  const env = parsed.data;
  const dataFolder = isAbsolute(env.GALLEY_DATA_DIR) ? env.GALLEY_DATA_DIR : resolve(env.GALLEY_DATA_DIR);
  return ok({
    host: env.GALLEY_HOST,
    port: env.GALLEY_PORT,
    dataFolder,
    database:
      env.GALLEY_DATABASE_URL === undefined
        ? { kind: 'sqlite', file: join(dataFolder, 'newsroom.db') }
        : { kind: 'postgres', url: env.GALLEY_DATABASE_URL },
    publicOrigin: env.GALLEY_ORIGIN ?? null,
    isEmpty: env.GALLEY_EMPTY,
    generate: { metadataRows: env.GALLEY_GENERATE, articles: env.GALLEY_GENERATE_ARTICLES },
    lifetimes: { accessSeconds: env.GALLEY_ACCESS_TOKEN_SECONDS, refreshSeconds: env.GALLEY_REFRESH_TOKEN_SECONDS },
    checkAnswers: env.GALLEY_CHECK_ANSWERS,
  });
};
