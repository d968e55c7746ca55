import type { PushService } from '#domain/push/services.ts';
import type { Queries } from '../db/schema.ts';
import { findNotificationCategories } from '../repositories/push/notification-categories.ts';
import { listTenants } from '../repositories/tenants.ts';
import type { SentCategory } from './sender.ts';

/** The named categories that a service is told, with the names of their titles. */
export const readSentCategories = async (
  queries: Queries,
  ids: readonly string[],
  service: PushService,
): Promise<readonly SentCategory[]> => {
  const titles = new Map((await listTenants(queries)).map(({ id, name }) => [id, name]));
  const named = (await findNotificationCategories(queries, ids)).filter(({ topics }) => topics[service] !== null);
  return named.map(({ id, name, tenantId, topics }) => ({ id, name, tenantId, topics, title: titles.get(tenantId) ?? '' }));
};
