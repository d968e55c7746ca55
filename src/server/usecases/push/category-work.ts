import { notificationCategories } from '#domain/kinds/notification-categories.ts';
import { hasService, type NotificationCategoryDraft } from '#domain/push/category.ts';
import { err } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { foldText } from '../../repositories/fold.ts';
import { listNotificationCategories } from '../../repositories/push/notification-categories.ts';
import { removeCategorySubscriptions } from '../../repositories/push/subscriptions.ts';
import { missingIds } from '../../repositories/items/references.ts';
import { recordWork } from '../record/change-record.ts';
import type { RecordWork } from '../record/record-work.ts';
import type { Writing } from '../writing.ts';
import { usesOfCategory } from './breaking-news-message.ts';

/** Maximum number of uses reported. */
const MAX_TOLD = 20;

const work = recordWork(notificationCategories);

const draftRefusal = async (
  { queries }: Writing,
  { tenantId, topics }: NotificationCategoryDraft,
): Promise<Refusal<'unknownReference' | 'serviceMissing'> | undefined> => {
  if (!hasService(topics)) return refusal('serviceMissing', { fieldNames: ['topics'] });
  return (await missingIds(queries, 'tenants', [tenantId])).length > 0
    ? refusal('unknownReference', { fieldNames: ['tenantId'] })
    : undefined;
};

/**
 * Notification categories, each with at least one service. One that planned messages or scheduled breaking news go to is not deleted;
 * subscriptions to a deleted one are removed.
 */
export const categoryWork: RecordWork = {
  ...work,
  list: async (queries, { q, filters, page, size, sort }) => {
    const tenantIds = filters['tenantIds'] ?? [];
    const words = q === undefined ? '' : foldText(q);
    const found = (await listNotificationCategories(queries)).filter(
      ({ name, tenantId }) => foldText(name).includes(words) && (tenantIds.length === 0 || tenantIds.includes(tenantId)),
    );
    const ordered = sort.column === 'updatedAt' ? found.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)) : found;
    const items = sort.descending ? ordered.toReversed() : ordered;
    return { items: items.slice(page * size, (page + 1) * size), total: items.length };
  },
  create: async (writing, draft: NotificationCategoryDraft, proposed) => {
    const refused = await draftRefusal(writing, draft);
    return refused ? err(refused) : work.create(writing, draft, proposed);
  },
  save: async (writing, target, draft: NotificationCategoryDraft) => {
    const refused = await draftRefusal(writing, draft);
    return refused ? err(refused) : work.save(writing, target, draft);
  },
  remove: async (writing, target) => {
    const uses = await usesOfCategory(writing.queries, target.id);
    if (uses.length > 0) return err(refusal('recordInUse', { extra: { uses: uses.slice(0, MAX_TOLD), total: uses.length } }));
    const removed = await work.remove(writing, target);
    if (removed.ok) await removeCategorySubscriptions(writing.queries, target.id);
    return removed;
  },
};
