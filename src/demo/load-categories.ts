import { notificationCategories } from '#domain/kinds/notification-categories.ts';
import { NO_TOPICS, type NotificationCategoryDraft } from '#domain/push/category.ts';
import type { Queries } from '#server/db/schema.ts';
import type { Ids } from '#server/ports.ts';
import { insertRecords } from '#server/repositories/records/records.ts';
import type { DemoTenant } from './content.ts';

interface Loading {
  readonly queries: Queries;
  readonly ids: Ids;
  readonly nowMs: number;
}

/** What readers of a title can subscribe to in their browser; the demo’s webhook hears of it, too. */
const namesOf = ({ language }: DemoTenant): readonly string[] => (language === 'fr_CH' ? ['À la une', 'Sport'] : ['Topmeldungen', 'Sport']);

const topicOf = (name: string): string => (name === 'Sport' ? 'sport' : 'news');

/** Notification categories of the titles of Zurich and of those in French: the others show how it is without. */
export const loadDemoCategories = async ({ queries, ids, nowMs }: Loading, tenants: readonly DemoTenant[]): Promise<void> => {
  const at = new Date(nowMs).toISOString();
  const drafts = tenants
    .filter(({ group, language }) => group === 'zurich' || language === 'fr_CH')
    .flatMap(tenant =>
      namesOf(tenant).map((name): NotificationCategoryDraft => ({
        name,
        tenantId: tenant.id,
        topics: { ...NO_TOPICS, webPush: topicOf(name), webhook: topicOf(name) },
      })),
    );
  await insertRecords(
    queries,
    notificationCategories,
    drafts.map(draft => ({ id: ids.uuid(), draft, change: { at, userId: null, etag: ids.uuid() } })),
  );
};
