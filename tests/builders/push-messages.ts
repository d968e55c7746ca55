import { NO_TOPICS, type NotificationCategory } from '#domain/push/category.ts';
import type { PushMessage } from '#domain/push/message.ts';
import { NO_DEVICES, type Target } from '#domain/push/status.ts';

const AT = '2026-11-21T09:30:00.000Z';
const LEA = { id: '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21', firstName: 'Lea', lastName: 'Steiner' };

/** The id of a message by its number. */
export const pushIdOf = (number: number): string => `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** The id of a notification category by its number. */
export const categoryIdOf = (number: number): string => `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A category of a title, sent by Web Push and to a webhook. */
export const notificationCategoryOf = (number: number, tenantId: number, name = 'Eilmeldungen'): NotificationCategory => ({
  id: categoryIdOf(number),
  name,
  tenantId,
  topics: { ...NO_TOPICS, webPush: 'eil', webhook: 'eil' },
  createdAt: AT,
  updatedAt: AT,
  updatedBy: null,
});

/** What a service has done: with everything, unless a test says otherwise. */
export const targetOf = (change: Partial<Target> = {}): Target => ({
  targetService: 'webPush',
  status: 'TRANSFERRED',
  devices: { ...NO_DEVICES, transferred: 3 },
  error: null,
  updatedAt: AT,
  ...change,
});

/** A message about the article of the tests that waits for its publication. */
export const pushMessageOf = (change: Partial<PushMessage> = {}): PushMessage => ({
  id: pushIdOf(1),
  metadataId: '100000000042',
  resourceId: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
  resourceName: 'articles',
  title: 'Der Fluss steigt',
  text: 'Die Aare steigt',
  tenantIds: [11],
  categoryIds: [categoryIdOf(1)],
  services: ['webPush', 'webhook'],
  plan: { kind: 'withPublication' },
  recalls: null,
  phase: 'planned',
  leavesAt: null,
  sentAt: null,
  status: null,
  targets: [],
  history: [{ at: AT, by: LEA, action: 'created', detail: null }],
  createdAt: AT,
  createdBy: LEA,
  updatedAt: AT,
  ...change,
});
