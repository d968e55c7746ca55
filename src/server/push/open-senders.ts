import { readFile } from 'node:fs/promises';
import { createSmtpMailer, type Mailer } from '../mail/mailer.ts';
import type { LocalPush } from './local-push.ts';
import { createOutsideGuard } from '../outside/guard.ts';
import type { Clock, Log } from '../ports.ts';
import { createApnsSender } from './apns-sender.ts';
import { createEmailSender } from './email-sender.ts';
import { createFcmSender, serviceAccountSchema } from './fcm-sender.ts';
import { createPost } from './post.ts';
import type { PushSettings } from '../push-settings.ts';
import type { PushSender, Senders } from './sender.ts';
import { createVapidHeaders, type VapidKeys } from './vapid.ts';
import { createWebPushSender } from './web-push-sender.ts';
import { createWebhookSender } from './webhook-sender.ts';

interface Deps {
  readonly settings: PushSettings;
  readonly vapid: VapidKeys;
  readonly mailer: Mailer | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Where readers end a subscription by e-mail, by its id. */
  readonly unsubscribeUrl: (subscriptionId: string) => string;
  /** What a demo newsroom has besides; null elsewhere. */
  readonly local: LocalPush | null;
}

/** The mailer of the settings; null if there is none. */
export const openMailer = ({ mail }: Pick<PushSettings, 'mail'>): Mailer | null => (mail === null ? null : createSmtpMailer(mail));

/** A sender whose file cannot be used is left out, and the log says so: the newsroom runs without it. */
const orNone = async (log: Log, service: string, open: () => Promise<PushSender>): Promise<PushSender | undefined> => {
  try {
    return await open();
  } catch (cause) {
    log.error('sender not usable', cause, { service });
    return undefined;
  }
};

/** The senders that have settings. Addresses that readers give are guarded; those of the settings may be of the house, where they are named. */
export const openSenders = async ({ settings, vapid, mailer, clock, log, unsubscribeUrl, local }: Deps): Promise<Senders> => {
  const { apns, fcm, webhook, contact, allowedHosts } = settings;
  const guard = createOutsideGuard({ allowedHosts });
  const web = createPost({ guard });
  const made = [
    createWebPushSender({ post: local?.service.before(web) ?? web, authorize: createVapidHeaders({ keys: vapid, contact, clock }) }),
    apns && (await orNone(log, 'apns', async () => createApnsSender({ ...apns, key: await readFile(apns.keyFile, 'utf8') }, clock))),
    fcm &&
      (await orNone(log, 'fcm', async () => {
        const account = serviceAccountSchema.parse(JSON.parse(await readFile(fcm.accountFile, 'utf8')));
        return createFcmSender({ post: createPost({ guard: null }), clock, account, url: fcm.url });
      })),
    webhook ? createWebhookSender({ post: createPost({ guard }), clock, ...webhook }) : local?.webhook,
    mailer && createEmailSender({ mailer, unsubscribeUrl }),
  ];
  return Object.fromEntries(made.flatMap(sender => (sender ? [[sender.service, sender] as const] : [])));
};
