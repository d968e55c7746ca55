import { notificationCategories } from '#domain/kinds/notification-categories.ts';
import { type NotificationCategory, notificationCategorySchema } from '#domain/push/category.ts';
import type { Queries } from '../../db/schema.ts';
import { listRecords } from '../records/records.ts';

/** More than any publisher has; categories are read whole. */
const ALL = { q: undefined, filters: {}, page: 0, size: 10_000, sort: { column: 'name', descending: false } } as const;

/** All notification categories by name. */
export const listNotificationCategories = async (queries: Queries): Promise<readonly NotificationCategory[]> =>
  (await listRecords(queries, notificationCategories, ALL)).items.map(item => notificationCategorySchema.parse(item));

/** The existing ones of the named categories, in the requested order. */
export const findNotificationCategories = async (queries: Queries, ids: readonly string[]): Promise<readonly NotificationCategory[]> => {
  if (ids.length === 0) return [];
  const byId = new Map((await listNotificationCategories(queries)).map(category => [category.id, category]));
  return ids.flatMap(id => byId.get(id) ?? []);
};
