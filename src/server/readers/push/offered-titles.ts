import type { Queries } from '../../db/schema.ts';
import { listNotificationCategories } from '../../repositories/push/notification-categories.ts';
import { listTenants } from '../../repositories/tenants.ts';
import type { OfferedTitle } from './push-page.ts';

/** The titles with the categories that browsers can subscribe to. */
export const offeredTitles = async (queries: Queries): Promise<readonly OfferedTitle[]> => {
  const categories = (await listNotificationCategories(queries)).filter(({ topics }) => topics.webPush !== null);
  const titles = await listTenants(queries);
  return titles
    .map(({ id, name }) => ({ name, categories: categories.filter(({ tenantId }) => tenantId === id) }))
    .filter(title => title.categories.length > 0);
};
