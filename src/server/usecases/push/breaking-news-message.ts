import type { Metadata } from '#domain/metadata/metadata.ts';
import { hasMessage } from '#domain/breakingnews/requirements.ts';
import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { type NotificationCategory, servicesOf, titlesWithoutCategory } from '#domain/push/category.ts';
import type { PushDraft } from '#domain/push/message.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Queries } from '../../db/schema.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { findDraftOfMetadata } from '../../repositories/items.ts';
import { findNotificationCategories } from '../../repositories/notification-categories.ts';
import { appendPushLine, insertPush, listPushesIn } from '../../repositories/push-messages.ts';
import type { Writing } from '../writing.ts';
import { auditPush } from './audit-push.ts';

interface Message {
  readonly draft: BreakingNewsDraft;
  /** Those of its titles. */
  readonly categories: readonly NotificationCategory[];
}

/** The message of breaking news; undefined for other kinds, and where nothing is to be sent. */
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

/** Plans the message of breaking news that is being published, once: what has left is not sent again by another publication. */
export const planMessage = async ({ queries, ids, now, user, from, readyServices }: Planning, metadata: Metadata): Promise<void> => {
  const message = await messageOf(queries, metadata);
  if (!message) return;
  for (const phase of ['planned', 'leaving', 'sent'] as const) if ((await listPushesIn(queries, metadata.id, phase)).length > 0) return;
  const { draft, categories } = message;
  const services = servicesOf(categories).filter(service => readyServices?.has(service) ?? true);
  if (services.length === 0) return;
  const id = ids.uuid();
  const userId = user?.id ?? null;
  const planned: PushDraft = {
    text: draft.notificationMessage.trim(),
    tenantIds: metadata.tenantIds,
    categoryIds: categories.map(category => category.id),
    services: [...services],
    plan: { kind: 'withPublication' },
    recalls: null,
  };
  await insertPush(queries, {
    ...{ phase: 'planned', leavesAtMs: null, id, metadataId: metadata.id, at: now, userId, etag: ids.uuid() },
    draft: planned,
  });
  await appendPushLine(queries, id, { at: now, userId, action: 'created' });
  await auditPush({ queries, now, userId, from }, 'pushPlanned', { metadataId: metadata.id, draft: planned });
};
