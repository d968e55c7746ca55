import { z } from 'zod';
import { PROGRESS, type Progress } from '#domain/planning/planning.ts';
import { isSafeAddress } from './outside/safe-address.ts';

/** Settings of the publisher's own account there. */
export interface KordiamAccount {
  /** Platform with Galley's publications. */
  readonly platformId: string | null;
  /** The custom field of a publication with its page, and that with the characters written. */
  readonly pageFieldId: string | null;
  readonly lengthFieldId: string | null;
}

/** An account of Kordiam; a progress without a status there is not told. */
export interface KordiamSettings extends KordiamAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly statusIds: Partial<Readonly<Record<Progress, string>>>;
}

/** Addresses of planning and studio; null if there is none. */
export interface PlanningSettings {
  readonly planning: (KordiamSettings & { readonly url: string }) | null;
  readonly studio: { readonly url: string; readonly key: string } | null;
}

const address = z.string().refine(isSafeAddress);
const number = z.string().regex(/^\d+$/u);
const SECRET_MIN = 16;
const isProgress = (name: string): name is Progress => PROGRESS.some(known => known === name);

/** "inWork=12;ready=14": the ids of Kordiam's publication statuses. */
const statuses = z
  .string()
  .transform(list => list.split(';').map(entry => entry.split('=').map(part => part.trim())))
  .refine(list => list.every(([name = '', id = '', ...rest]) => isProgress(name) && /^\d+$/u.test(id) && rest.length === 0))
  .transform(list => Object.fromEntries(list) as Partial<Record<Progress, string>>); // checked above

/** The variables of planning and studio. */
export const PLANNING_VARIABLES = {
  GALLEY_PLANNING_URL: address.optional(),
  GALLEY_PLANNING_CLIENT_ID: z.string().min(1).optional(),
  GALLEY_PLANNING_CLIENT_SECRET: z.string().min(1).optional(),
  GALLEY_PLANNING_PLATFORM: number.optional(),
  GALLEY_PLANNING_STATUSES: statuses.optional(),
  GALLEY_PLANNING_PAGE_FIELD: number.optional(),
  GALLEY_PLANNING_LENGTH_FIELD: number.optional(),
  GALLEY_STUDIO_URL: address.optional(),
  GALLEY_STUDIO_KEY: z.string().min(SECRET_MIN).optional(),
};

type Environment = z.output<z.ZodObject<typeof PLANNING_VARIABLES>>;

/** The variable that is missing beside those that are given. */
export const missingPlanningVariable = (env: Environment): keyof Environment | undefined => {
  const needed = ['GALLEY_PLANNING_URL', 'GALLEY_PLANNING_CLIENT_ID', 'GALLEY_PLANNING_CLIENT_SECRET'] as const;
  const isPlanning = needed.some(name => env[name] !== undefined);
  if (isPlanning) return needed.find(name => env[name] === undefined);
  if (env.GALLEY_STUDIO_URL !== undefined && env.GALLEY_STUDIO_KEY === undefined) return 'GALLEY_STUDIO_KEY';
  return env.GALLEY_STUDIO_KEY !== undefined && env.GALLEY_STUDIO_URL === undefined ? 'GALLEY_STUDIO_URL' : undefined;
};

/** The settings of planning and studio from their variables. */
export const readPlanningSettings = (env: Environment): PlanningSettings => {
  const { GALLEY_PLANNING_URL: url, GALLEY_PLANNING_CLIENT_ID: clientId, GALLEY_PLANNING_CLIENT_SECRET: clientSecret } = env;
  const { GALLEY_STUDIO_URL: studioUrl, GALLEY_STUDIO_KEY: key } = env;
  const account = {
    platformId: env.GALLEY_PLANNING_PLATFORM ?? null,
    pageFieldId: env.GALLEY_PLANNING_PAGE_FIELD ?? null,
    lengthFieldId: env.GALLEY_PLANNING_LENGTH_FIELD ?? null,
    statusIds: env.GALLEY_PLANNING_STATUSES ?? {},
  };
  const hasPlanning = url !== undefined && clientId !== undefined && clientSecret !== undefined;
  return {
    planning: hasPlanning ? { url, clientId, clientSecret, ...account } : null,
    studio: studioUrl === undefined || key === undefined ? null : { url: studioUrl, key },
  };
};
