import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import { PROLITTERIS_DIGITS } from '#domain/user/user.ts';
import type { DatabaseAddress } from './db/database.ts';
import type { ModelAddress } from './ai/chat-model.ts';
import type { CertificateFiles } from './certificate.ts';
import type { IssuerSettings } from './auth/issuer/issuer-settings.ts';
import { DEFAULT_LIFETIMES, DESKTOP_CLIENT_ID, type TokenLifetimes } from './auth/identity-provider.ts';
import { PRESENCE_LEASE_MS } from './presence.ts';
import { missingPushVariable, PUSH_VARIABLES, type PushSettings, readPushSettings } from './push-settings.ts';
import { missingPlanningVariable, PLANNING_VARIABLES, type PlanningSettings, readPlanningSettings } from './planning-settings.ts';
import { READERS_LIMITS, type ReadersLimits } from './readers-limits.ts';

/** Storage of pictures: a folder of the data folder, or an S3-compatible store. */
export type StoreAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly prefix: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** The settings of a start, from the environment. */
export interface NewsroomSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Port of the listener for readers (D-018); 0 takes any free one, null: no listener. */
  readonly readersPort: number | null;
  /** Public address for readers, if it differs from the listener's; without a trailing slash. */
  readonly readersOrigin: string | null;
  readonly readersLimits: ReadersLimits;
  /** The port of the metrics; 0 takes any free one, null: none. */
  readonly metricsPort: number | null;
  /** How long a newsroom that is stopping still answers, so that a proxy can switch to another node. */
  readonly drainSeconds: number;
  readonly dataFolder: string;
  readonly database: DatabaseAddress;
  /** The newsroom's public address, when it is not the one it listens on (behind a proxy); without a trailing slash. */
  readonly publicOrigin: string | null;
  /** Maximum number of calls of a user in a minute; null: unlimited. */
  readonly callsPerMinute: number | null;
  /** Maximum number of bytes of pictures that a user may send in a day; null: unlimited. */
  readonly uploadBytesPerDay: number | null;
  /** The newsroom's own certificate; null if TLS ends at a proxy, or is not wanted. */
  readonly certificate: CertificateFiles | null;
  /** Proxies that are trusted about the origin of a call: addresses or ranges (CIDR). */
  readonly trustedProxies: readonly string[];
  /** The publisher's own sign-in; null if users sign in at the newsroom only. */
  readonly issuer: IssuerSettings | null;
  /** Starts without demo content. */
  readonly isEmpty: boolean;
  /** True if the demo newsroom has a full evening's articles, and five users who work in it. */
  readonly isEvening: boolean;
  /** Rows and articles written for load tests before the start. */
  readonly generate: { readonly metadataRows: number; readonly articles: number };
  readonly lifetimes: TokenLifetimes;
  /** Lifetime of a presence without renewal. */
  readonly presenceLeaseMs: number;
  /** Digits of a Prolitteris id at most (D-070). */
  readonly prolitterisDigits: number;
  readonly checkAnswers: boolean;
  /** True if originals are stored without the place where they were taken and without serial numbers. */
  readonly clearsPlace: boolean;
  readonly store: StoreAddress;
  /** A model that describes pictures and writes, with its limits and a folder of prompts. */
  readonly assistance: {
    readonly model: ModelAddress | null;
    readonly limits: { readonly questionsPerPerson: number | null; readonly tokens: number | null };
    readonly promptsFolder: string | null;
  };
  /** Address of a LanguageTool server; null if there is none. */
  readonly languageToolUrl: string | null;
  /** Senders of push messages and e-mail. */
  readonly push: PushSettings;
  /** Planning and print studio. */
  readonly planning: PlanningSettings;
}

const DEFAULT_PORT = 4400;
/** A photo desk's busiest day. */
const DEFAULT_UPLOAD_GB_PER_DAY = 50;
/** A hundred a second: far more than a desk needs to open a page of pictures. */
const DEFAULT_CALLS_PER_MINUTE = 6_000;
/** More than a user asks in a day of work. */
const DEFAULT_AI_QUESTIONS_PER_DAY = 300;
const HIGHEST_PORT = 65_535;

const wholeNumber = (highest: number) => z.coerce.number().int().min(0).max(highest);
/** 0 stands for no limit. */
const orUnlimited = (limit: number): number | null => (limit === 0 ? null : limit);
const switchedOn = z.string().transform(value => value !== '' && value !== '0' && value !== 'false');

/** "10.0.0.7", "10.0.0.0/8", "fd00::/8". */
const isProxy = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  const isRange = bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isRange && rest.length === 0;
};
const proxies = z
  .string()
  .transform(list =>
    list
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== ''),
  )
  .refine(list => list.every(isProxy));

/** "desk=ROLE_Editor; chiefs=ROLE_ChiefEditor": a value may contain "=" and ",", as names of directories do. */
const roles = z
  .string()
  .transform(list =>
    list
      .split(';')
      .map(entry => entry.trim())
      .filter(entry => entry !== ''),
  )
  .refine(list => list.length > 0 && list.every(entry => /^.+=\s*\w+$/u.test(entry)))
  .transform(list =>
    list.map(entry => [entry.slice(0, entry.lastIndexOf('=')).trim(), entry.slice(entry.lastIndexOf('=') + 1).trim()] as const),
  );

const webOrigin = z.url({ protocol: /^https?$/u }).transform(address => new URL(address).origin);

const environmentSchema = z.object({
  GALLEY_PORT: wholeNumber(HIGHEST_PORT).default(DEFAULT_PORT),
  GALLEY_READERS_PORT: wholeNumber(HIGHEST_PORT).optional(),
  GALLEY_READERS_ORIGIN: webOrigin.optional(),
  GALLEY_READERS_REQUESTS_PER_MINUTE: wholeNumber(1_000_000).default(READERS_LIMITS.requestsPerMinute),
  GALLEY_READERS_STREAMS: wholeNumber(1_000_000).default(READERS_LIMITS.streams),
  GALLEY_READERS_STREAMS_PER_ADDRESS: wholeNumber(1_000_000).default(READERS_LIMITS.streamsPerAddress),
  GALLEY_READERS_NEWCOMERS: wholeNumber(1_000_000).default(READERS_LIMITS.newcomersPerMinute),
  GALLEY_METRICS_PORT: wholeNumber(HIGHEST_PORT).optional(),
  GALLEY_DRAIN_SECONDS: wholeNumber(300).default(0),
  GALLEY_HOST: z.string().min(1).default('127.0.0.1'),
  GALLEY_DATA_DIR: z.string().min(1).default('galley-newsroom'),
  GALLEY_DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//u)
    .optional(),
  GALLEY_ORIGIN: webOrigin.optional(),
  GALLEY_CALLS_PER_MINUTE: wholeNumber(1_000_000).default(DEFAULT_CALLS_PER_MINUTE),
  GALLEY_UPLOAD_GB_PER_DAY: wholeNumber(1_000_000).default(DEFAULT_UPLOAD_GB_PER_DAY),
  GALLEY_TLS_CERT: z.string().min(1).optional(),
  GALLEY_TLS_KEY: z.string().min(1).optional(),
  GALLEY_TRUSTED_PROXIES: proxies.default([]),
  GALLEY_OIDC_ISSUER: z.url({ protocol: /^https?$/u }).optional(),
  GALLEY_OIDC_CLIENT_ID: z.string().min(1).default(DESKTOP_CLIENT_ID),
  GALLEY_OIDC_AUDIENCE: z.string().min(1).optional(),
  GALLEY_OIDC_ROLE_CLAIM: z.string().min(1).default('roles'),
  GALLEY_OIDC_ROLES: roles.optional(),
  GALLEY_OIDC_ONLY: switchedOn.default(false),
  GALLEY_EMPTY: switchedOn.default(false),
  GALLEY_DEMO_EVENING: switchedOn.default(false),
  GALLEY_GENERATE: wholeNumber(100_000_000).default(0),
  GALLEY_GENERATE_ARTICLES: wholeNumber(10_000_000).default(0),
  GALLEY_ACCESS_TOKEN_SECONDS: wholeNumber(31_536_000).default(DEFAULT_LIFETIMES.accessSeconds),
  GALLEY_REFRESH_TOKEN_SECONDS: wholeNumber(31_536_000).default(DEFAULT_LIFETIMES.refreshSeconds),
  GALLEY_PRESENCE_LEASE_SECONDS: z.coerce
    .number()
    .int()
    .min(3)
    .max(3_600)
    .default(PRESENCE_LEASE_MS / 1_000),
  GALLEY_PROLITTERIS_DIGITS: z.coerce.number().int().min(1).max(20).default(PROLITTERIS_DIGITS),
  GALLEY_CHECK_ANSWERS: switchedOn.default(false),
  GALLEY_CLEAR_PLACE: switchedOn.default(false),
  GALLEY_S3_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  GALLEY_S3_REGION: z.string().min(1).default('us-east-1'),
  GALLEY_S3_BUCKET: z.string().min(1).optional(),
  GALLEY_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/u)
    .default(''),
  GALLEY_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  GALLEY_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GALLEY_LANGUAGETOOL_URL: z.url({ protocol: /^https?$/u }).optional(),
  GALLEY_AI_URL: z.url({ protocol: /^https?$/u }).optional(),
  GALLEY_AI_MODEL: z.string().min(1).optional(),
  GALLEY_AI_KEY: z.string().min(1).optional(),
  GALLEY_AI_QUESTIONS_PER_DAY: wholeNumber(1_000_000).default(DEFAULT_AI_QUESTIONS_PER_DAY),
  GALLEY_AI_TOKENS_PER_DAY: wholeNumber(2_000_000_000).default(0),
  GALLEY_AI_PROMPTS: z.string().min(1).optional(),
  ...PUSH_VARIABLES,
  ...PLANNING_VARIABLES,
});

type Environment = z.output<typeof environmentSchema>;
type Fault = { readonly variable: string };

/** All of the store's variables, or none. */
const readStore = (env: Environment, dataFolder: string): Result<StoreAddress, Fault> => {
  const { GALLEY_S3_ENDPOINT: endpoint, GALLEY_S3_BUCKET: bucket } = env;
  const { GALLEY_S3_ACCESS_KEY_ID: accessKeyId, GALLEY_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined && bucket === undefined) return ok({ kind: 'folder', folder: join(dataFolder, 'files') });
  if (endpoint === undefined) return err({ variable: 'GALLEY_S3_ENDPOINT' });
  if (bucket === undefined) return err({ variable: 'GALLEY_S3_BUCKET' });
  if (accessKeyId === undefined) return err({ variable: 'GALLEY_S3_ACCESS_KEY_ID' });
  if (secretAccessKey === undefined) return err({ variable: 'GALLEY_S3_SECRET_ACCESS_KEY' });
  return ok({ kind: 's3', endpoint, bucket, accessKeyId, secretAccessKey, region: env.GALLEY_S3_REGION, prefix: env.GALLEY_S3_PREFIX });
};

/** Address and model, or neither. */
const readModel = (env: Environment): Result<ModelAddress | null, Fault> => {
  const { GALLEY_AI_URL: url, GALLEY_AI_MODEL: model } = env;
  if (url === undefined && model === undefined) return ok(null);
  if (url === undefined) return err({ variable: 'GALLEY_AI_URL' });
  if (model === undefined) return err({ variable: 'GALLEY_AI_MODEL' });
  return ok({ url, model, key: env.GALLEY_AI_KEY ?? null });
};

/** Both files, or neither. */
const readCertificateFiles = (env: Environment): Result<CertificateFiles | null, Fault> => {
  const { GALLEY_TLS_CERT: certificate, GALLEY_TLS_KEY: key } = env;
  if (certificate === undefined && key === undefined) return ok(null);
  if (certificate === undefined) return err({ variable: 'GALLEY_TLS_CERT' });
  if (key === undefined) return err({ variable: 'GALLEY_TLS_KEY' });
  return ok({ certificate: resolve(certificate), key: resolve(key) });
};

const readIssuer = ({ GALLEY_OIDC_ISSUER: issuer, ...env }: Environment): IssuerSettings | null =>
  issuer === undefined
    ? null
    : {
        issuer,
        clientId: env.GALLEY_OIDC_CLIENT_ID,
        audience: env.GALLEY_OIDC_AUDIENCE ?? null,
        roleClaim: env.GALLEY_OIDC_ROLE_CLAIM,
        roles: env.GALLEY_OIDC_ROLES ?? null,
        allowsOwnAccounts: !env.GALLEY_OIDC_ONLY,
      };

/** Reads the settings of a start; an empty variable counts as not set. Fails with the name of the invalid one. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Result<NewsroomSettings, Fault> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) return err({ variable: String(parsed.error.issues[0]?.path[0] ?? '') });
  const env = parsed.data;
  const dataFolder = isAbsolute(env.GALLEY_DATA_DIR) ? env.GALLEY_DATA_DIR : resolve(env.GALLEY_DATA_DIR);
  const store = readStore(env, dataFolder);
  if (!store.ok) return store;
  const model = readModel(env);
  if (!model.ok) return model;
  const missing = missingPushVariable(env) ?? missingPlanningVariable(env);
  if (missing !== undefined) return err({ variable: missing });
  const certificate = readCertificateFiles(env);
  if (!certificate.ok) return certificate;
  return ok({
    host: env.GALLEY_HOST,
    port: env.GALLEY_PORT,
    // On in the demo, whose readers are its users.
    readersPort: env.GALLEY_READERS_PORT ?? (env.GALLEY_EMPTY ? null : 0),
    readersOrigin: env.GALLEY_READERS_ORIGIN ?? null,
    readersLimits: {
      requestsPerMinute: env.GALLEY_READERS_REQUESTS_PER_MINUTE,
      streams: env.GALLEY_READERS_STREAMS,
      streamsPerAddress: env.GALLEY_READERS_STREAMS_PER_ADDRESS,
      newcomersPerMinute: env.GALLEY_READERS_NEWCOMERS,
    },
    metricsPort: env.GALLEY_METRICS_PORT ?? null,
    drainSeconds: env.GALLEY_DRAIN_SECONDS,
    dataFolder,
    database:
      env.GALLEY_DATABASE_URL === undefined
        ? { kind: 'sqlite', file: join(dataFolder, 'newsroom.db') }
        : { kind: 'postgres', url: env.GALLEY_DATABASE_URL },
    publicOrigin: env.GALLEY_ORIGIN ?? null,
    callsPerMinute: env.GALLEY_CALLS_PER_MINUTE === 0 ? null : env.GALLEY_CALLS_PER_MINUTE,
    uploadBytesPerDay: env.GALLEY_UPLOAD_GB_PER_DAY === 0 ? null : env.GALLEY_UPLOAD_GB_PER_DAY * 1e9,
    certificate: certificate.value,
    trustedProxies: env.GALLEY_TRUSTED_PROXIES,
    issuer: readIssuer(env),
    isEmpty: env.GALLEY_EMPTY,
    isEvening: env.GALLEY_DEMO_EVENING && !env.GALLEY_EMPTY,
    generate: { metadataRows: env.GALLEY_GENERATE, articles: env.GALLEY_GENERATE_ARTICLES },
    lifetimes: { accessSeconds: env.GALLEY_ACCESS_TOKEN_SECONDS, refreshSeconds: env.GALLEY_REFRESH_TOKEN_SECONDS },
    presenceLeaseMs: env.GALLEY_PRESENCE_LEASE_SECONDS * 1_000,
    prolitterisDigits: env.GALLEY_PROLITTERIS_DIGITS,
    checkAnswers: env.GALLEY_CHECK_ANSWERS,
    clearsPlace: env.GALLEY_CLEAR_PLACE,
    store: store.value,
    assistance: {
      model: model.value,
      limits: { questionsPerPerson: orUnlimited(env.GALLEY_AI_QUESTIONS_PER_DAY), tokens: orUnlimited(env.GALLEY_AI_TOKENS_PER_DAY) },
      promptsFolder: env.GALLEY_AI_PROMPTS === undefined ? null : resolve(env.GALLEY_AI_PROMPTS),
    },
    languageToolUrl: env.GALLEY_LANGUAGETOOL_URL ?? null,
    push: readPushSettings(env),
    planning: readPlanningSettings(env),
  });
};
