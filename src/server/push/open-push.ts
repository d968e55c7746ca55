import type { Database } from '../db/database.ts';
import type { JobKind } from '../jobs/job.ts';
import type { LocalPush } from './local-push.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Clock, Ids, Log } from '../ports.ts';
import { openMailer, openSenders } from './open-senders.ts';
import { pushKinds } from './push-jobs.ts';
import { createPushRunners } from './push-runners.ts';
import type { PushSettings } from '../push-settings.ts';
import type { Senders } from './sender.ts';
import { loadVapidKeys } from './vapid.ts';

/** What a node sends through. */
export interface Push {
  readonly senders: Senders;
  /** Sends e-mail; null where no relay is set up. */
  readonly mailer: Mailer | null;
  /** The key that browsers subscribe to. */
  readonly publicKey: string;
  /** Jobs for the newsroom's runner. */
  readonly kinds: readonly JobKind[];
  readonly start: () => Promise<void>;
  readonly wake: () => Promise<void>;
  /** Ends once the batches in flight have their answers. */
  readonly stop: () => Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly settings: PushSettings;
  /** What a demo newsroom has besides; null elsewhere. */
  readonly local: LocalPush | null;
  /** Where readers reach what is published, without a trailing slash; read when something is sent. */
  readonly readersOrigin: () => string;
  /** Says that jobs were enqueued. */
  readonly ring: () => void;
}

/** Opens senders and the runners that send through them. */
export const openPush = async ({ settings, local, readersOrigin, ...deps }: Deps): Promise<Push> => {
  const vapid = await deps.database.transaction(loadVapidKeys);
  const mailer = openMailer(settings);
  const senders = await openSenders({
    settings,
    local,
    vapid,
    mailer,
    clock: deps.clock,
    log: deps.log,
    unsubscribeUrl: id => `${readersOrigin()}/subscriptions/${id}`,
  });
  const urlOf = (item: { readonly resourceName: string; readonly resourceId: string }): string =>
    `${readersOrigin()}/${item.resourceName}/${item.resourceId}`;
  const runners = createPushRunners({ ...deps, senders, urlOf });
  return {
    senders,
    mailer,
    publicKey: vapid.publicKey,
    kinds: pushKinds(deps),
    start: runners.start,
    wake: runners.wake,
    stop: async () => {
      await runners.stop();
      await Promise.all(Object.values(senders).map(sender => sender.close()));
    },
  };
};
