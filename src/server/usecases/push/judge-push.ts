import type { PushCode } from '#contract/metadata/notifications.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { servicesOf, titlesWithoutCategory } from '#domain/push/category.ts';
import { servicesThatHadIt, titlesWithoutService } from '#domain/push/outcome.ts';
import type { PushDraft } from '#domain/push/message.ts';
import type { PushService } from '#domain/push/services.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { findNotificationCategories } from '../../repositories/push/notification-categories.ts';
import { findPush } from '../../repositories/push/messages.ts';
import type { Writing } from '../writing.ts';

/** Services for which the newsroom has senders. */
export type ReadyServices = ReadonlySet<PushService>;

interface Judged {
  readonly metadata: Metadata;
  readonly draft: PushDraft;
  readonly ready: ReadyServices;
}

const planRefusal = (
  { now }: Writing,
  { metadata, draft: { plan } }: Judged,
): Refusal<'notPublic' | 'timeInPast' | 'alreadyPublic'> | undefined => {
  const isPublic = isPublicStatus(metadata.publicationStatus);
  switch (plan.kind) {
    case 'now':
      return isPublic ? undefined : refusal('notPublic', { fieldNames: ['plan'] });
    case 'withPublication':
      return isPublic ? refusal('alreadyPublic', { fieldNames: ['plan'] }) : undefined;
    case 'at':
      return Date.parse(plan.time) > Date.parse(now) ? undefined : refusal('timeInPast', { fieldNames: ['plan'] });
  }
};

/** Refuses a message by the rules: titles of the item, at least one category for each (D-022), services that are set up, a plan that fits. */
export const judgePush = async (writing: Writing, judged: Judged): Promise<Refusal<PushCode> | undefined> => {
  const { metadata, draft, ready } = judged;
  if (writing.isExternal) return refusal('externalAccount');
  if (draft.tenantIds.some(id => !metadata.tenantIds.includes(id))) return refusal('tenantNotAssigned', { fieldNames: ['tenantIds'] });
  const categories = await findNotificationCategories(writing.queries, draft.categoryIds);
  if (categories.length < draft.categoryIds.length) return refusal('unknownReference', { fieldNames: ['categoryIds'] });
  if (categories.some(({ tenantId }) => !draft.tenantIds.includes(tenantId)))
    return refusal('tenantNotAssigned', { fieldNames: ['categoryIds'] });
  if (titlesWithoutCategory(draft.tenantIds, categories).length > 0) return refusal('categoryMissing', { fieldNames: ['categoryIds'] });
  const named = servicesOf(categories);
  if (draft.services.some(service => !ready.has(service) || !named.includes(service)))
    return refusal('senderMissing', { fieldNames: ['services'] });
  if (titlesWithoutService(draft.tenantIds, categories, draft.services).length > 0)
    return refusal('senderMissing', { fieldNames: ['categoryIds'] });
  if (draft.recalls !== null) {
    const recalled = (await findPush(writing.queries, draft.recalls, Date.parse(writing.now)))?.message;
    if (recalled?.phase !== 'sent' || recalled.metadataId !== metadata.id) return refusal('unknownReference', { fieldNames: ['recalls'] });
    const had = servicesThatHadIt(recalled);
    if (draft.services.some(service => !had.includes(service))) return refusal('senderMissing', { fieldNames: ['services'] });
  }
  return planRefusal(writing, judged);
};
