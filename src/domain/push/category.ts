import { z } from 'zod';
import { instantSchema, numericIdSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';
import { PUSH_SERVICES, type PushService } from './services.ts';

/** Maximum length of a category's name, in characters. */
export const CATEGORY_NAME_MAX = 60;

/** The name of a topic at a service; FCM allows the fewest characters (Firebase documentation, "Send messages to topics", 2026). */
const topicSchema = z.string().regex(/^[\w.~%-]{1,200}$/u);
const topic = topicSchema.nullable();

/**
 * Name of the category at each service, for example `{ fcm: 'sport-bern', apns: 'ch.example.bern', … }`: the topic of FCM, the bundle id of
 * the title's app at APNs, a label elsewhere. Null: the category is not sent through this service.
 */
export const topicsSchema = z.strictObject({ webPush: topic, apns: topic, fcm: topic, webhook: topic, email: topic });
export type Topics = z.infer<typeof topicsSchema>;

/** A category without any service. */
export const NO_TOPICS: Topics = { webPush: null, apns: null, fcm: null, webhook: null, email: null };

/** Checks whether at least one service has a topic: a category without one reaches nobody. */
export const hasService = (topics: Topics): boolean => PUSH_SERVICES.some(service => topics[service] !== null);

/** Notification category as an administrator writes it; it belongs to one title (D-022). */
export const notificationCategoryDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(CATEGORY_NAME_MAX),
  tenantId: numericIdSchema,
  topics: topicsSchema,
});
export type NotificationCategoryDraft = z.infer<typeof notificationCategoryDraftSchema>;

/** Category that readers subscribe to, and to which a message is sent. */
export const notificationCategorySchema = notificationCategoryDraftSchema.extend({
  id: z.uuid(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: personSchema.nullable(),
});
export type NotificationCategory = z.infer<typeof notificationCategorySchema>;

/** The services that at least one of the categories is sent through. */
export const servicesOf = (categories: readonly Pick<NotificationCategory, 'topics'>[]): readonly PushService[] =>
  PUSH_SERVICES.filter(service => categories.some(({ topics }) => topics[service] !== null));

/** The titles without any of the chosen categories (D-022). */
export const titlesWithoutCategory = (
  tenantIds: readonly number[],
  categories: readonly Pick<NotificationCategory, 'tenantId'>[],
): readonly number[] => tenantIds.filter(id => !categories.some(({ tenantId }) => tenantId === id));

/** The categories of titles that have one only: there is nothing to choose. */
export const onlyCategories = (
  tenantIds: readonly number[],
  categories: readonly Pick<NotificationCategory, 'id' | 'tenantId'>[],
): readonly string[] =>
  tenantIds.flatMap(tenantId => {
    const [only, ...others] = categories.filter(category => category.tenantId === tenantId);
    return only && others.length === 0 ? [only.id] : [];
  });
