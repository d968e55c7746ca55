import { z } from 'zod';
import { type QuietHours, writtenQuietHoursSchema } from '#domain/push/quiet-hours.ts';

/** Settings of senders; null for those that are not set up. */
export interface PushSettings {
  /** Contact of the newsroom's operators for push services (RFC 8292). */
  readonly contact: string;
  /** Hosts of the house's own network that may be called. */
  readonly allowedHosts: readonly string[];
  /** Hours in which a message is doubtful because it would wake readers; null: none. */
  readonly quietHours: QuietHours | null;
  readonly apns: { readonly url: string; readonly keyId: string; readonly teamId: string; readonly keyFile: string } | null;
  readonly fcm: { readonly url: string; readonly accountFile: string } | null;
  readonly webhook: { readonly url: string; readonly secret: string } | null;
  readonly mail: { readonly url: string; readonly from: string } | null;
}

const web = z.url({ protocol: /^https?$/u });
const hosts = z.string().transform(list =>
  list
    .split(',')
    .map(host => host.trim().toLowerCase())
    .filter(host => host !== ''),
);
const SECRET_MIN = 16;

/** The variables of senders. */
export const PUSH_VARIABLES = {
  GALLEY_PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/u)
    .default('mailto:push@galley.invalid'),
  GALLEY_PUSH_QUIET_HOURS: writtenQuietHoursSchema.optional(),
  GALLEY_OUTSIDE_HOSTS: hosts.default([]),
  GALLEY_APNS_KEY_FILE: z.string().min(1).optional(),
  GALLEY_APNS_KEY_ID: z.string().min(1).optional(),
  GALLEY_APNS_TEAM_ID: z.string().min(1).optional(),
  GALLEY_APNS_URL: web.default('https://api.push.apple.com'),
  GALLEY_FCM_ACCOUNT_FILE: z.string().min(1).optional(),
  GALLEY_FCM_URL: web.default('https://fcm.googleapis.com'),
  GALLEY_WEBHOOK_URL: web.optional(),
  GALLEY_WEBHOOK_SECRET: z.string().min(SECRET_MIN).optional(),
  GALLEY_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/u)
    .optional(),
  GALLEY_MAIL_FROM: z.string().includes('@').optional(),
} as const;

type Environment = z.output<z.ZodObject<typeof PUSH_VARIABLES>>;
type Name = keyof typeof PUSH_VARIABLES;

/** Variables that are set together or not at all. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['GALLEY_APNS_KEY_FILE', 'GALLEY_APNS_KEY_ID', 'GALLEY_APNS_TEAM_ID'],
  ['GALLEY_WEBHOOK_URL', 'GALLEY_WEBHOOK_SECRET'],
  ['GALLEY_SMTP_URL', 'GALLEY_MAIL_FROM'],
];

/** The variable that is missing beside others that are set. */
export const missingPushVariable = (env: Environment): string | undefined =>
  TOGETHER.flatMap(names => (names.some(name => env[name] !== undefined) ? names.filter(name => env[name] === undefined) : []))[0];

/** The settings of senders from their variables. */
export const readPushSettings = (env: Environment): PushSettings => {
  const { GALLEY_APNS_KEY_FILE: keyFile, GALLEY_APNS_KEY_ID: keyId, GALLEY_APNS_TEAM_ID: teamId } = env;
  const { GALLEY_WEBHOOK_URL: webhook, GALLEY_WEBHOOK_SECRET: secret, GALLEY_SMTP_URL: smtp, GALLEY_MAIL_FROM: from } = env;
  const accountFile = env.GALLEY_FCM_ACCOUNT_FILE;
  return {
    contact: env.GALLEY_PUSH_CONTACT,
    quietHours: env.GALLEY_PUSH_QUIET_HOURS ?? null,
    allowedHosts: env.GALLEY_OUTSIDE_HOSTS,
    apns:
      keyFile === undefined || keyId === undefined || teamId === undefined ? null : { url: env.GALLEY_APNS_URL, keyFile, keyId, teamId },
    fcm: accountFile === undefined ? null : { url: env.GALLEY_FCM_URL, accountFile },
    webhook: webhook === undefined || secret === undefined ? null : { url: webhook, secret },
    mail: smtp === undefined || from === undefined ? null : { url: smtp, from },
  };
};
