import { createECDH, randomBytes } from 'node:crypto';
import type { Queries } from '#server/db/schema.ts';
import type { Ids } from '#server/ports.ts';
import { listNotificationCategories } from '#server/repositories/push/notification-categories.ts';
import { keepSubscription } from '#server/repositories/push/subscriptions.ts';
import { LOCAL_HOST } from '#server/push/local-service.ts';

/** Readers of each category, so that messages have a reach. */
const READERS = 3;

/** Browsers of the demo's readers: they are subscribed at the local push service, and nobody looks at them. */
export const loadDemoSubscribers = async ({
  queries,
  ids,
  nowMs,
}: {
  readonly queries: Queries;
  readonly ids: Ids;
  readonly nowMs: number;
}): Promise<void> => {
  for (const category of await listNotificationCategories(queries))
    for (let reader = 0; reader < READERS; reader++) {
      const [id, secret] = [ids.uuid(), randomBytes(16).toString('base64url')];
      const keys = { publicKey: createECDH('prime256v1').generateKeys('base64url'), secret };
      const device = { service: 'webPush', address: `https://${LOCAL_HOST}/${ids.uuid()}`, categoryIds: [category.id] } as const;
      await keepSubscription(queries, { ...device, ...keys }, { id, nowMs });
    }
};
