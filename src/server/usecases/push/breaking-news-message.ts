import type { Metadata } from '#domain/metadata/metadata.ts';
import { hasMessage } from '#domain/breakingnews/requirements.ts';
import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { type NotificationCategory, servicesOf, titlesWithoutCategory } from '#domain/push/category.ts';
import type { PushDraft, StopReason } from '#domain/push/message.ts';
import { hasGone, titlesWithoutService } from '#domain/push/outcome.ts';
import type { PushService } from '#domain/push/services.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Queries } from '../../db/schema.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { findDraftOfMetadata } from '../../repositories/items/items.ts';
import { itemsWithMessageTo, scheduledNewsOf } from '../../repositories/push/category-uses.ts';
import { findNotificationCategories } from '../../repositories/push/notification-categories.ts';
import { appendPushLine, insertPush, listPushes } from '../../repositories/push/messages.ts';
import type { RecordUse } from '../../repositories/records/record-values.ts';
import type { Writing } from '../writing.ts';
import { auditPush } from './audit-push.ts';

/** Maximum number of messages to read of one item, which has few. */
const MOST_OF_ITEM = 1_000;

interface Message {
  readonly draft: BreakingNewsDraft;
  /** Notification categories of its titles. */
  readonly categories: readonly NotificationCategory[];
}

/** Returns the message of breaking news; undefined for other kinds, and if nothing is to be sent. */
const messageOf = async (queries: Queries, { id, resourceName, tenantIds }: Metadata): Promise<Message | undefined> => {
  const stored = resourceName === 'breakingnews' ? await findDraftOfMetadata(queries, id) : undefined;
  if (stored?.resource !== 'breakingnews' || !hasMessage(stored.item)) return undefined;
  const categories = await findNotificationCategories(queries, stored.item.notificationCategories);
  return { draft: stored.item, categories: categories.filter(({ tenantId }) => tenantIds.includes(tenantId)) };
};

/** Refuses to publish breaking news whose message has no category for one of its titles (B5-017). */
export const messageRefusal = async (
  { queries }: Pick<Writing, 'queries'>,
  { before, after }: { readonly before: Metadata; readonly after: Metadata },
): Promise<Refusal<'categoryMissing'> | undefined> => {
  if (isPublicStatus(before.publicationStatus) || !isPublicStatus(after.publicationStatus)) return undefined;
  const message = await messageOf(queries, after);
  return message && titlesWithoutCategory(after.tenantIds, message.categories).length > 0
    ? refusal('categoryMissing', { fieldNames: ['notificationCategories'] })
    : undefined;
};

type Planning = Pick<Writing, 'queries' | 'ids' | 'now' | 'readyServices'> & {
  readonly user: Writing['user'] | null;
  readonly from: string | null;
};

/** Reason why a message cannot be sent; null: it starts with the publication. */
type Stop = Extract<StopReason, 'noService'> | null;

const keep = async ({ queries, ids, now, user, from }: Planning, metadataId: string, draft: PushDraft, stop: Stop): Promise<void> => {
  const id = ids.uuid();
  const userId = user?.id ?? null;
  const phase = stop === null ? 'planned' : 'stopped';
  await insertPush(queries, { phase, leavesAtMs: null, id, metadataId, draft, at: now, userId, etag: ids.uuid() });
  await appendPushLine(queries, id, { at: now, userId, action: 'created' });
  if (stop === null) await auditPush({ queries, now, userId, from }, 'pushPlanned', { metadataId, draft });
  else await appendPushLine(queries, id, { at: now, userId: null, action: 'stopped', detail: stop });
};

/** Checks whether a message of the item is being sent or was sent to anybody. */
const isAlreadyOut = async ({ queries, now }: Planning, metadataId: string): Promise<boolean> => {
  const { messages } = await listPushes(queries, { filter: { metadataId }, nowMs: Date.parse(now) }, { page: 0, size: MOST_OF_ITEM });
  return messages.some(hasGone);
};

/**
 * Plans the message for the reachable titles. The others get a message of their own, which is stopped: users see that their readers got
 * nothing.
 */
const planFor = async (planning: Planning, { id, tenantIds }: Metadata, message: Message): Promise<void> => {
  const { draft, categories } = message;
  const services = servicesOf(categories).filter(service => planning.readyServices?.has(service) ?? true);
  const mute = titlesWithoutService(tenantIds, categories, services);
  const planned = (titles: readonly number[], through: readonly PushService[]): PushDraft => ({
    text: draft.notificationMessage.trim(),
    tenantIds: [...titles],
    categoryIds: categories.filter(({ tenantId }) => titles.includes(tenantId)).map(category => category.id),
    services: [...through],
    plan: { kind: 'withPublication' },
    recalls: null,
  });
  if (mute.length > 0) await keep(planning, id, planned(mute, []), 'noService');
  const reached = tenantIds.filter(tenantId => !mute.includes(tenantId));
  if (reached.length > 0) await keep(planning, id, planned(reached, services), null);
};

/**
 * Plans the message of breaking news that is being published, once: another publication does not send it again. Returns false if there is
 * nothing to plan.
 */
export const planMessage = async (planning: Planning, metadata: Metadata): Promise<boolean> => {
  const message = await messageOf(planning.queries, metadata);
  if (!message || (await isAlreadyOut(planning, metadata.id))) return false;
  await planFor(planning, metadata, message);
  return true;
};

/** Returns what goes to a notification category at its time, each item once: it would reach nobody there without the category. */
export const usesOfCategory = async (queries: Queries, categoryId: string): Promise<readonly RecordUse[]> => {
  const uses = [...(await itemsWithMessageTo(queries, categoryId)), ...(await scheduledNewsOf(queries, 'breakingnews', categoryId))];
  return [...new Map(uses.map(use => [use.id, use])).values()];
};
