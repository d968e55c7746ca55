import type { NotificationCategory } from '#domain/push/category.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';

/** More categories than titles have. */
const MOST = 500;
const NONE: readonly NotificationCategory[] = [];

/** All notification categories, in the order of their names; also the last known ones without a network. */
export const useNotificationCategories = (): { readonly categories: readonly NotificationCategory[]; readonly isKnown: boolean } => {
  const { data } = useApiQuery('listNotificationCategories', { query: { size: MOST, sort: 'name,asc' } }, { silent: true });
  return { categories: data?.content ?? NONE, isKnown: data !== undefined };
};
